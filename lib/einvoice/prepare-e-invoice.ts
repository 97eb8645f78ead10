import type { ComputedInvoice, Warning } from '../invoice/types.js';
import type { WorkBudget } from '../work/work-budget.js';
import { selectTerms } from './select-terms.js';
import { TOTALS_RULES } from './rules/service-rules.js';
import { type Rule, type RuleInput, toRuleInput } from './rules/rule.js';
import type { Target } from './targets/target.js';
import type { EInvoice, Violation } from './model.js';
import { buildEInvoice } from './build-e-invoice.js';
import { chooseTarget } from './targets.js';
import type { TargetChoice } from './targets/target-form.js';

/** Maximum number of fields in a response. An invoice of 5,000 lines may break tens of thousands of rules. */
const MAX_FIELDS = 100;

const mergeSorted = <T>(...lists: readonly (readonly T[])[]): readonly T[] => [...new Set(lists.flat())];

/** Merges the violations of each field, for the first 100 fields. A field gets all rule ids, and each message once. */
const onePerField = (violations: readonly Violation[]): readonly Violation[] => {
  const byField = new Map<string, { readonly messages: readonly string[]; readonly rules: readonly string[] }>();
  for (const { field, message, rules } of violations) {
    const { messages = [], rules: others = [] } = byField.get(field) ?? {};
    if (byField.size === MAX_FIELDS && messages.length === 0) continue;
    byField.set(field, { messages: mergeSorted(messages, [message]), rules: mergeSorted(others, rules) });
  }
  return [...byField].map(([field, { messages, rules }]) => ({ field, message: messages.join(' '), rules }));
};

const ruleInputFor = (invoice: EInvoice, computed: ComputedInvoice, target: Target, work: WorkBudget): RuleInput => {
  work.debit('checked', invoice.lines.length, 'lineItems');
  work.debit('group', invoice.vatBreakdown.length, 'lineItems[].tax');
  return toRuleInput(selectTerms(invoice, target), computed, target);
};

const checkRules = (input: RuleInput, rules: readonly Rule[]): readonly Violation[] =>
  onePerField(rules.flatMap((rule) => rule(input)));

/** Checks an e-invoice with all its terms against the rules of a target. One violation per field, at most 100. */
export const checkEInvoice = (
  invoice: EInvoice, computed: ComputedInvoice, target: Target, work: WorkBudget,
): readonly Violation[] => checkRules(ruleInputFor(invoice, computed, target, work), target.rules);

/** Whether an e-invoice of a target can state the totals of an invoice. */
export const canStateTotals = (invoice: EInvoice, computed: ComputedInvoice, target: Target, work: WorkBudget): boolean =>
  checkRules(ruleInputFor(invoice, computed, target, work), TOTALS_RULES).length === 0;

/** An e-invoice, built and checked once for its preview and its file. */
export interface PreparedEInvoice {
  readonly target: Target;
  readonly eInvoice: EInvoice; // All terms of the request, also those that the target does not support
  readonly work: WorkBudget; // The budget of the request
  readonly warnings: readonly Warning[]; // None if a rule is broken
}

/**
 * Builds the e-invoice of a request and checks it. See docs/e-invoices.md#rules.
 * @returns the e-invoice, and its violations: one per field, at most 100
 */
export const prepareEInvoice = (
  computed: ComputedInvoice, choice: TargetChoice, work: WorkBudget,
): { readonly prepared: PreparedEInvoice; readonly fieldErrors: readonly Violation[] } => {
  const [target, eInvoice] = [chooseTarget(choice), buildEInvoice(computed)];
  const input = ruleInputFor(eInvoice, computed, target, work);
  const fieldErrors = checkRules(input, target.rules);
  const warnings = fieldErrors.length > 0 ? [] : target.warningRules.flatMap((rule) => rule(input));
  return { prepared: { target, eInvoice, work, warnings }, fieldErrors };
};
