import { isList, isObject } from './json.js';
import type { ApiError, FieldMessage } from './field-messages.js';

/** A file with invoices. */
export interface InvoiceFile {
  readonly name: string;
  /** The invoices as they are written, because parsing would round long numbers. */
  readonly text: string;
  /** The number of invoices; null for one that is not in a list. */
  readonly listLength: number | null;
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
  if (isObject(value)) return isList(value.invoices) ? null : { name, text, listLength: null };
  if (!Array.isArray(value) || value.length === 0 || !value.every(isObject)) return null;
  return { name, text: text.trim().slice(1, -1), listLength: value.length };
};

/** The number of invoices in files. */
export const invoiceCount = (files: readonly InvoiceFile[]): number =>
  files.reduce((sum, { listLength }) => sum + (listLength ?? 1), 0);

/** The batch of all invoices in files. */
export const batchBody = (files: readonly InvoiceFile[], isDryRun: boolean): string =>
  `{${isDryRun ? '"dryRun":true,' : ''}"invoices":[${files.map(({ text }) => text).join(',')}]}`;

/** The file of an invoice, and its index in the file's list. */
export const locationIn = (
  files: readonly InvoiceFile[], index: number,
): { readonly file: string; readonly listPosition: string } => {
  let remaining = index;
  for (const { name, listLength } of files) {
    if (remaining < (listLength ?? 1)) return { file: name, listPosition: listLength === null ? '' : `[${remaining}]` };
    remaining -= listLength ?? 1;
  }
  return { file: '', listPosition: '' };
};

/** An error in a file. An error of the whole batch has no file. */
export interface FileMessage { readonly file: string; readonly field: string; readonly message: string }

/** An error of a batch as an error of its file. */
export const toFileMessage = (files: readonly InvoiceFile[], { field, message }: FieldMessage): FileMessage => {
  const [, index, remaining = ''] = /^invoices\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  const messageWithFiles = message.replaceAll(/invoices\[(\d+)\]/g, (_, other: string) => Object.values(locationIn(files, Number(other))).join(''));
  if (index === undefined) return { file: '', field: field === 'invoices' ? '' : field, message: messageWithFiles };
  const { file, listPosition } = locationIn(files, Number(index));
  return { file, field: listPosition === '' || remaining === '' ? `${listPosition}${remaining}` : `${listPosition}.${remaining}`, message: messageWithFiles };
};

/** The validation errors of a rejected batch by file, or its message if it has none. */
export const fileErrors = (files: readonly InvoiceFile[], { message, details }: ApiError): readonly FileMessage[] =>
  (details.length === 0 ? [{ file: '', field: '', message }] : details.map((detail) => toFileMessage(files, detail)));
