import type { EInvoice } from '../model.js';
import type { RuleInput } from './rule.js';

/** The rules of Germany in a target. */
export interface GermanRuleSet {
  /** The document in messages. */
  readonly document: string;
  /** Whether they apply to an invoice. */
  readonly appliesTo: (input: RuleInput) => boolean;
  /** The id that the rule file of the target gives to a rule of XRechnung. */
  readonly id: (rule: string) => string;
}

/** The id of a German rule that is broken together with one of EN 16931; none where the rules of Germany do not apply. */
export const germanRuleId = (german: GermanRuleSet | undefined, input: RuleInput, rule: string): readonly string[] =>
  (german?.appliesTo(input) === true ? [german.id(rule)] : []);

/** Whether seller and buyer are both in Germany. Peppol then applies most rules of XRechnung. */
export const isWithinGermany = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  seller.address?.country === 'DE' && buyer.address?.country === 'DE';
