import { isDutchVatId } from '../../../identifiers/organisation-numbers.js';
import { warn, type WarningRule, type RuleInput } from '../rule.js';
import { isBilling, taxCountry } from './billing.js';
import { RECOMMENDED_SCHEMES, malformed } from './identifiers.js';

/** PEPPOL-COMMON-R056-2: Dutch VAT identifiers. */
const dutchVatIds: WarningRule = ({ invoice: { seller, buyer, taxRepresentative } }) =>
  Object.entries({ seller, buyer, taxRepresentative }).flatMap(([party, it]) => warn(
    it?.vatId?.startsWith('NL') === true && !isDutchVatId(it.vatId), `${party}.vatId`,
    `"${it?.vatId ?? ''}" is not a Dutch VAT identifier. Send it in full, such as "NL123456789B12".`, 'PEPPOL-COMMON-R056-2',
  ));

/** NO-R-002: most Norwegian companies name the register that they are in. */
const norwegianRegister: WarningRule = (input) => warn(
  isBilling(input) && taxCountry(input) === 'NO' && input.invoice.seller.taxNumber !== 'Foretaksregisteret', 'seller.taxNumber',
  'Most Norwegian companies must say that they are registered. Send `seller.taxNumber` "Foretaksregisteret".', 'NO-R-002',
);

const areIn = (country: string, ...parties: readonly (RuleInput['invoice']['seller'])[]): boolean =>
  parties.every(({ address }) => address?.country === country);

const ICELANDIC_TYPES: readonly string[] = ['380', '381'];

/** IS-R-001: the usual types of documents in Iceland. */
const icelandicTypes: WarningRule = (input) => warn(
  isBilling(input) && areIn('IS', input.invoice.seller) && !ICELANDIC_TYPES.includes(input.invoice.typeCode), 'documentType',
  'An Icelandic seller should send an invoice or a credit note. Send `documentType` "invoice" or "creditNote".', 'IS-R-001',
);

const DEBIT_TRANSFER = '31';

/** SE-R-012: the usual code of a transfer within Sweden. */
const swedishTransfer: WarningRule = (input) => warn(
  isBilling(input) && areIn('SE', input.invoice.seller, input.invoice.buyer) && input.invoice.payment?.means === DEBIT_TRANSFER, 'payment.means',
  'Within Sweden, a transfer has the code 30. Send `payment.means` "creditTransfer".', 'SE-R-012',
);

const identifiers: WarningRule = ({ invoice }) => malformed(invoice, RECOMMENDED_SCHEMES)
  .flatMap(({ field, message, rule }) => warn(true, field, message, rule));

/** Peppol's warnings about identifiers and national usage. */
export const PEPPOL_WARNINGS: readonly WarningRule[] = [identifiers, dutchVatIds, norwegianRegister, icelandicTypes, swedishTransfer];
