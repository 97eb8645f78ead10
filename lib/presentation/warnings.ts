import { printedFieldText, printsField } from './printed-fields.js';
import { lineField } from '../invoice/lines.js';
import { isCreditorReference } from '../identifiers/payment-references.js';
import { isQrReference } from '../identifiers/qr-reference.js';
import {
  documentName, hidesDueDate, hidesMoney, isCreditNote, isInvoice, isSelfBilled, issuingParty, receivingParty,
} from '../invoice/document-types.js';
import type { PrintedField } from '../invoice/structured-data.js';
import type { Adjustment, ComputedInvoice, Invoice, Warning } from '../invoice/types.js';
import { codePointName } from '../text/clean-text.js';
import { depositWarnings } from '../invoice/deposits.js';
import { columnWarnings } from './columns.js';
import { contrastRatio, LARGE_TEXT_CONTRAST, READABLE_CONTRAST } from './contrast.js';
import { termWarnings } from './payment-terms.js';
import { findTheme, type Palette } from './themes.js';

const customFieldHint = (field: PrintedField): string => `Add an entry such as {"name": "…", "field": "${field}"} to \`customFields\`.`;

/** VAT categories whose reason must be on the page by law. */
const CATEGORIES_WITH_REASON: ReadonlySet<string> = new Set(['AE', 'K', 'G', 'E', 'O']);

const categoriesWithoutReason = (
  taxes: readonly Adjustment[], field: string,
): readonly (readonly [category: string, field: string])[] => taxes.flatMap((tax) => {
  const { category, reason } = tax.kind === 'percent' ? tax.vat ?? {} : {};
  const needsReason = category !== undefined && CATEGORIES_WITH_REASON.has(category) && reason === undefined;
  return needsReason ? [[category, field] as const] : [];
});

/** One warning per category, at the first field with it. */
const reasonWarnings = ({ taxes, lineItems, shipping, charges = [] }: Invoice): readonly Warning[] => {
  const found = [
    ...categoriesWithoutReason(taxes, 'tax'),
    ...lineItems.flatMap((item, index) =>
      (item.taxes === undefined ? [] : categoriesWithoutReason(item.taxes, `${lineField(item, index)}.tax`))),
    ...categoriesWithoutReason(shipping?.taxes ?? [], 'shipping.tax'),
    ...charges.flatMap(({ taxes: own = [], field }) => categoriesWithoutReason(own, `${field}.tax`)),
  ];
  const firstByCategory = new Map(found.toReversed());
  return [...firstByCategory].reverse().map(([category, field]) => ({
    field, message: `The page does not say why category ${category} applies. Send a \`reason\`, such as "Reverse charge".`,
  }));
};

const unprintedDateWarnings = (invoice: Invoice): readonly Warning[] => {
  const dates = [['delivery.date', invoice.delivery?.date, 'date of delivery'], ['period', invoice.period, 'period']] as const;
  return dates.filter(([field, value]) => value !== undefined && !printsField(invoice, field))
    .map(([field, , name]) => ({ field, message: `The page does not show the ${name}. ${customFieldHint(field)}` }));
};

const unprintedPrecedingWarnings = (invoice: Invoice): readonly Warning[] => {
  const { documentType, precedingInvoices = [] } = invoice;
  const field = 'precedingInvoices';
  if (isCreditNote(documentType) && precedingInvoices.length === 0) {
    return [{ field, message: 'The page does not show which invoice this credit note credits. Send `precedingInvoices`.' }];
  }
  if (documentType !== 'correctedInvoice' || printsField(invoice, field)) return [];
  return [{ field, message: `The page does not show which invoice this corrected invoice changes. ${customFieldHint(field)}` }];
};

/** Whether an invoice says when it was delivered: by a date, a period, or the period of each line. */
export const statesDelivery = ({ delivery, period, lineItems }: Pick<Invoice, 'delivery' | 'period' | 'lineItems'>): boolean =>
  delivery?.date !== undefined || period !== undefined
  || lineItems.every((item) => item.period !== undefined || item.deposit !== undefined);

/** German law requires the date of delivery and both full addresses. */
const germanWarnings = (invoice: Invoice): readonly Warning[] => {
  const { documentType, seller, buyer, freeTexts } = invoice;
  if (seller?.address?.country !== 'DE') return [];
  const undated = statesDelivery(invoice) ? []
    : [{ field: 'delivery.date', message: 'German law requires the date of delivery on an invoice. Send `delivery.date` or `period`.' }];
  const [ofSeller, ofBuyer] = isSelfBilled(documentType) ? ['billTo', 'companyDetails'] as const : ['companyDetails', 'billTo'] as const;
  const parties = [['seller', seller, freeTexts[ofSeller]], ['buyer', buyer, freeTexts[ofBuyer]]] as const;
  const incomplete = parties.filter(([, party, text]) =>
    text === undefined && party !== undefined && (party.address?.postalCode === undefined || party.address.city === undefined));
  return [...undated, ...incomplete.map(([name]) => ({
    field: `${name}.address`,
    message: `German law requires the full address of the ${name} on an invoice. Send \`postalCode\` and \`city\`.`,
  }))];
};

