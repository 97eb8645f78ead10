import type { FontsPlace } from '../pdf/assets.js';
import { drawInvoice, type RenderedInvoice } from './draw-invoice.js';
import { embeddedEInvoice } from './embedded-e-invoice.js';
import type { OpenInvoice } from './open-invoice.js';

export type { RenderedInvoice } from './draw-invoice.js';

/** Draws the PDF of an invoice as {@link drawInvoice}. An e-invoice is embedded if the request asks for one. */
export const renderInvoice = async (open: OpenInvoice, fonts: FontsPlace = {}): Promise<RenderedInvoice> =>
  drawInvoice(open, fonts, async () => embeddedEInvoice(open));
