/** The rules of French platforms (BR-FR of XP Z12-012 1.4). See docs/e-invoices.md#france. */
import { fieldOfLine } from '../../../invoice/line-field.js';
import { decimalFromMinorUnits, decimalToText, type Decimal } from '../../../invoice/decimal.js';
import { isCreditNoteCode } from '../../type-codes.js';
import type { EInvoice, Violation } from '../../types.js';
import { violation, isUbl, NO_VIOLATIONS, needs, type Rule, type RuleInput } from '../rule.js';
import * as numbers from './numbers.js';

const MAX_NUMBER_LENGTH = 35;
const NUMBER = /^[A-Za-z0-9+\-_/]+$/;

const numberViolations = (field: string, number: string, target: Parameters<typeof isUbl>[0]): readonly Violation[] => {
  const [isLong, hasOtherCharacters] = [Array.from(number).length > MAX_NUMBER_LENGTH, !NUMBER.test(number)];
  if (!isLong && !hasOtherCharacters) return NO_VIOLATIONS;
  // The file of UBL names both rules if a character is wrong.
  const rules = [...isLong || isUbl(target) ? ['BR-FR-01'] : [], ...hasOtherCharacters ? ['BR-FR-02'] : []];
  return violation(field, 'French platforms take letters, digits and + - _ / in a number, no spaces, at most 35 in all. Send such a number.', ...rules);
};

/** BR-FR-01, 02: numbers of invoices. */
const invoiceNumbers: Rule = ({ invoice, target }) => [
  ...numberViolations('invoiceNumber', invoice.number, target),
  ...invoice.precedingInvoices.flatMap(({ number }, index) => numberViolations(`precedingInvoices[${index}].number`, number, target)),
  ...invoice.depositInvoices.flatMap(({ number }) => numberViolations('deposits', number, target)),
];

const datesOf = ({ invoice, given }: RuleInput): readonly (readonly [field: string, date: string | undefined])[] => [
  ['date', invoice.date], ['dueDate', invoice.dueDate], ['delivery.date', invoice.delivery?.date],
  ['period.start', invoice.period?.start], ['period.end', invoice.period?.end],
  ...invoice.precedingInvoices.map(({ date }, index) => [`precedingInvoices[${index}].date`, date] as const),
  ...invoice.depositInvoices.map(({ date }) => ['deposits', date] as const),
  ...invoice.lines.flatMap(({ period }, index) => (period === undefined ? [] : [
    [`${fieldOfLine(given, index)}.period.start`, period.start] as const, [`${fieldOfLine(given, index)}.period.end`, period.end] as const,
  ])),
];

/** BR-FR-03: days of this century. */
const dates: Rule = (input) => datesOf(input).flatMap(([field, date]) => (date === undefined || date.startsWith('20')
  ? NO_VIOLATIONS
  : violation(field, 'French platforms take days from 2000 to 2099. Send such a day.', 'BR-FR-03')));

/** BR-FR-04: documents that France has. */
const documentType: Rule = ({ invoice: { typeCode } }) => (typeCode === '326'
  ? violation('documentType', 'France has no partial invoice. Send `documentType` "invoice", or "prepaymentInvoice" for a deposit.', 'BR-FR-04')
  : NO_VIOLATIONS);

const ONCE: readonly string[] = ['PMT', 'PMD', 'AAB', 'TXD'];

/** BR-FR-06: each legal mention once. */
const repeatedMentions: Rule = ({ invoice: { notes }, target }) => notes.flatMap(({ code = '', codeField, text, field = 'notes' }, index) => {
  const isRepeated = ONCE.includes(code) && notes.findIndex((other) => other.code === code) < index;
  if (isRepeated) return violation(codeField ?? 'mentions', `A French invoice has one text with the code ${code}. Send one text for it.`, 'BR-FR-06');
  const marked = isUbl(target) ? [...ONCE, 'BAR'].filter((each) => text.includes(`#${each}#`)) : [];
  return marked.length === 0 ? NO_VIOLATIONS : violation(field,
    `UBL reads "#${marked[0] ?? ''}#" as a code. Send the text without it, and the code as \`code\` of a mention.`, marked[0] === 'BAR' ? 'BR-FR-20' : 'BR-FR-06');
});

