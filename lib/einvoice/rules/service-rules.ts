import { furtherAccounts } from './payment.js';
import { add, compare, decimalToNumber, decimalToText, ZERO } from '../../invoice/decimal.js';
import type { Adjustment, GroupTax } from '../../invoice/types.js';
import { lineField } from '../../invoice/lines.js';
import type { Violation } from '../model.js';
import { isNonZero } from '../build-vat-and-charges.js';
import { pageFileName } from '../xml-texts.js';
import { writtenCategory } from '../targets/target-form.js';
import { isCreditNoteCode } from '../code-lists.js';
import { NO_VIOLATIONS, type Rule, supportsPart, violation, violationIf } from './rule.js';

const MAX_LABEL_LENGTH = 60;

const taxLabels = (taxes: readonly GroupTax[]): readonly string[] => [...new Set(taxes.flatMap(({ label }) => label ?? []))];

/** Taxes as text, such as "9 % CGST and 9 % SGST". Long labels are left out. */
const taxList = (taxes: readonly GroupTax[]): string => {
  const isShort = taxLabels(taxes).join('').length <= MAX_LABEL_LENGTH;
  const names = taxes.map(({ percent, label = '' }) => `${decimalToText(percent)} %${isShort && label !== '' ? ` ${label}` : ''}`);
  return `${names.slice(0, -1).join(', ')} and ${names.slice(-1).join('')}`;
};

/** Equal rates are usually the parts of one tax, such as CGST and SGST. */
const areEqual = ([first, ...others]: readonly GroupTax[]): boolean =>
  first !== undefined && others.every(({ percent }) => compare(percent, first.percent) === 0);

/** The combined tax, as JSON for the request. */
const combinedTax = (taxes: readonly GroupTax[]): string => {
  const label = taxLabels(taxes).join(' + ');
  const percent = decimalToNumber(taxes.reduce((sum, tax) => add(sum, tax.percent), ZERO));
  return JSON.stringify({ percent, ...label !== '' && label.length <= MAX_LABEL_LENGTH && { label } });
};

const hintFor = (taxes: readonly GroupTax[], isLine: boolean): string => (areEqual(taxes)
  ? `If they are the parts of one tax, send one with the whole rate: ${combinedTax(taxes)}. Or leave`
  : `It has no second tax, such as a recargo de equivalencia or QST. Send one tax${isLine ? ', and a line for each rate' : ''}; or leave`);

/**
 * The message about two or more taxes on one amount.
 * @param location `per line`, `on the shipping` or `on the charge`
 */
const severalTaxes = (taxes: readonly GroupTax[], location: string): string =>
  `An e-invoice has one VAT rate ${location}; here are ${taxes.length}: ${taxList(taxes)}. `
  + `${hintFor(taxes, location === 'per line')} out \`eInvoice\`: the page states all taxes.`;

/** INV-01: the amounts of a credit note are positive. */
const creditNoteTotal: Rule = ({ invoice, computed }) => violationIf(
  isCreditNoteCode(invoice.typeCode) && computed.financial.total < 0n, 'documentType',
  'The amounts of a credit note are positive; this total is negative. Send positive quantities, or leave `documentType` out.', 'INV-01');

const EXEMPT_TAX_EXAMPLE = '{"percent": 0, "category": "E", "reason": "…"}';

const isWithholding = (tax: Adjustment): boolean => tax.kind === 'percent' && tax.percent.coefficient < 0n;

/** What the tax of a field applies to, for messages: the shipping, a charge of the document, or each line (undefined). */
const taxedSubject = (field: string): 'shipping' | 'charge' | undefined =>
  (['shipping', 'charge'] as const).find((name) => field.startsWith(name));

/** Checks that there is a tax, and that a tax of 0 % has a category. */
const checkTax = (field: string, tax: GroupTax | undefined): readonly Violation[] => {
  const subject = taxedSubject(field);
  const message = tax === undefined
    ? `An e-invoice needs a tax on ${subject === undefined ? 'each line' : `the ${subject}`}. Send its rate, such as "19%", or ${EXEMPT_TAX_EXAMPLE}.`
    : `0 % needs a \`category\`: Z, E, AE, K, G or O, such as ${EXEMPT_TAX_EXAMPLE}.`;
  const isWrong = tax === undefined || (tax.vat?.category === undefined && tax.percent.coefficient === 0n);
  return violationIf(isWrong, field, message, ...subject === undefined ? [] : ['BR-37'], 'INV-04');
};

/** Checks that taxes are a single rate with a category. A separate rule rejects withholdings. */
const checkTaxes = (field: string, taxes: readonly Adjustment[], resolved: readonly GroupTax[]): readonly Violation[] => {
  if (taxes.some(isWithholding)) return NO_VIOLATIONS;
  if (taxes.some(({ kind }) => kind === 'amount')) {
    return violation(field, 'An e-invoice cannot state a tax of a fixed amount. Send its rate, such as "19%".', 'INV-03');
  }
  if (taxes.length <= 1) return checkTax(field, resolved[0]);
  const subject = taxedSubject(field);
  return violation(field, severalTaxes(resolved, subject === undefined ? 'per line' : `on the ${subject}`), 'INV-02');
};

/** INV-02: EN 16931 has no withholding. */
const withholdings: Rule = ({ request: { taxes, lineItems }, computed: { documentCharges } }) => {
  const ofDocument = lineItems.some((line) => line.taxes === undefined) ? taxes : [];
  const taxesByField = [
    ['tax', ofDocument], ...lineItems.map((line, index) => [`${lineField(line, index)}.tax`, line.taxes ?? []] as const),
    ...documentCharges.map(({ field, ownTaxes }) => [`${field}.tax`, ownTaxes] as const),
  ] as const;
  return taxesByField.filter(([, list]) => list.some(isWithholding)).flatMap(([field]) => violation(field,
    'An e-invoice cannot contain a withholding: EN 16931 has no negative taxes. Leave it out, and send the amount withheld as `amountPaid`.', 'INV-02'));
};

