import { isDutchVatId } from '../../../identifiers/organisation-numbers.js';
import { advise, type Advice, type Subject } from '../rule.js';
import { isBilling, taxCountry } from './billing.js';
import { ADVISED, misformed } from './identifiers.js';

/** PEPPOL-COMMON-R056-2: Dutch VAT identifiers. */
const dutchVatIds: Advice = ({ invoice: { seller, buyer, taxRepresentative } }) =>
  Object.entries({ seller, buyer, taxRepresentative }).flatMap(([party, it]) => advise(
    it?.vatId?.startsWith('NL') === true && !isDutchVatId(it.vatId), `${party}.vatId`,
    `"${it?.vatId ?? ''}" is not a Dutch VAT identifier. Send it in full, such as "NL123456789B12".`, 'PEPPOL-COMMON-R056-2',
  ));

/** NO-R-002: most Norwegian companies name the register that they are in. */
const norwegianRegister: Advice = (subject) => advise(
  isBilling(subject) && taxCountry(subject) === 'NO' && subject.invoice.seller.taxNumber !== 'Foretaksregisteret', 'seller.taxNumber',
  'Most Norwegian companies must say that they are registered. Send `seller.taxNumber` "Foretaksregisteret".', 'NO-R-002',
);

const isIn = (country: string, ...parties: readonly (Subject['invoice']['seller'])[]): boolean =>
  parties.every(({ address }) => address?.country === country);

const ICELANDIC_TYPES: readonly string[] = ['380', '381'];

/** IS-R-001: the usual types of documents in Iceland. */
const icelandicTypes: Advice = (subject) => advise(
  isBilling(subject) && isIn('IS', subject.invoice.seller) && !ICELANDIC_TYPES.includes(subject.invoice.typeCode), 'documentType',
  'An Icelandic seller should send an invoice or a credit note. Send `documentType` "invoice" or "creditNote".', 'IS-R-001',
);

const DEBIT_TRANSFER = '31';

/** SE-R-012: the usual code of a transfer within Sweden. */
const swedishTransfer: Advice = (subject) => advise(
  isBilling(subject) && isIn('SE', subject.invoice.seller, subject.invoice.buyer) && subject.invoice.payment?.means === DEBIT_TRANSFER, 'payment.means',
  'Within Sweden, a transfer has the code 30. Send `payment.means` "creditTransfer".', 'SE-R-012',
);

const identifiers: Advice = ({ invoice }) => misformed(invoice, ADVISED)
  .flatMap(({ field, message, rule }) => advise(true, field, message, rule));

/** Peppol's warnings about identifiers and national usage. */
export const PEPPOL_ADVICE: readonly Advice[] = [identifiers, dutchVatIds, norwegianRegister, icelandicTypes, swedishTransfer];
