import type { LoadAnswer, LoadCall } from './load-process.js';
import { requestBody } from '../../support/invoices/requests.js';

/** A generate call for an invoice with this number. */
export const generateCall = (key: string, invoiceNumber: string, idempotencyKey?: string): LoadCall => ({
  path: '/invoices/generate',
  key,
  body: requestBody({ invoiceNumber }),
  ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] },
});

/** Whether an answer is a PDF. */
export const isPdf = ({ status, headers }: LoadAnswer): boolean => status === 200 && headers['content-type'] === 'application/pdf';

/** Whether an answer is a replayed PDF. */
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

/** Whether a request was counted toward its minute: every answer with a reading of the counters, except refusals for the rate. */
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
