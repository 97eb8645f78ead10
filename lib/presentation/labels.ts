import { baseType, DOCUMENT_TYPES, type DocumentType, isCreditNote, isInvoice, isSelfBilled, recipientLabel } from '../invoice/document-types.js';
import type { DocumentLabelKey, DocumentLabels, LabelKey, Labels } from '../invoice/types.js';
import { DEFAULT_DOCUMENT_LABELS } from '../../schemas/generated/document-labels.js';

/** The 22 label texts of an invoice without `labels`, in the order of the published list. See docs/designs.md#languages. */
export const DEFAULT_LABELS: Labels = {
  invoice: 'INVOICE', billTo: 'Bill To', shipTo: 'Ship To', invoiceNumber: 'Invoice #', date: 'Date',
  paymentTerms: 'Payment Terms', dueDate: 'Due Date', poNumber: 'P.O. Number',
  item: 'Item', hsCode: 'HS Code', quantity: 'Qty', rate: 'Rate', amount: 'Amount',
  subtotal: 'Subtotal', discount: 'Discount', tax: 'Tax', shipping: 'Shipping', total: 'Total',
  amountPaid: 'Amount Paid', balanceDue: 'Balance Due', notes: 'Notes', terms: 'Terms & Conditions',
};

/** Texts that replace labels on some types of documents, and titles by document type. */
interface TextsByType extends Partial<Readonly<Record<DocumentType, string>>> {
  readonly creditNoteNumber: string;
  /** Label of the last amount of a credit note. */
  readonly amountCredited: string;
  /** Label of `billTo` on self-billed documents, where `billTo` is the seller. */
  readonly selfBilledBillTo: string;
  /** Labels of number and recipient of a document that is no invoice. */
  readonly number: string;
  readonly customer: string;
  readonly supplier: string;
}

const ENGLISH_TEXTS: TextsByType = {
  creditNote: 'CREDIT NOTE', selfBilledInvoice: 'SELF-BILLED INVOICE', selfBilledCreditNote: 'SELF-BILLED CREDIT NOTE',
  finalInvoice: 'FINAL INVOICE',
  creditNoteNumber: 'Credit note #', amountCredited: 'Amount credited', selfBilledBillTo: DEFAULT_LABELS.billTo,
  quote: 'QUOTE', orderConfirmation: 'ORDER CONFIRMATION', proForma: 'PRO FORMA INVOICE', purchaseOrder: 'PURCHASE ORDER',
  deliveryNote: 'DELIVERY NOTE', receipt: 'RECEIPT',
  number: 'Number', customer: 'Customer', supplier: 'Supplier',
};

/**
 * Adapts labels to a type of document: the title; number and last amount of credit notes; the label of `billTo` on
 * self-billed documents; number and recipient of documents that are no invoice.
 * @param texts replacements in the same language
 */
const labelsByType = (labels: Labels, documentType: DocumentType, texts: TextsByType): Labels => {
  const recipient = recipientLabel(documentType);
  return {
    ...labels,
    invoice: texts[baseType(documentType)] ?? labels.invoice,
    ...isCreditNote(documentType) && { invoiceNumber: texts.creditNoteNumber, balanceDue: texts.amountCredited },
    ...isSelfBilled(documentType) && { billTo: texts.selfBilledBillTo },
    ...!isInvoice(documentType) && { invoiceNumber: texts.number },
    ...recipient && { billTo: texts[recipient] },
  };
};

/** The labels of a document without `labels` and `language`. */
export const defaultLabels = (documentType: DocumentType): Labels =>
  (documentType === 'invoice' ? DEFAULT_LABELS : labelsByType(DEFAULT_LABELS, documentType, ENGLISH_TEXTS));

type TitledType = Exclude<DocumentType, 'invoice'>;

/** The document types with a title of their own, in the order of the stored texts. */
export const TITLED_TYPES = DOCUMENT_TYPES.filter((type): type is TitledType => type !== 'invoice' && baseType(type) === type);

/** The keys of `documentLabels`. */
const DOCUMENT_LABEL_KEYS = Object.keys(DEFAULT_DOCUMENT_LABELS) as readonly DocumentLabelKey[];

/** Keys of the texts of a language besides labels and titles, in the order of the stored texts. */
export const DOCUMENT_TEXT_KEYS = ['creditNoteNumber', 'amountCredited', 'number', 'customer', 'supplier', ...DOCUMENT_LABEL_KEYS] as const;

/** Key of a translated text: a label, a title, a text of `documents`, or the label for self-billed documents. */
export type TextKey = LabelKey | TitledType | 'selfBilledBillTo' | typeof DOCUMENT_TEXT_KEYS[number];

/** The labels of a language, or of a language in a region. */
export interface LabelSet {
  /** BCP 47: language of the document. */
  readonly language: string;
  /** Default locale of requests in this language. */
  readonly locale: string;
  /** Region of the requested tag. It selects the texts, whatever the locale. */
  readonly region?: string;
  /** Region for a locale without one. */
  readonly homeRegion: string;
  readonly texts: Readonly<Record<TextKey, string>>;
  /** Texts that differ by region, such as the name of the tax. */
  readonly regions: Readonly<Record<string, Partial<Record<TextKey, string>>>>;
}

const textsIn = ({ texts, regions, region, homeRegion }: LabelSet, locale: string): LabelSet['texts'] =>
  ({ ...texts, ...regions[region ?? new Intl.Locale(locale).region ?? homeRegion] });

const LABEL_KEYS = Object.keys(DEFAULT_LABELS) as LabelKey[];

/** The 22 labels of a document in a language and region, for its type. */
export const labelsInSet = (set: LabelSet, documentType: DocumentType, locale: string): Labels => {
  const texts = textsIn(set, locale);
  const labels = Object.fromEntries(LABEL_KEYS.map((key) => [key, texts[key]])) as Labels;
  return labelsByType(labels, documentType, texts);
};

/** The default texts of `documentLabels`. */
export const documentLabelsInSet = (set: LabelSet, locale: string): DocumentLabels => {
  const texts = textsIn(set, locale);
  return Object.fromEntries(DOCUMENT_LABEL_KEYS.map((key) => [key, texts[key]])) as DocumentLabels;
};
