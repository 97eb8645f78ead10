import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TextLine } from '../../../lib/layout/engine/text.js';
import type { GlyphRun, ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { clusterStarts, extractedText, mapRuns, type RunFragment, splitRun, textElement } from '../../../lib/pdf/draw-text.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { node, textItem } from '../../support/pdf/laid-out.js';
import type { StructureNode, TextItem } from '../../../lib/layout/engine/page.js';
import { drawnPage } from '../../support/pdf/drawn-page.js';

const measurer = createTextMeasurer({ language: 'en' });
const lineOf = (text: string, direction?: 'ltr' | 'rtl', family = 'noto-sans'): TextLine =>
  measurer.line(text, { family, weight: 'regular', sizePt: 10 }, direction === undefined ? {} : { direction });
const piecesOf = (line: TextLine, cuts: readonly number[]): readonly RunFragment[] =>
  mapRuns(line.glyphs, line.text.length).flatMap((run) => splitRun(run, cuts));
const clustersOf = (run: GlyphRun): readonly number[] => (run as ShapedRun).words.flatMap(({ clusters }) => clusters);

describe('splitRun', () => {
  test('keeps a run that is not split', () => {
    const line = lineOf('one two');
    const [{ run, segment } = { run: undefined, segment: -1 }] = piecesOf(line, []);
    expect(segment).toBe(0);
    expect(run).toEqual((line.glyphs as readonly GlyphRun[])[0]);
  });

  test('splits between letters, and the fragments fill the run', () => {
    const line = lineOf('x,www.example.com;y');
    const pieces = piecesOf(line, [2, 17]);
    expect(pieces.map(({ segment }) => segment)).toEqual([0, 1, 2]);
    expect(pieces.map(({ run }) => clustersOf(run).length)).toEqual([2, 15, 2]);
  });

  test('gives the fragments of a right-to-left run in reading order', () => {
    const pieces = piecesOf(lineOf('שלום', 'rtl'), [1]);
    expect(pieces.map(({ segment, run }) => [segment, clustersOf(run).length])).toEqual([[0, 1], [1, 3]]);
    expect(pieces[0]!.run.offsetPt).toBeGreaterThan(pieces[1]!.run.offsetPt);
  });

  test('keeps letter spacing in the widths', () => {
    const { line } = textItem('one two', 'artifact', 0, 0, { font: { letterSpacingEm: 0.5 } });
    const pieces = piecesOf(line, [2]);
    expect(pieces).toHaveLength(2);
    const [whole] = line.glyphs as readonly GlyphRun[];
    expect(pieces.reduce((sum, { run }) => sum + run.widthPt, 0)).toBeCloseTo(whole!.widthPt, 6);
  });

  test('leaves the space to the next run with the last fragment, at its position', () => {
    const line = lineOf('אב גד www x הו', 'rtl');
    const [first] = line.glyphs as readonly GlyphRun[];
    const pieces = piecesOf(line, [1]);
    expect(pieces.slice(0, 2).map(({ run: { spaceEndPt } }) => spaceEndPt)).toEqual([undefined, first!.spaceEndPt]);
  });
});

test('an index inside a glyph of several letters moves to its end', () => {
  const line = lineOf('offi', undefined, 'eb-garamond');
  const runs = mapRuns(line.glyphs, line.text.length);
  expect(clusterStarts(runs, 4)).toEqual([0, 1, 4, 4, 4]);
});

test('in every text, the fragments have each cluster of the line once, at its position, and belong to their segments', () => {
  const texts = fc.array(fc.constantFrom('שלום', 'مرحبا', 'office', '12', ' ', ', ', 'a@b.example', '(', ')', 'é', '\u00a0', '\u{12000}', 'e\u0301'), { minLength: 1, maxLength: 10 });
  fc.assert(fc.property(texts, fc.constantFrom('ltr' as const, 'rtl' as const), fc.nat(), fc.nat(), (parts, direction, first, second) => {
    const line = lineOf(parts.join('').normalize('NFC'), direction);
    const { length } = line.text;
    const mapped = mapRuns(line.glyphs, length);
    const starts = clusterStarts(mapped, length);
    const cuts = [first, second].map((at) => starts[at % (length + 1)]!).sort((left, right) => left - right);
    const pieces = piecesOf(line, cuts);
    const byOffset = [...pieces].sort((left, right) => left.run.offsetPt - right.run.offsetPt);
    const whole = [...line.glyphs as readonly GlyphRun[]].sort((left, right) => left.offsetPt - right.offsetPt);
    expect(byOffset.flatMap(({ run }) => clustersOf(run))).toEqual(whole.flatMap(clustersOf));
    expect(byOffset.at(-1)!.run.offsetPt + byOffset.at(-1)!.run.widthPt).toBeCloseTo(line.widthPt, 6);
    expect(pieces.map(({ segment }) => segment)).toEqual(pieces.map(({ segment }) => segment).sort((left, right) =>
      left - right));
    const partsWithText = [0, ...cuts].flatMap((start, part, all) => ((all[part + 1] ?? length) > start ? [part] : []));
    expect([...new Set(pieces.map(({ segment }) => segment))]).toEqual(partsWithText);
  }), { numRuns: 300 });
});

/** Texts of the elements that drawing adds to the element of some lines. */
const addedTexts = (items: readonly TextItem[], isRightToLeft: boolean): readonly (string | undefined)[] => {
  const { document: { structure } } = drawnPage(items, isRightToLeft);
  return structure.kidsOf(items[0]!.meaning as StructureNode).map((kid) => (typeof kid === 'object' && kid.kind === 'element' ? kid.node.actualText : undefined));
};

describe('textElement', () => {
  test.each([
    ['hello', false, undefined], ['hello', true, 'hello'], ['שלום 12', false, 'שלום 12'], ['שלום', true, 'שלום'],
    ['12', true, undefined], ['1,234.50', true, undefined], ['١٬٢٣٤٫٥٠', true, undefined], ['INV-12', true, 'INV-12'],
  ])('%s on a page that runs from right to left (%p) has the text %p', (text, isRightToLeft, expected) => {
    expect(addedTexts([textItem(text, node('P'))], isRightToLeft)).toEqual([expected]);
  });

  test('makes an element for each line', () => {
    const paragraph = node('P');
    expect(addedTexts([textItem('שלום', paragraph), textItem('hello', paragraph), textItem('רב', paragraph)], false)).toEqual(['שלום', undefined, 'רב']);
  });

  test('makes an element for a line in another language, with its text only if programs reverse it', () => {
    const english = (text: string, isRightToLeft: boolean): unknown => {
      const item = textItem(text, node('P'));
      const { document: { structure } } = drawnPage([{ ...item, line: { ...item.line, language: 'en' } }], isRightToLeft);
      return structure.kidsOf(item.meaning as StructureNode);
    };
    expect(english('Date', false)).toMatchObject([{ node: { tag: 'Span', language: 'en', actualText: undefined } }]);
    expect(english('Date', true)).toMatchObject([{ node: { tag: 'Span', language: 'en', actualText: 'Date' } }]);
  });

  test('gives the element itself for text that no program reverses', () => {
    const item = textItem('hello', node('P'));
    const { document } = drawnPage([]);
    const sheet = { document, index: 0, heightPt: 100 } as unknown as Parameters<typeof textElement>[0];
    expect(textElement(sheet, item, item.meaning as StructureNode, 'hello')).toBe(item.meaning);
  });
});

test('the text of a line ends in the space that separates it from what follows', () => {
  const { line } = textItem('12', 'artifact');
  expect([extractedText(line), extractedText({ ...line, endsInSpace: true })]).toEqual(['12', '12 ']);
});

const link = (uri: string) => ({ uri, node: node('Link'), start: 0, end: 3 });

test('a page has no link for an unsafe address or in an artifact', () => {
  expect(drawnPage([{ ...textItem('see', node('P')), links: [link('javascript:alert(1)')] }]).document.links).toEqual([]);
  expect(drawnPage([{ ...textItem('see', 'artifact'), links: [link('https://example.com')] }]).document.links).toEqual([]);
});
