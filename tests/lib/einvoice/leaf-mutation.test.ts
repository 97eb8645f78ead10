// Runs in check:slow: it writes thousands of e-invoices.
/** If any value of a valid request is removed or corrupted, the e-invoice is rejected, or the reference checkers find no error in it. */
import { expect, test } from '@jest/globals';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import type { TargetId } from '../../../lib/einvoice/targets.js';
import { AppError } from '../../../lib/errors.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../../support/einvoice/bodies.js';
import { brokenRules } from '../../support/einvoice/en16931-validator.js';
import { peppolBetween } from '../../support/einvoice/parties.js';
import { readEInvoice } from '../../support/einvoice/read-e-invoice.js';
import { schemaErrors } from '../../support/einvoice/schema-errors.js';
import { requestFor } from '../../support/einvoice/written.js';
import { preparedEInvoiceOf, violationsOf, writtenOf } from '../../support/einvoice/prepared.js';

type Path = readonly (string | number)[];

/** Paths of all values of a request. */
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, Array.isArray(value) ? Number(key) : key]));
};

const REMOVED = Symbol('removed');

/** A copy with another value at a path. */
const changed = (body: unknown, [first, ...rest]: Path, value: unknown): unknown => {
  if (first === undefined) return value;
  const entries = Object.entries(body as object)
    .map(([key, member]) => [key, key === String(first) ? changed(member, rest, value) : member as unknown] as const)
    .filter(([, member]) => member !== REMOVED);
  return Array.isArray(body) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
};

/** Corrupted versions of a value. */
const corruptedOf = (value: unknown): readonly unknown[] => {
  if (typeof value === 'number') return [REMOVED, 0, -value, value / 3];
  return typeof value === 'string' ? [REMOVED, 'QQ', `${value}0`] : [REMOVED];
};

const computedOf = (body: unknown): ComputedInvoice | undefined => {
  try {
    return computeInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return undefined;
    throw error;
  }
};

/** What the reference checkers find in the XML of an invoice, rejected or not. */
const found = (computed: ComputedInvoice): readonly string[] => {
  const bytes = writtenOf(computed);
  return [...schemaErrors(bytes, preparedEInvoiceOf(computed).target.id as TargetId), ...brokenRules(readEInvoice(bytes))];
};

interface Tally { accepted: number; rejected: number; invalid: number }

/** Checks one change of a request. */
const checkChange = (body: unknown, what: string, tally: Tally): void => {
  const computed = computedOf(body);
  if (computed === undefined || computed.invoice.eInvoice === undefined) {
    tally.invalid += 1;
    return;
  }
  const rules = violationsOf(computed).flatMap((fieldError) => fieldError.rules);
  if (rules.length > 0) tally.rejected += 1;
  else {
    tally.accepted += 1;
    expect([what, ...found(computed)]).toEqual([what]);
  }
};

const named = (name: string): InvoiceRequest => E_INVOICE_CASES.find(([each]) => each === name)![1].body;

const BODIES: readonly (readonly [name: string, target: TargetId, body: InvoiceRequest])[] = [
  ...(['minimum', 'basicwl', 'basic', 'en16931', 'xrechnung', 'xrechnung-ubl', 'peppol'] as const)
    .map((target) => ['every-term', target, named('every-term')] as const),
  ...['intra-community', 'outside-scope', 'credit-lines', 'several-categories', 'direct-debit', 'tax-currency', 'gross'].flatMap((name) =>
    (['en16931', 'xrechnung-ubl'] as const).map((target) => [name, target, named(name)] as const)),
  ...(['NL', 'DK', 'SE', 'NO', 'IT', 'IS'] as const).map((country) => [`within ${country}`, 'peppol', peppolBetween(country, country)] as const),
];

test.each(BODIES)('each value of a request, removed or corrupted (%s as %s), is rejected, or leaves a valid e-invoice', (_, target, body) => {
  const whole = requestFor(body, target);
  const tally: Tally = { accepted: 0, rejected: 0, invalid: 0 };
  for (const path of pathsOf(whole)) {
    const value = path.reduce<unknown>((part, key) => (part as Record<string | number, unknown>)[key], whole);
    for (const corrupted of corruptedOf(value)) {
      checkChange(changed(whole, path, corrupted), `${path.join('.')} = ${String(corrupted)}`, tally);
    }
  }
  expect(tally.accepted).toBeGreaterThan(10);
  expect(tally.rejected + tally.invalid).toBeGreaterThan(5);
});
