/** One request for each kind of e-invoice. Each is valid for its `targets`. */
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';

/** A request and the targets that it is valid for. */
export interface EInvoiceCase { readonly body: InvoiceRequest; readonly targets: readonly TargetId[] }

const FACTUR_X: readonly TargetId[] = ['minimum', 'basicwl', 'basic', 'en16931'];
/** Both syntaxes of XRechnung, and Peppol. */
const NETWORKS: readonly TargetId[] = ['xrechnung', 'xrechnung-ubl', 'peppol'];
const ALL: readonly TargetId[] = [...FACTUR_X, ...NETWORKS];
/** With the profile that states sections, deposits and terms as data. */
const EXTENDED: readonly TargetId[] = [...ALL, 'extended'];
const FULL: readonly TargetId[] = ['en16931', ...NETWORKS];

const SMALLEST: InvoiceRequest = {
  invoiceNumber: 'RE-2026-117', date: '2026-11-22', currency: 'EUR', tax: '19%',
  seller: { name: 'Nordwind GmbH', vatId: 'DE123456788', address: { country: 'DE' } },
  buyer: { name: 'Beispiel AG', address: { country: 'DE' } },
  lineItems: [{ description: 'Beratung', quantity: 10, rate: 100 }],
};

const SELLER: NonNullable<InvoiceRequest['seller']> = {
  name: 'Nordwind GmbH', electronicAddress: { id: 'rechnung@nordwind.example' },
  address: { line1: 'Hafenstr.', houseNumber: '12', postalCode: '20459', city: 'Hamburg', country: 'DE' },
  contact: { name: 'Ina Voss', phone: '+49 40 1234', email: 'ina@nordwind.example' },
};

const BUYER: NonNullable<InvoiceRequest['buyer']> = {
  name: 'Stadt Beispiel', electronicAddress: { id: 'eingang@beispiel.example' },
  address: { line1: 'Markt 1', postalCode: '12345', city: 'Beispiel', country: 'DE' },
};

/** Fields that an XRechnung needs. */
const COMPLETE: InvoiceRequest = {
  invoiceNumber: 'RE-2026-118', date: '2026-11-22', dueDate: '2026-12-22', currency: 'EUR', locale: 'de-DE',
  seller: { ...SELLER, vatId: 'DE123456788' }, buyer: BUYER,
  buyerReference: '04011000-1234512345-06', delivery: { date: '2026-11-20' },
  customFields: [{ name: 'Leistungsdatum', field: 'delivery.date' }],
  tax: { percent: 19, label: 'MwSt.' },
  payment: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', label: 'Bankverbindung' },
  lineItems: [{ description: 'Beratung\nNovember', quantity: 10, unit: 'Stunden', rate: 100 }],
};

const FRENCH_BUYER: NonNullable<InvoiceRequest['buyer']> = {
  name: 'Exemple SARL', vatId: 'FR32123456789', electronicAddress: { id: 'factures@exemple.example' },
  address: { line1: '1 rue de la Paix', postalCode: '75002', city: 'Paris', country: 'FR' },
};

const SWISS_BUYER: NonNullable<InvoiceRequest['buyer']> = {
  name: 'Muster AG', electronicAddress: { id: 'eingang@muster.example' },
  address: { line1: 'Bahnhofstrasse 1', postalCode: '8001', city: 'Zürich', country: 'CH' },
};

