import type { Warning } from '../invoice/types.js';
import type { FontsLocation } from '../pdf/assets.js';
import { drawInvoice, type DrawnInvoice } from './draw-invoice.js';
import { embeddedFiles } from './embedded-files.js';
import type { PreparedInvoice } from './open-invoice.js';
import { warningsOf } from './warnings.js';

/** The PDF of an invoice, with the warnings that its preview lists. */
export interface RenderedInvoice extends Omit<DrawnInvoice, 'missing'> { readonly warnings: readonly Warning[] }

/**
 * Draws the PDF of an invoice as {@link drawInvoice}, with the files that the request wants in it.
 * @throws AppError VALIDATION_ERROR as {@link drawInvoice} and {@link warningsOf}
 */
export const renderInvoice = async (prepared: PreparedInvoice, fonts: FontsLocation = {}): Promise<RenderedInvoice> => {
  const { missing, ...drawn } = await drawInvoice(prepared, fonts, async () => embeddedFiles(prepared));
  return { ...drawn, warnings: warningsOf(prepared, missing) };
};
