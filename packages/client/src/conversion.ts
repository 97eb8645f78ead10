import { InvoicePdfError } from './errors.js';
import type { Difference, EInvoice, ErrorDetail, InvoiceRequest, Preview, ReceivedInvoice, UnreadEntry } from './generated/api-types.js';
import type { InvoiceXml } from './invoice-file.js';

/** A field of the invoice that the wanted format cannot carry. */
export interface OmittedField {
  readonly field: string;
  readonly why: 'omitted';
}

/** A received e-invoice in another format. */
export interface Conversion {
  /** The XML. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The XML with its name and the key of its charge. */
  readonly file: InvoiceXml;
  /** What is in the received file and not in the new one. */
  readonly lost: readonly (UnreadEntry | OmittedField)[];
  /** Amounts of the received file that the new one states otherwise. */
  readonly differences: readonly Difference[];
}

/**
 * The request that writes a received invoice in another format.
 * @throws InvoicePdfError VALIDATION_ERROR with the missing fields in its details
 */
export const convertedRequest = ({ invoice, missing = [] }: ReceivedInvoice, eInvoice: EInvoice): InvoiceRequest => {
  if (missing.length === 0) return { ...invoice, eInvoice } as unknown as InvoiceRequest;
  const first = missing.slice(0, 3).map(({ field, message }) => `${field}: ${message}`).join(' ');
  throw new InvoicePdfError('VALIDATION_ERROR', `The file lacks what an invoice needs. ${first}`, { details: missing });
};

/** What a conversion loses: what was not read, and what the format cannot carry. */
export const lostIn = (
  { unread }: ReceivedInvoice, { eInvoice: described }: Preview, { format, profile, syntax }: EInvoice,
): Conversion['lost'] => {
  const ready = described?.readiness.find((one) => one.format === format
    && (profile === undefined || one.profile === profile) && (syntax === undefined || one.syntax === syntax));
  return [...unread, ...(ready?.omitted ?? []).map((field): OmittedField => ({ field, why: 'omitted' }))];
};

const detailOf = (lost: UnreadEntry | OmittedField): ErrorDetail => ('field' in lost
  ? { field: lost.field, message: lost.why }
  : { field: lost.path, message: [lost.why, ...lost.value === undefined ? [] : [lost.value]].join(': ') });

/** What is lost and what differs, one entry each: where it is in the received file, and why or how. */
export const lossDetails = (lost: Conversion['lost'], differences: readonly Difference[]): readonly ErrorDetail[] => [
  ...lost.map(detailOf),
  ...differences.map(({ term, at, stated, computed }) =>
    ({ field: `${term} of ${at}`, message: `stated ${stated ?? 'nothing'}, computed ${computed ?? 'nothing'}` })),
];

/** Throws InvoicePdfError CONVERSION_LOSS if anything is lost or differs. */
export const assertNothingLost = (lost: Conversion['lost'], differences: readonly Difference[]): void => {
  const details = lossDetails(lost, differences);
  if (details.length > 0) throw new InvoicePdfError('CONVERSION_LOSS', 'The new file would not have everything that the received one has.', { details });
};
