import { ARABIC_NOTE, caseWith, invoice, readRequest, sampleItems, type SheetCase } from './base-request.js';

/** Currencies, credits and payments. */
export const MONEY_CASES: readonly SheetCase[] = [
  caseWith('dinars', 'Kuwaiti dinars: large amounts with three decimals', {
    currency: 'KWD',
    lineItems: [
      { description: 'Desalination membrane, 8 inch', hsCode: '8421.99', quantity: 12_500, unit: 'pcs', rate: 187.125 },
      { description: 'High-pressure pump', hsCode: '8413.70', quantity: 48, unit: 'pcs', rate: 98_765.432 },
      { description: 'Commissioning', quantity: 120.5, unit: 'days', rate: 412.75 },
    ],
    discount: '2.5%',
    shipping: 18_250.5,
  }),
  caseWith('yen', 'the yen sign in a Latin face, at text and display sizes', {
    currency: 'JPY',
    lineItems: sampleItems(5).map((good, index) => ({ ...good, rate: 12_000 * (index + 1) })),
    tax: '10%',
  }),
  caseWith('negative-total', 'negative amounts in every column', {
    labels: { invoice: 'CORRECTION', balanceDue: 'Your Balance' },
    customFields: [{ name: 'Corrects invoice', value: 'NS-2026-0139' }],
    lineItems: sampleItems(4).map((good) => ({ ...good, quantity: -(good.quantity ?? 0) })),
  }),
  { name: 'credit-note', description: 'a credit note: nothing on it reads as a demand', request: readRequest('examples/businesses/credit-note.json') },
  caseWith('paid', 'an invoice that is paid in full, with a free item', {
    lineItems: [...sampleItems(4), { description: 'Sticker sheet, a present', quantity: 0, rate: 4.5 }],
    shipping: 12,
    amountPaid: 7080.18,
  }),
];

const TERMS = 'Payment is due within 30 days. Please quote the invoice number.';

const BANK = { label: 'Bank details', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: { rf: '20260147' } } as const;

