import type { DocumentLabelKey, Invoice, LabelKey } from '../../invoice/types.js';
import type { LetterWindow } from '../../presentation/letter-windows.js';
import type { Picture } from '../../pictures/read-picture.js';
import type { FieldPath, Phrase } from '../engine/text.js';
import { formatPercent } from '../../presentation/formats.js';
import type { Decimal } from '../../invoice/decimal.js';

/** A label and its value; a hidden label has an empty text. */
export interface LabeledValue {
  readonly label: Phrase;
  readonly value: Phrase;
}

/** A label over a text of several lines. */
export interface TextBlock {
  readonly label: Phrase;
  readonly text: Phrase;
  /** Present if the text is formatted. */
  readonly lines?: readonly Phrase[];
}

/** A number ready to print. */
export interface Figure {
  readonly text: string;
  /** Digits after the separator. The column is aligned on the separator. */
  readonly fractionDigits: number;
}

/** What a column that only the request's `columns` can ask for prints in one row. */
export interface Cell extends Phrase {
  /** As that of a {@link Figure}; absent: the cell is text. */
  readonly fractionDigits?: number;
}

/** The section that a line item belongs to. */
export interface RowSection {
  /** The title, above the first line of the section. */
  readonly title?: Phrase;
  /** The sum, below its last line. */
  readonly sum?: LabeledValue;
}

/** One line item, or one line of text, ready to print. */
export interface Row {
  /** The first line of the description. */
  readonly itemName: Phrase;
  /**
   * Short texts after it on its line, or below the details: the stock number, the line's own discount and taxes, unless
   * a column prints them.
   */
  readonly secondaryTexts: readonly Phrase[];
  /** Paragraphs below it: the rest of the description. */
  readonly details: readonly Phrase[];
  readonly hsCode: Phrase | undefined;
  /** A line of text has no figures. */
  readonly quantity?: Figure;
  readonly unit: Phrase | undefined;
  readonly rate?: Figure | undefined;
  readonly amount?: Figure | undefined;
  /** Cells of the columns of kind `text` and `figure`; undefined: the row has nothing there. */
  readonly cells: readonly (Cell | undefined)[];
  readonly section?: RowSection;
  /** An option of a quote, whose amount is in no sum. */
  readonly isOption?: boolean;
  /** Present on a line of text, which spans all columns: the row that has to be on its page. */
  readonly keepWith?: 'next' | 'previous';
}

/** Kinds of columns: those of the usual table, and those that only the request's `columns` can ask for. */
export type ColumnKey = 'item' | 'hsCode' | 'quantity' | 'rate' | 'amount' | 'text' | 'figure';

export interface ContentColumn {
  readonly key: ColumnKey;
  readonly label: Phrase;
  /** Place in the cells of a row, for the kinds `text` and `figure`. */
  readonly cellIndex?: number;
  /** Whether it prints the numbers of the lines, so that a design need not. */
  readonly isLineNumber?: boolean;
}

export type TotalKey = 'subtotal' | 'discount' | 'charge' | 'tax' | 'shipping' | 'total' | 'deposit' | 'amountPaid' | 'rounding' | 'balanceDue';

export interface TotalRow extends LabeledValue {
  readonly key: TotalKey;
  /** Small lines below it: rate and base, why no tax is due, the tax in another currency. */
  readonly notes?: readonly Phrase[];
}

/** The last row of the totals. */
export interface Balance extends TotalRow {
  readonly key: 'balanceDue';
  /** Whether the buyer has to pay it: it is above zero, and not on a credit note. */
  readonly isOwed: boolean;
}

/** A QR code to pay with. */
export interface PrintedCode {
  /** Row by row: 1 for a dark module, 0 for a light one. */
  readonly modules: readonly Uint8Array[];
  /** Text for screen readers: the payment that the code makes. */
  readonly alternateText: string;
}

/** How to pay, below a heading. It is never split. */
export interface PaymentBlock {
  /** A hidden heading has an empty text. */
  readonly label: Phrase;
  /** The account's owner; absent without an account. */
  readonly owner?: Phrase;
  /** Account and reference. A fact without a label has an empty one. */
  readonly details: readonly LabeledValue[];
  readonly link?: Phrase;
  /** The terms of payment, each a sentence. */
  readonly terms?: readonly Phrase[];
  /** The lines are next to it or below it. */
  readonly code?: PrintedCode;
}

/** Kind of a fact in the block next to the title: the key of its label, or a fact of the request's own. */
export type DocumentDetailKey = LabelKey | DocumentLabelKey | 'custom';

/** A fact in the block next to the title, or the balance, which most designs print after the facts. */
export interface DocumentDetail extends LabeledValue {
  readonly key: DocumentDetailKey;
}

/** The sum of the amounts so far, for pages on which the table continues. */
export interface CarriedForward {
  readonly label: Phrase;
  /** The sum after each row. */
  readonly sums: readonly Phrase[];
}

/** A text across each page. */
export interface Watermark {
  readonly text: string;
  /** Absent: the text is the deployment's. */
  readonly field?: FieldPath;
}

