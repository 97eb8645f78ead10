import { describe, expect, test } from '@jest/globals';
import { prepareParagraph, prepareFont } from '../../../../lib/pdf/text/paragraph.js';
import { ShaperCache } from '../../../../lib/pdf/text/shaper.js';
import { shapePiece, type ShapedPiece } from '../../../../lib/pdf/text/shape-piece.js';

/** The only piece of a text that is of one face and level. */
const shape = (text: string, direction: 'ltr' | 'rtl' = 'ltr'): ShapedPiece => {
  const paragraph = prepareParagraph(text, prepareFont({ family: 'noto-sans', weight: 'regular', sizePt: 10 }, 'en', new ShaperCache()), direction);
  const [piece, ...others] = paragraph.pieces;
  expect(others).toEqual([]);
  return shapePiece(paragraph, 0, text, piece!);
};

/** The texts of the words from left to right. */
const wordsOf = ({ words, table }: ShapedPiece): readonly string[] => words.map(({ clusters }) => [...clusters].map((number) => {
  const { before, text, after } = table.cluster(number);
  return before + text + after;
}).join(''));

describe('shapePiece', () => {
  test('splits words and spaces from left to right, with their positions', () => {
    const piece = shape('ab  cd');
    expect(wordsOf(piece)).toEqual(['ab', ' ', ' ', 'cd']);
    expect(piece.starts).toEqual([0, 2, 3, 4]);
  });

  test('puts the words of right-to-left text into visual order', () => {
    const piece = shape('אב גד', 'rtl');
    expect(wordsOf(piece)).toEqual(['דג', ' ', 'בא']);
    expect(piece.starts).toEqual([3, 2, 0]);
  });

  test.each([' ', '\u00a0', '\u202f'])('guards a space of any kind where the direction may change: %j', (space) => {
    expect(wordsOf(shape(`${space}אב${space}`, 'rtl'))).toEqual([`\u200f${space}`, 'בא', `\u200f${space}`]);
  });

  test('leaves the spaces of amounts inside words if no text is right-to-left', () => {
    expect(wordsOf(shape('1\u202f234\u00a0EUR'))).toEqual(['1\u202f234\u00a0EUR']);
  });

  test('draws a box for a grapheme that no face has', () => {
    expect(shape('\u{12000}').words.map(({ missing }) => missing)).toEqual([['\u{12000}']]);
  });
});
