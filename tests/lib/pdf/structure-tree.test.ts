import { describe, expect, test } from '@jest/globals';
import { annotationKey, linkedCells, StructureRecorder, structureTree } from '../../../lib/pdf/structure-tree.js';
import { node } from '../../support/pdf/laid-out.js';
import type { StructureNode } from '../../../lib/layout/engine/page.js';
import { PackedObjects } from '../../../lib/pdf/pdf-file.js';

const cell = (tag: 'TH' | 'TD', more: Parameters<typeof node>[2] = {}): ReturnType<typeof node> => node(tag, [], more);

test('links cells only in tables in which a header spans columns, with identifiers that are unique in the document', () => {
  const plain = node('Table', [node('TBody', [node('TR', [cell('TH', { scope: 'Row' }), cell('TD')])])]);
  const tables = [0, 1].map(() => {
    const [wide, row, first, second] = [cell('TH', { scope: 'Column', columnSpan: 3 }), cell('TH', { scope: 'Row' }), cell('TD', { columnSpan: 2 }), cell('TD')];
    return { wide, row, first, second, table: node('Table', [node('THead', [node('TR', [wide])]), node('TBody', [node('TR', [row, first]), node('TR', [second])])]) };
  });
  const cells = linkedCells(node('Document', [plain, node('Sect', tables.map(({ table }) => table))]));
  expect(tables.map(({ wide, row, first, second }) => [wide, row, first, second].map((each) => cells.get(each)))).toEqual([
    [{ id: 'h1', headers: [] }, { id: 'h2', headers: ['h1'] }, { headers: ['h1', 'h2'] }, { headers: ['h1'] }],
    [{ id: 'h3', headers: [] }, { id: 'h4', headers: ['h3'] }, { headers: ['h3', 'h4'] }, { headers: ['h3'] }],
  ]);
  expect(cells.size).toBe(8);
});

test('the title of a section heads the rows of its group only', () => {
  const [title, first, second] = [cell('TH', { scope: 'Column', columnSpan: 2 }), cell('TD'), cell('TD')];
  const groups = [node('TBody', [node('TR', [title]), node('TR', [first])]), node('TBody', [node('TR', [second])])];
  const cells = linkedCells(node('Table', groups));
  expect([first, second].map((each) => cells.get(each)?.headers)).toEqual([[cells.get(title)?.id], []]);
});

const TARGETS = { pages: [7, 8], annotations: [9] };
const FIRST = 10;

const treeOf = (
  root: StructureNode, record: (recorder: StructureRecorder) => void, links: readonly StructureNode[] = [],
): readonly string[] => {
  const recorder = new StructureRecorder();
  record(recorder);
  const objects = new PackedObjects();
  objects.reserve(FIRST - 1);
  expect(structureTree(root, recorder, links, TARGETS, objects)).toBe(FIRST);
  const { bytes, first } = objects.streamData(0, objects.length);
  const texts = Buffer.from(bytes.subarray(first)).toString('latin1').split('\n');
  const numbers = texts.map((_, index) => objects.numberAt(index));
  expect(Math.max(...numbers)).toBe(objects.lastNumber);
  expect(new Set(numbers).size).toBe(objects.lastNumber - FIRST + 1);
  return texts.map((_, index) => texts[numbers.indexOf(FIRST + index)]!);
};

