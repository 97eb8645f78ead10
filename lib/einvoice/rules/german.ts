import type { EInvoice } from '../model.js';
import type { RuleInput } from './rule.js';

/** How a target applies the German rules. */
export interface GermanRuleSet {
  readonly document: string; // Name of the document in messages
  readonly appliesTo: (input: RuleInput) => boolean;
  readonly id: (rule: string) => string; // The target's id for a rule of XRechnung
}

/** Id of a German rule that is broken together with one of EN 16931, if the German rules apply. */
export const germanRuleId = (german: GermanRuleSet | undefined, input: RuleInput, rule: string): readonly string[] =>
  (german?.appliesTo(input) === true ? [german.id(rule)] : []);

/** Whether both parties are in Germany. Peppol then applies most rules of XRechnung. */
export const isWithinGermany = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  seller.address?.country === 'DE' && buyer.address?.country === 'DE';
