import type { EInvoice } from './types.js';

const GERMANY = 'DE';

/** Whether seller and buyer are in Germany, where Peppol takes what XRechnung has. */
export const isWithinGermany = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  seller.address?.country === GERMANY && buyer.address?.country === GERMANY;