const ARABIC: SheetCase['request'] = {
  companyName: 'شركة النور', billTo: 'مكتب الهلال\nالقاهرة', invoiceNumber: 'NS-2026-0147', date: '2026-03-16', dueDate: '2026-04-15', currency: 'EGP',
  locale: 'ar-EG', language: 'ar', notes: 'شكرا لكم', tax: '14%', lineItems: [{ description: 'تصميم', quantity: 2, rate: 1756.2 }],
  payment: { label: 'الدفع', link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example' }, qr: 'link' },
};

const GERMAN_OFFICE: Partial<SheetCase['request']> = {
  companyName: 'Kanzlei Brandt & Söhne', companyDetails: 'Marktstraße 9\n20095 Hamburg\nkanzlei@brandt.example\nUSt-IdNr. DE123456789',
  billTo: 'Hafenkontor Nord GmbH\nz. Hd. Frau Petersen\nAm Sandtorkai 5\n20457 Hamburg',
  currency: 'EUR', locale: 'de-DE', language: 'de', tax: '19%', notes: 'Vielen Dank für Ihren Auftrag.',
};

const GERMAN: Partial<SheetCase['request']> = {
  ...GERMAN_OFFICE,
  payment: { label: 'Bankverbindung', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountName: 'Kanzlei Brandt & Söhne', qr: 'epc' },
};

const FRENCH: Partial<SheetCase['request']> = {
  companyName: 'Atelier Moreau', companyDetails: '8 rue des Lices\n84000 Avignon\natelier@moreau.example\nTVA FR40303265045',
  billTo: 'Maison Lavande SARL\n12 cours Mirabeau\n13100 Aix-en-Provence', currency: 'EUR', locale: 'fr-FR', language: 'fr',
  tax: '20%', notes: 'Merci de votre confiance.',
  payment: { label: 'Coordonnées bancaires', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPMAR', accountName: 'Atelier Moreau', qr: 'epc' },
};

/** The example of a tax authority with other fields. */
const marked = (name: string, description: string, example: string, fields: Partial<SheetCase['request']> = {}): SheetCase =>
  ({ name, description, request: { ...readRequest(`examples/tax-authorities/${example}.json`), ...fields } });

const SPANISH_LINES = Array.from({ length: 60 }, (_, index) => ({ description: `Rótulo ${index + 1}`, quantity: 1, rate: 48 }));

/** Codes of tax authorities. */
export const AUTHORITY_CASES: readonly SheetCase[] = [
  marked('ksef', 'the code of KSeF with its number', 'ksef'),
  marked('verifactu', 'the code of VERI*FACTU at the reading edge, above or centred', 'verifactu'),
  marked('verifactu-window', 'the code of VERI*FACTU opposite a window', 'verifactu', { letter: { window: 'din-5008-b' } }),
  marked('verifactu-60', '60 lines: the code of VERI*FACTU on the first page only', 'verifactu', { lineItems: SPANISH_LINES }),
  marked('atcud-signed', 'the code of ATCUD below signatures', 'atcud', { signatures: [{ name: 'Ana Ribeiro' }, { name: 'Rui Costa' }] }),
  marked('irn-link', 'the large code of India, apart from the code of a payment link', 'irn',
    { payment: { link: { url: 'https://pay.example/TX-2026-118', label: 'pay.example' }, qr: 'link' } }),
  marked('zatca', 'the code of ZATCA on a mirrored page', 'zatca'),
  marked('mydata', 'MARK and UID in Greek beside the code of myDATA', 'mydata'),
  marked('myinvois-letter', 'the code of MyInvois on Letter paper', 'myinvois', { paperSize: 'Letter' }),
  marked('sat-dark', 'long lines beside a code on a dark page', 'mexico', { customTheme: { backgroundColor: '#14181f', textColor: '#e8eaed', secondaryTextColor: '#a8b0bd' } }),
];

const SWISS = readRequest('examples/payment-codes/swiss-qr-reference.json');

const NOTE = { documentType: 'deliveryNote', delivery: { date: '2026-02-02' } } as const;

/** Documents that are no invoices. */
export const DOCUMENT_CASES: readonly SheetCase[] = [
  caseWith('quote', 'a quote with an option and the amount in words', {
    documentType: 'quote', validUntil: '2026-12-31', amountInWords: 'Seven thousand and eighty euros and eighteen cents', terms: TERMS,
    lineItems: [...sampleItems(5), { description: 'Extended support', quantity: 12, unit: 'months', rate: 49.5, option: 'optional' }],
  }),
  caseWith('delivery-note-9', 'nine lines without amounts, with notes', { ...NOTE, lineItems: sampleItems(9), notes: TERMS }),
  caseWith('delivery-note-40', '40 lines without amounts', { ...NOTE, lineItems: sampleItems(40), notes: TERMS }),
  { name: 'delivery-note-arabic', description: 'a mirrored delivery note', request: ARABIC_NOTE },
  {
    name: 'order-german', description: 'an order confirmation with German compounds as its title, labels and items',
    request: {
      ...invoice(GERMAN_OFFICE), documentType: 'orderConfirmation', delivery: { date: '2026-04-02' }, poNumber: 'B-7731',
      customFields: [{ name: 'Ansprechpartnerin', value: 'Frau Petersen' }, { name: 'Versandbedingungen', value: 'frei Haus' }],
      lineItems: [
        { description: 'Grundstücksentwässerungsplanung\nEinschließlich der Genehmigungsunterlagen', quantity: 36.5, unit: 'Std.', rate: 104 },
        { description: 'Verkehrssicherungspflichtenprüfung', quantity: 2, unit: 'Tage', rate: 980 },
      ],
    },
  },
  { name: 'signed-quote', description: 'a quote with an alternative, and blocks to sign', request: readRequest('examples/documents/signed-quote.json') },
  { name: 'sections', description: 'two sections with their sums, an account and a code', request: readRequest('examples/businesses/agency.json') },
  { name: 'deposits', description: 'a final invoice with three deposits', request: readRequest('examples/businesses/final-invoice.json') },
  caseWith('receipt', 'a receipt', { documentType: 'receipt', paidDate: '2026-02-02', lineItems: sampleItems(4) }),
];

/** How the recipient pays: bank details, codes and the Swiss payment part. */
export const PAYMENT_CASES: readonly SheetCase[] = [
  caseWith('account-sku-9', 'nine lines with stock numbers and terms, which take one page with the account',
    { currency: 'EUR', lineItems: sampleItems(9).map((good, index) => ({ ...good, sku: `NW-${1040 + index}` })), terms: TERMS, payment: BANK }),
  caseWith('account-16', '16 lines with an account and terms', { currency: 'EUR', lineItems: sampleItems(16), terms: TERMS, payment: BANK }),
  caseWith('account-21', '21 lines with an account and terms', { currency: 'EUR', lineItems: sampleItems(21), terms: TERMS, payment: BANK }),
  caseWith('iban-german', 'a German IBAN next to a code, its reference with the label of the number', { ...GERMAN, lineItems: sampleItems(4) }),
  caseWith('iban-french', 'a French IBAN next to a code', { ...FRENCH, lineItems: sampleItems(4) }),
  caseWith('link-only', 'a payment link under the due date, without an account',
    { lineItems: sampleItems(5), payment: { link: { url: 'https://pay.example/NS-2026-0147', label: 'pay.example/NS-2026-0147' } } }),
  caseWith('bank-details', 'bank details without a code', { currency: 'EUR', payment: BANK }),
  caseWith('epc-code', 'an EPC code next to the totals or below them, one line',
    { currency: 'EUR', lineItems: sampleItems(1), payment: { ...BANK, qr: 'epc' } }),
  caseWith('epc-code-40', 'an EPC code at the end of 40 lines',
    { currency: 'EUR', lineItems: sampleItems(40), payment: { ...BANK, qr: 'epc' } }),
  { name: 'link-code-arabic', description: 'the code of a payment link on a mirrored page', request: ARABIC },
  { name: 'swiss-payment-part', description: 'a Swiss QR-bill below an invoice', request: SWISS },
  {
    name: 'swiss-payment-part-4',
    description: 'four lines with notes above a Swiss QR-bill',
    request: { ...SWISS, notes: 'Besten Dank für Ihren Auftrag.', lineItems: [...SWISS.lineItems, { description: 'Pflegeöl, 1 l', quantity: 2, rate: 38.5 }] },
  },
  {
    name: 'swiss-payment-part-12',
    description: 'twelve lines: the totals are on the page of the Swiss QR-bill',
    request: { ...SWISS, lineItems: sampleItems(12) },
  },
];
