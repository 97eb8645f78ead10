import type { Invoice } from '../../invoice/types.js';
import type { Paper } from './kit.js';

/** The papers of invoices, in points. */
export const PAPERS: Readonly<Record<Invoice['paperSize'], Paper>> = {
  A4: { widthPt: 595.28, heightPt: 841.89 },
  Letter: { widthPt: 612, heightPt: 792 },
};