/** BR-FR-20, 31: the treatment is a field of its own. */
const ownTreatment: Rule = ({ invoice: { notes } }) => notes.flatMap(({ code, codeField }) => (code === 'BAR' && codeField !== undefined
  ? violation(codeField, 'The code BAR says what the platform does with the invoice. Send `eInvoice.treatment` instead.', 'BR-FR-20', 'BR-FR-31')
  : NO_VIOLATIONS));

const OF_SERVICES: readonly string[] = ['subcontractor', 'coContractor'];

/** BR-FR-08: what is sold, and a case that it can have. */
const billingMode: Rule = ({ given: { supply, billingCase = '' } }) => {
  if (supply === undefined) {
    return violation('supply', 'French law wants the category of the operation. Send `supply`: "goods", "services", or "mixed".', 'BR-FR-08');
  }
  if (OF_SERVICES.includes(billingCase) && supply !== 'services') {
    return violation('billingCase', `Only services have the case ${billingCase}. Send \`supply\` "services", or no \`billingCase\`.`, 'BR-FR-08');
  }
  return billingCase === 'vatReported' && supply === 'mixed'
    ? violation('billingCase', 'An invoice whose VAT is already reported has goods or services. Send `supply` "goods" or "services".', 'BR-FR-08')
    : NO_VIOLATIONS;
};

/** BR-FR-15: categories of VAT in France. */
const categories: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ category, field }) => (['L', 'M', 'AA'].includes(category)
  ? violation(`${field}.category`, `France has no VAT of category ${category}. Leave \`category\` out, or send Z, E, AE, K, G or O at 0 %.`, 'BR-FR-15')
  : NO_VIOLATIONS));

const RATES: readonly string[] = '0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6'.split(' ');
const isShort = (rate: string): boolean => /^\d{1,4}(?:\.\d{1,2})?$/.test(rate) && rate.replace('.', '').length <= 4;

/** BR-FR-16, DEC-04: rates of VAT in France. */
const rates: Rule = ({ invoice: { vatBreakdown } }) => vatBreakdown.flatMap(({ percent, field }) => {
  const rate = decimalToText(percent);
  return RATES.includes(rate) ? NO_VIOLATIONS : violation(`${field}.percent`,
    `France has no VAT rate of ${rate} %. Send one of ${RATES.join(', ')}.`, 'BR-FR-16', ...isShort(rate) ? [] : ['BR-FR-DEC-04']);
});

const PURPOSES: readonly string[] = [
  'RIB', 'LISIBLE', 'FEUILLE_DE_STYLE', 'PJA', 'BORDEREAU_SUIVI', 'DOCUMENT_ANNEXE', 'BON_LIVRAISON', 'BON_COMMANDE', 'BORDEREAU_SUIVI_VALIDATION',
  'ETAT_ACOMPTE', 'FACTURE_PAIEMENT_DIRECT', 'RECAPITULATIF_COTRAITANCE',
];

/** BR-FR-17, 18: the purpose of an attachment is one of a list; one of them is the invoice for people. */
const attachments: Rule = ({ invoice: { attachments: all }, given }) => all.flatMap(({ description }, index) => {
  if (description === undefined) return NO_VIOLATIONS;
  const field = `attachments[${index}].description`;
  if (!PURPOSES.includes(description)) {
    return violation(field, `In France, the description of an attachment is its purpose. Send one of ${PURPOSES.slice(0, 8).join(', ')} …, or leave it out.`, 'BR-FR-17');
  }
  const isSecond = description === 'LISIBLE'
    && (given.eInvoice?.attachPage === true || all.findIndex((file) => file.description === description) < index);
  return isSecond ? violation(field, 'An invoice has one attachment that is LISIBLE. Send another purpose, or leave it out.', 'BR-FR-18') : NO_VIOLATIONS;
});

/** BR-FR-CO-04, 05: what a corrected invoice or a credit note refers to. */
const precedingInvoices: Rule = ({ invoice: { typeCode, precedingInvoices: named, depositInvoices } }) => {
  const preceding = [...named, ...depositInvoices];
  if (typeCode === '384' && preceding.length !== 1) {
    return violation('precedingInvoices', 'In France, a corrected invoice names the one that it replaces. Send one entry of `precedingInvoices`.', 'BR-FR-CO-04');
  }
  return isCreditNoteCode(typeCode) && preceding.every(({ date }) => date === undefined)
    ? violation('precedingInvoices', 'In France, a credit note names an invoice and its date. Send `precedingInvoices` with `number` and `date`.', 'BR-FR-CO-05')
    : NO_VIOLATIONS;
};

