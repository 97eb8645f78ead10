import type { FontsPlace } from '../pdf/assets.js';
import { drawInvoice, type RenderedInvoice } from './draw-invoice.js';
import { embeddedFiles } from './embedded-files.js';
import type { OpenInvoice } from './open-invoice.js';

export type { RenderedInvoice } from './draw-invoice.js';

/** Draws the PDF of an invoice as {@link drawInvoice}, with the files that the request wants in it. */
export const renderInvoice = async (open: OpenInvoice, fonts: FontsPlace = {}): Promise<RenderedInvoice> =>
  drawInvoice(open, fonts, async () => embeddedFiles(open));
