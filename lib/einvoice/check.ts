import type { ComputedInvoice } from '../invoice/types.js';
import { described } from './described.js';
import { project } from './project.js';
import { CODE_RULES } from './rules/codes.js';
import { FACTUR_X_RULES } from './rules/factur-x.js';
import { NOTE_RULES } from './rules/notes.js';
import { OWN_RULES, TOTALS_RULES } from './rules/own.js';
import { PARTY_RULES } from './rules/parties.js';
import { PAYMENT_RULES } from './rules/payment.js';
import { NATIONAL_RULES } from './rules/peppol/national.js';
import { PEPPOL_RULES, SHARED_PEPPOL_RULES } from './rules/peppol/peppol.js';
import { linePeriods } from './rules/periods.js';
import { subjectOf, type Rule } from './rules/rule.js';
import { TAX_CURRENCY_RULES } from './rules/tax-currency.js';
import { VAT_RULES } from './rules/vat.js';
import { GERMAN_PARTY_RULES, GERMAN_PAYMENT_RULES } from './rules/xrechnung.js';
import { targetOf, type Target } from './targets.js';
import type { EInvoice, Violation } from './types.js';

/** Every rule, in the order in which a person fills in an invoice. */
const RULES: readonly Rule[] = [
  ...OWN_RULES, ...PARTY_RULES, ...VAT_RULES, ...TAX_CURRENCY_RULES,
  ...PAYMENT_RULES, ...CODE_RULES, ...NOTE_RULES, ...GERMAN_PARTY_RULES,
  ...SHARED_PEPPOL_RULES, ...GERMAN_PAYMENT_RULES, linePeriods, ...PEPPOL_RULES, ...NATIONAL_RULES, ...FACTUR_X_RULES,
];

/** A response shows at most 100 fields, and an invoice of 5,000 lines may have tens of thousands of faults. */
const MOST_FIELDS = 100;

const union = <T>(...lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists.flat())];

/** One violation per field, for the first 100 fields: a field that breaks several rules gets all their ids, and each sentence once. */
const onePerField = (violations: readonly Violation[]): readonly Violation[] => {
  const byField = new Map<string, { readonly messages: readonly string[]; readonly rules: readonly string[] }>();
  for (const { field, message, rules } of violations) {
    const { messages = [], rules: others = [] } = byField.get(field) ?? {};
    if (byField.size === MOST_FIELDS && messages.length === 0) continue;
    byField.set(field, { messages: union(messages, [message]), rules: union(others, rules) });
  }
  return [...byField].map(([field, { messages, rules }]) => ({ field, message: messages.join(' '), rules }));
};

const violationsOf = (
  rules: readonly Rule[], invoice: EInvoice, computed: ComputedInvoice, target: Target,
): readonly Violation[] => {
  const subject = subjectOf(project(invoice, target), computed, target);
  return onePerField(rules.flatMap((rule) => rule(subject)));
};

/**
 * The rules of a target that an e-invoice breaks, one violation per field, at most 100.
 * @param invoice all terms of the request, also those that the target does not carry
 * @param computed the invoice that it was made from
 */
export const judge = (invoice: EInvoice, computed: ComputedInvoice, target: Target): readonly Violation[] =>
  violationsOf(RULES, invoice, computed, target);

/** Whether the taxes of an invoice are such that an e-invoice of a target can state its totals. */
export const hasTotals = (invoice: EInvoice, computed: ComputedInvoice, target: Target): boolean =>
  violationsOf(TOTALS_RULES, invoice, computed, target).length === 0;

/**
 * The rules that the e-invoice of a request breaks, one violation per field, at most 100.
 * @param computed an invoice with its amounts
 * @returns nothing if the request asks for no e-invoice
 * @see docs/e-invoices.md#rules
 */
export const eInvoiceOffences = (computed: ComputedInvoice): readonly Violation[] => {
  const choice = computed.invoice.eInvoice;
  return choice === undefined ? [] : judge(described(computed), computed, targetOf(choice));
};
