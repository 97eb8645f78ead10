import { fieldOfLine } from '../../../invoice/lines.js';
import { isListed, type CodeList } from '../../code-lists.js';
import type { Party } from '../../model.js';
import { reasonCodes } from '../codes.js';
import { isWithinGermany } from '../german.js';
import { indexesOfRoundedLines } from '../lines.js';
import { NO_VIOLATIONS, type Rule, violation, violationIf, violationIfMissing } from '../rule.js';
import { ENFORCED_SCHEMES, ENFORCED_VAT_IDS, malformedIdentifiers, malformedVatIds } from './identifiers.js';

/** PEPPOL-EN16931-R003: the invoice has a buyer reference or an order number. */
export const buyerReference: Rule = ({ invoice: { buyerReference: reference, poNumber } }) => violationIfMissing(reference ?? poNumber, 'buyerReference',
  'A Peppol invoice needs the buyer\'s reference or order. Send `buyerReference`, or `poNumber`.', 'PEPPOL-EN16931-R003');

/** The usual electronic address scheme of businesses, by country. */
const USUAL_SCHEMES: Readonly<Record<string, string>> = {
  AT: '9914', AU: '0151', BE: '0208', CH: '0183', DE: '9930', DK: '0184', ES: '9920', FI: '0216', FR: '0225', GB: '9932', GR: '9933', IE: '9935', IT: '0211', JP: '0221', LU: '9938',
  NL: '0106', NO: '0192', PL: '9945', PT: '9946', SE: '0007',
};

const schemeMessage = ({ address, electronicAddress }: Party): string => {
  const scheme = electronicAddress?.scheme ?? '';
  const what = scheme === 'EM' ? 'no e-mail addresses' : `no addresses with the scheme ${scheme}`;
  const country = address?.country ?? '';
  const usualSchemes = USUAL_SCHEMES[country];
  return `Peppol accepts ${what}. Send the address under which the party is registered at Peppol, such as ${
    usualSchemes === undefined ? '' : `scheme ${usualSchemes} in ${country}, or `}a GLN (0088).`;
};

/** BR-CL-25, PEPPOL-EN16931-CL008: Peppol accepts only some electronic address schemes. */
export const addressSchemes = (others: CodeList, rule: string): Rule => ({ invoice }) => (['seller', 'buyer'] as const).flatMap((party) => {
  const { scheme } = invoice[party].electronicAddress ?? {};
  if (scheme === undefined) return NO_VIOLATIONS;
  const isKnown = isListed('eas', scheme);
  return violationIf(!isKnown || isListed(others, scheme), `${party}.electronicAddress.scheme`,
    schemeMessage(invoice[party]), ...isKnown ? [] : ['BR-CL-25'], rule);
});

/** PEPPOL-COMMON-R040 to R043, R049, R050, R052 to R057: identifiers have the form of their scheme. */
const identifiers: Rule = ({ invoice }) =>
  [...malformedIdentifiers(invoice, ENFORCED_SCHEMES), ...malformedVatIds(invoice, ENFORCED_VAT_IDS)];

/** PEPPOL-EN16931-R120: a line's net amount is quantity × price. */
export const lineAmounts: Rule = (input) => indexesOfRoundedLines(input).flatMap((index) => violation(`${fieldOfLine(input.request, index)}.rate`,
  `Quantity × rate is not a whole amount in ${input.invoice.currency}, and Peppol allows a difference of 0.02. Send a rate that gives whole amounts without tax, or quantity 1.`,
  'PEPPOL-EN16931-R120'));

/** PEPPOL-EN16931-P0112: partial and corrected invoices are only for Germany. */
const documentTypes: Rule = ({ invoice }) => violationIf(['326', '384'].includes(invoice.typeCode) && !isWithinGermany(invoice), 'documentType',
  'Peppol allows this type of document only between two parties in Germany. Send `documentType` "invoice" or "creditNote".', 'PEPPOL-EN16931-P0112');

/** Rules that Peppol BIS Billing and its self-billing add to EN 16931. */
export const PEPPOL_RULES: readonly Rule[] = [
  buyerReference, addressSchemes('easOutsidePeppol', 'PEPPOL-EN16931-CL008'), identifiers, lineAmounts, documentTypes,
  ...reasonCodes(['PEPPOL-EN16931-CL002', 'PEPPOL-EN16931-CL003']),
];
