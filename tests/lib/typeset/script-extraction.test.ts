// Runs without coverage: other programs read a PDF of each script.
import { describe, expect, test } from '@jest/globals';
import { someOf } from '../../support/seed.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { textByPdfium, textByPdfJs } from '../../support/pdf/read-text.js';
import { testWith } from '../../support/external-validators.js';
import { popplerText } from '../../support/pdf/pdf-readers.js';
import { SCRIPT_SAMPLES, type ScriptSample } from '../../support/invoices/script-samples.js';
import { TextPdf } from '../../support/pdf/text-pdf.js';

/** White space and the direction marks that poppler adds do not count. pdf.js gives compatibility characters back in parts. */
const comparable = (text: string): string => text.normalize('NFKC').replace(/[\u200e\u200f\u202a-\u202e]/g, '').replace(/\s+/g, ' ').trim();

const OTHERS: readonly ScriptSample[] = [
  { name: 'currency symbols', language: 'en', direction: 'ltr', text: '฿1 ৳2 ៛3 ₹4 ₩5 ₪6 ₫7 ₱8 ₴9 ₦1 ₵2 €3 £4 ¥5 ￥6' },
  { name: 'what Intl emits', language: 'de', direction: 'ltr', text: '1\u202f234,50\u00a0€ ١٢٣٤٫٥٠' },
];

const SAMPLES = [...SCRIPT_SAMPLES, ...OTHERS].map((sample) => [sample.name, sample] as const);

/** Lines of two directions. poppler and PDFium assemble them from positions, each in its own way. */
const MIXED: readonly ScriptSample[] = [
  { name: 'Arabic with a code and an amount', language: 'ar', direction: 'rtl', text: 'فاتورة INV-42 المبلغ 1,234.50' },
  { name: 'Hebrew with a code and an amount', language: 'he', direction: 'rtl', text: 'חשבונית מס INV-2026 סה״כ: ₪1,234.50' },
  { name: 'English with Hebrew', language: 'en', direction: 'ltr', text: 'Invoice חשבונית 2026 total' },
  { name: 'missing characters', language: 'en', direction: 'ltr', text: 'a \u{12000} b' },
];

const pdfOf = async ({ text, language, direction }: ScriptSample, weight: 'regular' | 'bold', family: string): Promise<Uint8Array> => {
  const pdf = new TextPdf();
  pdf.add(createTextMeasurer({ language }).line(text, { family, weight, sizePt: 18 }, { direction }));
  return (await pdf.save()).bytes;
};

describe.each(someOf([['noto-sans', 'regular'], ['inter', 'bold']] as const, 0, 1))('text set in %s %s is given back', (family, weight) => {
  test.each(SAMPLES)('%s', async (_, sample) => {
    const bytes = await pdfOf(sample, weight, family);
    const expected = comparable(sample.text);
    expect(comparable(await textByPdfJs(bytes))).toBe(expected);
    expect(comparable(await textByPdfium(bytes))).toBe(expected);
  });

  testWith('poppler').each(SAMPLES)('%s, by poppler', async (_, sample) => {
    expect(comparable(popplerText(await pdfOf(sample, weight, family)))).toBe(comparable(sample.text));
  });

  test.each(MIXED.map((sample) => [sample.name, sample] as const))('%s, in reading order', async (_, sample) => {
    const bytes = await pdfOf(sample, weight, family);
    expect(comparable(await textByPdfJs(bytes))).toBe(comparable(sample.text));
    expect([...comparable(await textByPdfium(bytes))].sort()).toEqual([...comparable(sample.text)].sort());
  });
});

describe.each(['eb-garamond', 'work-sans-light', 'jetbrains-mono', 'cormorant-garamond'])('borrowed currency signs in %s are given back', (family) => {
  const sample: ScriptSample = { name: 'sums', language: 'en', direction: 'ltr', text: '฿1,450.00 ₪95.00 ₩1,885,000 ₫7 ₱8.50 1 250,00 ₴ 99 ₦' };

  test('by pdf.js and PDFium', async () => {
    const bytes = await pdfOf(sample, 'regular', family);
    expect(comparable(await textByPdfJs(bytes))).toBe(sample.text);
    expect(comparable(await textByPdfium(bytes))).toBe(sample.text);
  });

  testWith('poppler')('by poppler', async () => {
    expect(comparable(popplerText(await pdfOf(sample, 'bold', family)))).toBe(sample.text);
  });
});
