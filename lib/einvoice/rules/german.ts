import type { EInvoice } from '../types.js';
import type { Subject } from './rule.js';

/** The rules of Germany in a target. */
export interface German {
  /** The document in messages. */
  readonly document: string;
  /** Whether they apply to an invoice. */
  readonly concerns: (subject: Subject) => boolean;
  /** The id that the rule file of the target gives to a rule of XRechnung. */
  readonly id: (rule: string) => string;
}

/** The id of a German rule that is broken together with one of EN 16931; none where the rules of Germany do not apply. */
export const germanId = (german: German | undefined, subject: Subject, rule: string): readonly string[] =>
  (german?.concerns(subject) === true ? [german.id(rule)] : []);

/** Whether seller and buyer are both in Germany. Peppol then applies most rules of XRechnung. */
export const isWithinGermany = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  seller.address?.country === 'DE' && buyer.address?.country === 'DE';
