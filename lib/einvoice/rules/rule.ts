import type { VatCategory } from '../../invoice/structured-data.js';
import type { EInvoice, Violation } from '../model.js';
import type { ComputedInvoice, Invoice, Warning } from '../../invoice/types.js';
import type { TargetForm } from '../targets/target-form.js';
import type { Part } from '../terms.js';

/** Where a VAT category is used. Most of its rules exist once for each place. */
export interface VatUses { readonly lines: boolean; readonly allowances: boolean; readonly charges: boolean }

const NOWHERE: VatUses = { lines: false, allowances: false, charges: false };

/** The prefix of the ids of a category's rules. EN 16931 does not have AA. */
const RULE_PREFIX: Readonly<Partial<Record<VatCategory, string>>> = {
  S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O', L: 'BR-AF', M: 'BR-AG',
};

/** The ids of rules of a category, by their numbers. */
export const categoryRules = (category: VatCategory, ...numbers: readonly string[]): readonly string[] => {
  const prefix = RULE_PREFIX[category];
  return prefix === undefined ? [] : numbers.map((number) => `${prefix}-${number}`);
};

/** Where each VAT category is used in an e-invoice; a category that is used nowhere is not in the map. */
const vatUses = ({ lines, allowances, charges, vatBreakdown }: EInvoice): ReadonlyMap<VatCategory, VatUses> => {
  const uses = new Map<VatCategory, VatUses>();
  const note = (category: VatCategory | undefined, use: Partial<VatUses>): void => {
    if (category !== undefined) uses.set(category, { ...uses.get(category) ?? NOWHERE, ...use });
  };
  for (const { category } of vatBreakdown) note(category, {});
  for (const category of new Set(lines.map(({ vat }) => vat?.category))) note(category, { lines: true });
  for (const { vat } of allowances) note(vat.category, { allowances: true });
  for (const { vat } of charges) note(vat.category, { charges: true });
  return uses;
};

/** The ids of a category's rules for lines, allowances and charges, of those that it is used on. */
export const idsWhereUsed = (
  category: VatCategory, uses: VatUses, [line, allowance, charge]: readonly [string, string, string],
): readonly string[] => {
  const ids = [uses.lines && line, uses.allowances && allowance, uses.charges && charge];
  return categoryRules(category, ...ids.filter((id) => id !== false));
};

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

type Check<Found> = (input: RuleInput) => readonly Found[];

/** A rule, or several that belong together. A term that the target does not carry breaks no rule. */
export type Rule = Check<Violation>;

/** Makes one warning, several, or none. A warning refuses nothing. */
export type WarningRule = Check<Warning>;

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
export const when = <Found>(appliesTo: (input: RuleInput) => boolean, rules: readonly Check<Found>[]): readonly Check<Found>[] =>
  rules.map((rule) => (input) => (appliesTo(input) ? rule(input) : []));
