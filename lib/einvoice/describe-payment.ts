import { omitUndefined } from '../invoice/present.js';
import type { Payment as GivenPayment, PaymentMeans } from '../invoice/structured-types.js';
import type { Invoice } from '../invoice/types.js';
import type { Account, Payment } from './party-types.js';

/** UNTDID 4461. */
const MEANS: Readonly<Record<PaymentMeans, string>> = {
  notDefined: '1', cash: '10', cheque: '20', creditTransfer: '30', debitTransfer: '31', bankAccount: '42', card: '48', directDebit: '49',
  creditCard: '54', debitCard: '55', sepaCreditTransfer: '58', sepaDirectDebit: '59', online: '68', referenceGiro: '93', clearing: '97',
};

const accountOf = ({ iban, account, accountName, bic }: GivenPayment): Account | undefined => {
  const id = iban ?? account;
  return id === undefined ? undefined : omitUndefined({ id, isIban: iban !== undefined, name: accountName, bic });
};

/** BG-16 to 19. Returns undefined if the invoice names no means of payment. */
export const buildPayment = ({ payment }: Invoice): Payment | undefined => {
  if (payment?.means === undefined) return undefined;
  const { means, card, mandate } = payment;
  return omitUndefined({ means: MEANS[means], account: accountOf(payment), card, mandate });
};
