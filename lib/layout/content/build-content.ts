import { formatDate } from '../../invoice/format-date.js';
import { isAbroad } from '../../invoice/postal-address.js';
import { representativeText } from '../../invoice/printed-party.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnCode } from '../../payment/payment-code.js';
import { buildCarried } from './build-carried.js';
import { buildPayment } from './build-payment.js';
import { buildRows } from './build-rows.js';
import { buildBalance, buildTotals } from './build-totals.js';
import { customFacts } from './custom-facts.js';
import { labelOf } from './label-phrase.js';
import type { ColumnKey, Content, FieldPath, MetaFact, MetaKey, Passage, Phrase, Watermark } from './content.js';

const watermarksOf = ({ watermark, imposedWatermark }: Invoice): readonly Watermark[] => [
  ...(imposedWatermark === undefined ? [] : [{ text: imposedWatermark }]),
  ...(watermark === undefined ? [] : [{ text: watermark, field: 'watermark' }]),
];

const optionalFact = (key: MetaKey, label: Phrase, text: string | undefined, field: string): readonly MetaFact[] =>
  text === undefined ? [] : [{ key, label, value: { text, field } }];

const metaOf = (invoice: Invoice): readonly MetaFact[] => {
  const { locale, dateFormat, dueDate } = invoice;
  const due = dueDate === undefined ? undefined : formatDate(dueDate, dateFormat, locale);
  return [
    ...optionalFact('invoiceNumber', labelOf(invoice, 'invoiceNumber'), invoice.invoiceNumber, 'invoiceNumber'),
    ...optionalFact('date', labelOf(invoice, 'date'), formatDate(invoice.date, dateFormat, locale), 'date'),
    ...optionalFact('dueDate', labelOf(invoice, 'dueDate'), due, 'dueDate'),
    ...optionalFact('paymentTerms', labelOf(invoice, 'paymentTerms'), invoice.paymentTerms, 'paymentTerms'),
    ...optionalFact('poNumber', labelOf(invoice, 'poNumber'), invoice.poNumber, 'poNumber'),
    ...customFacts(invoice),
  ];
};

/** The structured field that a text about a party is made from, if the request has no free text. */
const MADE_FROM = { companyName: 'seller', companyDetails: 'seller', billTo: 'buyer', shipTo: 'delivery' } as const;

const fieldOf = ({ freeTexts }: Invoice, key: keyof typeof MADE_FROM): FieldPath =>
  (freeTexts[key] === undefined ? MADE_FROM[key] : key);

const passagesOf = (invoice: Invoice, keys: readonly ('billTo' | 'shipTo' | 'notes' | 'terms')[]): readonly Passage[] =>
  keys.flatMap((key) => {
    const text = invoice[key];
    const field = key === 'notes' || key === 'terms' ? key : fieldOf(invoice, key);
    return text === undefined ? [] : [{ label: labelOf(invoice, key), text: { text, field } }];
  });

const columnsOf = (invoice: Invoice): Content['columns'] => {
  const hasCodes = invoice.lineItems.some((item) => item.hsCode !== undefined);
  const keys: readonly ColumnKey[] = hasCodes ? ['item', 'hsCode', 'quantity', 'rate', 'amount'] : ['item', 'quantity', 'rate', 'amount'];
  return keys.map((key) => ({ key, label: labelOf(invoice, key) }));
};

/** The seller's details and, after them, the tax representative. */
const detailsOf = (invoice: Invoice): Phrase | undefined => {
  const { companyDetails, seller, taxRepresentative, locale } = invoice;
  const shown = isAbroad(seller?.address.country, taxRepresentative?.address.country) ? locale : undefined;
  const representative = taxRepresentative && representativeText(taxRepresentative, shown);
  const text = [companyDetails, representative].filter((part) => part !== undefined).join('\n\n');
  return text === '' ? undefined : { text, field: companyDetails === undefined ? 'taxRepresentative' : fieldOf(invoice, 'companyDetails') };
};

/**
 * Everything that an invoice prints, as texts: labels resolved, dates, amounts and percentages formatted for the locale. Apart from default
 * labels, all texts come from the request.
 * @param computed an invoice with its sums
 * @param code to pay with, if any
 * @see docs/fields.md
 */
export const buildContent = (computed: ComputedInvoice, code?: DrawnCode): Content => {
  const { invoice } = computed;
  return {
    title: labelOf(invoice, 'invoice'),
    companyName: { text: invoice.companyName, field: fieldOf(invoice, 'companyName') },
    companyDetails: detailsOf(invoice),
    logo: invoice.logo,
    parties: passagesOf(invoice, ['billTo', 'shipTo']),
    meta: metaOf(invoice),
    columns: columnsOf(invoice),
    rows: buildRows(computed),
    carried: buildCarried(computed),
    totals: buildTotals(computed),
    balance: buildBalance(computed),
    passages: passagesOf(invoice, ['notes', 'terms']),
    payment: buildPayment(computed, code),
    watermarks: watermarksOf(invoice),
    language: invoice.locale,
  };
};
