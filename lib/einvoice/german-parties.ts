import type { EInvoice } from './types.js';

const GERMANY = 'DE';

/** Whether seller and buyer are both in Germany. Peppol then applies most rules of XRechnung. */
export const isWithinGermany = ({ seller, buyer }: Pick<EInvoice, 'seller' | 'buyer'>): boolean =>
  seller.address?.country === GERMANY && buyer.address?.country === GERMANY;