const at = (category: 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O', reason?: string): NonNullable<InvoiceRequest['tax']> =>
  ({ percent: 0, category, ...(reason === undefined ? {} : { reason }) });

const FINAL: InvoiceRequest = {
  ...COMPLETE, documentType: 'finalInvoice', deposits: [{ number: 'AR-1', date: '2026-10-01', amount: 1190, tax: '19%' }],
  lineItems: [{ description: 'Umbau', quantity: 1, rate: 10_000 }, { description: 'Pflanzen', quantity: 40, rate: 24.95, tax: '7%' }],
};

const base64 = (text: string): string => Buffer.from(text, 'latin1').toString('base64');

/** One attachment of each media type, as short as possible. */
const ATTACHMENTS: NonNullable<InvoiceRequest['attachments']> = [
  { name: 'Stundenzettel.pdf', mediaType: 'application/pdf', content: base64('%PDF-1.7\n%%EOF\n'), description: 'Stunden & <Wege>', id: 'A-1' },
  { name: 'Lieferung.csv', mediaType: 'text/csv', content: base64('Artikel;Menge\n1;2\n') },
  { name: 'Foto "Nord".png', mediaType: 'image/png', content: base64('\x89PNG\r\n\x1A\n') },
  { name: 'Mappe.xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content: base64('PK\x03\x04') },
  {
    name: 'Tabelle.ods', mediaType: 'application/vnd.oasis.opendocument.spreadsheet',
    content: base64(`PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`),
  },
];

/** A self-billed invoice: companyName and companyDetails are the buyer, billTo is the seller. */
const SELF_BILLED: InvoiceRequest = {
  ...COMPLETE, documentType: 'selfBilledInvoice', invoiceNumber: 'GU-2026-7', companyName: 'Stadt Beispiel', billTo: 'Nordwind GmbH\nHafenstr. 12\n20459 Hamburg',
};

const BELGIAN: InvoiceRequest = {
  invoiceNumber: '2026-55', date: '2026-11-22', dueDate: '2026-12-22', currency: 'EUR', locale: 'fr-BE', poNumber: 'BC-9', tax: '21%',
  seller: {
    name: 'Vent du Nord SA', vatId: 'BE0403170701', legalId: { id: '0403170701', scheme: '0208' }, electronicAddress: { id: '0403170701', scheme: '0208' },
    address: { line1: 'Rue Haute 1', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
  },
  buyer: {
    name: 'Exemple SRL', vatId: 'BE0202239951', electronicAddress: { id: '0202239951', scheme: '0208' },
    address: { line1: 'Meir 7', postalCode: '2000', city: 'Antwerpen', country: 'BE' },
  },
  notes: 'Merci de votre confiance.', terms: 'Nos conditions générales\ns’appliquent.', watermark: 'Copie', paymentTerms: '30 jours',
  payment: { iban: 'BE68539007547034', cashDiscounts: [{ days: 8, percent: 2 }] },
  lineItems: [{ description: 'Conseil', quantity: 2.5, unit: 'jours', rate: 640 }, { description: 'Livre', quantity: 3, rate: 19.9, tax: '6%' }],
  eInvoice: { format: 'peppol', notesCode: 'AAI' },
};

/** A request with every term of an e-invoice. */
const EVERY_TERM: InvoiceRequest = {
  ...COMPLETE,
  companyName: 'Nordwind', companyDetails: 'Hafenstr. 12, 20459 Hamburg', billTo: 'Stadt Beispiel\nMarkt 1\n12345 Beispiel', shipTo: 'Bauhof',
  paymentTerms: 'Zahlbar in 30 Tagen', poNumber: 'PO-77', notes: 'Vielen Dank & bis bald.', terms: 'Es gelten <unsere> Bedingungen.', watermark: 'Kopie',
  amountPaid: 100,
  seller: {
    ...SELLER, vatId: 'DE123456788', tradingName: 'Nordwind Beratung', taxNumber: '22/123/45678', legalId: { id: 'HRB 12345', scheme: '0204' },
    ids: [{ id: 'L-99' }, { id: '4012345000009', scheme: '0088' }], legalInfo: 'Geschäftsführerin: Ina Voss',
    address: { ...SELLER.address, line2: 'Hinterhaus', line3: '2. Stock', region: 'HH' },
  },
  buyer: {
    ...BUYER, tradingName: 'Rathaus', vatId: 'DE136695976', legalId: { id: 'HRA 1' }, ids: [{ id: 'K-12' }],
    address: { ...BUYER.address, line2: 'Zimmer 3', line3: 'Eingang B', region: 'BY' },
    contact: { name: 'Max Muster', phone: '+49 89 99', email: 'max@beispiel.example' },
  },
  payee: { name: 'Factoring AG', id: 'F-1', legalId: { id: 'HRB 9' } },
  taxRepresentative: {
    name: 'Steuer & Partner', vatId: 'DE129274202', address: { line1: 'Kai 1', line2: 'Speicher', line3: '3. Stock', postalCode: '28195', city: 'Bremen', region: 'HB', country: 'DE' },
  },
  delivery: {
    date: '2026-11-20', name: 'Bauhof', locationId: { id: '4012345000016', scheme: '0088' },
    address: { line1: 'Gewerbering', houseNumber: '7', line2: 'Tor 2', line3: 'Rampe 1', postalCode: '12346', city: 'Beispiel', region: 'BY', country: 'DE' },
  },
  period: { start: '2026-11-01', end: '2026-11-30' },
  precedingInvoices: [{ number: 'RE-2026-100', date: '2026-10-01' }],
  references: {
    contract: 'V-1', project: 'P-2', salesOrder: 'AB-3', despatchAdvice: 'LS-4', receivingAdvice: 'WE-5', tender: 'LOS-6', accounting: 'KST-7',
    object: { id: 'Z-8', scheme: 'AWV' },
  },
  payment: {
    iban: 'DE02120300000000202051', bic: 'BYLADEM1001', accountName: 'Nordwind Konto', reference: { rf: '20260118' },
    cashDiscounts: [{ days: 14, percent: 2 }],
  },
  discount: { percent: 5, label: 'Treuerabatt' },
  shipping: { amount: 4.9, label: 'Versand', tax: '19%' },
  attachments: ATTACHMENTS,
  eInvoice: { format: 'factur-x', notesCode: 'AAI', termsCode: 'AAB' },
  lineItems: [{
    description: 'Beratung\nNovember\nvor Ort', quantity: 10, unit: 'Stunden', rate: 100.125, sku: 'B-1', hsCode: '490199', gtin: '4006381333931', buyerSku: 'K-B-1',
    originCountry: 'DE', classifications: [{ code: '80101500', scheme: 'STI', version: '24' }], attributes: [{ name: 'Farbe', value: 'blau' }],
    period: { start: '2026-11-03', end: '2026-11-05' }, note: 'In Hamburg', orderLine: '1', accounting: 'KST-8', object: { id: 'Z-9' },
    discount: { percent: 10, label: 'Rabatt' },
  }],
};

const NAMED: Readonly<Record<string, EInvoiceCase>> = {
  smallest: { targets: FACTUR_X, body: SMALLEST },
  complete: { targets: ALL, body: COMPLETE },
  'every-term': { targets: [...EXTENDED, 'ubl'], body: EVERY_TERM },
  'line-prices': {
    targets: [...ALL, 'ubl'],
    body: {
      ...COMPLETE, lineItems: [
        { description: 'Kupferdraht', quantity: 1234, unit: 'kg', rate: 37.28, per: 100, discount: '10%' },
        { description: 'Rückgabe', quantity: -250, unit: 'kg', rate: 37.28, per: 100, discount: '2.5%' },
        { description: 'Schrauben', quantity: 5, rate: 0.1, per: 0.75 }, { description: 'Je Stück', quantity: 2, rate: 5, per: 1 },
        { description: 'Muster', quantity: 3, free: true },
        { description: 'Planung', time: '3:21', rate: 89.99 }, { description: 'Montage', time: '10:50', unit: 'Std.', rate: 89.99, discount: '3%' },
      ],
    },
  },
  'gross-line-prices': {
    targets: [...ALL, 'ubl'],
    body: {
      ...COMPLETE, pricesIncludeTax: true, lineItems: [
        { description: 'Kupferdraht', quantity: 1234, unit: 'kg', rate: 37.28, per: 100, discount: '10%' },
        { description: 'Nadeln', quantity: 100000, rate: 0.37, per: 0.25 }, { description: 'Muster', quantity: 3, free: true, tax: '7%' },
        { description: 'Montage', time: '1000:50', rate: 89.99 }, { description: 'Planung', time: '0:06', rate: 89.99, discount: '3%' },
      ],
    },
  },
  'small-business': {
    targets: ['basicwl', 'basic', 'en16931'],
    body: {
      ...SMALLEST, seller: { name: 'Ina Voss', taxNumber: '22/123/45678', address: { country: 'DE' } },
      tax: at('E', 'Steuerbefreiung für Kleinunternehmer (§ 19 UStG)'),
    },
  },
  'french-franchise': {
    targets: FACTUR_X,
    body: {
      ...SMALLEST, locale: 'fr-FR', tax: { percent: 0, category: 'E', reason: 'TVA non applicable, art. 293 B du CGI', reasonCode: 'vatex-fr-franchise' },
      seller: { name: 'Jeanne Martin', legalId: { id: '123456789', scheme: '0002' }, taxNumber: '123', address: { country: 'FR' } },
    },
  },
  'free-texts': {
    targets: FACTUR_X,
    body: { ...SMALLEST, companyName: 'Nordwind', billTo: '\n Beispiel AG\nMarkt 1', seller: { vatId: 'DE123456788', address: { country: 'DE' } }, buyer: { address: { country: 'DE' } } },
  },
  gross: {
    targets: ALL,
    body: { ...COMPLETE, pricesIncludeTax: true, lineItems: [{ description: 'Buch', quantity: 1, rate: 9.99 }, { description: 'Heft', quantity: 3, rate: 1.49 }] },
  },
  'gross-discounts': {
    targets: [...ALL, 'ubl'],
    body: {
      ...COMPLETE, pricesIncludeTax: true, labels: { discount: '' }, discount: 5, shipping: { amount: 4.9, tax: '7%' },
      lineItems: [
        { description: 'Buch', quantity: 1200, rate: 9.99, discount: '10%', tax: '7%' }, { description: 'Stift', quantity: 3, rate: 1.49 },
        { description: 'Rückgabe', quantity: -2, rate: 9.99, discount: '10%', tax: '7%' },
      ],
    },
  },
  'gross-200-lines': {
    targets: ['en16931'],
    body: { ...COMPLETE, pricesIncludeTax: true, lineItems: Array.from({ length: 200 }, (_, index) => ({ description: `Artikel ${index + 1}`, quantity: 1 + index % 7, rate: (100 + index) / 100 })) },
  },
  'zero-rate': { targets: ALL, body: { ...COMPLETE, tax: at('Z') } },
  exempt: { targets: ALL, body: { ...COMPLETE, tax: { percent: 0, category: 'E', reasonCode: 'VATEX-EU-132-1I' } } },
  'reverse-charge': {
    targets: ALL,
    body: { ...COMPLETE, buyer: FRENCH_BUYER, tax: at('AE', 'Steuerschuldnerschaft des Leistungsempfängers') },
  },
  'intra-community': {
    targets: ALL,
    body: {
      ...COMPLETE, buyer: FRENCH_BUYER, tax: at('K', 'Steuerfreie innergemeinschaftliche Lieferung'),
      delivery: { date: '2026-11-20', address: { ...FRENCH_BUYER.address, country: 'FR' } },
    },
  },
  export: { targets: ALL, body: { ...COMPLETE, buyer: SWISS_BUYER, tax: at('G', 'Steuerfreie Ausfuhrlieferung') } },
  'outside-scope': {
    targets: ['basicwl', 'basic', 'en16931', ...NETWORKS, 'ubl'],
    body: {
      ...COMPLETE, tax: at('O', 'Nicht steuerbar'), shipping: { amount: 5, tax: at('O', 'Nicht steuerbar') }, discount: '10%',
      seller: { ...SELLER, taxNumber: '22/123/45678' },
    },
  },
  'canary-islands': { targets: ALL, body: { ...COMPLETE, tax: { percent: 7, category: 'L' } } },
  'ceuta-and-melilla': { targets: ALL, body: { ...COMPLETE, tax: { percent: 4, category: 'M' } } },
  'several-categories': {
    targets: ALL,
    body: {
      ...COMPLETE, buyer: FRENCH_BUYER, discount: { percent: 3 }, shipping: { amount: 12, tax: '19%' },
      lineItems: [
        { description: 'Beratung', quantity: 3, rate: 99.99 }, { description: 'Buch', quantity: 7, rate: 12.35, tax: '7%' },
        { description: 'Schulung', quantity: 1, rate: 450, tax: { percent: 0, category: 'E', reason: 'Schulung nach § 4 Nr. 21 UStG' } },
      ],
    },
  },
  'credit-note': {
    targets: ALL,
    body: { ...COMPLETE, documentType: 'creditNote', precedingInvoices: [{ number: 'RE-2026-100', date: '2026-10-01' }] },
  },
  'corrected-invoice': {
    targets: ALL,
    body: { ...COMPLETE, documentType: 'correctedInvoice', precedingInvoices: [{ number: 'RE-2026-100' }], lineItems: [{ description: 'Gutschrift', quantity: -1, rate: 100 }] },
  },
  'every-term-credited': { targets: [...FULL, 'ubl'], body: { ...EVERY_TERM, documentType: 'creditNote' } },
  'credit-note-without-means': {
    targets: ['en16931', 'peppol'],
    body: { ...BELGIAN, documentType: 'creditNote', payment: { link: { url: 'https://pay.example/1' }, reference: 'Nr. 7' } },
  },
  'self-billed': { targets: ALL, body: SELF_BILLED },
  'self-billed-credit-note': {
    targets: ALL, body: { ...SELF_BILLED, documentType: 'selfBilledCreditNote', precedingInvoices: [{ number: 'GU-2026-6', date: '2026-10-01' }] },
  },
  belgian: { targets: ['en16931', 'peppol'], body: BELGIAN },
  prepayment: { targets: FACTUR_X, body: { ...COMPLETE, documentType: 'prepaymentInvoice' } },
  'partial-invoice': { targets: ALL, body: { ...COMPLETE, documentType: 'partialInvoice', amountPaid: 500 } },
  'credit-lines': {
    targets: [...ALL, 'ubl'],
    body: {
      ...COMPLETE, discount: { amount: 20, label: 'Nachlass' },
      lineItems: [
        { description: 'Miete', quantity: 2, rate: 99.995 }, { description: 'Rückgabe', quantity: -1.5, rate: 33.333, discount: '12.5%' },
        { description: 'Gutschrift', quantity: -1, rate: 50, tax: '7%' }, { description: 'Beigabe', quantity: 0, rate: 5 },
        { description: 'Rabatt', quantity: 4, rate: 10.1, discount: { amount: 3, label: 'Aktion' } },
      ],
    },
  },
  'several-adjustments': {
    targets: ALL,
    body: {
      ...COMPLETE, discount: ['10%', { amount: 15, label: 'Treuerabatt' }], shipping: { amount: 5, tax: '19%' },
      charge: [{ amount: 9.9, label: 'Palette' }, { percent: 1.5, label: 'Versicherung', tax: '7%' }],
      lineItems: [
        {
          description: 'Pumpe', quantity: 3, rate: 99.99, discount: ['5%', { amount: 2, label: 'Aktion' }],
          charge: [{ percent: 2.5, label: 'Kupferzuschlag' }, { amount: 1, label: 'Maut' }],
        },
        { description: 'Buch', quantity: 1, rate: 24.95, tax: '7%' }, { description: 'Rückgabe', quantity: -1, rate: 20, discount: ['10%', '5%'] },
      ],
    },
  },
  'reason-codes': {
    targets: ALL,
    body: {
      ...COMPLETE, discount: [{ percent: 10, reasonCode: '100' }, { amount: 15, label: 'Treuerabatt', reasonCode: '64' }], shipping: { amount: 5, tax: '19%', reasonCode: 'SAA' },
      charge: [{ amount: 9.9, label: 'Palette', reasonCode: 'ABL' }, { percent: 1.5, label: 'Versicherung', tax: '7%' }], payment: { ...COMPLETE.payment, service: 'Zahlungsdienst' },
      lineItems: [
        { text: 'Vor Ort' },
        { description: 'Pumpe', quantity: 3, rate: 99.99, discount: ['5%', { amount: 2, reasonCode: '41' }], charge: { percent: 2.5, label: 'Kupferzuschlag', reasonCode: 'AAA' } },
        { description: 'Buch', quantity: 1, rate: 24.95, tax: '7%', discount: { percent: 5, reasonCode: '95' } },
      ],
    },
  },
  'gross-adjustments': {
    targets: ALL,
    body: {
      ...COMPLETE, pricesIncludeTax: true, discount: ['10%', 2], charge: { amount: 1.5, label: 'Verpackung' },
      lineItems: [
        { description: 'Lampe', quantity: 3, rate: 9.99, discount: ['5%', 0.5], charge: { percent: 3, label: 'Entsorgung' } },
        { description: 'Kabel', quantity: 7, rate: 1.19, charge: { amount: 0.99, label: 'Zuschnitt' } },
      ],
    },
  },
  sections: {
    targets: EXTENDED,
    body: { ...COMPLETE, lineItems: [{ description: 'Pumpe', quantity: 1, rate: 100, section: 'Material' }, { text: 'Einbau vor Ort\nam 7. Mai' }, { description: 'Einbau', quantity: 2, rate: 85 }] },
  },
  deposits: { targets: EXTENDED, body: FINAL },
  // The CII schema of XRechnung allows one preceding invoice.
  'several-deposits': {
    targets: EXTENDED.filter((target) => target !== 'xrechnung'),
    body: {
      ...FINAL, discount: '10%', amountPaid: 100, precedingInvoices: [{ number: 'AR-0', date: '2026-09-01' }],
      deposits: [
        { number: 'AR-0', amount: 107, tax: '7%' }, { number: 'AR-1', date: '2026-10-01', amount: 1190, tax: '19%', taxAmount: 189.99 },
      ],
    },
  },
  'deposits-before-tax': { targets: EXTENDED, body: { ...FINAL, discount: '10%', depositMethod: 'beforeTax' } },
  'gross-deposits': { targets: ALL, body: { ...FINAL, pricesIncludeTax: true, discount: '7.5%', depositMethod: 'beforeTax' } },
  'rounded-balance': { targets: ['minimum', 'extended', ...FULL], body: { ...COMPLETE, roundTo: 0.05, amountPaid: 0.03 } },
  'two-rates': {
    targets: ALL,
    body: {
      ...COMPLETE, discount: '7.5%', lineItems: [
        { description: 'Kaffee', quantity: 12.345, unit: 'kg', rate: 17.9, tax: '7%' }, { description: 'Maschine', quantity: 1, unitCode: 'H87', rate: 1234.56 },
      ],
    },
  },
  'cash-discounts': {
    targets: FULL,
    body: {
      ...COMPLETE, paymentTerms: 'Zahlbar in 30 Tagen',
      payment: { iban: 'DE02120300000000202051', cashDiscounts: [{ days: 7, percent: 3 }, { days: 14, percent: 2, base: 100 }] },
    },
  },
  'printed-terms': {
    targets: EXTENDED,
    body: {
      ...COMPLETE, language: 'de', paymentTerms: 'Zahlbar in 30 Tagen',
      payment: { iban: 'DE02120300000000202051', printTerms: true, cashDiscounts: [{ days: 7, percent: 3 }, { date: '2026-12-06', percent: 2, base: 100 }] },
    },
  },
  instalments: {
    targets: EXTENDED,
    body: {
      ...COMPLETE, dueDate: undefined, language: 'de', amountPaid: 0.01,
      payment: {
        iban: 'DE02120300000000202051', cashDiscounts: [{ days: 7, percent: 3 }], lateInterest: { percent: 9.27 },
        instalments: [{ date: '2026-12-22', percent: 33.33 }, { date: '2027-01-22', amount: 100 }, { date: '2028-12-22', label: 'Sicherheitseinbehalt' }],
      },
    } as unknown as InvoiceRequest,
  },
  'direct-debit': {
    targets: EXTENDED,
    body: {
      ...COMPLETE, payment: {
        means: 'sepaDirectDebit', mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02500105170137075030' },
      },
    },
  },
  card: { targets: ALL, body: { ...COMPLETE, amountPaid: 1190, payment: { means: 'creditCard', card: { lastDigits: '1234', holder: 'Max Muster' } } } },
  'other-account': {
    targets: FACTUR_X,
    body: { ...SMALLEST, currency: 'USD', payment: { account: '12345678', bic: 'CHASUS33', accountName: 'Nordwind Inc.' } },
  },
  'tax-currency': { targets: ALL, body: { ...COMPLETE, currency: 'CHF', taxCurrency: { code: 'EUR', taxAmount: 203.11 }, payment: { means: 'online' } } },
  'tax-currency-rate': { targets: ALL, body: { ...COMPLETE, currency: 'CHF', taxCurrency: { code: 'EUR', rate: 1.06919325 }, payment: { means: 'online' } } },
  'attachment-addresses': {
    targets: FULL,
    body: {
      ...COMPLETE,
      attachments: [
        { url: 'https://files.example/hours?month=11&project=a', name: 'Stundenzettel', description: 'Stunden' },
        { url: 'https://files.example/photo', id: 'F-1' }, ...ATTACHMENTS.slice(0, 1),
      ],
    },
  },
  'construction-invoices': { targets: ALL, body: { ...COMPLETE, documentType: 'partialConstructionInvoice' } },
  'final-construction-invoice': { targets: ALL, body: { ...COMPLETE, documentType: 'finalConstructionInvoice', deposits: undefined } as unknown as InvoiceRequest },
  'partial-final-construction-invoice': { targets: ALL, body: { ...COMPLETE, documentType: 'partialFinalConstructionInvoice' } },
  yen: { targets: ['basicwl', 'basic', 'en16931'], body: { ...SMALLEST, currency: 'JPY', tax: '10%', lineItems: [{ description: '相談', quantity: 3, rate: 15_000 }] } },
  arabic: {
    targets: FACTUR_X,
    body: { ...SMALLEST, locale: 'ar-EG', seller: { name: 'شركة الرياح', vatId: 'DE123456788', address: { country: 'DE' } }, notes: 'شكراً لكم', lineItems: [{ description: 'استشارة\nنوفمبر', quantity: 10, rate: 100 }] },
  },
  chinese: { targets: FACTUR_X, body: { ...SMALLEST, locale: 'zh-CN', buyer: { name: '北风有限公司 𠮷', address: { country: 'CN' } }, lineItems: [{ description: '咨询 <&>', quantity: 1.5, rate: 0.3333 }] } },
};

/** The cases by their names. */
export const E_INVOICE_CASES: readonly (readonly [name: string, EInvoiceCase])[] = Object.entries(NAMED);

/** What a request sends to choose a target. */
export const choiceOf = (target: TargetId): NonNullable<InvoiceRequest['eInvoice']> =>
  (target === 'xrechnung' ? { format: target } : TARGETS[target].choice as NonNullable<InvoiceRequest['eInvoice']>);
