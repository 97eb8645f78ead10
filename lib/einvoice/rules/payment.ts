import type { Payment } from '../party-types.js';
import type { Violation } from '../types.js';
import { germanDocument, germanRule, keepsGermanRules } from './german.js';
import { broken, isUbl, keepsPeppolRules, KEPT, needs, type Rule, type Subject } from './rule.js';

/** Codes of UNTDID 4461 by kind of payment. */
const TRANSFERS: readonly string[] = ['30', '58'];
const CARDS: readonly string[] = ['48', '54', '55'];
const DIRECT_DEBIT = '49';
const SEPA_DIRECT_DEBIT = '59';

const isTransfer = (means: string | undefined): boolean => TRANSFERS.includes(means ?? '');
const isCard = (means: string | undefined): boolean => CARDS.includes(means ?? '');

/** BR-61, CII-SR-470, BR-DE-23-a: a credit transfer names its account. */
const transferAccount: Rule = (subject) => {
  const { invoice: { payment }, target } = subject;
  return isTransfer(payment?.means)
    ? needs(payment?.account, 'payment', 'A credit transfer needs its account. Send `payment.iban`, or `payment.account`.',
        'BR-61', ...isUbl(target) ? [] : ['CII-SR-470'], ...germanRule(subject, 'BR-DE-23-a'))
    : KEPT;
};

/** BR-DE-1: a German invoice says how it is paid. */
const instructions: Rule = (subject) => needs(subject.invoice.payment, 'payment',
  `${germanDocument(subject)} needs a way to pay. Send \`payment\`, such as {"iban": "DE02120300000000202051"}.`, ...germanRule(subject, 'BR-DE-1'));

/** The parts of a payment, and the field of each. */
const partsOf = ({ account, card, mandate }: Partial<Payment>): Readonly<Record<'account' | 'card' | 'mandate', readonly [unknown, string]>> => ({
  account: [account, account?.isIban === false ? 'payment.account' : 'payment.iban'],
  card: [card, 'payment.card'],
  mandate: [mandate, 'payment.mandate'],
});

/** Refuses the parts of a payment that do not belong to its means. */
const withoutParts = (
  subject: Subject, means: string, names: readonly ('account' | 'card' | 'mandate')[], rule: string,
): readonly Violation[] => {
  const parts = partsOf(subject.invoice.payment ?? {});
  return names.map((name) => parts[name]).flatMap(([part, field]) => (part === undefined ? KEPT : broken(field,
    `A payment by ${means} has no \`${field}\`. Leave \`${field}\` out, or send other \`payment.means\`.`, ...germanRule(subject, rule))));
};

/** BR-DE-23-b: a credit transfer has neither card nor mandate. */
const transferAlone: Rule = (subject) => (isTransfer(subject.invoice.payment?.means)
  ? withoutParts(subject, 'credit transfer', ['card', 'mandate'], 'BR-DE-23-b')
  : KEPT);

/** BR-DE-24: a payment by card names the card, and nothing else. */
const card: Rule = (subject) => {
  const { payment } = subject.invoice;
  return isCard(payment?.means)
    ? [
        ...needs(payment?.card, 'payment.card', 'A payment by card needs the card. Send `payment.card` with its `lastDigits`.',
          ...germanRule(subject, 'BR-DE-24-a')),
        ...withoutParts(subject, 'card', ['account', 'mandate'], 'BR-DE-24-b'),
      ]
    : KEPT;
};

/** BR-DE-25-b: a direct debit names neither the creditor's account nor a card. */
const directDebitAlone: Rule = (subject) => (subject.invoice.payment?.means === SEPA_DIRECT_DEBIT
  ? withoutParts(subject, 'direct debit', ['account', 'card'], 'BR-DE-25-b')
  : KEPT);

const isDirectDebit = (means: string | undefined): boolean => means === SEPA_DIRECT_DEBIT || means === DIRECT_DEBIT;

/** PEPPOL-EN16931-R061, BR-DE-25-a: a direct debit names its mandate. */
const mandateReference: Rule = (subject) => {
  const { payment } = subject.invoice;
  if (!keepsPeppolRules(subject.target) || !isDirectDebit(payment?.means)) return KEPT;
  if (payment?.mandate === undefined) {
    return broken('payment.mandate', 'A direct debit needs its mandate. Send `payment.mandate` with `reference`, `creditorId` and `debtorIban`.',
      ...payment?.means === SEPA_DIRECT_DEBIT ? germanRule(subject, 'BR-DE-25-a') : [], 'PEPPOL-EN16931-R061');
  }
  return needs(payment.mandate.reference, 'payment.mandate.reference',
    'A direct debit needs the reference of its mandate. Send `payment.mandate.reference`.', 'PEPPOL-EN16931-R061');
};

/** BR-DE-30, 31: the parts of a mandate in Germany. */
const mandateParts: Rule = (subject) => {
  const mandate = subject.invoice.payment?.mandate;
  if (mandate === undefined || !keepsGermanRules(subject)) return KEPT;
  return [
    ...needs(mandate.creditorId, 'payment.mandate.creditorId',
      'The mandate lacks the creditor identifier. Send `payment.mandate.creditorId`.', ...germanRule(subject, 'BR-DE-30')),
    ...needs(mandate.debtorIban, 'payment.mandate.debtorIban',
      'The mandate lacks the account that is debited. Send `payment.mandate.debtorIban`.', ...germanRule(subject, 'BR-DE-31')),
  ];
};

/** Rules of EN 16931 about the payment, and the rules that XRechnung shares with all of Peppol. */
export const PAYMENT_RULES: readonly Rule[] = [transferAccount, mandateReference];

/** Rules about the parts of a payment by its means, which only Germany has. */
export const PAYMENT_PARTS_RULES: readonly Rule[] = [instructions, transferAlone, card, directDebitAlone, mandateParts];