describe('structureTree', () => {
  test('writes identifiers and headers if a header spans columns', () => {
    const [wide, narrow, item] = [node('TH', [], { scope: 'Column', columnSpan: 2 }), node('TH', [], { scope: 'Column' }), node('TH', [], { scope: 'Row' })];
    const table = node('Table', [node('THead', [node('TR', [wide, narrow])]), node('TBody', [node('TR', [item, node('TD'), node('TD')])])]);
    const objects = treeOf(node('Document', [table]), () => undefined);
    expect(objects[0]).toContain('/IDTree<</Names[(h1) 16 0 R(h2) 17 0 R(h3) 19 0 R]>>'.replaceAll('R(', 'R ('));
    expect(objects.filter((text) => /\/S\/T[HD]\//.test(text)).map((text) => text.replace(/\/P \d+ 0 R/, ''))).toEqual([
      '<</S/TH/ID(h1)/A<</O/Table/Scope/Column/ColSpan 2>>>>', '<</S/TH/ID(h2)/A<</O/Table/Scope/Column>>>>',
      '<</S/TH/ID(h3)/A<</O/Table/Scope/Row/Headers[(h1)]>>>>', '<</S/TD/A<</O/Table/Headers[(h1)(h3)]>>>>', '<</S/TD/A<</O/Table/Headers[(h2)(h3)]>>>>',
    ]);
  });

  test('writes the numbering of a list', () => {
    expect(treeOf(node('Document', [node('L', [], { numbering: 'Decimal' })]), () => undefined)[2]).toBe('<</S/L/P 11 0 R/A<</O/List/ListNumbering/Decimal>>>>');
  });

  test('writes the name of a table', () => {
    const objects = treeOf(node('Document', [node('Table', [], { summary: 'Item (all)' }), node('Table')]), () => undefined);
    expect(objects.slice(2, 4)).toEqual(['<</S/Table/P 11 0 R/A<</O/Table/Summary(Item \\(all\\))>>>>', '<</S/Table/P 11 0 R>>']);
  });

  test('gives an element the text of its only piece', () => {
    const [cell, span] = [node('TD'), node('Span', [], { actualText: 'שלום' })];
    const objects = treeOf(node('Document', [cell]), (recorder) => {
      recorder.add(cell, { kind: 'element', node: span });
      recorder.beginMark(0, span);
    });
    expect(objects[2]).toBe('<</S/TD/P 11 0 R/Pg 7 0 R/K 0/ActualText(\u00fe\u00ff\u0005\u00e9\u0005\u00dc\u0005\u00d5\u0005\u00dd)>>');
    expect(objects[3]).toBe('[12 0 R]');
  });

  test('gives each of several pieces its own text, fit for PDF/A', () => {
    const [cell, first, second] = [node('TD'), node('Span', [], { actualText: 'a\ue000' }), node('Span', [], { actualText: 'b' })];
    const objects = treeOf(node('Document', [cell]), (recorder) => {
      for (const span of [first, second]) {
        recorder.add(cell, { kind: 'element', node: span });
        recorder.beginMark(0, span);
      }
    });
    expect(objects.slice(2, 5)).toEqual([
      '<</S/TD/P 11 0 R/K[13 0 R 14 0 R]>>', '<</S/Span/P 12 0 R/Pg 7 0 R/K 0/ActualText(\u00fe\u00ff\0a\u00ff\u00fd)>>',
      '<</S/Span/P 12 0 R/Pg 7 0 R/K 1/ActualText(b)>>',
    ]);
  });

  test('writes the language of an element, and that of its only piece', () => {
    const [table, label, span] = [node('Table', [], { language: 'en' }), node('Lbl'), node('Span', [], { language: 'en' })];
    const objects = treeOf(node('Document', [table, label]), (recorder) => {
      recorder.add(label, { kind: 'element', node: span });
      recorder.beginMark(0, span);
    });
    expect(objects.slice(2, 4)).toEqual(['<</S/Table/P 11 0 R/Lang(en)>>', '<</S/Lbl/P 11 0 R/Pg 7 0 R/K 0/Lang(en)>>']);
  });

  test('puts a link where it begins in the text, with its annotation', () => {
    const paragraph = node('P');
    const link = node('Link', [], { within: paragraph });
    const objects = treeOf(node('Document', [paragraph]), (recorder) => {
      recorder.beginMark(0, paragraph);
      recorder.beginMark(0, link);
      recorder.add(link, { kind: 'annotation', page: 0, annotation: 0 });
      recorder.beginMark(0, paragraph);
    }, [link]);
    expect(objects[2]).toContain('/K[0 13 0 R 2]');
    expect(objects[3]).toBe('<</S/Link/P 12 0 R/Pg 7 0 R/K[1 <</Type/OBJR/Obj 9 0 R/Pg 7 0 R>>]>>');
    expect(objects.at(-1)).toContain('2 13 0 R]');
    expect(annotationKey(2, 0)).toBe(2);
  });

  test('rejects content of an element that is not in the tree', () => {
    expect(() => treeOf(node('Document'), (recorder) => { recorder.beginMark(0, node('P')); })).toThrow('not in the structure tree');
  });
});
