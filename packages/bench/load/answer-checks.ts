/** Describes the error of an answer in a few words; null if there is none. */
import type { Answer } from '../../../tests/support/http/http-client.js';

type Check = (answer: Answer) => string | null;

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The first error that the checks find, in order. */
export const firstError = (first: string | null, ...further: readonly (() => string | null)[]): string | null =>
  further.reduce((error, check) => error ?? check(), first);

/** Checks that apply to every answer. */
const commonError = (status: number, mediaType: string): Check => (answer) => {
  if (answer.status !== status) return `${answer.status} instead of ${status}: ${answer.text.slice(0, 200)}`;
  const missing = LIMIT_HEADERS.find((name) => !/^\d+$/.test(String(answer.headers[name])));
  if (missing !== undefined) return `${missing} is ${String(answer.headers[missing])}`;
  if (!UUID.test(String(answer.headers['x-request-id']))) return `x-request-id is ${String(answer.headers['x-request-id'])}`;
  const given = String(answer.headers['content-type']);
  return given.startsWith(mediaType) ? null : `content-type is ${given}`;
};

const isCompletePdf = ({ bytes }: Answer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).toString('latin1').includes('%%EOF');

/** Expects a complete PDF. */
export const pdfError: Check = (answer) => firstError(
  commonError(200, 'application/pdf')(answer),
  () => isCompletePdf(answer) ? null : `${answer.bytes.length} bytes that are no whole PDF`,
);

const isCompleteXml = ({ text }: Answer): boolean => text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<') && text.endsWith('Invoice>');

/** Expects a complete XML. */
export const xmlError: Check = (answer) => firstError(
  commonError(200, 'application/xml; charset=utf-8')(answer),
  () => isCompleteXml(answer) ? null : `${answer.bytes.length} bytes that are no whole XML`,
);

/** Expects a 200 with the given data. */
export const jsonError = (isExpected: (data: Readonly<Record<string, unknown>>) => boolean): Check => (answer) => firstError(
  commonError(200, 'application/json')(answer),
  () => {
    const { success, data } = answer.json() as { success: boolean; data: Record<string, unknown> };
    return success && isExpected(data) ? null : `unexpected data: ${answer.text.slice(0, 200)}`;
  },
);

/** Expects the error envelope with a code. */
export const errorAnswerError = (status: number, code: string): Check => (answer) => firstError(
  commonError(status, 'application/json')(answer),
  () => {
    const { success, error } = answer.json() as { success: boolean; error: { code: string } };
    return !success && error.code === code ? null : `${error.code} instead of ${code}`;
  },
);
