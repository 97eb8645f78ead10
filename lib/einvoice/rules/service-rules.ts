import { add, compare, decimalToNumber, decimalToText, ZERO } from '../../invoice/decimal.js';
import type { Adjustment, GroupTax } from '../../invoice/types.js';
import { lineField } from '../../invoice/lines.js';
import type { VatGroup, Violation } from '../model.js';
import { isNonZero } from '../build-vat-and-charges.js';
import { pageFileName } from '../xml-texts.js';
import { isCreditNoteCode } from '../code-lists.js';
import { violation, supports, NO_VIOLATIONS, needs, type Rule } from './rule.js';

/** Maximum length of all labels in a message. */
const MAX_LABEL_LENGTH = 60;

const labelsOf = (taxes: readonly GroupTax[]): readonly string[] => [...new Set(taxes.flatMap(({ label }) => label ?? []))];

/** Taxes as text, such as "9 % CGST and 9 % SGST". Long labels are left out. */
const listOf = (taxes: readonly GroupTax[]): string => {
  const isShort = labelsOf(taxes).join('').length <= MAX_LABEL_LENGTH;
  const names = taxes.map(({ percent, label = '' }) => `${decimalToText(percent)} %${isShort && label !== '' ? ` ${label}` : ''}`);
  return `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
};

/** Equal rates are usually the parts of one tax, such as CGST and SGST. */
const areEqual = ([first, ...others]: readonly GroupTax[]): boolean =>
  first !== undefined && others.every(({ percent }) => compare(percent, first.percent) === 0);

/** The combined tax, as JSON for the request. */
const wholeOf = (taxes: readonly GroupTax[]): string => {
  const label = labelsOf(taxes).join(' + ');
  const percent = decimalToNumber(taxes.reduce((sum, tax) => add(sum, tax.percent), ZERO));
  return JSON.stringify({ percent, ...label !== '' && label.length <= MAX_LABEL_LENGTH && { label } });
};

const hintFor = (taxes: readonly GroupTax[], isLine: boolean): string => (areEqual(taxes)
  ? `If they are the parts of one tax, send one with the whole rate: ${wholeOf(taxes)}. Or leave`
  : `It has no second tax, such as a recargo de equivalencia or QST. Send one tax${isLine ? ', and a line for each rate' : ''}; or leave`);

/**
 * The message about two or more taxes on one amount.
 * @param location `per line`, `on the shipping` or `on the charge`
 */
const severalTaxes = (taxes: readonly GroupTax[], location: string): string =>
  `An e-invoice has one VAT rate ${location}; here are ${taxes.length}: ${listOf(taxes)}. `
  + `${hintFor(taxes, location === 'per line')} out \`eInvoice\`: the page states all taxes.`;

/** INV-01: the amounts of a credit note are positive. */
const creditNoteTotal: Rule = ({ invoice, computed }) => (isCreditNoteCode(invoice.typeCode) && computed.financial.total < 0n
  ? violation('documentType', 'The amounts of a credit note are positive; this total is negative. Send positive quantities, or leave `documentType` out.', 'INV-01')
  : NO_VIOLATIONS);

const EXAMPLE = '{"percent": 0, "category": "E", "reason": "…"}';

/** What the tax of a field applies to, for messages. */
const subjectOfField = (field: string): string => {
  if (field.startsWith('shipping')) return 'the shipping';
  return isOfCharge(field) ? 'the charge' : 'each line';
};

const isOfCharge = (field: string): boolean => field.startsWith('charge');
const isOfDocumentCharge = (field: string): boolean => field.startsWith('shipping') || isOfCharge(field);

const isWithholding = (tax: Adjustment): boolean => tax.kind === 'percent' && tax.percent.coefficient < 0n;

/** Checks that taxes are a single rate with a category. A separate rule rejects withholdings. */
const checkTaxes = (field: string, taxes: readonly Adjustment[], resolved: readonly GroupTax[]): readonly Violation[] => {
  if (taxes.some(isWithholding)) return NO_VIOLATIONS;
  const official = isOfDocumentCharge(field) ? ['BR-37'] : [];
  if (taxes.some(({ kind }) => kind === 'amount')) {
    return violation(field, 'An e-invoice cannot state a tax of a fixed amount. Send its rate, such as "19%".', 'INV-03');
  }
  if (taxes.length > 1) {
    return violation(field, severalTaxes(resolved, isOfDocumentCharge(field) ? `on ${subjectOfField(field)}` : 'per line'), 'INV-02');
  }
  const [tax] = resolved;
  if (tax === undefined) {
    return violation(field, `An e-invoice needs a tax on ${subjectOfField(field)}. Send its rate, such as "19%", or ${EXAMPLE}.`, ...official, 'INV-04');
  }
  return tax.vat?.category === undefined && tax.percent.coefficient === 0n
    ? violation(field, `0 % needs a \`category\`: Z, E, AE, K, G or O, such as ${EXAMPLE}.`, ...official, 'INV-04')
    : NO_VIOLATIONS;
};

/** INV-02: EN 16931 has no withholding. */
const withholdings: Rule = ({ given: { taxes, lineItems }, computed: { documentCharges } }) => {
  const ofDocument = lineItems.some((line) => line.taxes === undefined) ? taxes : [];
  const taxesByField = [
    ['tax', ofDocument], ...lineItems.map((line, index) => [`${lineField(line, index)}.tax`, line.taxes ?? []] as const),
    ...documentCharges.map(({ field, ownTaxes }) => [`${field}.tax`, ownTaxes] as const),
  ] as const;
  return taxesByField.filter(([, list]) => list.some(isWithholding)).flatMap(([field]) => violation(field,
    'An e-invoice cannot contain a withholding: EN 16931 has no negative taxes. Leave it out, and send the amount withheld as `amountPaid`.', 'INV-02'));
};

/** INV-02 to 04: each line has one rate with a category. */
const lineTaxes: Rule = ({ given, computed: { groups, groupOfLine }, target }) => {
  if (!supports(target, 'header')) return NO_VIOLATIONS;
  const document = given.lineItems.findIndex(({ taxes }) => taxes === undefined);
  const resolvedOf = (line: number): readonly GroupTax[] => groups[groupOfLine[line] ?? -1]?.taxes ?? [];
  // A fixed tax of the document applies even if every line has its own tax.
  const fixed = given.taxes.filter(({ kind }) => kind === 'amount');
  return [
    ...document < 0 && fixed.length === 0 ? NO_VIOLATIONS : checkTaxes('tax', document < 0 ? fixed : given.taxes, resolvedOf(document)),
    ...given.lineItems.flatMap((item, line) => (item.taxes === undefined ? NO_VIOLATIONS : checkTaxes(`${lineField(item, line)}.tax`, item.taxes, resolvedOf(line)))),
  ];
};

/** BR-37, INV-02 to 04: the shipping and each charge have one rate with a category. */
const documentChargeTaxes: Rule = ({ computed: { documentCharges }, target }) => {
  if (!supports(target, 'header')) return NO_VIOLATIONS;
  return documentCharges.filter(isNonZero).flatMap(({ field, ownTaxes, taxes }) => checkTaxes(`${field}.tax`, ownTaxes, taxes));
};

const repeatedGroup = ({ category, percent, field }: VatGroup): readonly Violation[] => violation(field,
  `An e-invoice has one tax row for category ${category} and ${decimalToText(percent)} %. Send the same \`label\`, \`reason\` and \`reasonCode\` with both taxes.`, 'INV-05');

/**
 * INV-05: the VAT breakdown has one row for each category and rate. INV-02 rejects two equal rates in the same field.
 */
const equalRows: Rule = ({ invoice: { vatBreakdown } }) => {
  const fields = new Map<string, string>();
  return vatBreakdown.flatMap((group) => {
    const key = `${group.category} ${decimalToText(group.percent)}`;
    const first = fields.get(key) ?? group.field;
    fields.set(key, first);
    return first === group.field ? NO_VIOLATIONS : repeatedGroup(group);
  });
};

/** Maximum decimals of an amount. */
const MAX_DIGITS = 2;

/** BR-DEC-14, INV-07: amounts have at most two decimals. */
const currencyDigits: Rule = ({ invoice: { digits, currency } }) => (digits > MAX_DIGITS
  ? violation('currency', `Amounts in ${currency} have ${digits} decimals; an e-invoice takes two. Send another currency, or no \`eInvoice\`.`, 'BR-DEC-14', 'INV-07')
  : NO_VIOLATIONS);

/** INV-13: an e-invoice must not use the default currency. */
const ownCurrency: Rule = ({ given }) => (given.hasOwnCurrency
  ? NO_VIOLATIONS
  : violation('currency', 'An e-invoice needs its currency written out. Send `currency`, such as "EUR".', 'INV-13'));

/** BR-CO-16, INV-15: in a profile that states the amount paid but no rounding, the balance would not add up. */
const rounding: Rule = ({ computed: { financial: { rounding: added = 0n } }, target }) => {
  if (added === 0n || !supports(target, 'header') || supports(target, 'details')) return NO_VIOLATIONS;
  return violation('roundTo',
    `The profile ${String(target.choice.profile)} has no rounding amount. Send the profile en16931, or leave \`roundTo\` out.`, 'BR-CO-16', 'INV-15');
};

/** INV-11: the CII schema of XRechnung allows one preceding invoice. */
export const onePrecedingInvoice: Rule = ({ invoice: { precedingInvoices: { length } } }) => (length <= 1 ? NO_VIOLATIONS : violation('precedingInvoices',
  `An XRechnung in CII holds one preceding invoice; here are ${length}. Send \`syntax\` "ubl", which holds them all.`, 'INV-11'));

/** INV-12: UBL requires a purchase order with each sales order. */
export const salesOrder: Rule = ({ invoice: { references, poNumber } }) => (references.salesOrder !== undefined
  ? needs(poNumber, 'poNumber', 'UBL contains a sales order only together with a purchase order. Send `poNumber`, or leave out `references.salesOrder`.', 'INV-12')
  : NO_VIOLATIONS);

/** INV-16: a PDF cannot contain the XML that contains it. */
const pageInPdf: Rule = ({ given: { eInvoice }, target }) => (eInvoice?.attachPage === true && target.embedding !== undefined
  ? violation('eInvoice.attachPage', 'Its PDF already holds the XML. Leave `attachPage` out, or send a format in UBL.', 'INV-16')
  : NO_VIOLATIONS);

/** INV-17: no attachment has the file name of the attached PDF. */
const pageName: Rule = ({ given: { eInvoice }, invoice: { attachments, number } }) => (eInvoice?.attachPage === true
  ? attachments.flatMap(({ fileName }, index) => (fileName.toLowerCase() === pageFileName(number).toLowerCase()
      ? violation(`attachments[${index}].name`, `The page of \`attachPage\` has the name ${pageFileName(number)}. Send another name here.`, 'INV-17')
      : NO_VIOLATIONS))
  : NO_VIOLATIONS);

/** INV-02 to 05, 07: if one is broken, an e-invoice cannot state the totals. */
export const TOTALS_RULES: readonly Rule[] = [currencyDigits, withholdings, lineTaxes, documentChargeTaxes, equalRows];

/**
 * This service's rules for every target. They reject invoices that EN 16931 cannot express, and values that would have
 * to be guessed.
 */
export const SERVICE_RULES: readonly Rule[] =
  [creditNoteTotal, ownCurrency, ...TOTALS_RULES, rounding, pageInPdf, pageName];
