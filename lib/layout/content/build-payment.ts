import { groupedIban } from '../../payment/iban.js';
import type { Payment } from '../../invoice/structured-types.js';
import type { Invoice } from '../../invoice/types.js';
import type { PaymentBlock, Phrase } from './content.js';

const line = (text: string | undefined, field: string): readonly Phrase[] => (text === undefined || text === '' ? [] : [{ text, field: `payment.${field}` }]);

/** The account, with the names of its codes. They are names, not words, so they are the same in every language. */
const accountLines = ({ accountName, iban, account, bic }: Payment): readonly Phrase[] => {
  if (iban === undefined && account === undefined) return [];
  return [
    ...line(accountName, 'accountName'),
    ...line(iban && `IBAN ${groupedIban(iban)}`, 'iban'),
    ...line(account, 'account'),
    ...line(bic && `BIC ${bic}`, 'bic'),
  ];
};

const linkLine = ({ link }: Payment): readonly Phrase[] =>
  (link === undefined ? [] : [{ text: link.label ?? link.url, field: 'payment.link', uri: link.url }]);

/**
 * The block that says how to pay; undefined if the request has no account and no link.
 * @param invoice with or without a payment
 * @see docs/fields.md#payment
 */
export const buildPayment = ({ payment }: Invoice): PaymentBlock | undefined => {
  if (payment === undefined) return undefined;
  const [account, link] = [accountLines(payment), linkLine(payment)];
  if (account.length + link.length === 0) return undefined;
  return {
    label: { text: payment.label ?? '', field: 'payment.label' },
    lines: [...account, ...line(payment.reference, 'reference'), ...link],
  };
};
