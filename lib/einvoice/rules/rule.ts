import type { VatCategory } from '../../invoice/structured-types.js';
import type { ComputedInvoice, Invoice, Warning } from '../../invoice/types.js';
import type { TargetForm } from '../targets/target-form.js';
import type { Part } from '../terms.js';
import type { EInvoice, Violation } from '../types.js';
import { vatUses, type VatUses } from './vat-uses.js';

/** The e-invoice that rules check, with the invoice that it was made from. */
export interface RuleInput {
  /** The e-invoice, with only the terms that the target carries. */
  readonly invoice: EInvoice;
  readonly target: TargetForm;
  /** The invoice with its amounts; its taxes are those of the request. */
  readonly computed: ComputedInvoice;
  /** The request, resolved. */
  readonly given: Invoice;
  /** The places in which the e-invoice uses each VAT category. */
  readonly uses: ReadonlyMap<VatCategory, VatUses>;
}

type Finder<Found> = (input: RuleInput) => readonly Found[];

/** A rule, or several that belong together. A term that the target does not carry breaks no rule. */
export type Rule = Finder<Violation>;

/** Makes one warning, several, or none. A warning refuses nothing. */
export type WarningRule = Finder<Warning>;

/** No rule is broken. */
export const NO_VIOLATIONS: readonly Violation[] = [];

/** The subject of the rules for an e-invoice that has only the terms that the target carries. */
export const ruleInputOf = (invoice: EInvoice, computed: ComputedInvoice, target: TargetForm): RuleInput =>
  ({ invoice, target, computed, given: computed.invoice, uses: vatUses(invoice) });

/** Whether a target carries a part of the terms. */
export const supports = ({ supportedTerms: { parts } }: TargetForm, part: Part): boolean => parts.includes(part);

/** Whether the target is written in UBL. */
export const isUbl = ({ syntax }: TargetForm): boolean => syntax === 'ubl';

/** A broken rule, with its ids as the rule files write them, official ones first. */
export const violation = (field: string, message: string, ...rules: readonly string[]): readonly Violation[] =>
  [{ field, message, rules }];

/** A rule that is broken where a value is absent. */
export const needs = (value: unknown, field: string, message: string, ...rules: readonly string[]): readonly Violation[] =>
  (value === undefined ? violation(field, message, ...rules) : NO_VIOLATIONS);

/** A warning about a field, if a condition holds. */
export const warn = (applies: boolean, field: string, message: string, ...rules: readonly string[]): readonly Warning[] =>
  (applies ? [{ field, message, ...rules.length > 0 && { rules } }] : []);

/** Rules, or warnings, that apply only to some invoices. */
export const when = <Found>(appliesTo: (input: RuleInput) => boolean, rules: readonly Finder<Found>[]): readonly Finder<Found>[] =>
  rules.map((rule) => (input) => (appliesTo(input) ? rule(input) : []));
