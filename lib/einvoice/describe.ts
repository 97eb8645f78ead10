import { omitUndefined } from '../invoice/present.js';
import { printedTerms } from '../invoice/printed-terms.js';
import type { InvoiceType } from '../invoice/document-types.js';
import type { ComputedInvoice, Financial, Invoice } from '../invoice/types.js';
import { advances, depositInvoices, depositNotes } from './describe-deposits.js';
import { buildAllowances, buildCharges, buildVatBreakdown } from './describe-groups.js';
import { buildFrenchDetails } from './describe-french.js';
import { buildLines } from './describe-lines.js';
import { buildBuyer, buildDelivery, buildRepresentative, buildSeller } from './describe-parties.js';
import { buildOutline } from './describe-outline.js';
import { buildPayment } from './describe-payment.js';
import type { Attachment, Note } from './reference-types.js';
import { TYPE_CODES } from './type-codes.js';
import type { EInvoice, TaxCurrency, Totals } from './types.js';

const noteOf = (field: string, text: string | undefined, code?: string): readonly Note[] =>
  (text === undefined ? [] : [{ text, field, codeField: `eInvoice.${field}Code`, ...omitUndefined({ code }) }]);

/** BG-1: the watermarks come first, so that nobody takes a sample for an invoice. */
const notesOf = ({ watermark, deploymentWatermark, notes, terms, mentions = [], eInvoice }: Invoice): readonly Note[] => [
  ...(watermark === undefined ? [] : [{ text: watermark, field: 'watermark' }]),
  ...(deploymentWatermark === undefined ? [] : [{ text: deploymentWatermark }]),
  ...noteOf('notes', notes, eInvoice?.notesCode),
  ...noteOf('terms', terms, eInvoice?.termsCode),
  ...mentions.map(({ code, text }, index) => ({ text, code, field: `mentions[${index}].text`, codeField: `mentions[${index}].code` })),
];

const totalsOf = (financial: Financial, { allowances, charges }: Pick<EInvoice, 'allowances' | 'charges'>): Totals => {
  const { subtotal, discount, shipping, tax, total, amountPaid, rounding = 0n, balanceDue } = financial;
  return omitUndefined({
    lines: subtotal,
    allowances: allowances.length === 0 ? undefined : discount,
    charges: charges.length === 0 ? undefined : shipping,
    withoutVat: subtotal - discount + shipping, vat: tax, withVat: total,
    paid: amountPaid === 0n ? undefined : amountPaid, rounding: rounding === 0n ? undefined : rounding, due: balanceDue,
  });
};

type Figures = Pick<EInvoice, 'allowances' | 'charges' | 'totals' | 'vatBreakdown' | 'lines'>;

const figuresOf = (computed: ComputedInvoice): Figures => {
  const adjustments = { allowances: buildAllowances(computed), charges: buildCharges(computed) };
  return {
    ...adjustments, totals: totalsOf(computed.financial, adjustments),
    vatBreakdown: buildVatBreakdown(computed), lines: buildLines(computed),
  };
};

const taxCurrencyOf = ({ taxCurrency }: Invoice): TaxCurrency | undefined => taxCurrency && {
  code: taxCurrency.currency.code, taxAmount: taxCurrency.taxAmount, digits: taxCurrency.currency.minorUnitDigits,
};

/** BG-24. Without `id`, the name is the reference. */
const attachmentsOf = ({ attachments = [] }: Invoice): readonly Attachment[] =>
  attachments.map(({ name, id = name, ...rest }) => ({ ...rest, id, fileName: name }));

/** BT-9: the day of the first instalment, if there are any. */
const dueDateOf = ({ dueDate, payment }: Invoice): string | undefined => dueDate ?? payment?.instalments?.[0]?.date;

/** Terms that are optional in the request. */
const optionsOf = (invoice: Invoice): Partial<EInvoice> => {
  const { vatDue, buyerReference, poNumber, paymentTerms, payee, taxRepresentative, delivery, period } = invoice;
  return omitUndefined({
    taxCurrency: taxCurrencyOf(invoice),
    vatDue, dueDate: dueDateOf(invoice), buyerReference, poNumber, paymentTerms, payee, period,
    taxRepresentative: taxRepresentative && buildRepresentative(taxRepresentative),
    delivery: delivery && buildDelivery(delivery),
    payment: buildPayment(invoice),
  });
};

const extensionOf = (computed: ComputedInvoice, lines: EInvoice['lines'], terms: EInvoice['printedTerms']): Pick<EInvoice, 'extension'> => {
  const extension = { outline: buildOutline(computed, lines), advances: advances(computed), terms };
  return Object.values(extension).every(({ length }) => length === 0) ? {} : { extension };
};

/**
 * States an invoice in the terms of EN 16931. Every amount comes from the computed invoice; only the net amounts and
 * prices of lines with gross prices are computed here. See docs/e-invoices.md.
 */
export const buildEInvoice = (computed: ComputedInvoice): EInvoice => {
  const { invoice } = computed;
  const [figures, terms] = [figuresOf(computed), printedTerms(computed)];
  return {
    ...optionsOf(invoice),
    ...figures,
    ...extensionOf(computed, figures.lines, terms),
    number: invoice.invoiceNumber,
    date: invoice.date,
    typeCode: TYPE_CODES[invoice.documentType as InvoiceType],
    currency: invoice.currency.code,
    digits: invoice.currency.minorUnitDigits,
    references: invoice.references ?? {},
    cashDiscounts: invoice.payment?.cashDiscounts ?? [],
    printedTerms: terms,
    notes: [...notesOf(invoice), ...depositNotes(computed)],
    precedingInvoices: invoice.precedingInvoices ?? [],
    depositInvoices: depositInvoices(computed),
    attachments: attachmentsOf(invoice),
    seller: buildSeller(invoice),
    buyer: buildBuyer(invoice),
    paymentReference: invoice.payment?.reference ?? invoice.invoiceNumber,
    french: buildFrenchDetails(invoice),
  };
};
