/** What a preview advises about e-invoices of France. */
import { hasSirenDigit } from '../../../identifiers/organisation-numbers.js';
import { warn, type WarningRule } from '../rule.js';
import { SIREN, SIRET } from './numbers.js';

const SELLER_AND_BUYER = ['seller', 'buyer'] as const;

const isWrong = (id: string): boolean => /^(?:[0-9]{9}|[0-9]{14})$/.test(id) && !hasSirenDigit(id);

const checkDigits: WarningRule = ({ invoice }) => SELLER_AND_BUYER.flatMap((party) => {
  const { legalId, ids } = invoice[party];
  const given = [[`${party}.legalId.id`, legalId] as const, ...ids.map((id, index) => [`${party}.ids[${index}].id`, id] as const)];
  return given.flatMap(([field, id]) => warn(id !== undefined && [SIREN, SIRET].includes(id.scheme ?? '') && isWrong(id.id), field,
    `"${id?.id ?? ''}" has wrong check digits. Compare it with the number of the company.`));
});

const sellerAddress: WarningRule = ({ invoice: { seller: { address } } }) => (['postalCode', 'city'] as const).flatMap((part) =>
  warn(address?.[part] === undefined, `seller.address.${part}`, `French law wants the whole address of the seller. Send \`seller.address.${part}\`.`));

/** The warnings of France; they refuse nothing. */
export const FRENCH_WARNINGS: readonly WarningRule[] = [
  ({ invoice: { french } }) => warn(french.treatment === undefined, 'eInvoice.treatment',
    'The platform decides what to do with the invoice. Send `eInvoice.treatment` to say it, such as "b2b" for a business in France.'),
  checkDigits,
  ({ invoice: { depositInvoices }, given: { billingCase } }) => warn(depositInvoices.length > 0 && billingCase !== 'final', 'billingCase',
    'Deposits are deducted here, so the invoice is a final one in France. Send `billingCase` "final".'),
  ({ invoice: { typeCode, precedingInvoices } }) => warn(
    typeCode === '384' && precedingInvoices.every(({ date }) => date === undefined), 'precedingInvoices',
    'A corrected invoice should name the date of the invoice that it replaces. Send `precedingInvoices` with `date`.'),
  ({ given: { supply }, invoice: { delivery } }) => warn(supply === 'goods' && delivery?.date === undefined, 'delivery.date',
    'French law wants the day on which goods are delivered. Send `delivery.date`.'),
  sellerAddress,
];
