import type { SheetCase } from '../sheet-case.js';
import { goods, invoice } from './base-request.js';

/** Currencies, credits and payments. */
export const MONEY_CASES: readonly SheetCase[] = [
  {
    name: 'dinars',
    shows: 'Kuwaiti dinars: large amounts with three decimals',
    request: invoice({
      currency: 'KWD',
      lineItems: [
        { description: 'Desalination membrane, 8 inch', hsCode: '8421.99', quantity: 12_500, unit: 'pcs', rate: 187.125 },
        { description: 'High-pressure pump', hsCode: '8413.70', quantity: 48, unit: 'pcs', rate: 98_765.432 },
        { description: 'Commissioning', quantity: 120.5, unit: 'days', rate: 412.75 },
      ],
      discount: '2.5%',
      shipping: 18_250.5,
    }),
  },
  {
    name: 'yen',
    shows: 'the yen sign in a Latin face, at text and display sizes',
    request: invoice({
      currency: 'JPY',
      lineItems: goods(5).map((good, index) => ({ ...good, rate: 12_000 * (index + 1) })),
      tax: '10%',
    }),
  },
  {
    name: 'negative-total',
    shows: 'negative amounts in every column',
    request: invoice({
      labels: { invoice: 'CORRECTION', balanceDue: 'Your Balance' },
      customFields: [{ name: 'Corrects invoice', value: 'NS-2026-0139' }],
      lineItems: goods(4).map((good) => ({ ...good, quantity: -good.quantity })),
    }),
  },
  {
    name: 'paid',
    shows: 'an invoice that is paid in full, with a free item',
    request: invoice({
      lineItems: [...goods(4), { description: 'Sticker sheet, a present', quantity: 0, rate: 4.5 }],
      shipping: 12,
      amountPaid: 7080.18,
    }),
  },
];
