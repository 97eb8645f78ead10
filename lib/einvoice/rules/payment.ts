import type { PaymentMeans } from '../../invoice/structured-data.js';
import type { Payment, PaymentAccount, Violation } from '../model.js';
import { termsWithDiscounts } from '../xml-texts.js';
import { isCreditNoteCode } from '../code-lists.js';
import { germanRuleId, type GermanRuleSet } from './german.js';
import { isUbl, NO_VIOLATIONS, type Rule, violation, violationIf, violationIfMissing } from './rule.js';

/** Codes of UNTDID 4461, by kind of payment. */
const TRANSFER_MEANS: readonly string[] = ['30', '58'];
/** Means of payment that may have several accounts. */
const ACCOUNT_MEANS: readonly (PaymentMeans | undefined)[] = ['creditTransfer', 'sepaCreditTransfer', 'debitTransfer', 'bankAccount'];
const CARD_MEANS: readonly string[] = ['48', '54', '55'];
const DIRECT_DEBIT = '49';
const SEPA_DIRECT_DEBIT = '59';

/** An account with its path in the request. */
export interface AccountAtField extends PaymentAccount { readonly field: string }

/** All accounts of a transfer, each with its path in the request. */
export const paymentAccounts = ({ account, accounts = [] }: Payment): readonly AccountAtField[] => [
  ...account === undefined ? [] : [{ ...account, field: 'payment' }],
  ...accounts.map((each, index) => ({ ...each, field: `payment.accounts[${index}]` })),
];

/** INV-18: `payment.accounts` are for a transfer that also has an account in `payment` itself. */
export const furtherAccounts: Rule = ({ request: { payment } }) => {
  const { accounts, iban, account, means } = payment ?? {};
  const isTransfer = (iban ?? account) !== undefined && ACCOUNT_MEANS.includes(means);
  return violationIf(accounts !== undefined && !isTransfer, 'payment.accounts', 'Further accounts belong to a transfer. Leave them out.', 'INV-18');
};

/** BR-61, CII-SR-470, BR-DE-23-a: a credit transfer names its account. */
export const transferAccount = (german?: GermanRuleSet): Rule => (input) => {
  const { invoice: { payment }, target } = input;
  return violationIf(TRANSFER_MEANS.includes(payment?.means ?? '') && payment?.account === undefined, 'payment',
    'A credit transfer needs its account. Send `payment.iban`, or `payment.account`.',
    'BR-61', ...isUbl(target) ? [] : ['CII-SR-470'], ...germanRuleId(german, input, 'BR-DE-23-a'));
};

/** An invoice with an amount due states a due date or payment terms. In some formats, so does a credit note. */
export const dayOfPayment = (network: string, rule: string, includesCreditNotes = false): Rule => ({ invoice }) => {
  const { totals: { due }, typeCode, dueDate } = invoice;
  const isRequired = due > 0n && (includesCreditNotes || !isCreditNoteCode(typeCode));
  return violationIf(isRequired && (dueDate ?? termsWithDiscounts(invoice)) === undefined, 'dueDate',
    `${network} requires a due date or payment terms if an amount is due. Send \`dueDate\`, or \`paymentTerms\`.`, rule);
};

/** BR-DE-1: a German invoice has payment instructions. */
const paymentInstructions = ({ document, id }: GermanRuleSet): Rule => ({ invoice }) => violationIfMissing(invoice.payment, 'payment',
  `${document} needs a way to pay. Send \`payment\`, such as {"iban": "DE02120300000000202051"}.`, id('BR-DE-1'));

/** A part that some means of payment do not allow. */
type Part = 'account' | 'card' | 'mandate';

/** BR-DE-23-b, 24-b, 25-b: a transfer, a card payment and a direct debit name no account, card or mandate of another kind. */
const onlyPartsForMeans = (kind: string, means: readonly string[], otherParts: readonly Part[], rule: string) =>
  ({ id }: GermanRuleSet): Rule => ({ invoice: { payment } }) => {
    if (payment === undefined || !means.includes(payment.means)) return NO_VIOLATIONS;
    return otherParts.filter((part) => payment[part] !== undefined).flatMap((part) => {
      const field = part === 'account' && payment.account?.isIban !== false ? 'payment.iban' : `payment.${part}`;
      return violation(field, `A payment by ${kind} has no \`${field}\`. Leave \`${field}\` out, or send other \`payment.means\`.`, id(rule));
    });
  };

const transferOnly = onlyPartsForMeans('credit transfer', TRANSFER_MEANS, ['card', 'mandate'], 'BR-DE-23-b');
const cardOnly = onlyPartsForMeans('card', CARD_MEANS, ['account', 'mandate'], 'BR-DE-24-b');
const directDebitOnly = onlyPartsForMeans('direct debit', [SEPA_DIRECT_DEBIT], ['account', 'card'], 'BR-DE-25-b');

/** BR-DE-24-a: a payment by card names the card. */
const card = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment } }) =>
  violationIf(CARD_MEANS.includes(payment?.means ?? '') && payment?.card === undefined, 'payment.card',
    'A payment by card needs the card. Send `payment.card` with its `lastDigits`.', id('BR-DE-24-a'));

/** PEPPOL-EN16931-R061, BR-DE-25-a: a direct debit names its mandate. */
export const mandateReference = (german?: GermanRuleSet): Rule => (input) => {
  const { payment } = input.invoice;
  if (payment?.means !== SEPA_DIRECT_DEBIT && payment?.means !== DIRECT_DEBIT) return NO_VIOLATIONS;
  if (payment.mandate === undefined) {
    return violation('payment.mandate', 'A direct debit needs its mandate. Send `payment.mandate` with `reference`, `creditorId` and `debtorIban`.',
      ...payment.means === SEPA_DIRECT_DEBIT ? germanRuleId(german, input, 'BR-DE-25-a') : [], 'PEPPOL-EN16931-R061');
  }
  return violationIfMissing(payment.mandate.reference, 'payment.mandate.reference',
    'A direct debit needs the reference of its mandate. Send `payment.mandate.reference`.', 'PEPPOL-EN16931-R061');
};

/** BR-DE-30, 31: in Germany, a mandate names the creditor identifier and the account that is debited. */
const mandateParts = ({ id }: GermanRuleSet): Rule => ({ invoice: { payment: { mandate } = {} } }) => {
  if (mandate === undefined) return NO_VIOLATIONS;
  const requires = (member: 'creditorId' | 'debtorIban', what: string, rule: string): readonly Violation[] => violationIfMissing(mandate[member],
    `payment.mandate.${member}`, `The mandate lacks the ${what}. Send \`payment.mandate.${member}\`.`, id(rule));
  return [...requires('creditorId', 'creditor identifier', 'BR-DE-30'), ...requires('debtorIban', 'account that is debited', 'BR-DE-31')];
};

export const paymentPartsRules = (german: GermanRuleSet): readonly Rule[] =>
  [paymentInstructions, transferOnly, card, cardOnly, directDebitOnly, mandateParts].map((rule) => rule(german));
