/** Every program that reads the structure tree returns the words of an invoice separately and in order, in all designs and both directions. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import { textsOfTree } from '../support/structure/read-element.js';
import { readByPdfium } from '../support/structure/read-by-pdfium.js';
import { readByPdfJs } from '../support/structure/read-by-pdfjs.js';
import { readByPoppler } from '../support/structure/read-by-poppler.js';
import { printedTexts, wordyInvoice } from '../support/structure/wordy-invoice.js';
import { computedInvoice } from '../support/invoices/computed-invoice.js';
import { someOf } from '../support/seed.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const RIGHT_TO_LEFT = /[\u0590-\u05ff]/;
const MARKS = /[\u200e\u200f]/g;
/** An address may be broken at the end of its line. pdf.js does not distinguish line breaks between words from those inside a word. */
const ADDRESS = /[@.]/;

type Reader = 'pdf.js' | 'PDFium' | 'poppler';

/** Element texts from a reader, one a line. Null if the reader is not installed. */
const readBy = async (reader: Reader, pdf: Uint8Array): Promise<string | null> => {
  const poppler = reader === 'poppler' ? readByPoppler(pdf) : undefined;
  if (poppler === null) return null;
  const trees = poppler !== undefined ? [poppler] : await (reader === 'PDFium' ? readByPdfium : readByPdfJs)(pdf);
  return trees.flatMap(textsOfTree).map(({ text }) => text).join('\n\n');
};

const wordsOf = (text: string): readonly string[] => text.replace(MARKS, '').split(/\s+/).filter((word) => word !== '');
/** The text in marked content, with letters from left to right. */
const visual = (word: string): string => (RIGHT_TO_LEFT.test(word) ? Array.from(word).reverse().join('') : word);

/** Whether a word that does not fit on a line is found in two parts, each reversed separately. */
const isFoundInParts = (word: string, found: ReadonlySet<string>): boolean => {
  const letters = Array.from(word);
  return letters.some((_, at) => at > 0 && found.has(visual(letters.slice(0, at).join('')) + visual(letters.slice(at).join(''))));
};

interface Expected {
  readonly texts: readonly string[];
  /** Whether right-to-left words are in page order and not in reading order. */
  readonly isVisual: boolean;
}

/** Words that are not found separately, and texts whose words are not found in order. */
const violationsIn = ({ texts, isVisual }: Expected, found: string): readonly string[] => {
  const positions = new Map(wordsOf(found).map((word, index) => [word, index]));
  const tokens = new Set(positions.keys());
  const unbroken = found.replace(/(?<!\n)\n(?!\n)/g, '');
  const isBroken = (word: string): boolean =>
    (ADDRESS.test(word) && unbroken.includes(word)) || (isVisual && isFoundInParts(word, tokens));
  return texts.flatMap((text) => {
    const words = wordsOf(text).filter((word) => !isBroken(word)).map((word) => (isVisual ? visual(word) : word));
    const lost = words.filter((word) => !positions.has(word));
    const at = words.map((word) => positions.get(word) ?? 0);
    const isInOrder = at.every((position, index) => index === 0 || (at[index - 1] ?? 0) < position);
    return isInOrder || (isVisual && RIGHT_TO_LEFT.test(text)) || lost.length > 0 ? lost : [`not in order: ${text}`];
  });
};

const READERS: readonly Reader[] = ['pdf.js', 'PDFium', 'poppler'];

/** Readers are separate programs, which a busy machine starts slowly. */
const TIMEOUT_MS = 30_000;

/** A different invoice for each design. */
describe.each(THEMES.map(({ name }, seed) => [name, seed + 1] as const))('%s, seed %d', (theme, seed) => {
  test.each(someOf(['ltr', 'rtl'] as const, seed, 1))('%s', async (direction) => {
    const fields = { ...wordyInvoice(seed, direction), theme };
    const { bytes } = await drawComputed(computedInvoice(fields));
    for (const reader of READERS) {
      const found = await readBy(reader, bytes);
      const expected = { texts: printedTexts(fields), isVisual: reader === 'poppler' };
      const violations = found === null ? [] : violationsIn(expected, found).slice(0, 5);
      expect({ reader, violations }).toEqual({ reader, violations: [] });
    }
  }, TIMEOUT_MS);
});
