import type { ComputedInvoice } from '../invoice/types.js';
import { judge } from './check.js';
import { omittedFields } from './project.js';
import { TARGETS, type Syntax, type Target } from './targets.js';
import type { EInvoice, Violation } from './types.js';

/** The readiness of an invoice for one target. */
export interface Readiness extends Pick<Target, 'format' | 'profile'> {
  /** Only for XRechnung, which a request can have in both syntaxes. */
  readonly syntax?: Syntax;
  /** Whether generate would make this e-invoice. */
  readonly ready: boolean;
  /** What to send, at most 20. */
  readonly violations: readonly Violation[];
  /** Fields of the request that the target cannot carry. They are only printed. */
  readonly omitted: readonly string[];
}

/** Most violations listed per target, as many as a person can correct at once. */
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
 * The readiness of an invoice for each target.
 * @param invoice all terms of the request
 * @param computed the invoice that it was made from
 */
export const readinessOf = (invoice: EInvoice, computed: ComputedInvoice): readonly Readiness[] =>
  Object.values(TARGETS).map((target) => readinessFor(target, invoice, computed));
