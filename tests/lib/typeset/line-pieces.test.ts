import { describe, expect, test } from '@jest/globals';
import { piecesOfLine } from '../../../lib/typeset/compose-line.js';
import { prepareParagraph, prepareFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';

const style = prepareFont({ family: 'noto-sans', weight: 'regular', sizePt: 10 }, 'en', new ShaperCache());

/** Texts and levels of the pieces of a part of a text. */
const parts = (text: string, direction: 'ltr' | 'rtl' = 'ltr', [start, end] = [0, text.length]): readonly (readonly [string, number])[] =>
  piecesOfLine(prepareParagraph(text, style, direction), start, end)
    .map((piece) => [text.slice(start + piece.start, start + piece.end), piece.level]);

describe('piecesOfLine', () => {
  test('takes what reaches into the line, counted from its start', () => {
    expect(parts('ab жд 漢字 cd', 'ltr', [1, 7])).toEqual([['b ', 0], ['жд ', 0], ['漢', 0]]);
  });

  test('white space at the end of a line takes the level of the paragraph', () => {
    expect(parts('abc אבג def', 'ltr', [4, 8])).toEqual([['אבג', 1], [' ', 0]]);
    expect(parts('אבג  דהו', 'rtl', [0, 5])).toEqual([['אבג  ', 1]]);
  });

  test('signs before the first right-to-left letter are drawn one by one', () => {
    expect(parts('+-', 'rtl')).toEqual([['+', 1], ['-', 1]]);
    expect(parts('\u00a0\u202fאב', 'rtl')).toEqual([['\u00a0', 1], ['\u202f', 1], ['אב', 1]]);
    expect(parts('(אב)', 'rtl')).toEqual([['(אב)', 1]]);
  });

  test('an empty line has no pieces', () => expect(parts('אב', 'rtl', [1, 1])).toEqual([]));
});
