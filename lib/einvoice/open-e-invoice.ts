import type { ComputedInvoice, Warning } from '../invoice/types.js';
import type { WorkBudget } from '../work/work-budget.js';
import { checkWithWarnings } from './check.js';
import { buildEInvoice } from './describe.js';
import { targetOf } from './targets.js';
import type { Target } from './targets/target.js';
import type { TargetChoice } from './targets/target-form.js';
import type { EInvoice, Violation } from './types.js';

/** An e-invoice that breaks no rule. It is described and checked once, for its preview and its file. */
export interface PreparedEInvoice {
  readonly target: Target;
  /** All terms of the request, also those that the target does not carry. */
  readonly terms: EInvoice;
  /** The budget of the request. */
  readonly work: WorkBudget;
  /** What its target advises against. */
  readonly warnings: readonly Warning[];
}

/**
 * Describes the e-invoice of a request and checks it. See docs/e-invoices.md#rules.
 * @returns the e-invoice, and the rules that it breaks: one violation per field, at most 100
 */
export const prepareEInvoice = (
  computed: ComputedInvoice, choice: TargetChoice, work: WorkBudget,
): { readonly prepared: PreparedEInvoice; readonly fieldErrors: readonly Violation[] } => {
  const [target, terms] = [targetOf(choice), buildEInvoice(computed)];
  const { violations, warnings } = checkWithWarnings(terms, computed, target, work);
  return { prepared: { target, terms, work, warnings }, fieldErrors: violations };
};
