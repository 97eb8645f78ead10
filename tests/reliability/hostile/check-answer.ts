import { unzipSync } from 'fflate';
import type { BatchIndex } from '../../../lib/batch/draw-batch.js';
import type { TargetChoice } from '../../../lib/einvoice/targets/target-form.js';
import type { HttpResponse } from '../../../lib/http/http-response.js';
import { xmlErrors } from './xml-errors.js';
import { leaksIn } from '../../support/http/leaks.js';
import type { HostileRequest } from './attacked-service.js';

const STATUS_OF: Readonly<Record<string, number>> = {
  VALIDATION_ERROR: 400, UNAUTHORIZED: 401, FORBIDDEN: 403, NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405, PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

const REQUIRED_HEADERS = [
  'Cache-Control', 'X-Content-Type-Options', 'X-Request-Id',
  'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Monthly-Usage', 'X-Monthly-Limit',
];

interface Detail { readonly field: string; readonly message: string }

/** An error as a client sees it. */
interface ReceivedError { readonly code: string; readonly details: readonly Detail[] }

interface Envelope {
  readonly success: boolean;
  readonly error: { readonly code: string; readonly message: string; readonly details?: readonly Detail[] };
}

/** The error in an answer; throws if the envelope has none. */
export const errorIn = ({ body }: HttpResponse): ReceivedError => {
  const { success, error } = JSON.parse(body) as Envelope;
  if (success || typeof error.message !== 'string' || error.message === '') throw new Error(`Not the envelope of an error: ${body.slice(0, 200)}`);
  return { code: error.code, details: error.details ?? [] };
};

const headerViolations = ({ headers }: HttpResponse): readonly string[] => [
  ...REQUIRED_HEADERS.filter((name) => headers[name] === undefined).map((name) => `the header ${name} is missing`),
  ...Object.entries(headers).filter(([, value]) => !/^[\x20-\x7E]*$/.test(value)).map(([name]) => `the header ${name} is not printable ASCII`),
];

const GOOD_MESSAGE = /^[^\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]{5,500}$/u;

const detailViolations = (details: readonly Detail[]): readonly string[] => {
  const isGood = ({ field, message }: Detail): boolean => field !== '' && field.length < 200 && GOOD_MESSAGE.test(message);
  // The last entry of a batch may be the number of the others.
  const maxDetails = details.at(-1)?.message.startsWith('… and ') === true ? 101 : 100;
  if (details.length === 0 || details.length > maxDetails) return [`${details.length} details`];
  if (new Set(details.map(({ field }) => field)).size !== details.length) return ['a field with two details'];
  const bad = details.find((detail) => !isGood(detail));
  return bad === undefined ? [] : [`a bad detail: ${JSON.stringify(bad).slice(0, 300)}`];
};

const rejectionViolations = (response: HttpResponse): readonly string[] => {
  const { code, details } = errorIn(response);
  if (STATUS_OF[code] !== response.statusCode) return [`${code} with status ${response.statusCode}`];
  if (code === 'VALIDATION_ERROR') return detailViolations(details);
  return details.length > 0 ? [`${code} with details`] : [];
};

/** Checks the first and last bytes of a PDF. */
const isCompletePdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-8).toString('latin1').trimEnd().endsWith('%%EOF');

const pdfViolations = ({ body, isBase64Encoded, headers }: HttpResponse): readonly string[] =>
  (isCompletePdf(Buffer.from(body, 'base64')) && isBase64Encoded && headers['Content-Type'] === 'application/pdf' ? [] : ['a 200 that is not a PDF']);

interface SentInvoice { readonly eInvoice?: TargetChoice }
interface SentBody extends SentInvoice { readonly invoices: readonly SentInvoice[]; readonly defaults?: SentInvoice }

const sentBody = ({ body, isBase64Encoded = false }: HostileRequest): SentBody =>
  JSON.parse(isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body) as SentBody;

const isZip = ({ headers }: HttpResponse): boolean => headers['Content-Type'] === 'application/zip';

