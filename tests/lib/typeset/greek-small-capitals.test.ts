import { describe, expect, test } from '@jest/globals';
import { capitalizer, greekSmallCapsMapper } from '../../../lib/typeset/shaper.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';

const LABELS = [['smcp', 1], ['c2sc', 1]] as const;
const TITLE = [['smcp', 1]] as const;

describe('greekSmallCapsMapper', () => {
  test('is for Greek in small capitals only', () => {
    expect(greekSmallCapsMapper('Latn', LABELS)).toBeUndefined();
    expect(greekSmallCapsMapper('Grek', [['onum', 1]])).toBeUndefined();
    expect(greekSmallCapsMapper('Grek', [['smcp', 0]])).toBeUndefined();
  });

  test.each([
    ['Ημερομηνία', 'Ημερομηνια'], ['Μάιος', 'Μαϊος'], ['καΐκι', 'καϊκι'], ['Άνω', 'Ανω'], ['ᾧ', 'ῳ'], ['ρολόι', 'ρολοϊ'], ['Κέρκυρα', 'Κερκυρα'],
  ])('draws %s as %s, letter for letter', (word, drawn) => {
    expect(greekSmallCapsMapper('Grek', LABELS)?.(word)).toBe(drawn);
    expect(drawn).toHaveLength(word.length);
  });

  test('keeps the accent of a letter that is a capital already', () => {
    expect(greekSmallCapsMapper('Grek', TITLE)?.('Ήλιος ό')).toBe('Ήλιος ο');
  });

  test('changes what is drawn and not what is read', () => {
    const style = { family: 'eb-garamond', weight: 'regular', sizePt: 10, features: ['smcp', 'c2sc'] } as const;
    const measurer = createTextMeasurer({ language: 'el' });
    const [accented, plain] = ['ημερομηνία', 'ημερομηνια'].map((text) => measurer.line(text, style));
    expect(accented?.text).toBe('ημερομηνία');
    expect(accented?.widthPt).toBe(plain?.widthPt);
  });
});

test('capitalizer draws Cyrillic and Latin words in capitals of the same length', () => {
  const drawn = (word: string): string | undefined => capitalizer('Cyrl', [['case', 1]])?.(word);
  expect(['Сума', 'ІПН', 'Straße'].map(drawn)).toEqual(['СУМА', 'ІПН', 'Straße']);
  expect(capitalizer('Latn', [['case', 1]])?.('iban')).toBe('IBAN');
  expect(capitalizer('Cyrl', LABELS)).toBeUndefined();
  expect(capitalizer('Grek', [['case', 1]])).toBeUndefined();
});
