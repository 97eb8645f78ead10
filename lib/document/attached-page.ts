import type { AppError, FieldError } from '../errors.js';
import type { MissingGlyph } from '../layout/engine/text.js';
import type { FontsLocation } from '../typeset/assets.js';
import { drawInvoice, createMeasurer } from './render-invoice.js';
import { requestFiles } from './embedded-request.js';
import type { PreparedInvoice } from './prepare-invoice.js';
import { layOutInvoice } from './lay-out-invoice.js';

/** The PDF of an invoice and the characters that it cannot show, or why it cannot be drawn. */
type AttachedPage =
  { readonly bytes: Uint8Array; readonly missing: readonly MissingGlyph[] } | { readonly fieldErrors: readonly FieldError[] };

type RejectedPage = Extract<AttachedPage, { readonly fieldErrors: unknown }>;

/** Also of the function that has loaded this file, whose budget may be spent. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof Error && (error as Partial<AppError>).code === 'VALIDATION_ERROR';

const orFieldErrors = async <Result>(work: () => Promise<Result>): Promise<Result | RejectedPage> => {
  try {
    return await work();
  } catch (error) {
    if (isRejection(error)) return { fieldErrors: error.details };
    throw error;
  }
};

/**
 * Draws the PDF that an XML contains: the bytes that generate returns, since an XML that contains a page is in no PDF.
 * This module is a file of its own, loaded with the first such request. A fault is returned, because a class of errors
 * of that file is not the class of the function that has loaded it.
 */
export const attachedPage = async (prepared: PreparedInvoice, fonts: FontsLocation): Promise<AttachedPage> =>
  orFieldErrors(async () => drawInvoice(prepared, fonts, async () => Promise.resolve(requestFiles(prepared))));

/**
 * Lays out the page of an XML that contains none, to find the characters that no font can show.
 * @returns none for a page that cannot be laid out: an XML is not rejected for its page
 */
export const missingOnPage = async (prepared: PreparedInvoice, fonts: FontsLocation): Promise<readonly MissingGlyph[]> => {
  const measurer = createMeasurer(prepared, fonts);
  const laidOut = await orFieldErrors(async () => layOutInvoice(prepared, measurer, () => undefined));
  return 'fieldErrors' in laidOut ? [] : measurer.missing;
};
