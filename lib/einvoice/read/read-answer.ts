import { AppError, type FieldError } from '../../errors.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** Where the e-invoice comes from, and what it says about itself. Members without content are absent. */
export interface ReadSource {
  readonly syntax: 'UBL' | 'CII' | 'ZUGFeRD 1.0';
  readonly typeCode?: string; // BT-3
  readonly documentType: NonNullable<InvoiceRequest['documentType']>;
  readonly customization?: string; // BT-24
  readonly process?: string; // BT-23
  readonly known: boolean; // Whether `customization` is of a format that is read
  readonly file: string | null; // Name of the file in the PDF
  readonly sha256: string; // Of the XML, in hexadecimal
  readonly eInvoice: NonNullable<InvoiceRequest['eInvoice']> | null; // What writes this format
}

/** An invoice as far as it was read: the body of a request. It may lack required fields, which are in `missing`. */
export type ReadInvoice = Partial<Omit<InvoiceRequest, 'eInvoice'>>;

/** Business terms with their texts as in the file: `{"BT-106": "100.00"}`. */
export type StatedTerms = Readonly<Record<string, string>>;

/** BG-25. Entry n belongs to the n-th line item of `invoice` that has a quantity. */
export interface StatedLine {
  readonly [term: `BT-${number}`]: string;
  readonly allowances?: readonly StatedTerms[]; // BG-27
  readonly charges?: readonly StatedTerms[]; // BG-28
}

/** The amounts that the file states. Lists have the order of the file. */
export interface Stated {
  readonly document?: StatedTerms; // BT-106 to 115
  readonly allowances?: readonly StatedTerms[]; // BG-20
  readonly charges?: readonly StatedTerms[]; // BG-21
  readonly vatBreakdown?: readonly StatedTerms[]; // BG-23
  readonly lines?: readonly StatedLine[];
}

/** An amount of the file that differs from what the service computes. Null: one side has none. */
export interface Difference {
  readonly term: string; // `BT-112`
  readonly at: string; // `document`, `lines[0]`, `lines[0].allowances[1]`, `vatBreakdown[1]` …
  readonly stated: string | null;
  readonly computed: string | null;
}

/** Why data of the file is not in the invoice. */
export type UnreadReason = 'noField' | 'tooMany' | 'tooLong' | 'invalid' | 'asLine' | 'ambiguous';

/** Data of the file that is not in the invoice. */
export interface Unread {
  readonly path: string; // `/Invoice/cac:InvoiceLine[2]/cbc:Note`
  readonly term?: string;
  readonly value?: string; // At most 200 characters
  readonly length?: number; // Characters of the value, if it is cut
  readonly elements?: number; // Elements that the entry stands for, if it is no single text
  readonly why: UnreadReason;
}

/** The answer of reading. */
export interface ReadAnswer {
  readonly source: ReadSource;
  readonly invoice: ReadInvoice;
  /** Absent if the service can make a document of `invoice`. */
  readonly missing?: readonly FieldError[];
  readonly stated: Stated;
  readonly differences: readonly Difference[];
  readonly unread: readonly Unread[];
}

export type ReadErrorId = `READ-${'01' | '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09' | '10' | '11' | '12'}`;

/** A file that cannot be read. Nothing is charged. */
export class ReadError extends AppError {
  /** @param message what is wrong, and what to send instead */
  constructor(readonly id: ReadErrorId, message: string) {
    super('VALIDATION_ERROR', 'The request is not valid; see details.', { details: [{ field: 'body', message, rules: [id] }] });
  }
}
