import type { VatCategory } from '../../invoice/structured-data.js';
import type { EInvoice, Violation } from '../model.js';
import type { ComputedInvoice, Invoice, Warning } from '../../invoice/types.js';
import type { TargetForm } from '../targets/target-form.js';
import type { ModelPart } from '../business-terms.js';

/** Where a VAT category is used. Most of its rules have one id each for lines, allowances and charges. */
export interface VatUses { readonly lines: boolean; readonly allowances: boolean; readonly charges: boolean }

/** Prefix of the rule ids of a category. EN 16931 does not have AA. */
const RULE_PREFIX: Readonly<Partial<Record<VatCategory, string>>> = {
  S: 'BR-S', Z: 'BR-Z', E: 'BR-E', AE: 'BR-AE', K: 'BR-IC', G: 'BR-G', O: 'BR-O', L: 'BR-AF', M: 'BR-AG',
};

export const categoryRules = (category: VatCategory, ...numbers: readonly string[]): readonly string[] => {
  const prefix = RULE_PREFIX[category];
  return prefix === undefined ? [] : numbers.map((number) => `${prefix}-${number}`);
};

/** Where each VAT category is used. An unused category is not in the map. */
const vatUses = ({ lines, allowances, charges, vatBreakdown }: EInvoice): ReadonlyMap<VatCategory, VatUses> => {
  const uses = new Map<VatCategory, VatUses>();
  const nowhere: VatUses = { lines: false, allowances: false, charges: false };
  const add = (category: VatCategory | undefined, use: Partial<VatUses>): void => {
    if (category !== undefined) uses.set(category, { ...uses.get(category) ?? nowhere, ...use });
  };
  for (const { category } of vatBreakdown) add(category, {});
  for (const category of new Set(lines.map(({ vat }) => vat?.category))) add(category, { lines: true });
  for (const { vat } of allowances) add(vat.category, { allowances: true });
  for (const { vat } of charges) add(vat.category, { charges: true });
  return uses;
};

/** Ids of the rules of a category for lines, allowances and charges, without those where the category is not used. */
export const idsWhereUsed = (
  category: VatCategory, uses: VatUses | undefined, [line, allowance, charge]: readonly [string, string, string],
): readonly string[] => {
  const { lines = false, allowances = false, charges = false } = uses ?? {};
  return categoryRules(category, ...lines ? [line] : [], ...allowances ? [allowance] : [], ...charges ? [charge] : []);
};

export interface RuleInput {
  readonly invoice: EInvoice; // Has only the terms that the target supports
  readonly target: TargetForm;
  readonly computed: ComputedInvoice; // With the taxes of the request
  readonly request: Invoice; // The validated request
  readonly vatUses: ReadonlyMap<VatCategory, VatUses>;
}

export type Check<Found> = (input: RuleInput) => readonly Found[];

/** One rule, or several that belong together. */
export type Rule = Check<Violation>;

export type WarningRule = Check<Warning>;

export const NO_VIOLATIONS: readonly Violation[] = [];

export const toRuleInput = (invoice: EInvoice, computed: ComputedInvoice, target: TargetForm): RuleInput =>
  ({ invoice, target, computed, request: computed.invoice, vatUses: vatUses(invoice) });

export const supportsPart = ({ supportedTerms: { parts } }: TargetForm, part: ModelPart): boolean => parts.includes(part);

export const isUbl = ({ syntax }: TargetForm): boolean => syntax === 'ubl';

/** @param rules ids as the rule files write them, official ones first */
export const violation = (field: string, message: string, ...rules: readonly string[]): readonly Violation[] =>
  [{ field, message, rules }];

export const violationIf = (
  applies: boolean, field: string, message: string, ...rules: readonly string[]
): readonly Violation[] => (applies ? violation(field, message, ...rules) : NO_VIOLATIONS);

export const violationIfMissing = (
  value: unknown, field: string, message: string, ...rules: readonly string[]
): readonly Violation[] =>
  violationIf(value === undefined, field, message, ...rules);

/** @param length as the format counts the characters */
export const violationIfLonger = (
  length: number, max: number, format: string, field: string, ...rules: readonly string[]
): readonly Violation[] =>
  violationIf(length > max, field, `${format} takes ${max} characters here; these are ${length}. Send a shorter text.`, ...rules);

/** Requires a value. */
export const requires = (
  field: string, message: string, valueOf: (invoice: EInvoice) => unknown, ...rules: readonly string[]
): Rule => ({ invoice }) => violationIfMissing(valueOf(invoice), field, message, ...rules);

/** A warning about a field, if a condition holds. */
export const warningIf = (applies: boolean, field: string, message: string, ...rules: readonly string[]): readonly Warning[] =>
  (applies ? [{ field, message, ...rules.length > 0 && { rules } }] : []);

/** Applies rules only to invoices that meet a condition. */
export const rulesWhen = <Found>(
  appliesTo: (input: RuleInput) => boolean, rules: readonly Check<Found>[],
): readonly Check<Found>[] =>
  rules.map((rule) => (input) => (appliesTo(input) ? rule(input) : []));
