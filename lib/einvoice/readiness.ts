import type { ComputedInvoice } from '../invoice/types.js';
import { judge } from './check.js';
import { omittedFields } from './project.js';
import { TARGETS, type Syntax, type Target } from './targets.js';
import type { EInvoice, Violation } from './types.js';

/** What an invoice lacks for one target. */
export interface Readiness extends Pick<Target, 'format' | 'profile'> {
  /** Of XRechnung, which a request can have in either. */
  readonly syntax?: Syntax;
  /** Whether generate would make this e-invoice. */
  readonly ready: boolean;
  /** What to send, at most 20. */
  readonly violations: readonly Violation[];
  /** Fields of the request that the target cannot carry. They are only printed. */
  readonly omitted: readonly string[];
}

/** Enough for a person to mend at once. */
const MOST_VIOLATIONS = 20;

const readinessFor = (target: Target, invoice: EInvoice, computed: ComputedInvoice): Readiness => {
  const { format, profile, syntax } = target;
  const violations = judge(invoice, computed, target);
  return {
    format, ...profile !== undefined && { profile }, ...format === 'xrechnung' && { syntax },
    ready: violations.length === 0,
    violations: violations.slice(0, MOST_VIOLATIONS),
    omitted: omittedFields(computed.invoice, invoice, target),
  };
};

/**
 * What an invoice lacks for each target.
 * @param invoice all that the request says
 * @param computed where it comes from
 */
export const readinessOf = (invoice: EInvoice, computed: ComputedInvoice): readonly Readiness[] =>
  Object.values(TARGETS).map((target) => readinessFor(target, invoice, computed));
