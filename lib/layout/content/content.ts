import type { DocumentLabelKey, Invoice, LabelKey } from '../../invoice/types.js';
import type { LetterWindow } from '../../presentation/letter-windows.js';
import type { Picture } from '../../pictures/read-picture.js';
import type { Modules } from '../engine/page.js';
import type { FieldPath, Phrase } from '../engine/text.js';
import { formatPercent } from '../../presentation/formats.js';
import type { Decimal } from '../../invoice/decimal.js';

/** A hidden label has an empty text. */
export interface LabeledValue { readonly label: Phrase; readonly value: Phrase }

/** A text of several lines below its label. */
export interface TextBlock {
  readonly label: Phrase;
  readonly text: Phrase;
  /** The text line by line; present if it is formatted. */
  readonly lines?: readonly Phrase[];
}

export interface Figure {
  readonly text: string;
  /** Number of digits after the decimal separator. The figures of a column are aligned at the separator. */
  readonly fractionDigits: number;
  /** The end of the text after the number, such as ` [1]`, which refers to a note. */
  readonly mark?: string;
}

/** A cell of a column that only the request's `columns` can add. */
export interface Cell extends Phrase {
  readonly fractionDigits?: number;
}

/** A sum of amounts, and of the quantities if their column has a sum. */
export interface SectionSum extends LabeledValue { readonly quantity?: Figure | undefined; readonly unit?: Phrase | undefined }

export interface RowSection {
  readonly title?: Phrase;
  readonly sum?: SectionSum;
}

export interface Row {
  /** The first line of the description. */
  readonly itemName: Phrase;
  /** Stock number, discount and taxes, unless columns print them. They follow the item name or are below the details. */
  readonly secondaryTexts: readonly Phrase[];
  /** Beside the description. Screen readers read the item name in its place. */
  readonly picture?: Picture | undefined;
  /** Further paragraphs of the description. */
  readonly details: readonly Phrase[];
  readonly hsCode: Phrase | undefined;
  /** Quantity; absent on a line of text, like all other figures. */
  readonly quantity?: Figure | undefined;
  readonly unit: Phrase | undefined;
  readonly rate?: Figure | undefined;
  /** What the rate is for, such as `/ 100 kg`. */
  readonly rateBase?: Phrase | undefined;
  readonly amount?: Figure | undefined;
  /** Cells of `text` and `figure` columns; undefined for an empty cell. */
  readonly cells: readonly (Cell | undefined)[];
  readonly section?: RowSection;
  /** True for an option of a quote, whose amount is in no sum. */
  readonly isOption?: boolean;
  /** The neighbouring row that stays on the page of a line of text. Present only on a line of text, which spans all columns. */
  readonly keepWith?: 'next' | 'previous';
}

/** `text` and `figure` are the columns that only the request's `columns` can add. */
export type ColumnKey = 'item' | 'hsCode' | 'quantity' | 'rate' | 'amount' | 'text' | 'figure';

export interface ContentColumn {
  readonly key: ColumnKey;
  readonly label: Phrase;
  /** Index of the column in the cells of a row. Only `text` and `figure` columns have it. */
  readonly cellIndex?: number;
  /** Whether the column numbers the lines, so that a design need not number them. */
  readonly isLineNumber?: boolean;
}

export type TotalKey = 'subtotal' | 'discount' | 'charge' | 'tax' | 'shipping' | 'total' | 'deposit' | 'amountPaid' | 'rounding'
  | 'previousBalance' | 'balanceDue';

export interface TotalRow extends LabeledValue {
  readonly key: TotalKey;
  /** Small lines below the row: rate and base, tax exemption reason, tax in another currency. */
  readonly notes?: readonly Phrase[];
}

export interface Balance extends TotalRow {
  readonly key: 'balanceDue';
  /** Whether the buyer has to pay the balance: the amount is above zero, and the document is no credit note. */
  readonly isOwed: boolean;
}

export interface PrintedPaymentCode {
  readonly modules: Modules;
  /** Describes the payment to screen readers. */
  readonly alternateText: string;
}

export interface AccountDetail extends LabeledValue {
  /** Whether the value is the account number to pay to, which must be easy to find. */
  readonly isNumber?: true;
}

export interface AccountGroup {
  /** Heading; empty if hidden. */
  readonly label: Phrase;
  /** Account owner; absent if there is no account, or if the account above has the same owner. */
  readonly owner?: Phrase;
  /** Lines about the account. The last account also has the reference. */
  readonly details: readonly AccountDetail[];
}

/** The payment instructions, which are never split. */
export interface PaymentBlock extends AccountGroup {
  readonly otherAccounts?: readonly AccountGroup[];
  readonly link?: Phrase;
  readonly terms?: readonly Phrase[];
  readonly code?: PrintedPaymentCode;
}

/** Key of the label of a document detail; `custom` for a custom field. */
export type DocumentDetailKey = LabelKey | DocumentLabelKey | 'custom';

/** A labelled value next to the title. The balance is a detail too, which most designs print below the others. */
export interface DocumentDetail extends LabeledValue { readonly key: DocumentDetailKey }

/** Running sum of the amounts, for page breaks in the table. */
export interface CarriedForward {
  readonly label: Phrase;
  readonly sums: readonly Phrase[];
}

