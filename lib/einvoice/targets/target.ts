import type { WarningRule, Rule } from '../rules/rule.js';
import type { TargetForm } from './target-form.js';

/** A format in which an e-invoice can be written, with its profile or syntax, and its rules. */
export interface Target extends TargetForm {
  /** The refusals, in the order of a response. */
  readonly rules: readonly Rule[];
  /** What a preview warns of. */
  readonly warningRules: readonly WarningRule[];
}
