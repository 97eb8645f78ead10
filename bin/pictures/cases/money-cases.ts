import { goods, invoice, requestIn, type SheetCase } from './base-request.js';

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
  { name: 'credit-note', shows: 'a credit note: nothing on it reads as a demand', request: requestIn('examples/businesses/credit-note.json') },
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

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

const BANK = { label: 'Bank details', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: { rf: '20260147' } } as const;

const ARABIC: SheetCase['request'] = {
  companyName: 'شركة النور', billTo: 'مكتب الهلال\nالقاهرة', invoiceNumber: 'NS-2026-0147', date: '2026-03-16', dueDate: '2026-04-15', currency: 'EGP',
  locale: 'ar-EG', language: 'ar', notes: 'شكرا لكم', tax: '14%', lineItems: [{ description: 'تصميم', quantity: 2, rate: 1756.2 }],
  payment: { label: 'الدفع', link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example' }, qr: 'link' },
};

const GERMAN: Partial<SheetCase['request']> = {
  companyName: 'Kanzlei Brandt & Söhne', companyDetails: 'Marktstraße 9\n20095 Hamburg\nkanzlei@brandt.example\nUSt-IdNr. DE123456789',
  billTo: 'Hafenkontor Nord GmbH\nz. Hd. Frau Petersen\nAm Sandtorkai 5\n20457 Hamburg',
  currency: 'EUR', locale: 'de-DE', language: 'de', tax: '19%', notes: 'Vielen Dank für Ihren Auftrag.',
  payment: { label: 'Bankverbindung', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountName: 'Kanzlei Brandt & Söhne', qr: 'epc' },
};

const FRENCH: Partial<SheetCase['request']> = {
  companyName: 'Atelier Moreau', companyDetails: '8 rue des Lices\n84000 Avignon\natelier@moreau.example\nTVA FR40303265045',
  billTo: 'Maison Lavande SARL\n12 cours Mirabeau\n13100 Aix-en-Provence', currency: 'EUR', locale: 'fr-FR', language: 'fr',
  tax: '20%', notes: 'Merci de votre confiance.',
  payment: { label: 'Coordonnées bancaires', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPMAR', accountName: 'Atelier Moreau', qr: 'epc' },
};

const SWISS = requestIn('examples/payment-codes/swiss-qr-reference.json');

/** How the recipient pays: bank details, codes and the Swiss slip. */
export const PAYMENT_CASES: readonly SheetCase[] = [
  {
    name: 'account-sku-9',
    shows: 'nine lines with stock numbers and terms, which take one page with the account',
    request: invoice({ currency: 'EUR', lineItems: goods(9).map((good, index) => ({ ...good, sku: `NW-${1040 + index}` })), terms: TERMS, payment: BANK }),
  },
  { name: 'account-16', shows: '16 lines with an account and terms', request: invoice({ currency: 'EUR', lineItems: goods(16), terms: TERMS, payment: BANK }) },
  { name: 'account-21', shows: '21 lines with an account and terms', request: invoice({ currency: 'EUR', lineItems: goods(21), terms: TERMS, payment: BANK }) },
  { name: 'iban-german', shows: 'a German IBAN next to a code, its reference with the label of the number', request: invoice({ ...GERMAN, lineItems: goods(4) }) },
  { name: 'iban-french', shows: 'a French IBAN next to a code', request: invoice({ ...FRENCH, lineItems: goods(4) }) },
  {
    name: 'link-only',
    shows: 'a payment link under the due date, without an account',
    request: invoice({ lineItems: goods(5), payment: { link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example/NS-2026-0147' } } }),
  },
  { name: 'bank-details', shows: 'bank details without a code', request: invoice({ currency: 'EUR', payment: BANK }) },
  { name: 'epc-code', shows: 'an EPC code next to the totals or below them, one line', request: invoice({ currency: 'EUR', lineItems: goods(1), payment: { ...BANK, qr: 'epc' } }) },
  { name: 'epc-code-40', shows: 'an EPC code at the end of 40 lines', request: invoice({ currency: 'EUR', lineItems: goods(40), payment: { ...BANK, qr: 'epc' } }) },
  { name: 'link-code-arabic', shows: 'the code of a payment link on a mirrored page', request: ARABIC },
  { name: 'swiss-slip', shows: 'a Swiss QR-bill below an invoice', request: SWISS },
  {
    name: 'swiss-slip-4',
    shows: 'four lines with notes above a Swiss QR-bill',
    request: { ...SWISS, notes: 'Besten Dank für Ihren Auftrag.', lineItems: [...SWISS.lineItems, { description: 'Pflegeöl, 1 l', quantity: 2, rate: 38.5 }] },
  },
  {
    name: 'swiss-slip-12',
    shows: 'twelve lines: the totals are on the page of the Swiss QR-bill',
    request: { ...SWISS, lineItems: goods(12) },
  },
];
