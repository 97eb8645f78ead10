import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

type Payment = NonNullable<InvoiceRequest['payment']>;

const IBAN = 'DE02120300000000202051';
/** 331 bytes at most: the rest of the payload has 51 bytes, the name 140 and the text 140. */
const LARGEST = { accountName: 'Ü'.repeat(70), reference: 'Rechnung 2026-118 '.padEnd(140, 'x') };

/** Payments with codes of different sizes, and their currencies. */
export const CODED_PAYMENTS: Readonly<Record<string, { readonly currency: 'EUR' | 'INR' | 'USD'; readonly payment: Payment }>> = {
  'EPC, small': { currency: 'EUR', payment: { iban: IBAN, accountName: 'A', reference: '1', qr: 'epc' } },
  'EPC, usual': { currency: 'EUR', payment: { label: 'Bank details', iban: IBAN, bic: 'BYLADEM1001', accountName: 'Nordwind GmbH', reference: { rf: '20260118' }, qr: 'epc' } },
  'EPC, 331 bytes': { currency: 'EUR', payment: { label: 'Bank details', iban: IBAN, ...LARGEST, qr: 'epc' } },
  UPI: { currency: 'INR', payment: { label: 'UPI', upi: { id: 'ashahandicrafts@okbank', name: 'आशा हस्तशिल्प', merchantCode: '5970' }, qr: 'upi' } },
  link: { currency: 'USD', payment: { label: 'Pay online', link: { url: 'https://pay.example/INV-2026-0042', label: 'pay.example' }, qr: 'link' } },
  'link, 500 characters': { currency: 'USD', payment: { link: { url: 'https://pay.example/'.padEnd(500, '0123456789'), label: 'pay.example' }, qr: 'link' } },
};

const ARABIC: Partial<InvoiceRequest> = {
  locale: 'ar-EG', companyName: 'شركة النور', billTo: 'مكتب الهلال\nالقاهرة', notes: 'شكرا لكم', lineItems: [{ description: 'تصميم', quantity: 2, rate: 175.62 }],
};

/** An invoice with such a payment. */
export const codedRequest = (name: string, direction: 'ltr' | 'rtl', fields: Partial<InvoiceRequest> = {}): InvoiceRequest => {
  const coded = CODED_PAYMENTS[name];
  if (coded === undefined) throw new Error(`There is no payment "${name}".`);
  return {
    companyName: 'Nordwind GmbH', billTo: 'Kontor Elbe KG\nHamburg', invoiceNumber: 'INV-118', date: '2026-11-22', dueDate: '2026-12-06', notes: 'Thank you.',
    lineItems: [{ description: 'Design', quantity: 2, rate: 175.62 }], tax: '10%', ...direction === 'rtl' ? ARABIC : {}, ...coded, ...fields,
  };
};
