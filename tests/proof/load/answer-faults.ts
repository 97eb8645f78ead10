/** Describes the fault of an answer in a few words; null if there is none. */
import type { Answer } from '../../support/http/http-client.js';

type Judge = (answer: Answer) => string | null;

const LIMIT_HEADERS = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'x-monthly-usage', 'x-monthly-limit'];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The first fault that the checks find, in order. */
export const firstFault = (found: string | null, ...further: readonly (() => string | null)[]): string | null =>
  further.reduce((fault, judge) => fault ?? judge(), found);

/** Checks that apply to every answer. */
const edgeFault = (status: number, mediaType: string): Judge => (answer) => {
  if (answer.status !== status) return `${answer.status} instead of ${status}: ${answer.text.slice(0, 200)}`;
  const missing = LIMIT_HEADERS.find((name) => !/^\d+$/.test(String(answer.headers[name])));
  if (missing !== undefined) return `${missing} is ${String(answer.headers[missing])}`;
  if (!UUID.test(String(answer.headers['x-request-id']))) return `x-request-id is ${String(answer.headers['x-request-id'])}`;
  const given = String(answer.headers['content-type']);
  return given.startsWith(mediaType) ? null : `content-type is ${given}`;
};

const isPdf = ({ bytes }: Answer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).toString('latin1').includes('%%EOF');

/** Expects a complete PDF. */
export const pdfFault: Judge = (answer) => firstFault(
  edgeFault(200, 'application/pdf')(answer),
  () => isPdf(answer) ? null : `${answer.bytes.length} bytes that are no whole PDF`,
);

const isXml = ({ text }: Answer): boolean => text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<') && text.endsWith('Invoice>');

/** Expects a complete XML. */
export const xmlFault: Judge = (answer) => firstFault(
  edgeFault(200, 'application/xml; charset=utf-8')(answer),
  () => isXml(answer) ? null : `${answer.bytes.length} bytes that are no whole XML`,
);

/** Expects a 200 with the given data. */
export const jsonFault = (isAsTold: (data: Readonly<Record<string, unknown>>) => boolean): Judge => (answer) => firstFault(
  edgeFault(200, 'application/json')(answer),
  () => {
    const { success, data } = answer.json() as { success: boolean; data: Record<string, unknown> };
    return success && isAsTold(data) ? null : `not as told: ${answer.text.slice(0, 200)}`;
  },
);

/** Expects the error envelope with a code. */
export const errorFault = (status: number, code: string): Judge => (answer) => firstFault(
  edgeFault(status, 'application/json')(answer),
  () => {
    const { success, error } = answer.json() as { success: boolean; error: { code: string } };
    return !success && error.code === code ? null : `${error.code} instead of ${code}`;
  },
);
