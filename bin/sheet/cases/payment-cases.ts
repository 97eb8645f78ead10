import type { SheetCase } from '../sheet-case.js';
import { goods, invoice } from './base-request.js';

const BANK = { label: 'Bank details', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: { rf: '20260147' } } as const;

const SWISS: SheetCase['request'] = {
  invoiceNumber: 'NS-2026-0147', date: '2026-03-16', dueDate: '2026-04-15', currency: 'CHF', locale: 'de-CH', language: 'de',
  seller: { name: 'Schreinerei Bärtschi AG', address: { line1: 'Mühlegasse', houseNumber: '8', postalCode: '3011', city: 'Bern', country: 'CH' } },
  buyer: { name: 'Verein Quartierhaus Länggasse', address: { line1: 'Lerchenweg', houseNumber: '33a', postalCode: '3012', city: 'Bern', country: 'CH' } },
  lineItems: [{ description: 'Einbauschrank, Eiche\nNach Mass, mit Montage', quantity: 1, rate: 4045 }],
  tax: { percent: 8.1, label: 'MWST' },
  notes: 'Vielen Dank für Ihren Auftrag.',
  payment: { iban: 'CH4431999123000889012', reference: { qrr: '21000000000313947143000901' }, qr: 'swiss' },
};

const ARABIC: SheetCase['request'] = {
  companyName: 'شركة النور', billTo: 'مكتب الهلال\nالقاهرة', invoiceNumber: 'NS-2026-0147', date: '2026-03-16', dueDate: '2026-04-15', currency: 'EGP',
  locale: 'ar-EG', language: 'ar', notes: 'شكرا لكم', tax: '14%', lineItems: [{ description: 'تصميم', quantity: 2, rate: 1756.2 }],
  payment: { label: 'الدفع', link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example' }, qr: 'link' },
};

/** How the recipient pays: bank details, codes and the Swiss slip. */
export const PAYMENT_CASES: readonly SheetCase[] = [
  { name: 'bank-details', shows: 'bank details without a code', request: invoice({ currency: 'EUR', payment: BANK }) },
  { name: 'epc-code', shows: 'an EPC code next to the totals or below them, one line', request: invoice({ currency: 'EUR', lineItems: goods(1), payment: { ...BANK, qr: 'epc' } }) },
  { name: 'epc-code-40', shows: 'an EPC code at the end of 40 lines', request: invoice({ currency: 'EUR', lineItems: goods(40), payment: { ...BANK, qr: 'epc' } }) },
  { name: 'link-code-arabic', shows: 'the code of a payment link on a mirrored page', request: ARABIC },
  { name: 'swiss-slip', shows: 'a Swiss QR-bill below an invoice of one line', request: SWISS },
];
