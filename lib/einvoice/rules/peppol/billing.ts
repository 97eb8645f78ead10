import { isCreditNoteCode, isSelfBilledCode } from '../../type-codes.js';
import { isPeppol, type Rule, type Subject } from '../rule.js';

/** Whether it is Peppol BIS Billing. Its self-billing has no national rules. */
export const isBilling = ({ target, invoice }: Subject): boolean => isPeppol(target) && !isSelfBilledCode(invoice.typeCode);

/** Whether the document is written as a CreditNote. */
export const isCreditNote = ({ invoice: { typeCode } }: Subject): boolean => isCreditNoteCode(typeCode);

/** Rules that Peppol BIS Billing alone has. */
export const onlyBilling = (rules: readonly Rule[]): readonly Rule[] =>
  rules.map((rule) => (subject) => (isBilling(subject) ? rule(subject) : []));

/** Rules for sellers with an address in a country. */
export const forSellersIn = (country: string, rules: readonly Rule[]): readonly Rule[] =>
  onlyBilling(rules.map((rule) => (subject) => (subject.invoice.seller.address?.country === country ? rule(subject) : [])));

/** Rules for parties that both have an address in a country. */
export const forBothIn = (country: string, rules: readonly Rule[]): readonly Rule[] => forSellersIn(country, rules.map((rule) =>
  (subject) => (subject.invoice.buyer.address?.country === country ? rule(subject) : [])));

/**
 * The country in which OpenPeppol places the seller: that of its VAT identifier, else of its representative's, else of its address. Greece
 * is EL or GR.
 */
export const taxCountry = ({ invoice: { seller, taxRepresentative } }: Subject): string | undefined =>
  (seller.vatId ?? taxRepresentative?.vatId ?? seller.address?.country)?.slice(0, 2).toUpperCase();

/** Rules for sellers that pay their VAT in a country. */
export const forTaxedIn = (country: string, rules: readonly Rule[]): readonly Rule[] =>
  onlyBilling(rules.map((rule) => (subject) => (taxCountry(subject) === country ? rule(subject) : [])));
