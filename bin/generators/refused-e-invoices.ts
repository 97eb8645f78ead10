import { readFileSync } from 'node:fs';
import { openForXml } from '../../lib/document/open-for-xml.js';
import { writeXml } from '../../lib/document/write-xml.js';
import { errorResponse, toAppError } from '../../lib/http/wire/error-response.js';
import { validateEInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { isObject, type Json, type JsonObject } from './json-tree.js';
import { REFUSAL_CASES, type ValidExample } from './refusal-cases.js';

/** The XML of a request. Throws AppError as the endpoint responds. */
export const writtenEInvoice = async (body: unknown): Promise<Uint8Array> =>
  (await writeXml(await openForXml(validateEInvoiceRequest(body), { imposedWatermark: null }))).bytes;

const refusalOf = async (body: JsonObject): Promise<unknown> => {
  try {
    await writtenEInvoice(body);
  } catch (error) {
    return JSON.parse(errorResponse(toAppError(error)).body) as unknown;
  }
  throw new Error(`This request is no longer refused: ${JSON.stringify(body).slice(0, 1000)}`);
};

/** The files of the examples, in `examples/e-invoices/`. */
const FILES: Readonly<Record<ValidExample, string>> = { facturX: 'smallest', xrechnung: 'xrechnung', xrechnungUbl: 'xrechnung-ubl', peppol: 'peppol' };

const exampleNamed = (name: ValidExample): JsonObject =>
  JSON.parse(readFileSync(new URL(`../../examples/e-invoices/${FILES[name]}.json`, import.meta.url), 'utf8')) as JsonObject;

/** Applies a JSON Merge Patch (RFC 7396). */
const patched = (target: Json, patch: Json): Json => {
  if (!isObject(patch)) return patch;
  const old = isObject(target) ? target : {};
  const kept = Object.entries(old).filter(([name]) => patch[name] !== null);
  const changed = Object.entries(patch).filter(([, value]) => value !== null)
    .map(([name, value]) => [name, patched(old[name], value)] as const);
  return Object.fromEntries([...kept, ...changed]);
};

/** A request that is refused, and what the description says of it. */
interface RefusedBody { readonly summary: string; readonly description: string; readonly body: JsonObject }

const TOO_MANY_LINES = 5000;

const tooLarge = (): RefusedBody => {
  const { lineItems, ...rest } = exampleNamed('xrechnung');
  return {
    summary: '5,000 lines, whose XML is too large', description: 'The request `xrechnung` with its line 5,000 times.',
    body: { ...rest, lineItems: Array.from({ length: TOO_MANY_LINES }, () => (lineItems as readonly unknown[])[0]) },
  };
};

/** Requests that POST /invoices/xml refuses, by the names of their examples. */
export const refusedBodies = (): Readonly<Record<string, RefusedBody>> => ({
  ...Object.fromEntries(Object.entries(REFUSAL_CASES).map(([name, { summary, of, patch }]) => [name, {
    summary, description: `The request \`${of}\` with the JSON Merge Patch \`${JSON.stringify(patch)}\`.`, body: patched(exampleNamed(of), patch) as JsonObject,
  }])),
  size: tooLarge(),
});

/** The examples of refusals for the description: the responses to {@link refusedBodies}. */
export const refusals = async (): Promise<JsonObject> =>
  Object.fromEntries(await Promise.all(Object.entries(refusedBodies()).map(async ([name, { summary, description, body }]) =>
    [name, { summary, description, value: await refusalOf(body) }] as const)));