const normalizeText = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** Identifying data of a party that its printed text lacks. */
const missingIdentifiers = (
  printed: string, { name, vatId, address: { postalCode } = {} }: NonNullable<Invoice['seller' | 'buyer']>,
): readonly string[] => {
  const text = normalizeText(printed);
  const identifiers = [['name', name], ['VAT ID', vatId], ['postal code', postalCode]] as const;
  return identifiers.flatMap(([label, identifier]) =>
    (identifier === undefined || text.includes(normalizeText(identifier)) ? [] : [`${label} ${identifier}`]));
};

const differingTextWarnings = (invoice: Invoice): readonly Warning[] => {
  const { documentType, freeTexts, companyName, companyDetails = '', billTo } = invoice;
  const sides = [
    {
      name: issuingParty(documentType), isFree: freeTexts.companyName !== undefined || freeTexts.companyDetails !== undefined,
      field: freeTexts.companyDetails === undefined ? 'companyName' : 'companyDetails', text: `${companyName}\n${companyDetails}`,
    },
    { name: receivingParty(documentType), isFree: freeTexts.billTo !== undefined, field: 'billTo', text: billTo },
  ].map((side) => ({ ...side, party: side.isFree ? invoice[side.name] : undefined }));
  return sides.flatMap(({ name, party, field, text }) =>
    (party === undefined ? [] : missingIdentifiers(text, party)).map((identifier) => ({
      field,
      message: `The printed text lacks the ${name}'s ${identifier}. Add it, or leave the text out: \`${name}\` is then printed.`,
    })));
};

const emptyCustomFieldWarnings = (invoice: Invoice): readonly Warning[] => invoice.customFields.flatMap((custom, index) => {
  if (!('field' in custom) || printedFieldText(invoice, custom.field) !== undefined) return [];
  const message = `The request has no ${custom.field}, so the row "${custom.name}" is not printed.`;
  return [{ field: `customFields[${index}].field`, message }];
});

const legalWarnings = (invoice: Invoice): readonly Warning[] =>
  [reasonWarnings, germanWarnings, unprintedDateWarnings, unprintedPrecedingWarnings].flatMap((check) => check(invoice));

/** Warns of data that the law requires and the page lacks, and of free texts that differ from structured data. */
export const structuredWarnings = (invoice: Invoice): readonly Warning[] => [
  ...isInvoice(invoice.documentType) ? legalWarnings(invoice) : [],
  ...differingTextWarnings(invoice), ...emptyCustomFieldWarnings(invoice),
];

/** A character that no font can show, and its field. */
export interface UnprintableCharacter { readonly field: string; readonly character: string }

interface ColorPair { readonly foreground: keyof Palette; readonly background: keyof Palette; readonly minContrast: number }

const colorPairs = (headerBackground: keyof Palette): readonly ColorPair[] => [
  { foreground: 'textColor', background: 'backgroundColor', minContrast: READABLE_CONTRAST },
  { foreground: 'secondaryTextColor', background: 'backgroundColor', minContrast: READABLE_CONTRAST },
  { foreground: 'primaryColor', background: 'backgroundColor', minContrast: LARGE_TEXT_CONTRAST },
  { foreground: 'headerTextColor', background: headerBackground, minContrast: READABLE_CONTRAST },
];

// Truncates, so that a contrast of 4.499 is not shown as 4.5, which would pass.
const truncatedRatio = (ratio: number): string => String(Math.floor(ratio * 10) / 10);

const contrastWarnings = ({ design, palette, hasCustomTheme }: Invoice): Warning[] => {
  if (!hasCustomTheme) return [];
  const preset = findTheme(design);
  const isCustom = (name: keyof Palette): boolean => palette[name] !== preset[name];
  return colorPairs(preset.headerBackground).flatMap(({ foreground, background, minContrast }) => {
    const ratio = contrastRatio(palette[foreground], palette[background]);
    if (ratio >= minContrast || !(isCustom(foreground) || isCustom(background))) return [];
    return [{
      field: `customTheme.${isCustom(foreground) ? foreground : background}`,
      message: `${foreground} ${palette[foreground]} on ${background} ${palette[background]} has a contrast of `
        + `${truncatedRatio(ratio)}:1; text there needs ${minContrast}:1 to be easy to read.`,
    }];
  });
};

