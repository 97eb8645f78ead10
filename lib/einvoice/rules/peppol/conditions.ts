import { isCreditNoteCode, isSelfBilledCode } from '../../code-lists.js';
import { type Check, type RuleInput, rulesWhen } from '../rule.js';

/** Whether the document follows Peppol BIS Billing. Self-billing has no national rules. */
export const isBilling = ({ invoice }: Pick<RuleInput, 'invoice'>): boolean => !isSelfBilledCode(invoice.typeCode);

export const hasCreditNoteCode = ({ invoice: { typeCode } }: RuleInput): boolean => isCreditNoteCode(typeCode);

/** Rules for sellers with an address in a country. */
export const forSellersIn = <Found>(country: string, rules: readonly Check<Found>[]): readonly Check<Found>[] =>
  rulesWhen((input) => isBilling(input) && input.invoice.seller.address?.country === country, rules);

/** Rules for parties that both have an address in a country. */
export const forBothIn = <Found>(country: string, rules: readonly Check<Found>[]): readonly Check<Found>[] =>
  forSellersIn(country, rulesWhen(({ invoice }) => invoice.buyer.address?.country === country, rules));

/** Country of the VAT identifier of the seller or its representative, else of the seller's address. Greece: EL or GR. */
export const taxCountry = ({ invoice: { seller, taxRepresentative } }: Pick<RuleInput, 'invoice'>): string | undefined =>
  (seller.vatId ?? taxRepresentative?.vatId ?? seller.address?.country)?.slice(0, 2).toUpperCase();

/** Rules for sellers that pay their VAT in a country. */
export const forSellersTaxedIn = <Found>(country: string, rules: readonly Check<Found>[]): readonly Check<Found>[] =>
  rulesWhen((input) => isBilling(input) && taxCountry(input) === country, rules);
