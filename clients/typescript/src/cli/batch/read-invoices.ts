import { createHash } from 'node:crypto';
import { idempotencyKeyFor } from '../charge-key.js';
import { jsonText, readBytes } from '../read-file.js';
import type { Terminal } from '../terminal.js';
import { strictJson } from '../warnings.js';

/** An invoice of the input, and where its PDF goes. */
export interface BatchItem {
  /** Its JSON as it stands. */
  readonly json: string;
  readonly key: string;
  /** Name in the folder of the files. */
  readonly file: string;
}

const endsElement = (token: string, depth: number): boolean => (token === ',' && depth === 1) || (token === ']' && depth === 0);
const beginsElement = (token: string, depth: number): boolean => depth === 1 && (token === ',' || token === '[');

/** Cuts the text of a JSON array into the texts of its elements. */
export const elementsOf = (array: string): readonly string[] => {
  const elements: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: token, index } of array.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},]/gs)) {
    if (token === ']' || token === '}') depth -= 1;
    if (endsElement(token, depth)) elements.push(array.slice(start, index).trim());
    if (token === '[' || token === '{') depth += 1;
    if (beginsElement(token, depth)) start = index + 1;
  }
  return elements.filter((element) => element !== '');
};

const linesOf = (text: string): readonly string[] => text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/** The invoices of a file: one, a JSON array, or JSON Lines. */
const invoicesIn = (bytes: Uint8Array): readonly string[] => {
  const text = new TextDecoder().decode(bytes).trim();
  if (text.startsWith('[')) return elementsOf(jsonText(bytes));
  const lines = linesOf(text);
  return lines.length > 1 && lines.every((line) => line.startsWith('{') && line.endsWith('}')) ? lines.map((line) => jsonText(Buffer.from(line)))
    : [jsonText(bytes)];
};

const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\s]+/gu;
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
/** With the ending and a number, it stays below the 255 bytes that file systems allow. */
const MAX_BASE_NAME_LENGTH = 60;

const baseNameOf = (json: string): string => {
  const { invoiceNumber } = JSON.parse(json.replace(/^\uFEFF/, '')) as { readonly invoiceNumber?: unknown };
  const name = typeof invoiceNumber === 'string' ? invoiceNumber.replace(FORBIDDEN, '-') : '';
  const shortened = [...name].slice(0, MAX_BASE_NAME_LENGTH).join('');
  const baseName = shortened.replace(/^[.-]+|[.-]+$/g, '') || 'invoice';
  return RESERVED.test(baseName) ? `_${baseName}` : baseName;
};

/** Reads all invoices. The same input gives the same names and keys. An invoice that is there twice is one. */
export const readInvoices = async (
  inputs: readonly string[], isStrict: boolean, terminal: Terminal,
): Promise<readonly BatchItem[]> => {
  const [items, usedNames] = [new Map<string, BatchItem>(), new Set<string>()];
  for (const input of inputs) {
    for (const invoiceJson of invoicesIn(await readBytes(input, terminal))) {
      const json = isStrict ? strictJson(invoiceJson) : invoiceJson;
      const [key, baseName] = [idempotencyKeyFor(json), baseNameOf(json)];
      if (items.has(key)) continue;
      let name = baseName;
      for (let number = 2; usedNames.has(name.toLowerCase()); number += 1) name = `${baseName}-${number}`;
      usedNames.add(name.toLowerCase());
      items.set(key, { json, key, file: `${name}.pdf` });
    }
  }
  return [...items.values()];
};

/** The Idempotency-Key of all invoices in one PDF. */
export const mergedKeyOf = (items: readonly BatchItem[]): string =>
  `invoice-pdf-${createHash('sha256').update(items.map(({ key }) => key).join('\n')).digest('hex')}`;
