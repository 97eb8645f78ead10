import { expect, test } from '@jest/globals';
import { linkedCells } from '../../../lib/pdf/table-headers.js';
import { node } from '../../support/pdf/laid-out.js';

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
