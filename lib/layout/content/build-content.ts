import { formatDate } from '../../invoice/format-date.js';
import { isAbroad } from '../../invoice/postal-address.js';
import { representativeText } from '../../invoice/printed-party.js';
import { isSelfBilled, issuerOf, recipientOf } from '../../invoice/document-types.js';
import type { ComputedInvoice, Invoice } from '../../invoice/types.js';
import type { DrawnCode } from '../../payment/payment-code.js';
import { buildCarried } from './build-carried.js';
import { buildColumns } from './build-columns.js';
import { buildPayment } from './build-payment.js';
import { buildRows } from './build-rows.js';
import { buildBalance, buildTotals } from './build-totals.js';
import { customFacts } from './custom-facts.js';
import { labelOf } from './label-phrase.js';
import type { Content, FieldPath, MetaFact, MetaKey, Passage, Phrase, Watermark } from './content.js';

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

type PartyText = 'companyName' | 'companyDetails' | 'billTo' | 'shipTo';

/** The field of a text about a party: the free text, or the structured field that it is made from. */
const fieldOf = ({ freeTexts, documentType }: Invoice, key: PartyText): FieldPath => {
  if (freeTexts[key] !== undefined) return key;
  if (key === 'shipTo') return 'delivery';
  return key === 'billTo' ? recipientOf(documentType) : issuerOf(documentType);
};

const passageOf = (invoice: Invoice, key: 'billTo' | 'shipTo' | 'notes' | 'terms', text = invoice[key]): readonly Passage[] => {
  const field = key === 'notes' || key === 'terms' ? key : fieldOf(invoice, key);
  return text === undefined ? [] : [{ label: labelOf(invoice, key), text: { text, field } }];
};

/** The printed text about the seller, followed by the tax representative. */
const withRepresentative = (invoice: Invoice, text: string | undefined): string | undefined => {
  const { seller, taxRepresentative, locale, documentLabels: { vatId } } = invoice;
  if (taxRepresentative === undefined) return text;
  const shown = isAbroad(seller?.address.country, taxRepresentative.address.country) ? locale : undefined;
  const representative = representativeText(taxRepresentative, { locale: shown, vatIdLabel: vatId });
  return text === undefined ? representative : `${text}\n\n${representative}`;
};

const detailsOf = (invoice: Invoice): Phrase | undefined => {
  const { companyDetails, documentType } = invoice;
  const text = isSelfBilled(documentType) ? companyDetails : withRepresentative(invoice, companyDetails);
  return text === undefined ? undefined : { text, field: companyDetails === undefined ? 'taxRepresentative' : fieldOf(invoice, 'companyDetails') };
};

const partiesOf = (invoice: Invoice): readonly Passage[] => {
  const { billTo, documentType } = invoice;
  return [
    ...passageOf(invoice, 'billTo', isSelfBilled(documentType) ? withRepresentative(invoice, billTo) : billTo),
    ...passageOf(invoice, 'shipTo'),
  ];
};

/**
 * Everything that an invoice prints, as texts: labels resolved, dates, amounts and percentages formatted for the locale. Apart from default
 * labels, all texts come from the request.
 * @see docs/fields.md
 */
export const buildContent = (computed: ComputedInvoice, code?: DrawnCode): Content => {
  const { invoice } = computed;
  const { columns, cells } = buildColumns(computed);
  return {
    title: labelOf(invoice, 'invoice'),
    companyName: { text: invoice.companyName, field: fieldOf(invoice, 'companyName') },
    companyDetails: detailsOf(invoice),
    logo: invoice.logo,
    parties: partiesOf(invoice),
    meta: metaOf(invoice),
    columns,
    hasOwnColumns: invoice.columns !== undefined,
    rows: buildRows(computed, cells),
    carried: buildCarried(computed),
    totals: buildTotals(computed),
    balance: buildBalance(computed),
    passages: [...passageOf(invoice, 'notes'), ...passageOf(invoice, 'terms')],
    payment: buildPayment(computed, code),
    watermarks: watermarksOf(invoice),
    language: invoice.language,
  };
};
