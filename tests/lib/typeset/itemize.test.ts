import { describe, expect, test } from '@jest/globals';
import { bidiLevels } from '../../../lib/typeset/bidi.js';
import { FontFallback } from '../../../lib/typeset/font-fallback.js';
import { graphemes } from '../../../lib/typeset/graphemes.js';
import { itemize } from '../../../lib/typeset/itemize.js';

const fallback = new FontFallback('noto-sans', 'regular', 'simplified');
const pieces = (text: string): readonly (readonly unknown[])[] => {
  const items = itemize(text, graphemes(text), fallback, bidiLevels(text), { sizePt: 9 });
  return items.map(({ start, end, face, script, level }) => [text.slice(start, end), face?.name, script, level]);
};

describe('itemize', () => {
  test('one script is one piece, with its spaces and signs', () => {
    expect(pieces('Größe: 5 €, №')).toEqual([['Größe: 5 €, №', 'NotoSans-Regular', 'Latn', 0]]);
  });

  test('scripts of one face are shaped separately', () => {
    expect(pieces('Ab Γδ').map(([text]) => text)).toEqual(['Ab ', 'Γδ']);
  });

  test('a space stays with the word before it', () => expect(pieces('ใบ แจ้ง').map(([text]) => text)).toEqual(['ใบ แจ้ง']));

  test('but not with a pictograph', () => {
    expect(pieces('a 😀 ✅').map(([text, name]) => [text, name])).toEqual([
      ['a ', 'NotoSans-Regular'], ['😀', 'NotoEmoji-Regular'], [' ', 'NotoSans-Regular'], ['✅', 'NotoEmoji-Regular'],
    ]);
  });

  test('levels split pieces', () => {
    expect(pieces('אב 12').map(([text, , , level]) => [text, level])).toEqual([['אב ', 1], ['12', 2]]);
  });

  test('shared signs that their own face lacks use the face of the text before them', () => {
    expect(pieces('한국。').map(([, name]) => name)).toEqual(['NotoSansKR-Regular']);
  });

  test('quotation marks next to Han characters are full-width', () => {
    expect(pieces('“发票”').map(([, name]) => name)).toEqual(['NotoSansSC-Regular']);
    expect(pieces('“Invoice”').map(([, name]) => name)).toEqual(['NotoSans-Regular']);
  });

  test('a grapheme stays whole in one face', () => {
    expect(pieces('👨‍👩‍👧').map(([text, name]) => [text, name])).toEqual([['👨‍👩‍👧', 'NotoEmoji-Regular']]);
  });

  test('a grapheme that no face has in whole is shown in parts', () => {
    expect(pieces('a\u{1e8d0}').map(([text, name]) => [text, name])).toEqual([['a', 'NotoSans-Regular'], ['\u{1e8d0}', undefined]]);
  });

  test('missing characters are pieces of their own', () => expect(pieces('\u{12000}\u{12001}')).toHaveLength(2));

  test('pieces cover the text without gap or overlap', () => {
    const text = 'Total ৳ 1,200 • 合計 ¥5,000 • ₹ 99 • راجع 😀';
    expect(pieces(text).map(([part]) => part).join('')).toBe(text);
  });
});

test('graphemes keep marks with their base', () => {
  expect([...graphemes('ab')]).toEqual(['a', 'b']);
  expect([...graphemes('x\u0302y')]).toEqual(['x\u0302', 'y']);
});
