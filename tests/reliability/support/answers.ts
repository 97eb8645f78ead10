import type { LoadAnswer, LoadCall } from './load-process.js';
import { requestBody } from '../../support/invoices/requests.js';

/** The files in which an invoice is delivered, with path and media type. */
const FILES = {
  pdf: ['/invoices/generate', 'application/pdf'],
  xml: ['/invoices/xml', 'application/xml; charset=utf-8'],
} as const;

/** A file in which an invoice is delivered. */
export type FileKind = keyof typeof FILES;

/** Every kind of file. */
export const FILE_KINDS = Object.keys(FILES) as readonly FileKind[];

/** The kind of the n-th call, where calls ask for PDF and XML in turn. */
export const kindInTurn = (index: number): FileKind => FILE_KINDS[index % FILE_KINDS.length]!;

/** An invoice that can be delivered as PDF and as XML. */
export const eInvoiceBody = (fields: Readonly<Record<string, unknown>> = {}): object => requestBody({
  currency: 'EUR', tax: '19%', seller: { vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { address: { country: 'DE' } },
  eInvoice: { format: 'factur-x' }, ...fields,
});

/**
 * A call for an invoice with this number.
 * @param kind of the file; the bodies of both are equal
 */
export const invoiceCall = (key: string, kind: FileKind, invoiceNumber: string, idempotencyKey?: string): LoadCall => ({
  path: FILES[kind][0],
  key,
  body: eInvoiceBody({ invoiceNumber }),
  ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] },
});

/** A call for a batch of invoices whose numbers begin with this name. */
const batchCall = (key: string, count: number, name: string, idempotencyKey?: string): LoadCall => ({
  path: '/invoices/batch',
  key,
  body: { invoices: Array.from({ length: count }, (_, index) => requestBody({ invoiceNumber: `${name}-${index}` })) },
  ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] },
});

/** Invoices of calls, in turn: single ones, as PDF and as XML, and batches. */
const SIZES = [1, 3, 1, 5, 2, 7];

/** The n-th of calls for one to seven invoices. */
export const mixedCall = (key: string, index: number, name: string): LoadCall => {
  const size = SIZES[index % SIZES.length]!;
  return size === 1 ? invoiceCall(key, kindInTurn(index / 2), name) : batchCall(key, size, name);
};

/** Sizes of batches with an Idempotency-Key, in turn. */
const KEYED_SIZES = [3, 2, 5, 2];

/** Calls for batches of mixed sizes, each with an Idempotency-Key, and how many invoices they have together. */
export const keyedBatches = (key: string, count: number): { readonly calls: readonly LoadCall[]; readonly invoices: number } => {
  const sizes = Array.from({ length: count }, (_, index) => KEYED_SIZES[index % KEYED_SIZES.length]!);
  return {
    calls: sizes.map((size, index) => batchCall(key, size, `batch ${index}`, `batch-${index}`)),
    invoices: sizes.reduce((sum, size) => sum + size, 0),
  };
};

const MEDIA_TYPES: readonly (string | undefined)[] = [...FILE_KINDS.map((kind) => FILES[kind][1]), 'application/zip'];

/** Whether an answer is a PDF, an XML or a zip. */
export const isFile = ({ status, headers }: LoadAnswer): boolean => status === 200 && MEDIA_TYPES.includes(headers['content-type']);

/** The invoices in the files, as their headers say. */
export const invoicesInAll = (files: readonly LoadAnswer[]): number => files.reduce((sum, file) => sum + invoicesIn(file), 0);

/** Answers whose monthly usage is not consistent with the previous answer's. The month was empty before. */
export const gapsInUsage = (files: readonly LoadAnswer[]): number => {
  const usage = files.map((file) => [numberIn(file, 'x-monthly-usage'), invoicesIn(file)] as const).sort(([one], [other]) => one - other);
  return usage.filter(([after, size], index) => after - size !== (usage[index - 1]?.[0] ?? 0)).length;
};

/** The invoices in a file. */
const invoicesIn = ({ headers }: LoadAnswer): number => Number(headers['x-invoice-count'] ?? 1);

/** Whether an answer is a replayed file. */
export const isReplay = ({ headers }: LoadAnswer): boolean => headers['idempotency-replayed'] === 'true';

/** Status and code, e.g. `429 RATE_LIMIT_EXCEEDED`. */
export const kindOf = ({ status, code }: LoadAnswer): string => `${status} ${code}`.trim();

/** A header as a number; NaN if it is absent. */
export const numberIn = ({ headers }: LoadAnswer, name: string): number => Number(headers[name]);

const MINUTE_SECONDS = 60;

/** Start of the minute in which an answer was counted, in epoch seconds. */
export const minuteOf = (answer: LoadAnswer): number => numberIn(answer, 'x-ratelimit-reset') - MINUTE_SECONDS;

/** The UTC month in which an answer was counted, e.g. `2026-11`. */
export const monthOf = (answer: LoadAnswer): string => new Date(minuteOf(answer) * 1000).toISOString().slice(0, 7);

/** Whether a request was counted toward its minute: every answer with a reading of the counters, except rejections for the rate. */
export const isAdmitted = ({ status, code, headers }: LoadAnswer): boolean =>
  status !== 0 && status !== 401 && code !== 'RATE_LIMIT_EXCEEDED' && Number(headers['x-ratelimit-limit']) > 0;

/** Groups answers by a function's result. */
export const groupBy = <Value>(
  values: readonly Value[], nameOf: (value: Value) => string,
): ReadonlyMap<string, readonly Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const name = nameOf(value);
    groups.set(name, [...groups.get(name) ?? [], value]);
  }
  return groups;
};
