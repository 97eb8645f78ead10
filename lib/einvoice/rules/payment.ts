import type { Violation } from '../types.js';
import { broken, isXRechnung, KEPT, needs, type Rule } from './rule.js';

/** UNTDID 4461 by what is paid with. */
const TRANSFERS: readonly string[] = ['30', '58'];
const CARDS: readonly string[] = ['48', '54', '55'];
const DIRECT_DEBIT = '49';
const SEPA_DIRECT_DEBIT = '59';

const isTransfer = (means: string | undefined): boolean => TRANSFERS.includes(means ?? '');
const isCard = (means: string | undefined): boolean => CARDS.includes(means ?? '');

/** BR-61, CII-SR-470, BR-DE-23-a: a credit transfer names its account. */
const transferAccount: Rule = ({ invoice: { payment }, target }) => (isTransfer(payment?.means)
  ? needs(payment?.account, 'payment', 'A credit transfer needs its account. Send `payment.iban`, or `payment.account`.',
      'BR-61', 'CII-SR-470', ...isXRechnung(target) ? ['BR-DE-23-a'] : [])
  : KEPT);

const withoutPart = (part: unknown, field: string, means: string, rule: string): readonly Violation[] => (part === undefined
  ? KEPT
  : broken(field, `A payment by ${means} has no \`${field}\`. Leave \`${field}\` out, or send other \`payment.means\`.`, rule));

/** BR-DE-1: an XRechnung says how it is paid. */
const instructions: Rule = ({ invoice: { payment } }) => needs(payment, 'payment',
  'An XRechnung needs a way to pay. Send `payment`, such as {"iban": "DE02120300000000202051"}.', 'BR-DE-1');

/** BR-DE-23-b: a credit transfer has neither card nor mandate. */
const transferAlone: Rule = ({ invoice: { payment } }) => (isTransfer(payment?.means)
  ? [
      ...withoutPart(payment?.card, 'payment.card', 'credit transfer', 'BR-DE-23-b'),
      ...withoutPart(payment?.mandate, 'payment.mandate', 'credit transfer', 'BR-DE-23-b'),
    ]
  : KEPT);

/** BR-DE-24: a payment by card names the card, and nothing else. */
const card: Rule = ({ invoice: { payment } }) => (isCard(payment?.means)
  ? [
      ...needs(payment?.card, 'payment.card', 'A payment by card needs the card. Send `payment.card` with its `lastDigits`.', 'BR-DE-24-a'),
      ...withoutPart(payment?.account, payment?.account?.isIban === false ? 'payment.account' : 'payment.iban', 'card', 'BR-DE-24-b'),
      ...withoutPart(payment?.mandate, 'payment.mandate', 'card', 'BR-DE-24-b'),
    ]
  : KEPT);

/** BR-DE-25-b: a direct debit names neither the creditor's account nor a card. */
const directDebitAlone: Rule = ({ invoice: { payment } }) => (payment?.means === SEPA_DIRECT_DEBIT
  ? [
      ...withoutPart(payment.account, payment.account?.isIban === false ? 'payment.account' : 'payment.iban', 'direct debit', 'BR-DE-25-b'),
      ...withoutPart(payment.card, 'payment.card', 'direct debit', 'BR-DE-25-b'),
    ]
  : KEPT);

/** BR-DE-25-a, BR-DE-30, 31, PEPPOL-EN16931-R061: what a mandate consists of. */
const mandate: Rule = ({ invoice: { payment } }) => {
  const { means = '', mandate: it } = payment ?? {};
  const isDebit = means === SEPA_DIRECT_DEBIT || means === DIRECT_DEBIT;
  if (it === undefined) {
    return isDebit
      ? broken('payment.mandate', 'A direct debit needs its mandate. Send `payment.mandate` with `reference`, `creditorId` and `debtorIban`.',
          ...means === SEPA_DIRECT_DEBIT ? ['BR-DE-25-a'] : [], 'PEPPOL-EN16931-R061')
      : KEPT;
  }
  return [
    ...isDebit ? needs(it.reference, 'payment.mandate.reference', 'A direct debit needs the reference of its mandate. Send `payment.mandate.reference`.', 'PEPPOL-EN16931-R061') : KEPT,
    ...needs(it.creditorId, 'payment.mandate.creditorId', 'The mandate lacks the creditor identifier. Send `payment.mandate.creditorId`.', 'BR-DE-30'),
    ...needs(it.debtorIban, 'payment.mandate.debtorIban', 'The mandate lacks the account that is debited. Send `payment.mandate.debtorIban`.', 'BR-DE-31'),
  ];
};

/** EN 16931 about the payment. */
export const PAYMENT_RULES: readonly Rule[] = [transferAccount];

/** What XRechnung adds. */
export const XRECHNUNG_PAYMENT_RULES: readonly Rule[] = [instructions, transferAlone, card, directDebitAlone, mandate];