/** INV-02 to 04: each line has one rate with a category. */
const lineTaxes: Rule = ({ request, computed: { taxGroups, groupOfLine }, target }) => {
  if (!supportsPart(target, 'header')) return NO_VIOLATIONS;
  const document = request.lineItems.findIndex(({ taxes }) => taxes === undefined);
  const lineTaxes = (line: number): readonly GroupTax[] => taxGroups[groupOfLine[line] ?? -1]?.taxes ?? [];
  // A fixed tax of the document applies even if every line has its own tax.
  const fixedTaxes = request.taxes.filter(({ kind }) => kind === 'amount');
  return [
    ...document < 0 && fixedTaxes.length === 0 ? NO_VIOLATIONS : checkTaxes('tax', document < 0 ? fixedTaxes : request.taxes, lineTaxes(document)),
    ...request.lineItems.flatMap((item, line) => (item.taxes === undefined ? NO_VIOLATIONS : checkTaxes(`${lineField(item, line)}.tax`, item.taxes, lineTaxes(line)))),
  ];
};

/** BR-37, INV-02 to 04: the shipping and each charge have one rate with a category. */
const documentChargeTaxes: Rule = ({ computed: { documentCharges }, target }) => {
  if (!supportsPart(target, 'header')) return NO_VIOLATIONS;
  return documentCharges.filter(isNonZero).flatMap(({ field, ownTaxes, taxes }) => checkTaxes(`${field}.tax`, ownTaxes, taxes));
};

/**
 * INV-05: the VAT breakdown has one row for each category and rate; in the profile EXTENDED, for each reason too.
 * INV-02 rejects two equal rates in the same field.
 */
const equalRows: Rule = ({ invoice: { vatBreakdown }, target }) => {
  const fields = new Map<string, string>();
  return vatBreakdown.flatMap(({ category, code, percent, reason, reasonCode, field }) => {
    const name = target.taxCodes === undefined ? category : writtenCategory(target, { category, code });
    const row = `category ${name} and ${decimalToText(percent)} %`;
    const key = supportsPart(target, 'extension') ? JSON.stringify([row, reason, reasonCode]) : row;
    const first = fields.get(key) ?? field;
    fields.set(key, first);
    return violationIf(first !== field, field,
      `An e-invoice has one tax row for ${row}. Send the same \`label\`, \`reason\` and \`reasonCode\` with both taxes.`, 'INV-05');
  });
};

/** BR-DEC-14, INV-07: amounts have at most two decimals. */
const currencyDigits: Rule = ({ invoice: { digits, currency } }) => violationIf(digits > 2, 'currency',
  `Amounts in ${currency} have ${digits} decimals; an e-invoice takes two. Send another currency, or no \`eInvoice\`.`, 'BR-DEC-14', 'INV-07');

/** INV-13: an e-invoice must not use the default currency. */
const ownCurrency: Rule = ({ request }) => violationIf(!request.hasOwnCurrency, 'currency',
  'An e-invoice needs its currency written out. Send `currency`, such as "EUR".', 'INV-13');

/** BR-CO-16, INV-15: in a profile that states the amount paid but no rounding, the balance would not add up. */
const rounding: Rule = ({ computed: { financial: { rounding: added = 0n } }, target }) =>
  violationIf(added !== 0n && supportsPart(target, 'header') && !supportsPart(target, 'details'), 'roundTo',
    `The profile ${String(target.choice.profile)} has no rounding amount. Send the profile en16931, or leave \`roundTo\` out.`, 'BR-CO-16', 'INV-15');

/** INV-11: the CII schema of XRechnung allows one preceding invoice. */
export const onePrecedingInvoice: Rule = ({ invoice: { precedingInvoices: { length } } }) => violationIf(length > 1, 'precedingInvoices',
  `An XRechnung in CII holds one preceding invoice; here are ${length}. Send \`syntax\` "ubl", which holds them all.`, 'INV-11');

/** INV-16: a PDF cannot contain the XML that contains it. */
const attachedPageInPdf: Rule = ({ request: { eInvoice }, target }) => violationIf(
  eInvoice?.attachPage === true && target.embedding !== undefined, 'eInvoice.attachPage',
  'Its PDF already holds the XML. Leave `attachPage` out, or send a format in UBL.', 'INV-16');

/** INV-17: no attachment has the file name of the attached PDF. */
const attachedPageFileName: Rule = ({ request: { eInvoice }, invoice: { attachments, number } }) => {
  const name = pageFileName(number);
  return eInvoice?.attachPage !== true ? NO_VIOLATIONS : attachments.flatMap(({ file }, index) => violationIf(
    file?.fileName.toLowerCase() === name.toLowerCase(), `attachments[${index}].name`,
    `The page of \`attachPage\` has the name ${name}. Send another name here.`, 'INV-17'));
};

/** INV-02 to 05, 07: if one is broken, an e-invoice cannot state the totals. */
export const TOTALS_RULES: readonly Rule[] = [currencyDigits, withholdings, lineTaxes, documentChargeTaxes, equalRows];

/**
 * This service's rules for every target. They reject invoices that EN 16931 cannot express, and values that would have
 * to be guessed.
 */
export const SERVICE_RULES: readonly Rule[] = [
  creditNoteTotal, ownCurrency, ...TOTALS_RULES, rounding, attachedPageInPdf, attachedPageFileName, furtherAccounts,
];
