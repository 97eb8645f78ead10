import type { ComputedInvoice } from '../invoice/types.js';
import type { WorkBudget } from '../work/work-budget.js';
import { checkEInvoice } from './check.js';
import { omittedFields } from './project.js';
import { ALL_TARGETS } from './targets.js';
import type { Target } from './targets/target.js';
import type { TargetChoice } from './targets/target-form.js';
import type { EInvoice, Violation } from './types.js';

/** The readiness of an invoice for one target. */
export interface Readiness extends TargetChoice {
  /** Whether generate would make this e-invoice. */
  readonly ready: boolean;
  /** What to send, at most 20. */
  readonly violations: readonly Violation[];
  /** Fields of the request that the target cannot carry. They are only printed. */
  readonly omitted: readonly string[];
}

/** Most violations listed per target, as many as a person can correct at once. */
const MAX_VIOLATIONS = 20;

const readinessFor = (target: Target, invoice: EInvoice, computed: ComputedInvoice, work: WorkBudget): Readiness => {
  const violations = checkEInvoice(invoice, computed, target, work);
  return {
    ...target.choice,
    ready: violations.length === 0,
    violations: violations.slice(0, MAX_VIOLATIONS),
    omitted: omittedFields(computed.invoice, invoice, target),
  };
};

/** The readiness of an invoice for each target that concerns it. */
export const readinessOf = (
  invoice: EInvoice, computed: ComputedInvoice, work: WorkBudget, targets = ALL_TARGETS,
): readonly Readiness[] =>
  targets.filter(({ isListed }) => isListed?.(invoice, computed.invoice) !== false)
    .map((target) => readinessFor(target, invoice, computed, work));
