import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';
import { testWith } from '../external-validators.js';
import { pdfiumText, pdfjsText, popplerText } from './pdf-readers.js';

/** Programs that represent copying and searching. */
export const READERS = ['pdf.js', 'PDFium', 'poppler'] as const;
export type Reader = (typeof READERS)[number];

/** The result of text extraction by a reader. */
export interface Extraction {
  readonly lines: number;
  /** Lines that are not in the extracted text exactly and in order. */
  readonly lostLines: readonly string[];
  /** Words that are not in the extracted text. */
  readonly lostWords: readonly string[];
  /** Whether each character was extracted as often as it was printed, in any order. */
  readonly everyCharacter: boolean;
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Collapses white space, and removes what readers change: compatibility characters and direction marks. */
export const comparable = (text: string): string => text.normalize('NFKC').replace(DIRECTION_MARKS, '').replace(/\s+/g, ' ').trim();

const characters = (text: string): string => Array.from(comparable(text).replaceAll(' ', '')).sort().join('');

/** `test` for extraction by a reader. Skipped if the reader is not installed. */
export const testWithReader = (reader: Reader): typeof test => (reader === 'poppler' ? testWith('poppler') : test);

/** Extracts the text of a document with a reader. */
export const textBy = async (reader: Reader, pdf: Uint8Array): Promise<string> => {
  if (reader === 'poppler') return popplerText(pdf);
  return (await (reader === 'PDFium' ? pdfiumText(pdf) : pdfjsText(pdf))).join('\n');
};

/** Version of the installed poppler, or null. */
export const popplerVersion = (): string | null => {
  const { error, stderr } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' });
  return error === undefined ? /version (\S+)/.exec(stderr)?.[1] ?? null : null;
};

/**
 * Compares the printed text with the extracted one.
 * @param content lines that a reader must extract
 * @param artifacts other printed lines, such as page numbers
 */
export const compareExtraction = (content: readonly string[], artifacts: readonly string[], text: string): Extraction => {
  const found = comparable(text);
  const isLost = (part: string): boolean => !found.includes(part);
  const lines = content.map(comparable);
  return {
    lines: lines.length,
    lostLines: lines.filter(isLost),
    lostWords: lines.flatMap((line) => line.split(' ')).filter(isLost),
    everyCharacter: characters([...content, ...artifacts].join('\n')) === characters(text),
  };
};