export interface Watermark {
  readonly text: string;
  /** Request field of the text; absent if the deployment sets the text. */
  readonly field?: FieldPath;
}

export interface PrintedSignature {
  /** Heading of the signature block; empty if hidden. */
  readonly heading: Phrase;
  /** Label and text of the line for place and date. The text may be empty. Absent if the line is not printed. */
  readonly placeDate?: LabeledValue;
  /** Picture of the signature; absent if the line is empty. */
  readonly image?: Picture;
  /** Description of the image for screen readers. */
  readonly alternateText: string;
  readonly caption: Phrase;
  readonly name?: Phrase;
  readonly role?: Phrase;
}

/** Address and marks of a letter, for its envelope. */
export interface PrintedLetter {
  readonly window: LetterWindow;
  readonly address: TextBlock;
  readonly returnLine?: Phrase;
  readonly hasFoldMarks: boolean;
}

/** A table of the taxes below the totals. Its first column is `item`, the others are `figure` and `text` columns. */
export type PrintedTaxSummary = Pick<Content, 'columns' | 'rows' | 'columnsField'>;

interface PrintedFooter {
  readonly texts: readonly Phrase[];
  /** Whether the footer is on all pages, not only on the first. */
  readonly isOnAllPages: boolean;
}

/** Everything that an invoice prints, formatted and in reading order. Designs decide only position and style. */
export interface Content {
  readonly title: Phrase;
  /** The mark of a copy, under the title and beside the page numbers. */
  readonly copyMark?: Phrase;
  readonly companyName: Phrase;
  readonly companyDetails: Phrase | undefined;
  readonly logo: Picture | undefined;
  /** Absent: medium. */
  readonly logoSize?: 'small' | 'large';
  /** The company's name if only the logo shows it. `companyName` is then empty. */
  readonly logoName?: Phrase | undefined;
  readonly parties: readonly TextBlock[];
  readonly documentDetails: readonly DocumentDetail[];
  readonly introduction?: TextBlock;
  readonly columns: readonly ContentColumn[];
  /** The field of the request that chooses the columns, which may then be too wide for the paper. */
  readonly columnsField?: 'columns' | 'taxSummary';
  readonly rows: readonly Row[];
  /** The sums at the ends of pages; undefined if the request has no label for them. */
  readonly carriedForward: CarriedForward | undefined;
  /** Rows from subtotal to amount paid; empty if the rows would only repeat the balance. */
  readonly totals: readonly TotalRow[];
  readonly balance: Balance;
  /** Amount paid, which the head shows instead of a balance of zero. */
  readonly paidBalance?: Balance;
  readonly taxSummary?: PrintedTaxSummary;
  readonly textBlocks: readonly TextBlock[];
  /** Whether the text blocks are below the totals even if there is space next to them. */
  readonly areTextsBelow?: boolean;
  /** Link to pay the amount due, next to that amount in the head. */
  readonly payLink?: Phrase;
  readonly payment: PaymentBlock | undefined;
  /** One or two, side by side at the end. */
  readonly signatures?: readonly PrintedSignature[];
  /** If present, the recipient of the bill is not among the parties. */
  readonly letter?: PrintedLetter;
  readonly footer?: PrintedFooter;
  /** The watermark of the deployment, then the watermark of the request. */
  readonly watermarks: readonly Watermark[];
  /** BCP 47. */
  readonly language: string;
}

/** The details in the running head of later pages. */
export const RUNNING_HEAD_DETAILS = ['invoiceNumber', 'date'] as const satisfies readonly DocumentDetailKey[];

/** The language of a BCP 47 tag, without script and region. */
export const primaryLanguage = (tag: string): string => {
  const end = tag.indexOf('-');
  return end < 0 ? tag : tag.slice(0, end);
};

const defaultLanguage = ({ defaultLabelLanguage, language }: Invoice): string | undefined =>
  (language === defaultLabelLanguage || primaryLanguage(language) === primaryLanguage(defaultLabelLanguage)
    ? undefined : defaultLabelLanguage);

/** The language of a label if it differs from the document's, as a default label's may. */
export const labelLanguage = (invoice: Invoice, key: LabelKey): string | undefined =>
  (invoice.ownLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

/** As {@link labelLanguage}, for document labels. */
export const documentLabelLanguage = (invoice: Invoice, key: DocumentLabelKey): string | undefined =>
  (invoice.ownDocumentLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

export const labelPhrase = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });

export const documentLabelPhrase = (invoice: Invoice, key: DocumentLabelKey): Phrase =>
  ({ text: invoice.documentLabels[key], field: `documentLabels.${key}`, language: documentLabelLanguage(invoice, key) });

/** Separates short texts on one line. */
export const SEPARATOR = ' · ';

/** A discount or tax with the request's own label. A fixed amount has no percentage. */
export interface NamedAdjustment { readonly label?: string | undefined; readonly percent?: Decimal | undefined }

/**
 * Label of a discount or tax: its own label, or the general one with the rate, such as `Tax (8.25%)`. If the general
 * label is hidden, the rate alone.
 * @see docs/fields.md#adjustments
 */
export const adjustmentLabel = ({ label, percent }: NamedAdjustment, general: string, locale: string): string => {
  if (label !== undefined || percent === undefined) return label ?? general;
  const rate = formatPercent(percent, locale);
  return general === '' ? rate : `${general} (${rate})`;
};
