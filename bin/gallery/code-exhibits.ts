import type { Exhibit } from './exhibits.js';

const exhibit = (file: string, title: string): Exhibit => ({ name: `payment-codes/${file}`, request: `payment-codes/${file}`, title });

/** The pictures of docs/payment-codes.md: one for each file of `examples/payment-codes/`. */
export const CODE_EXHIBITS: readonly Exhibit[] = [
  exhibit('girocode', 'GiroCode, Germany'),
  exhibit('austria', 'EPC, Austria'),
  exhibit('swiss-qr-reference', 'Swiss QR-bill, QR reference'),
  exhibit('swiss-creditor-reference', 'Swiss QR-bill, RF reference'),
  exhibit('upi', 'UPI, India'),
  exhibit('link', 'Payment link'),
];