const filesIn = ({ body }: HttpResponse): readonly (readonly [name: string, bytes: Buffer])[] =>
  Object.entries(unzipSync(Buffer.from(body, 'base64'))).map(([name, bytes]) => [name, Buffer.from(bytes)]);

/** The PDFs of an answer: itself, or those in its zip. */
export const pdfsIn = (response: HttpResponse): readonly Buffer[] => {
  if (isZip(response)) return filesIn(response).filter(([name]) => name.endsWith('.pdf')).map(([, bytes]) => bytes);
  return response.headers['Content-Type'] === 'application/pdf' ? [Buffer.from(response.body, 'base64')] : [];
};

/** A file name that no system mistakes for another name or for a path. */
const SAFE_NAME = /^(?![. ])[^/\\:*?"<>|\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]{1,240}$/u;

const zipViolations = (response: HttpResponse, request: HostileRequest): readonly string[] => {
  const files = filesIn(response);
  const { invoices, defaults } = sentBody(request);
  const bytesOf = new Map(files);
  const index = JSON.parse(bytesOf.get('index.json')!.toString('utf8')) as BatchIndex;
  const names = ['index.json', ...index.invoices.flatMap(({ file, xml }) => [file!, ...xml === undefined ? [] : [xml]])];
  return [
    ...names.join('/') === files.map(([name]) => name).join('/') && index.invoices.length === invoices.length ? [] : ['an index that lists other files'],
    ...new Set(names.map((name) => name.toLowerCase())).size === names.length ? [] : ['two files with the same name'],
    ...names.filter((name) => !SAFE_NAME.test(name)).map((name) => `a file called ${JSON.stringify(name)}`),
    ...files.filter(([name, bytes]) => name.endsWith('.pdf') && !isCompletePdf(bytes)).map(([name]) => `${name} is no PDF`),
    ...index.invoices.flatMap(({ xml }, at) =>
      (xml === undefined ? [] : xmlErrors(bytesOf.get(xml)!, (invoices[at]!.eInvoice ?? defaults?.eInvoice)!))),
  ];
};

const xmlViolations = ({ body, isBase64Encoded, headers }: HttpResponse, request: HostileRequest): readonly string[] => [
  ...isBase64Encoded && headers['Content-Type'] === 'application/xml; charset=utf-8' ? [] : ['a 200 that is not XML'],
  ...xmlErrors(Buffer.from(body, 'base64'), sentBody(request).eInvoice!),
];

const successViolations = (response: HttpResponse, request: HostileRequest): readonly string[] => {
  if (isZip(response)) return zipViolations(response, request);
  if (request.to === 'generate' || (request.to === 'batch' && response.isBase64Encoded)) return pdfViolations(response);
  if (request.to === 'xml') return xmlViolations(response, request);
  const { success, data } = JSON.parse(response.body) as { success: boolean; data: { valid?: boolean; invoices?: unknown } };
  return success && (data.valid === true || Array.isArray(data.invoices)) ? [] : ['a 200 that is not a preview'];
};

const bodyViolations = (response: HttpResponse, request: HostileRequest): readonly string[] => {
  try {
    return response.statusCode === 200 ? successViolations(response, request) : rejectionViolations(response);
  } catch (error) {
    return [String(error)];
  }
};

/**
 * Checks an answer to any request for faults: an unexpected status, a broken PDF, XML or zip, an unknown
 * envelope, a line break in a header, a leaked secret.
 */
export const violationsIn = (request: HostileRequest, response: HttpResponse, secrets: readonly string[]): readonly string[] => {
  const { statusCode, headers, body, isBase64Encoded } = response;
  if (statusCode !== 200 && !Object.values(STATUS_OF).includes(statusCode)) return [`status ${statusCode}: ${body.slice(0, 200)}`];
  const sentText = `${JSON.stringify(headers)}\n${isBase64Encoded ? '' : body}`;
  return [...headerViolations(response), ...bodyViolations(response, request), ...leaksIn(sentText, secrets)];
};
