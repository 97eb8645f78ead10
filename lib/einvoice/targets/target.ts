import type { WarningRule, Rule } from '../rules/rule.js';
import type { TargetForm } from './target-form.js';

/** An e-invoice format with its profile or syntax, and its rules. */
export interface Target extends TargetForm {
  readonly rules: readonly Rule[]; // In the order in which a response lists their violations
  readonly warningRules: readonly WarningRule[]; // Rules that only cause warnings
}
