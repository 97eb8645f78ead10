import type { AppError } from '../errors.js';
import { type ErrorDetail } from '../errors.js';
import type { MissingGlyph } from '../layout/engine/text.js';
import type { FontsPlace } from '../pdf/assets.js';
import { drawInvoice, measurerOf } from './draw-invoice.js';
import { requestFiles } from './embedded-request.js';
import type { OpenInvoice } from './open-invoice.js';
import { placeInvoice } from './place-invoice.js';

/** The PDF of an invoice and the characters that it cannot show, or why it cannot be drawn. */
export type AttachedPage =
  { readonly bytes: Uint8Array; readonly missing: readonly MissingGlyph[] } | { readonly faults: readonly ErrorDetail[] };

type Faults = Extract<AttachedPage, { readonly faults: unknown }>;

/** Also of the function that has loaded this file, whose budget may be spent. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof Error && (error as Partial<AppError>).code === 'VALIDATION_ERROR';

const orFaults = async <Result>(work: () => Promise<Result>): Promise<Result | Faults> => {
  try {
    return await work();
  } catch (error) {
    if (isRejection(error)) return { faults: error.details };
    throw error;
  }
};

/**
 * Draws the PDF that an XML contains: the bytes that generate returns, since an XML that contains a page is in no PDF.
 * This module is a file of its own, loaded with the first such request. A fault is returned, because a class of errors
 * of that file is not the class of the function that has loaded it.
 */
export const attachedPage = async (open: OpenInvoice, fonts: FontsPlace): Promise<AttachedPage> =>
  orFaults(async () => drawInvoice(open, fonts, async () => Promise.resolve(requestFiles(open))));

/**
 * Lays out the page of an XML that contains none, to find the characters that no font can show.
 * @returns none for a page that cannot be laid out: an XML is not rejected for its page
 */
export const missingOnPage = async (open: OpenInvoice, fonts: FontsPlace): Promise<readonly MissingGlyph[]> => {
  const measurer = measurerOf(open, fonts);
  const placed = await orFaults(async () => placeInvoice(open, measurer, () => undefined));
  return 'faults' in placed ? [] : measurer.missing;
};
