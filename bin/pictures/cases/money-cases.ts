import { goods, requestIn, shown, type SheetCase } from './base-request.js';

/** Currencies, credits and payments. */
export const MONEY_CASES: readonly SheetCase[] = [
  shown('dinars', 'Kuwaiti dinars: large amounts with three decimals', {
    currency: 'KWD',
    lineItems: [
      { description: 'Desalination membrane, 8 inch', hsCode: '8421.99', quantity: 12_500, unit: 'pcs', rate: 187.125 },
      { description: 'High-pressure pump', hsCode: '8413.70', quantity: 48, unit: 'pcs', rate: 98_765.432 },
      { description: 'Commissioning', quantity: 120.5, unit: 'days', rate: 412.75 },
    ],
    discount: '2.5%',
    shipping: 18_250.5,
  }),
  shown('yen', 'the yen sign in a Latin face, at text and display sizes', {
    currency: 'JPY',
    lineItems: goods(5).map((good, index) => ({ ...good, rate: 12_000 * (index + 1) })),
    tax: '10%',
  }),
  shown('negative-total', 'negative amounts in every column', {
    labels: { invoice: 'CORRECTION', balanceDue: 'Your Balance' },
    customFields: [{ name: 'Corrects invoice', value: 'NS-2026-0139' }],
    lineItems: goods(4).map((good) => ({ ...good, quantity: -good.quantity })),
  }),
  shown('paid', 'an invoice that is paid in full, with a free item', {
    lineItems: [...goods(4), { description: 'Sticker sheet, a present', quantity: 0, rate: 4.5 }],
    shipping: 12,
    amountPaid: 7080.18,
  }),
];

const BANK = { label: 'Bank details', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: { rf: '20260147' } } as const;

const ARABIC: SheetCase['request'] = {
  companyName: 'شركة النور', billTo: 'مكتب الهلال\nالقاهرة', invoiceNumber: 'NS-2026-0147', date: '2026-03-16', dueDate: '2026-04-15', currency: 'EGP',
  locale: 'ar-EG', language: 'ar', notes: 'شكرا لكم', tax: '14%', lineItems: [{ description: 'تصميم', quantity: 2, rate: 1756.2 }],
  payment: { label: 'الدفع', link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example' }, qr: 'link' },
};

/** How the recipient pays: bank details, codes and the Swiss slip. */
export const PAYMENT_CASES: readonly SheetCase[] = [
  shown('bank-details', 'bank details without a code', { currency: 'EUR', payment: BANK }),
  shown('epc-code', 'an EPC code next to the totals or below them, one line',
    { currency: 'EUR', lineItems: goods(1), payment: { ...BANK, qr: 'epc' } }),
  shown('epc-code-40', 'an EPC code at the end of 40 lines',
    { currency: 'EUR', lineItems: goods(40), payment: { ...BANK, qr: 'epc' } }),
  { name: 'link-code-arabic', shows: 'the code of a payment link on a mirrored page', request: ARABIC },
  { name: 'swiss-slip', shows: 'a Swiss QR-bill below an invoice', request: requestIn('examples/payment-codes/swiss-qr-reference.json') },
];