const dateWarnings = ({ date, dueDate = date, validUntil = date, paidDate = date }: Invoice): Warning[] => [
  ...dueDate < date ? [{ field: 'dueDate', message: `The due date ${dueDate} is before the date ${date}.` }] : [],
  ...validUntil < date ? [{ field: 'validUntil', message: `The last day ${validUntil} is before the date ${date}.` }] : [],
  ...paidDate > date ? [{ field: 'paidDate', message: `The day of payment ${paidDate} is after the date ${date}.` }] : [],
];

const unprintedTermWarnings = (invoice: Invoice): Warning[] => {
  const { documentType } = invoice;
  if (!hidesDueDate(documentType)) return [];
  return (['dueDate', 'paymentTerms'] as const).filter((field) => invoice[field] !== undefined)
    .map((field) => ({ field, message: `${documentName(documentType)} does not print \`${field}\`. Leave it out.` }));
};

const summaryWarnings = ({ taxSummary, lineItems, documentType }: Invoice): Warning[] => {
  if (taxSummary !== 'hsCode' || hidesMoney(documentType) || lineItems.some(({ hsCode }) => hsCode !== undefined)) return [];
  return [{ field: 'taxSummary', message: 'No line item has an `hsCode`, so the summary names no code. Add the codes, or send "rate".' }];
};

/** Recipients subtract a credit note, so a negative one adds to what they owe. E-invoices reject it (INV-01). */
const creditWarnings = (
  { invoice: { documentType, payments }, financial: { total, amountPaid } }: ComputedInvoice,
): Warning[] => {
  if (!isCreditNote(documentType)) return [];
  if (amountPaid !== 0n) {
    const field = payments === undefined ? 'amountPaid' : 'payments';
    const message = `The page of a credit note ends with the total, whatever \`${field}\` says of refunds. Say in \`notes\` how you refund it.`;
    return [{ field, message }];
  }
  if (total >= 0n) return [];
  const message = 'The amounts of a credit note are positive; this total is negative. '
    + 'Send positive quantities, or leave `documentType` out.';
  return [{ field: 'documentType', message }];
};

/** Complete references that are sent as a text, so that no check digit is checked and nothing is grouped. */
const referenceWarnings = ({ payment, invoiceNumber }: Invoice): Warning[] => {
  if (payment?.referenceKind !== 'text' || payment.reference === invoiceNumber) return [];
  const warningFor = (name: string, instead: string): Warning[] =>
    [{ field: 'payment.reference', message: `This is a whole ${name} reference, sent as a text. Send it as ${instead}.` }];
  if (isCreditorReference(payment.reference)) return warningFor('RF', '`rf`');
  return isQrReference(payment.reference) ? warningFor('QR', payment.qr === 'swiss' ? '`qrr`' : '`qrr`, with `qr`: "swiss"') : [];
};

const watermarkWarnings = ({ deploymentWatermark }: Invoice): Warning[] => (deploymentWatermark === undefined ? [] : [{
  field: 'watermark',
  message: `The service adds the watermark "${deploymentWatermark}": the key is a test key, or the account is on the lowest tier.`,
}]);

/** Maximum number of characters with a warning, so that a preview stays far below Lambda's response limit. */
const MAX_UNPRINTABLE_CHARACTERS = 1000;

/**
 * The warnings about a valid invoice: dates out of order, negative credit notes, custom colours with too little
 * contrast, data that the law requires and the page lacks, the deployment's watermark, and the first thousand
 * characters that no font can show.
 * @param unprintable the characters without a glyph, each once per field
 * @see WCAG 2.2, 1.4.3
 */
export const invoiceWarnings = (computed: ComputedInvoice, unprintable: readonly UnprintableCharacter[]): readonly Warning[] => [
  ...dateWarnings(computed.invoice), ...unprintedTermWarnings(computed.invoice), ...summaryWarnings(computed.invoice),
  ...creditWarnings(computed),
  ...depositWarnings(computed), ...termWarnings(computed), ...referenceWarnings(computed.invoice),
  ...contrastWarnings(computed.invoice), ...structuredWarnings(computed.invoice), ...columnWarnings(computed.invoice),
  ...watermarkWarnings(computed.invoice),
  ...unprintable.slice(0, MAX_UNPRINTABLE_CHARACTERS).map(({ field, character }) => ({
    field,
    message: `No font can show "${character}" (${Array.from(character, codePointName).join(' ')}); a box is printed in its place.`,
  })),
];
