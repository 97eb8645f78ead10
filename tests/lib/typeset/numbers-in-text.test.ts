import { describe, expect, test } from '@jest/globals';
import { codesIn } from '../../../lib/typeset/numbers-in-text.js';
import { composeLine } from '../../../lib/typeset/compose-line.js';
import { prepareParagraph, prepareFont } from '../../../lib/typeset/paragraph.js';
import { ShaperCache } from '../../../lib/typeset/shaper.js';

/** The text with everything but its codes replaced by dots. */
const codesOf = (text: string): string => {
  const marks = codesIn(text);
  return [...text].map((character, index) => (marks?.[index] === 1 ? character : '.')).join('');
};

test.each([
  ['sort code 20-00-00 from', '..........20-00-00.....'],
  ['VAT DE123456789, 3 pages', '....DE123456789,........'],
  ['SW1A 1AA', 'SW1A.1AA'],
  ['net 30 days, 2 %', '.............2..'],
  ['§ 13 b, 14 mm × 2 m, 5%', '..13....14......2....5%'],
  ['± 3 pieces, 40 EUR, 3 men', '..3.........40...........'],
  ['within 14 days of 2026', '..................2026'],
  ['IBAN DE89 3704 0044 00 to', '.....DE89 3704 0044 00...'],
  ['call +49 30 12 34', '.....+49 30 12 34'],
  ['call (030) 12 34', '.....(030) 12 34'],
  ['3.5 and $12 or 5€', '3.5.....$12....5€'],
  ['10  10  12', '..........'],
  ['no figures', '..........'],
  ['', ''],
])('codes in a text %j', (text, expected) => expect(codesOf(text)).toBe(expected));

describe.each(['eb-garamond'])('prose in %s with old-style figures', (family) => {
  /** The glyphs of a text, from left to right. */
  const glyphs = (text: string, feature: string, range: readonly [number, number] = [0, text.length]): readonly unknown[] => {
    const style = prepareFont({ family, weight: 'regular', sizePt: 10, features: [feature] }, 'en', new ShaperCache());
    return composeLine(prepareParagraph(text, style, undefined), ...range).runs
      .flatMap(({ words, table }) => words.flatMap(({ clusters }) => clusters.map((number) => table.cluster(number).shape)));
  };

  test('has them in small numbers, and lining ones in codes', () => {
    expect(glyphs('30', 'onum')).not.toEqual(glyphs('30', 'lnum'));
    const text = 'after 30 days to 20-00-00';
    expect(glyphs(text, 'onum').slice(0, 17)).toEqual([...glyphs('after ', 'onum'), ...glyphs('30', 'onum'), ...glyphs(' days to ', 'onum')]);
    expect(glyphs(text, 'onum').slice(17)).toEqual(glyphs('20-00-00', 'lnum'));
  });

  test('keeps the figures of a code if a line begins inside it', () => {
    expect(glyphs('to DE89 3704 00', 'onum', [13, 15])).toEqual(glyphs('00', 'lnum'));
  });

  test('has lining figures in a code that is the whole text', () => {
    expect(glyphs('2026', 'onum')).toEqual(glyphs('2026', 'lnum'));
    expect(glyphs('2026', 'onum')).not.toEqual(glyphs('20', 'onum').concat(glyphs('26', 'onum')));
  });
});
