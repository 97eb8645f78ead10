import { isList, isObject } from './json.js';
import type { ApiFault, Remark } from './offences.js';

/** A file with invoices. */
export interface InvoiceFile {
  readonly name: string;
  /** The invoices as they are written, because parsing would round long numbers. */
  readonly text: string;
  /** The number of invoices; null for one that is not in a list. */
  readonly listed: number | null;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads a file; null if it is neither an invoice nor a list of invoices. */
export const invoiceFile = (name: string, text: string): InvoiceFile | null => {
  const value = parsed(text);
  if (isObject(value)) return isList(value.invoices) ? null : { name, text, listed: null };
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return null;
  return { name, text: text.trim().slice(1, -1), listed: value.length };
};

/** The number of invoices in files. */
export const invoiceCount = (files: readonly InvoiceFile[]): number => files.reduce((sum, { listed }) => sum + (listed ?? 1), 0);

/** The batch of all invoices in files. */
export const batchBody = (files: readonly InvoiceFile[], isDryRun: boolean): string =>
  `{${isDryRun ? '"dryRun":true,' : ''}"invoices":[${files.map(({ text }) => text).join(',')}]}`;

/** The place of an invoice: its file, and its index in the file's list. */
export const placeIn = (files: readonly InvoiceFile[], index: number): { readonly file: string; readonly at: string } => {
  let rest = index;
  for (const { name, listed } of files) {
    if (rest < (listed ?? 1)) return { file: name, at: listed === null ? '' : `[${rest}]` };
    rest -= listed ?? 1;
  }
  return { file: '', at: '' };
};

/** An offence in a file; one of the whole batch has no file. */
export interface FileRemark { readonly file: string; readonly field: string; readonly message: string }

/** An offence of a batch as one of the file that it is in. */
export const inFile = (files: readonly InvoiceFile[], { field, message }: Remark): FileRemark => {
  const [, index, rest = ''] = /^invoices\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  const named = message.replaceAll(/invoices\[(\d+)\]/g, (_, other: string) => Object.values(placeIn(files, Number(other))).join(''));
  if (index === undefined) return { file: '', field: field === 'invoices' ? '' : field, message: named };
  const { file, at } = placeIn(files, Number(index));
  return { file, field: at === '' || rest === '' ? `${at}${rest}` : `${at}.${rest}`, message: named };
};

/** The offences of a refused batch by file, or its message if it has none. */
export const refusedFiles = (files: readonly InvoiceFile[], { message, details }: ApiFault): readonly FileRemark[] =>
  (details.length === 0 ? [{ file: '', field: '', message }] : details.map((detail) => inFile(files, detail)));
