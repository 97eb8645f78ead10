import { AppError, type ErrorDetail } from '../errors.js';
import type { FontsPlace } from '../pdf/assets.js';
import { drawInvoice } from './draw-invoice.js';
import { requestFiles } from './embedded-request.js';
import type { OpenInvoice } from './open-invoice.js';

/** The PDF of an invoice, or why it cannot be drawn. */
export type AttachedPage = { readonly bytes: Uint8Array } | { readonly faults: readonly ErrorDetail[] };

/**
 * Draws the PDF that an XML contains: the bytes that generate returns, since an XML that contains a page is in no PDF.
 * This module is a file of its own, loaded with the first such request. A fault is returned, because a class of errors
 * of that file is not the class of the function that has loaded it.
 */
export const attachedPage = async (open: OpenInvoice, fonts: FontsPlace): Promise<AttachedPage> => {
  try {
    return { bytes: (await drawInvoice(open, fonts, async () => Promise.resolve(requestFiles(open)))).bytes };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { faults: error.details };
    throw error;
  }
};
