import { describe, expect, test } from '@jest/globals';
import { longTextBlocks } from '../../../../lib/layout/parts/ending.js';
import { contextOf, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

const partStyle = { label: { style: TEXT_STYLE, color: '#000001' }, text: { style: TEXT_STYLE, color: '#000002' } };
const words = (count: number, word = 'word'): string => `${word} `.repeat(count).trim();
const linesOf = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

describe('long notes and terms', () => {
  test('are set in 8.5 pt on 11.5 pt in the text colour, with space between their paragraphs', () => {
    const { notes, terms } = { notes: linesOf(20), terms: 'Pay soon' };
    const ctx = contextOf({ notes, terms });
    const block = longTextBlocks(ctx, partStyle, 424)!;
    const first = textItems(painted(block)).filter(({ xPt }) => xPt === 0);
    expect(first.slice(0, 4).map(({ yPt }) => yPt)).toEqual([9, 20.5, 35, 49.5]);
    expect(first[1]).toMatchObject({ color: ctx.palette.textColor, line: { font: { sizePt: 8.5 } } });
    const serif = { ...partStyle, text: { ...partStyle.text, style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, family: 'eb-garamond' } } } };
    expect(textItems(painted(longTextBlocks(ctx, serif, 424)!))[1]!.line.font.sizePt).toBe(9.25);
    expect(block.nodes.map(({ tag, title, children }) => [tag, title, children.length]))
      .toEqual([['Sect', 'Notes', 21], ['Sect', 'Terms & Conditions', 2]]);
  });

  test('have no heading if their labels are hidden, and no node for an empty line', () => {
    const ctx = contextOf({ notes: `one\n\n${linesOf(14)}`, terms: 'Pay soon', labels: { notes: '', terms: '' } });
    const block = longTextBlocks(ctx, partStyle, 424)!;
    expect(textsOf(painted(block)).slice(0, 2)).toEqual(['one', 'line 1']);
    expect(block.nodes.map(({ children }) => children.length)).toEqual([15, 1]);
  });
});

describe('on a page that is narrower than the next', () => {
  type Texts = readonly (readonly [xPt: number, text: string])[];
  const textsBeside = (
    fields: Parameters<typeof contextOf>[0], availablePt: number, [firstPt, nextPt]: readonly [number, number] = [300, 424],
  ): readonly Texts[] | undefined => {
    const parts = longTextBlocks(contextOf(fields), partStyle, firstPt, nextPt)!.split(availablePt);
    return parts?.map((part) => textItems(painted(part)).map(({ xPt, line }) => [xPt, line.text] as const));
  };

  test('they have one column, and two columns on the next', () => {
    const [first, second] = textsBeside({ notes: words(300) }, 60)!;
    expect(first).toEqual([[0, 'Notes'], ...Array.from({ length: 4 }, () => [0, words(14)])]);
    expect(new Set(second!.map(([xPt]) => xPt))).toEqual(new Set([0, 224]));
    expect(second!.map(([, text]) => text).join(' ')).toBe(words(300 - 56));
  });

  test('they know whether they split a word', () => {
    const wordSplit = (notes: string): unknown => longTextBlocks(contextOf({ notes }), partStyle, 300, 424)?.wordSplit;
    expect(wordSplit(words(300))).toBe(0);
    expect(wordSplit(`${words(300)} ${'part-'.repeat(40)}`)).toBe(1);
  });

  test('an address is not split between pages, because its rest would be no link', () => {
    const address = `https://a.example/${'part-of-a-path/'.repeat(12)}`;
    const notes = `${words(30)} ${address} ${words(200)}`;
    const ends = [60, 72, 84, 96, 108, 120].map((availablePt) => textsBeside({ notes }, availablePt)![0]!.map(([, text]) => text).join(''));
    for (const text of ends) expect(!text.includes('https') || text.includes(address)).toBe(true);
    expect(ends.some((text) => text.includes(address))).toBe(true);
  });

  test('they have two columns on both pages if the first page is wide enough', () => {
    const [first, second] = textsBeside({ notes: words(400) }, 78, [384, 524])!;
    expect(new Set(first!.map(([xPt]) => xPt))).toEqual(new Set([0, 204]));
    expect(first!.filter(([xPt]) => xPt === 0)).toEqual([[0, 'Notes'], ...Array.from({ length: 5 }, () => [0, words(8)])]);
    expect(new Set(second!.map(([xPt]) => xPt))).toEqual(new Set([0, 274]));
    expect([...first!.slice(1), ...second!].map(([, text]) => text).join(' ')).toBe(words(400));
    expect(longTextBlocks(contextOf({ notes: words(400) }), partStyle, 384, 524)!.split(12)).toBeUndefined();
  });

  test('they have one column on the first page if a word is wider than one of two', () => {
    const notes = `${words(300)} ${'a'.repeat(48)}`;
    expect(new Set(textsBeside({ notes }, 78, [384, 524])![0]!.map(([xPt]) => xPt))).toEqual(new Set([0]));
  });

  test('a paragraph leaves at least two lines on each page, and its fragments share a node', () => {
    const block = longTextBlocks(contextOf({ notes: `${words(36)}\n${words(200, 'more')}` }), partStyle, 300, 424)!;
    const { children } = block.nodes[0]!;
    const [first, second] = block.split(100)!.map((part) => textItems(painted(part)));
    expect(first!.at(-1)).toMatchObject({ line: { endsInSpace: true }, meaning: children[2] });
    expect(second![0]!.meaning).toBe(children[2]);
    expect(textsBeside({ notes: `${words(36)}\n${words(200, 'more')}` }, 66)![1]![0]![1]).toMatch(/^more/);
    expect(textsBeside({ notes: `${words(36)}\n${words(200, 'more')}` }, 66)![0]).toHaveLength(4);
  });

  test('neither a label nor an empty line is at the end or the start of a page', () => {
    const short = { notes: linesOf(4), terms: words(200) };
    expect(textsBeside(short, 4 * 15 + 12 + 24)![0]!.at(-1)![1]).toBe('line 4');
    expect(textsBeside({ notes: `one\n\n${linesOf(14)}` }, 27)![1]![0]![1]).toBe('line 1');
    expect(textsBeside({ notes: words(300) }, 30)).toBeUndefined();
  });

  test('all of them are as wide as the page and unsplit if it has space', () => {
    const block = longTextBlocks(contextOf({ notes: words(160) }), partStyle, 300, 424)!;
    expect(textsOf(painted(block))[1]).toBe(words(14));
    expect(block.split(block.heightPt)).toBeUndefined();
  });
});
