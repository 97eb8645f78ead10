import type { Warning } from '../invoice/types.js';
import type { FontsPlace } from '../pdf/assets.js';
import { drawInvoice, type DrawnInvoice } from './draw-invoice.js';
import { embeddedFiles } from './embedded-files.js';
import type { OpenInvoice } from './open-invoice.js';
import { warningsOf } from './warnings.js';

/** The PDF of an invoice, with the warnings that its preview lists. */
export interface RenderedInvoice extends Omit<DrawnInvoice, 'missing'> { readonly warnings: readonly Warning[] }

/**
 * Draws the PDF of an invoice as {@link drawInvoice}, with the files that the request wants in it.
 * @throws AppError VALIDATION_ERROR as {@link drawInvoice} and {@link warningsOf}
 */
export const renderInvoice = async (open: OpenInvoice, fonts: FontsPlace = {}): Promise<RenderedInvoice> => {
  const { missing, ...drawn } = await drawInvoice(open, fonts, async () => embeddedFiles(open));
  return { ...drawn, warnings: warningsOf(open, missing) };
};