/** A block to sign. */
export interface PrintedSignature {
  /** A hidden one has an empty text. */
  readonly heading: Phrase;
  /** A label below the line for place and date, and what is on it, perhaps nothing; absent: no such line. */
  readonly placeDate?: LabeledValue;
  /** A picture with the text that screen readers say instead of it; absent: the line to sign is empty. */
  readonly image?: Picture;
  readonly alternateText: string;
  /** Below the line to sign. */
  readonly caption: Phrase;
  readonly name?: Phrase;
  readonly role?: Phrase;
}

/** What the first page of a letter has for its envelope. */
export interface PrintedLetter {
  readonly window: LetterWindow;
  readonly address: TextBlock;
  readonly returnLine?: Phrase;
  readonly hasFoldMarks: boolean;
}

/** Texts in columns at the foot of a page. */
interface PrintedFooter {
  readonly texts: readonly Phrase[];
  /** Whether each page has it, not only the first. */
  readonly isOnAll: boolean;
}

/** Everything that an invoice prints, formatted and in reading order. Designs decide only place and look. */
export interface Content {
  readonly title: Phrase;
  readonly companyName: Phrase;
  readonly companyDetails: Phrase | undefined;
  readonly logo: Picture | undefined;
  /** Bill to, ship to. */
  readonly parties: readonly TextBlock[];
  readonly documentDetails: readonly DocumentDetail[];
  /** In reading order. */
  readonly columns: readonly ContentColumn[];
  /** Whether the request chooses the columns. The usual ones always find a place; those of a request may need wider paper. */
  readonly hasOwnColumns: boolean;
  readonly rows: readonly Row[];
  /** Undefined if the request has no label for it. */
  readonly carriedForward: CarriedForward | undefined;
  /** From the subtotal to the amount paid; empty if they would only repeat the balance. */
  readonly totals: readonly TotalRow[];
  readonly balance: Balance;
  /** The amount paid, which the head shows instead of a balance of zero. */
  readonly paid?: Balance;
  /** Notes, terms. */
  readonly textBlocks: readonly TextBlock[];
  /** The link at which the amount due can be paid, next to that amount in the head. */
  readonly payLink?: Phrase;
  readonly payment: PaymentBlock | undefined;
  /** One or two, side by side at the end of the document. */
  readonly signatures?: readonly PrintedSignature[];
  /** With it, the parties do not include the recipient of the bill. */
  readonly letter?: PrintedLetter;
  readonly footer?: PrintedFooter;
  /** Texts across each page: the deployment's, then the request's own. */
  readonly watermarks: readonly Watermark[];
  /** Language of the document, BCP 47. */
  readonly language: string;
}

/** The facts in the running head of later pages. */
export const RUNNING_HEAD_DETAILS = ['invoiceNumber', 'date'] as const satisfies readonly DocumentDetailKey[];

/** The language of a tag without its script and region. */
export const primaryOf = (tag: string): string => {
  const hyphen = tag.indexOf('-');
  return hyphen < 0 ? tag : tag.slice(0, hyphen);
};

const defaultLanguage = ({ defaultLabelLanguage, language }: Invoice): string | undefined =>
  (primaryOf(language) === primaryOf(defaultLabelLanguage) ? undefined : defaultLabelLanguage);

/** The language of a label if it differs from the document's, as that of a default label may. */
export const labelLanguage = (invoice: Invoice, key: LabelKey): string | undefined =>
  (invoice.ownLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

/** As {@link labelLanguage}, of a further text. */
export const documentLabelLanguage = (invoice: Invoice, key: DocumentLabelKey): string | undefined =>
  (invoice.ownDocumentLabels[key] === undefined ? defaultLanguage(invoice) : undefined);

/** A label of the invoice with its field and language. */
export const labelOf = (invoice: Invoice, key: LabelKey): Phrase =>
  ({ text: invoice.labels[key], field: `labels.${key}`, language: labelLanguage(invoice, key) });

/** As {@link labelOf}, a further text. */
export const documentLabelOf = (invoice: Invoice, key: DocumentLabelKey): Phrase =>
  ({ text: invoice.documentLabels[key], field: `documentLabels.${key}`, language: documentLabelLanguage(invoice, key) });

/** Between several discounts and taxes of one line. */
export const ADJUSTMENT_SEPARATOR = ' · ';

/** The parts of a discount or tax that name it. */
export interface NamedAdjustment {
  /** The request's own label. */
  readonly label: string | undefined;
  /** Undefined for a fixed amount. */
  readonly percent: Decimal | undefined;
}

/**
 * The label of the row of a discount or tax: the request's own label, otherwise the general one with the rate,
 * `Tax (8.25%)`. If the general label is hidden, the rate alone.
 * @param locale BCP 47
 * @see docs/fields.md#adjustments
 */
export const adjustmentLabel = (adjustment: NamedAdjustment, general: string, locale: string): string => {
  const { label, percent } = adjustment;
  if (label !== undefined || percent === undefined) return label ?? general;
  const rate = formatPercent(percent, locale);
  return general === '' ? rate : `${general} (${rate})`;
};
