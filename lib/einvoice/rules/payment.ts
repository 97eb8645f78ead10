import type { Payment, Violation } from '../model.js';
import { termsWithDiscounts } from '../xml-texts.js';
import { isCreditNoteCode } from '../code-lists.js';
import { germanRuleId, type GermanRuleSet } from './german.js';
import { violation, isUbl, NO_VIOLATIONS, needs, type Rule } from './rule.js';

/** UNTDID 4461, by kind of payment. */
const TRANSFERS: readonly string[] = ['30', '58'];
const CARDS: readonly string[] = ['48', '54', '55'];
const DIRECT_DEBIT = '49';
const SEPA_DIRECT_DEBIT = '59';

const isTransfer = (means: string | undefined): boolean => TRANSFERS.includes(means ?? '');
const isCard = (means: string | undefined): boolean => CARDS.includes(means ?? '');

/** BR-61, CII-SR-470, BR-DE-23-a: a credit transfer names its account. */
export const transferAccount = (german?: GermanRuleSet): Rule => (input) => {
  const { invoice: { payment }, target } = input;
  return !isTransfer(payment?.means) ? NO_VIOLATIONS : needs(payment?.account, 'payment',
    'A credit transfer needs its account. Send `payment.iban`, or `payment.account`.',
    'BR-61', ...isUbl(target) ? [] : ['CII-SR-470'], ...germanRuleId(german, input, 'BR-DE-23-a'));
};

/** An invoice with an amount due states a due date or payment terms. In some formats, so does a credit note. */
export const dayOfPayment = (network: string, rule: string, includesCreditNotes = false): Rule => ({ invoice }) => {
  const { totals: { due }, typeCode, dueDate } = invoice;
  return due > 0n && (includesCreditNotes || !isCreditNoteCode(typeCode))
    ? needs(dueDate ?? termsWithDiscounts(invoice), 'dueDate', `${network} requires a due date or payment terms if an amount is due. Send \`dueDate\`, or \`paymentTerms\`.`, rule)
    : NO_VIOLATIONS;
};

/** BR-DE-1: a German invoice has payment instructions. */
const paymentInstructions = ({ document, id }: GermanRuleSet): Rule => ({ invoice }) => needs(invoice.payment, 'payment',
  `${document} needs a way to pay. Send \`payment\`, such as {"iban": "DE02120300000000202051"}.`, id('BR-DE-1'));

const partsOf = ({ account, card, mandate }: Partial<Payment>): Readonly<Record<'account' | 'card' | 'mandate', readonly [unknown, string]>> => ({
  account: [account, account?.isIban === false ? 'payment.account' : 'payment.iban'],
  card: [card, 'payment.card'],
  mandate: [mandate, 'payment.mandate'],
});

/** Violations for parts that the means of payment does not allow. */
const forbiddenParts = (
  payment: Payment | undefined, means: string, names: readonly ('account' | 'card' | 'mandate')[], rule: string,
): readonly Violation[] => {
  const parts = partsOf(payment ?? {});
  return names.map((name) => parts[name]).flatMap(([part, field]) => (part === undefined ? NO_VIOLATIONS : violation(field,
    `A payment by ${means} has no \`${field}\`. Leave \`${field}\` out, or send other \`payment.means\`.`, rule)));
};

/** BR-DE-23-b: a credit transfer has neither card nor mandate. */
const transferOnly = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment } }) => (isTransfer(payment?.means)
  ? forbiddenParts(payment, 'credit transfer', ['card', 'mandate'], id('BR-DE-23-b'))
  : NO_VIOLATIONS);

/** BR-DE-24: a payment by card names the card, and nothing else. */
const card = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment } }) => (isCard(payment?.means)
  ? [
      ...needs(payment?.card, 'payment.card', 'A payment by card needs the card. Send `payment.card` with its `lastDigits`.', id('BR-DE-24-a')),
      ...forbiddenParts(payment, 'card', ['account', 'mandate'], id('BR-DE-24-b')),
    ]
  : NO_VIOLATIONS);

/** BR-DE-25-b: a direct debit names neither the creditor's account nor a card. */
const directDebitOnly = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment } }) => (payment?.means === SEPA_DIRECT_DEBIT
  ? forbiddenParts(payment, 'direct debit', ['account', 'card'], id('BR-DE-25-b'))
  : NO_VIOLATIONS);

const isDirectDebit = (means: string | undefined): boolean => means === SEPA_DIRECT_DEBIT || means === DIRECT_DEBIT;

/** PEPPOL-EN16931-R061, BR-DE-25-a: a direct debit names its mandate. */
export const mandateReference = (german: GermanRuleSet): Rule => (input) => {
  const { payment } = input.invoice;
  if (!isDirectDebit(payment?.means)) return NO_VIOLATIONS;
  if (payment?.mandate === undefined) {
    return violation('payment.mandate', 'A direct debit needs its mandate. Send `payment.mandate` with `reference`, `creditorId` and `debtorIban`.',
      ...payment?.means === SEPA_DIRECT_DEBIT ? germanRuleId(german, input, 'BR-DE-25-a') : [], 'PEPPOL-EN16931-R061');
  }
  return needs(payment.mandate.reference, 'payment.mandate.reference',
    'A direct debit needs the reference of its mandate. Send `payment.mandate.reference`.', 'PEPPOL-EN16931-R061');
};

/** BR-DE-30, 31: the parts of a mandate in Germany. */
const mandateParts = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment: { mandate } = {} } }) => {
  if (mandate === undefined) return NO_VIOLATIONS;
  return [
    ...needs(mandate.creditorId, 'payment.mandate.creditorId',
      'The mandate lacks the creditor identifier. Send `payment.mandate.creditorId`.', id('BR-DE-30')),
    ...needs(mandate.debtorIban, 'payment.mandate.debtorIban',
      'The mandate lacks the account that is debited. Send `payment.mandate.debtorIban`.', id('BR-DE-31')),
  ];
};

/** German rules about the parts of a payment. */
export const paymentPartsRules = (german: GermanRuleSet): readonly Rule[] =>
  [paymentInstructions, transferOnly, card, directDebitOnly, mandateParts].map((rule) => rule(german));
