import { describe, expect, test } from '@jest/globals';
import type { TextItem } from '../../../lib/layout/engine/page.js';
import type { TextLine } from '../../../lib/layout/engine/text.js';
import { drawnPage } from '../../support/pdf/drawn-page.js';
import { node, textItem } from '../../support/pdf/laid-out.js';

/** A string shown by one operator, and its pen position. */
interface Shown { readonly xPt: number; readonly codes: readonly number[] }

/** The strings shown for some lines, one after the other. */
const shown = (items: readonly TextItem[], isRightToLeft = false): readonly Shown[] => {
  let xPt = 0;
  return drawnPage(items, isRightToLeft).content.split('\n').flatMap((line) => {
    xPt = line === 'BT' ? 0 : xPt + Number(/^(\S+) \S+ Td$/.exec(line)?.[1] ?? 0);
    const strings = [...line.matchAll(/\(([^)]*)\)/g)].map(([, bytes = '']) => bytes).join('');
    return strings === '' ? [] : [{ xPt, codes: strings.match(/[^]{2}/g)!.map((pair) => pair.charCodeAt(0) * 256 + pair.charCodeAt(1)) }];
  });
};

const withLine = (item: TextItem, line: Partial<TextLine>): TextItem => ({ ...item, line: { ...item.line, ...line } });
const followed = (text: string): TextItem => withLine(textItem(text, node('P')), { endsInSpace: true });
const [, SPACE] = shown([textItem('a b', node('P'))])[0]!.codes;

describe('a line followed by more text of its element', () => {
  test('ends in a space, in the same string', () => {
    const [plain, spaced] = [shown([textItem('item', node('P'))]), shown([followed('item')])];
    expect(spaced).toEqual([{ ...plain[0], codes: [...plain[0]!.codes, SPACE] }]);
  });

  test.each([[0.1], [-0.01]])('ends in one with letter spacing of %d too', (letterSpacingEm) => {
    const item = textItem('item', node('P'), 20, 40, { font: { letterSpacingEm } });
    expect(shown([withLine(item, { endsInSpace: true })])[0]!.codes.at(-1)).toBe(SPACE);
  });

  test('ends in one inside a link at the end of the line', () => {
    const item = followed('see www.example.com');
    const codes = shown([{ ...item, links: [{ uri: 'https://www.example.com', node: node('Link'), start: 4, end: 19 }] }]).map((string) => string.codes);
    expect(codes).toHaveLength(2);
    expect(codes[1]?.at(-1)).toBe(SPACE);
  });

  test('has none if it is an artifact', () => {
    const item = textItem('item', 'artifact');
    expect(shown([withLine(item, { endsInSpace: true })])).toEqual(shown([item]));
  });

  test('has one to its left if it is right-to-left', () => {
    const item = followed('שלום');
    const spaces = shown([item]).filter(({ codes }) => codes.length === 1);
    expect(spaces).toHaveLength(1);
    expect(spaces[0]!.xPt).toBeLessThan(item.xPt);
  });

  test('has one in a string of its own on a right-to-left page', () => {
    const item = followed('item');
    const [word, space] = shown([item], true);
    expect([word?.codes.length, space?.codes]).toEqual([4, [SPACE]]);
    expect(space!.xPt).toBeCloseTo(item.xPt + item.line.widthPt, 1);
  });

  test('has one at its right end if the words there are not the last ones', () => {
    const item = followed('total שלום 12');
    const last = shown([item]).at(-1)!;
    expect(last.codes).toHaveLength(1);
    expect(last.xPt).toBeCloseTo(item.xPt + item.line.widthPt, 1);
  });
});

test('right-to-left words have a space between them and the number that follows', () => {
  const item = textItem('שלום רב 12', node('P'));
  const [words, space, number] = shown([item]);
  expect(space?.codes).toHaveLength(1);
  expect(space!.xPt).toBeLessThan(words!.xPt);
  expect(number?.codes).toHaveLength(2);
  expect(shown([{ ...item, meaning: 'artifact' }])).toHaveLength(2);
});