const isPrepayment = ({ typeCode }: EInvoice): boolean => typeCode === '386';

/** BR-FR-CO-07: a due date is not before the invoice, unless it was paid before. */
const dueDate: Rule = ({ invoice, given: { billingCase } }) => {
  const isEarly = invoice.dueDate !== undefined && invoice.dueDate < invoice.date;
  return !isEarly || billingCase === 'paid' || isPrepayment(invoice)
    ? NO_VIOLATIONS
    : violation('dueDate', 'The due date is before the date of the invoice. Send a later `dueDate`, or `billingCase` "paid".', 'BR-FR-CO-07');
};

/** BR-FR-CO-08: a prepayment is not the final invoice. */
const finalInvoice: Rule = ({ invoice, given: { billingCase } }) => (billingCase === 'final' && isPrepayment(invoice)
  ? violation('billingCase', 'A prepayment invoice is not the final one. Send another `documentType`, or no `billingCase`.', 'BR-FR-CO-08')
  : NO_VIOLATIONS);

/** BR-FR-CO-09: what is paid is paid as a whole, on a day. */
const paidInvoice: Rule = ({ invoice: { totals, dueDate: day, digits }, given: { billingCase } }) => {
  if (billingCase !== 'paid') return NO_VIOLATIONS;
  const whole = decimalToText(decimalFromMinorUnits(totals.withVat, digits));
  return [
    ...totals.due === 0n && totals.withVat !== 0n ? NO_VIOLATIONS : violation('amountPaid',
      `An invoice that is paid has its whole amount as \`amountPaid\`. Send ${whole}, or no \`billingCase\`.`, 'BR-FR-CO-09'),
    ...needs(day, 'dueDate', 'An invoice that is paid has the day of payment as its due date. Send `dueDate`.', 'BR-FR-CO-09'),
  ];
};

/** BR-FR-CO-12: VAT in euros. */
const currency: Rule = ({ invoice: { currency: code, taxCurrency } }) => ([code, taxCurrency?.code].includes('EUR') ? NO_VIOLATIONS : violation('taxCurrency',
  `An invoice in ${code} states its VAT in euros too. Send \`taxCurrency\`, such as {"code": "EUR", "taxAmount": 200}.`, 'BR-FR-CO-12'));

/** Whether a number has at most some decimals. */
const hasAtMostDecimals = (number: Decimal, max: number): boolean => (decimalToText(number).split('.')[1]?.length ?? 0) <= max;
const MAX_QUANTITY_DECIMALS = 4;
const MAX_PRICE_DECIMALS = 6;

/** BR-FR-DEC-02: decimals of quantities. */
const quantities: Rule = ({ invoice, given }) => invoice.lines.flatMap(({ quantity }, index) => (
  hasAtMostDecimals(quantity, MAX_QUANTITY_DECIMALS) ? NO_VIOLATIONS
  : violation(`${fieldOfLine(given, index)}.quantity`,
      'French platforms take four decimals in a quantity. Send a rounded `quantity`, or another unit.', 'BR-FR-DEC-02')));

/** BR-FR-DEC-03: decimals of prices. A net price of a gross one may have more than the request sends. */
const prices: Rule = ({ invoice: { lines }, given }) => lines.flatMap(({ netPrice, grossPrice }, index) => {
  const instead = given.pricesIncludeTax ? 'prices without tax' : 'a rounded `rate`';
  const stated = [netPrice, grossPrice?.amount, grossPrice?.discount].filter((price) => price !== undefined);
  return stated.every((price) => hasAtMostDecimals(price, MAX_PRICE_DECIMALS))
    ? NO_VIOLATIONS
    : violation(`${fieldOfLine(given, index)}.rate`, `French platforms take six decimals in a price. Send ${instead}.`, 'BR-FR-DEC-03');
});

/** All rules of French platforms, in the order in which a person fills in an invoice. */
export const FRENCH_RULES: readonly Rule[] = [
  invoiceNumbers, dates, documentType, billingMode,
  numbers.sellerSiren, numbers.sirens, numbers.sirets, numbers.addresses, numbers.domesticBuyer, numbers.selfBilledSeller,
  numbers.identifierForms, numbers.idSchemes, numbers.singleTaxablePerson,
  precedingInvoices, categories, rates, quantities, prices, currency, dueDate, finalInvoice, paidInvoice,
  repeatedMentions, ownTreatment, attachments,
];
