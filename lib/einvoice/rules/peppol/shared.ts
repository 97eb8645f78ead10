import type { GermanRuleSet } from '../german.js';
import { germanPartyRules, germanPaymentRules } from '../germany.js';
import { partyRules } from '../parties.js';
import { mandateReference, transferAccount } from '../payment.js';
import { linePeriods } from '../periods.js';
import { needs, type Rule } from '../rule.js';
import { otherCurrency, sameSign } from '../tax-currency.js';
import { inOrder, type Topics } from '../topics.js';

/** How a format that keeps Peppol's rules speaks of its documents. */
interface PeppolFormat {
  readonly german: GermanRuleSet;
  /** The document in messages, such as "An XRechnung". */
  readonly document: string;
  /** An electronic address as the request writes it. */
  readonly address: string;
}

/** PEPPOL-EN16931-R010, R020: the electronic addresses of both parties. */
export const electronicAddresses = ({ document, address }: Omit<PeppolFormat, 'german'>): Rule => ({ invoice }) =>
  ([['seller', 'R020'], ['buyer', 'R010']] as const).flatMap(([party, rule]) =>
    needs(invoice[party].electronicAddress, `${party}.electronicAddress`,
      `${document} needs the electronic address of the ${party}. Send \`${party}.electronicAddress\`, such as ${address}.`, `PEPPOL-EN16931-${rule}`));

/** The rules that XRechnung shares with Peppol, in their order. */
export const peppolRules = (topics: Topics, format: PeppolFormat, ...additions: readonly (readonly Rule[])[]): readonly Rule[] => {
  const { german } = format;
  return inOrder(
    {
      ...topics, parties: partyRules(german), taxCurrency: [otherCurrency('PEPPOL-EN16931-R005'), sameSign],
      payment: [transferAccount(german), mandateReference(german)],
    },
    germanPartyRules(german), [electronicAddresses(format)], germanPaymentRules(german), [linePeriods], ...additions,
  );
};
