import { describe, expect, test } from '@jest/globals';
import { layOutMarks, type PlacedCode } from '../../../../lib/layout/authority/lay-out-marks.js';
import { primaryLanguage } from '../../../../lib/layout/content/content.js';
import type { MatrixItem, RectangleItem } from '../../../../lib/layout/engine/page.js';
import { qrCodeModules } from '../../../../lib/payment/qr-code.js';
import { contextOf, painted, TEXT_STYLE, textsOf } from '../support/laid-out.js';

const MM = 72 / 25.4;
const TEXT = { style: TEXT_STYLE, color: '#333333' };
const code = (more: Partial<PlacedCode> = {}): PlacedCode =>
  ({ modules: qrCodeModules('A'), sideMm: 30, whiteMm: 2, clearMm: 2, alternateText: 'QR code', ...more });
const phrase = (text: string): { readonly text: string; readonly field: string } => ({ text, field: 'authority' });
const marksOf = (codes: readonly PlacedCode[], more = {}) =>
  layOutMarks({ place: 'end', codes, lines: [], everyPage: [], ...more });
const matricesIn = (items: ReturnType<typeof painted>): readonly MatrixItem[] => items.filter((item) => item.kind === 'matrix');

describe('codes', () => {
  test('are level, with their sides and white in millimetres', () => {
    const block = marksOf([code(), code({ sideMm: 40, above: phrase('Above') })]).endBlock(contextOf(), TEXT, 500);
    const items = painted(block);
    const matrices = matricesIn(items);
    expect(matrices.map(({ sidePt }) => sidePt / MM)).toEqual([expect.closeTo(30), expect.closeTo(40)]);
    expect(new Set(matrices.map(({ yPt }) => yPt)).size).toBe(1);
    const squares = items.filter((item): item is RectangleItem => item.kind === 'rectangle');
    for (const [index, { widthPt }] of squares.entries()) expect(widthPt).toBeCloseTo(matrices[index]!.sidePt * (1 + 8 / 21));
    expect(block.split(10)).toBeUndefined();
  });

  test('are as large on an enlarged page as on others', () => {
    const ctx = { ...contextOf(), enlargement: 1.1 };
    expect(matricesIn(painted(marksOf([code()]).endBlock(ctx, TEXT, 500)))[0]!.sidePt * 1.1 / MM).toBeCloseTo(30);
  });

  test('take a row of their own without space', () => {
    const matrices = matricesIn(painted(marksOf([code({ sideMm: 60 }), code({ sideMm: 60 })]).endBlock(contextOf(), TEXT, 300)));
    expect(new Set(matrices.map(({ yPt }) => yPt)).size).toBe(2);
  });

  test('before all content leave an empty block at the end', () => {
    const marks = marksOf([code()], { place: 'start' });
    expect(marks.endBlock(contextOf(), TEXT, 500).heightPt).toBe(0);
    expect(marks.startCodes(contextOf(), TEXT, {})?.widthPt).toBeCloseTo(30 * MM);
    expect(marksOf([code()]).startCodes(contextOf(), TEXT, {})).toBeUndefined();
  });
});

describe('lines', () => {
  test('are kept with the codes, or before them if they are long', () => {
    const short = marksOf([code()], { lines: [phrase('One'), phrase('Two')] });
    expect(textsOf(painted(short.endBlock(contextOf(), TEXT, 500)))).toEqual(['One', 'Two']);
    expect(short.longLines(contextOf(), TEXT, 500).heightPt).toBe(0);
    const long = marksOf([code()], { lines: Array.from({ length: 6 }, () => phrase('word '.repeat(199))) });
    expect(textsOf(painted(long.endBlock(contextOf(), TEXT, 300)))).toEqual([]);
    expect(long.longLines(contextOf(), TEXT, 300).split(100)).toBeDefined();
  });

  test('of every page are artifacts', () => {
    const block = marksOf([code()], { everyPage: [phrase('ATCUD:A-1')] }).footBlock(contextOf(), TEXT, 500);
    expect(block.nodes).toEqual([]);
    expect(painted(block).map(({ meaning }) => meaning)).toEqual(['footer-artifact']);
  });
});

test('a language has no script and no region', () => expect(primaryLanguage('pt-BR')).toBe('pt'));
