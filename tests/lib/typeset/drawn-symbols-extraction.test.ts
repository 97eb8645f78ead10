// Runs in check:slow: it reads the symbols of each font back from PDFs.
/** Signs that are drawn but are not in the text do not change what readers extract. */
import { describe, expect, test } from '@jest/globals';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { testWith } from '../../support/external-validators.js';
import { popplerText } from '../../support/pdf/pdf-readers.js';
import { textByPdfium, textByPdfJs } from '../../support/pdf/read-text.js';
import { TextPdf } from '../../support/pdf/text-pdf.js';

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };

const pdfOf = async (text: string, widthPt: number, style = STYLE, direction: 'ltr' | 'rtl' = 'ltr'): Promise<Uint8Array> => {
  const pdf = new TextPdf();
  for (const line of createTextMeasurer({ language: 'de' }).wrap(text, style, widthPt, { direction })) pdf.add(line);
  return (await pdf.save()).bytes;
};

/** White space and direction marks aside. A no-break space would be found, because no reader adds one. */
const letters = (text: string): string => text.replace(/[^\S\u00a0]|[\u200e\u200f\u202a-\u202e]/g, '');

const CUT = [
  ['Latin', 'Verwaltungsgemeinschaft', 60, 'ltr'], ['Latin, spaced', 'Verwaltungsgemeinschaft', 60, 'ltr'], ['Cyrillic', 'Достопримечательность', 60, 'ltr'],
  ['Devanagari', 'अंतरराष्ट्रीयकरणसम्मेलन', 60, 'ltr'], ['Hebrew', 'שלוםעולםשלוםעולם', 40, 'rtl'], ['a code', 'RE-2026-LANDSCHAFT-000000183746-A/03', 110, 'ltr'],
  ['a word with a hyphen', 'Umsatzsteuer-Voranmeldung', 80, 'ltr'], ['an address', 'office@waffle-affiche.example', 80, 'ltr'],
] as const;
const styleOf = (name: string): FontSpec => (name.endsWith('spaced') ? { ...STYLE, letterSpacingEm: 0.1 } : STYLE);

describe('a split word', () => {
  test.each(CUT)('is extracted whole: %s', async (name, word, widthPt, direction) => {
    const bytes = await pdfOf(word, widthPt, styleOf(name), direction);
    expect(letters(await textByPdfJs(bytes))).toBe(word);
    expect(letters(await textByPdfium(bytes))).toBe(word);
  });

  testWith('poppler').each(CUT)('is extracted whole by poppler: %s', async (name, word, widthPt, direction) => {
    expect(letters(popplerText(await pdfOf(word, widthPt, styleOf(name), direction)))).toBe(word);
  });
});

describe('a negative number', () => {
  const NUMBERS = ['-5', '-$1,234.50', '-1.234,50\u00a0€', 'CHF-5.00'];
  const numeric: FontSpec = { ...STYLE, isNumeric: true };
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

  test.each(NUMBERS)('%s is extracted with its hyphen', async (number) => {
    const bytes = await pdfOf(number, 200, numeric);
    expect(plain(await textByPdfJs(bytes))).toBe(plain(number));
    expect(plain(await textByPdfium(bytes))).toBe(plain(number));
  });

  testWith('poppler').each(NUMBERS)('%s is extracted with its hyphen by poppler', async (number) => {
    expect(plain(popplerText(await pdfOf(number, 200, numeric)))).toBe(plain(number));
  });
});
