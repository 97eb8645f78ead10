import type { AppError, FieldError } from '../errors.js';
import type { MissingGlyph } from '../layout/engine/text.js';
import type { FontsLocation } from '../typeset/assets.js';
import { createMeasurer, drawInvoice, type DrawnInvoice } from './render-invoice.js';
import { requestFiles } from './embedded-request.js';
import type { PreparedInvoice } from './prepare-invoice.js';
import { layOutInvoice } from './lay-out-invoice.js';

interface RejectedPage { readonly fieldErrors: readonly FieldError[] }

/** Whether an error is a VALIDATION_ERROR. It may be of the main bundle's copy of the class, so its code is checked. */
const isRejection = (error: unknown): error is AppError =>
  error instanceof Error && (error as Partial<AppError>).code === 'VALIDATION_ERROR';

const catchPageErrors = async <Result>(work: () => Promise<Result>): Promise<Result | RejectedPage> => {
  try {
    return await work();
  } catch (error) {
    if (isRejection(error)) return { fieldErrors: error.details };
    throw error;
  }
};

/**
 * Draws the PDF that an XML contains. It has the bytes that generate returns, because a PDF of this kind embeds no XML.
 * This module is a chunk of its own, loaded by the first such request. Errors are returned, because the error classes
 * of this chunk are not those of the main bundle.
 */
export const attachedPage = async (prepared: PreparedInvoice, fonts: FontsLocation): Promise<DrawnInvoice | RejectedPage> =>
  catchPageErrors(async () => drawInvoice(prepared, fonts, async () => Promise.resolve(requestFiles(prepared))));

/**
 * Lays out the page of an XML without an attached page, to find the characters that no font can show.
 * @returns an empty list if the page cannot be laid out, because an XML is not rejected for its page
 */
export const unprintableOnPage = async (prepared: PreparedInvoice, fonts: FontsLocation): Promise<readonly MissingGlyph[]> => {
  const measurer = createMeasurer(prepared, fonts);
  const laidOut = await catchPageErrors(async () => layOutInvoice(prepared, measurer, () => undefined));
  return 'fieldErrors' in laidOut ? [] : measurer.missingGlyphs;
};
