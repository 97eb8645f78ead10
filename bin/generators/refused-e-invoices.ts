import { readFileSync } from 'node:fs';
import { prepareForXml } from '../../lib/document/open-for-xml.js';
import { writeXml } from '../../lib/document/write-xml.js';
import { errorResponse, toAppError } from '../../lib/http/wire/error-response.js';
import { validateEInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { isObject, type Json, type JsonObject } from './json-tree.js';
import { REJECTION_CASES, type ValidExample } from './refusal-cases.js';

/** The XML of a request. Throws AppError as the endpoint responds. */
export const writeEInvoice = async (body: unknown): Promise<Uint8Array> =>
  (await writeXml(await prepareForXml(validateEInvoiceRequest(body), { deploymentWatermark: null }))).bytes;

const rejectionOf = async (body: JsonObject): Promise<unknown> => {
  try {
    await writeEInvoice(body);
  } catch (error) {
    return JSON.parse(errorResponse(toAppError(error)).body) as unknown;
  }
  throw new Error(`This request is no longer refused: ${JSON.stringify(body).slice(0, 1000)}`);
};

/** The files of the examples, in `examples/e-invoices/`. */
const EXAMPLE_FILES: Readonly<Record<ValidExample, string>> = { facturX: 'smallest', xrechnung: 'xrechnung', xrechnungUbl: 'xrechnung-ubl', peppol: 'peppol' };

const exampleNamed = (name: ValidExample): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../examples/e-invoices/${EXAMPLE_FILES[name]}.json`, import.meta.url), 'utf8')) as JsonObject;

/** Applies a JSON Merge Patch (RFC 7396). */
const applyMergePatch = (target: Json, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const old = isObject(target) ? target : {};
  const kept = Object.entries(old).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch).filter(([, value]) => value !== null)
    .map(([name, value]) => [name, applyMergePatch(old[name], value)] as const);
  return Object.fromEntries([...kept, ...changed]);
};

/** A request that is refused, and what the description says of it. */
interface RejectedBody { readonly summary: string; readonly description: string; readonly body: JsonObject }

const LINE_COUNT_TOO_LARGE = 5000;

const tooLarge = (): RejectedBody => {
  const { lineItems, ...rest } = exampleNamed('xrechnung');
  return {
    summary: '5,000 lines, whose XML is too large', description: 'The request `xrechnung` with its line 5,000 times.',
    body: { ...rest, lineItems: Array.from({ length: LINE_COUNT_TOO_LARGE }, () => (lineItems as readonly unknown[])[0]) },
  };
};

/** Requests that POST /invoices/xml refuses, by the names of their examples. */
export const rejectedBodies = (): Readonly<Record<string, RejectedBody>> => ({
  ...Object.fromEntries(Object.entries(REJECTION_CASES).map(([name, { summary, basedOn, patch }]) => [name, {
    summary, description: `The request \`${basedOn}\` with the JSON Merge Patch \`${JSON.stringify(patch)}\`.`, body: applyMergePatch(exampleNamed(basedOn), patch) as JsonObject,
  }])),
  size: tooLarge(),
});

/** The examples of refusals for the description: the responses to {@link refusedBodies}. */
export const rejections = async (): Promise<JsonObject> =>
  Object.fromEntries(await Promise.all(Object.entries(rejectedBodies()).map(async ([name, { summary, description, body }]) =>
    [name, { summary, description, value: await rejectionOf(body) }] as const)));
