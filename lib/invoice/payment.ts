import type { Payment as GivenPayment } from '../../schemas/generated/invoice-request.js';
import { creditorReference } from '../identifiers/creditor-reference.js';
import { compact } from '../identifiers/iban.js';
import { nationalReference, type NationalReference } from '../identifiers/national-references.js';
import { qrReference } from '../identifiers/qr-reference.js';
import { required } from '../required.js';
import { firstLine } from '../text/first-line.js';
import { DEFAULT_CURRENCY } from './currencies.js';
import { daysBetween } from './days-between.js';
import { decimalFromNumber } from './decimal.js';
import { omitUndefined } from './present.js';
import { isSelfBilled } from './document-types.js';
import type { CashDiscount, GivenInstalment, Payment, PaymentMeans } from './structured-types.js';
import type { ValidRequest } from './types.js';

/** Values of the invoice that its payment needs. */
type PaidInvoice = Pick<ValidRequest, 'documentType' | 'seller' | 'companyName' | 'billTo' | 'currency' | 'invoiceNumber' | 'date'>;

/** The means that an account implies: SEPA for an IBAN and EUR, otherwise a transfer, for which Denmark has a separate code. */
const meansOf = (given: GivenPayment, { seller, currency = DEFAULT_CURRENCY }: PaidInvoice): PaymentMeans | undefined => {
  const { means, iban, account } = given;
  if (means !== undefined) return means;
  if (iban === undefined && account === undefined) return undefined;
  if (iban !== undefined && currency === 'EUR') return 'sepaCreditTransfer';
  return seller?.address.country === 'DK' ? 'debitTransfer' : 'creditTransfer';
};

type GivenDiscount = NonNullable<GivenPayment['cashDiscounts']>[number];

type Reference = Pick<Payment, 'reference' | 'referenceKind'>;

const referenceOf = ({ reference }: GivenPayment, { invoiceNumber }: PaidInvoice): Reference => {
  if (typeof reference !== 'object') return { reference: reference ?? invoiceNumber, referenceKind: 'text' };
  if ('rf' in reference) return { reference: creditorReference(reference.rf), referenceKind: 'rf' };
  if ('qrr' in reference) return { reference: qrReference(reference.qrr), referenceKind: 'qrr' };
  const [referenceKind, digits] = required(Object.entries(reference)[0], 'reference') as [NationalReference, string];
  return { reference: nationalReference(referenceKind, digits), referenceKind };
};

/** Validation has made sure that there are days or a date. */
const cashDiscountOf = ({ days, date, percent, base }: GivenDiscount, invoice: PaidInvoice): CashDiscount =>
  omitUndefined({
    days: days ?? daysBetween(invoice.date, date ?? invoice.date), percent: decimalFromNumber(percent),
    base: base === undefined ? undefined : decimalFromNumber(base),
  });

const instalmentOf = ({ date, label, amount, percent }: NonNullable<GivenPayment['instalments']>[number]): GivenInstalment => omitUndefined({
  date, label,
  amount: amount === undefined ? undefined : decimalFromNumber(amount),
  percent: percent === undefined ? undefined : decimalFromNumber(percent),
});

const mandateOf = ({ reference, creditorId, debtorIban }: NonNullable<GivenPayment['mandate']>): NonNullable<Payment['mandate']> =>
  omitUndefined({ reference, creditorId: creditorId && compact(creditorId), debtorIban: debtorIban && compact(debtorIban) });

/** The payee is the seller, whom `billTo` names on a self-billed document. */
const payeeOf = ({ documentType = 'invoice', seller, companyName, billTo = '' }: PaidInvoice): string =>
  seller?.name ?? (isSelfBilled(documentType) ? firstLine(billTo) : companyName ?? '');

/** Resolves a payment: the means that its account implies, the account's owner, the reference of the payer. */
export const readPayment = (given: GivenPayment, invoice: PaidInvoice): Payment => {
  const { iban, mandate, cashDiscounts = [], accountName, account, bic, card, upi, link, qr, label, printTerms } = given;
  return {
    ...omitUndefined({ account, bic, card, upi, link, qr, label, printTerms, means: meansOf(given, invoice) }),
    ...omitUndefined({
      instalments: given.instalments?.map(instalmentOf),
      lateInterest: given.lateInterest && decimalFromNumber(given.lateInterest.percent),
    }),
    ...omitUndefined({ iban: iban && compact(iban), mandate: mandate && mandateOf(mandate) }),
    ...referenceOf(given, invoice),
    accountName: accountName ?? payeeOf(invoice),
    cashDiscounts: cashDiscounts.map((discount) => cashDiscountOf(discount, invoice)),
  };
};
