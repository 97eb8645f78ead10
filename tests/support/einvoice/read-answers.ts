import type { Difference, ReadAnswer, StatedLine } from '../../../lib/einvoice/read/read-answer.js';

type Fields = Partial<Omit<ReadAnswer, 'source'>> & { readonly source?: Partial<ReadAnswer['source']> };

/** What reading answers about a file with two lines, an allowance at one rate, a charge, two rates and a prepayment. */
const INVOICE: ReadAnswer['invoice'] = {
  documentType: 'invoice', invoiceNumber: 'RE-2026-117', date: '2026-11-22', dueDate: '2026-12-22', currency: 'EUR', buyerReference: '04011000-12345-34',
  poNumber: 'PO-88', references: { contract: 'V-77', project: 'Nordhafen', object: { id: 'Z-99', scheme: 'ABT' } }, period: { start: '2026-10-01', end: '2026-10-30' },
  delivery: { date: '2026-10-31', name: 'Lager Süd', address: { line1: 'Kai 3', city: 'Hamburg', postalCode: '20457', country: 'DE' }, locationId: { id: '4012345000009', scheme: '0088' } },
  seller: {
    name: 'Nordwind Handels GmbH', tradingName: 'Nordwind', address: { line1: 'Speicherstr. 7', city: 'Hamburg', postalCode: '20459', country: 'DE' },
    vatId: 'DE123456788', taxNumber: '22/123/45678', legalId: { id: 'HRB 12345' }, ids: [{ id: '4012345000016', scheme: '0088' }],
    electronicAddress: { id: 'rechnung@nordwind.example', scheme: 'EM' }, contact: { name: 'Anna Meer', phone: '+49 40 1234567', email: 'a.meer@nordwind.example' },
  },
  buyer: {
    name: 'Beispiel AG', tradingName: 'Beispiel', address: { line1: 'Bahnhofplatz 1', city: 'Berlin', postalCode: '10115', country: 'DE' }, vatId: 'DE987654321',
    contact: { name: 'Einkauf', phone: '+49 30 1', email: 'ek@beispiel.example' },
  },
  payee: { name: 'Factoring Bank', id: 'F-1' }, notes: 'Vielen Dank', precedingInvoices: [{ number: 'RE-2026-100', date: '2026-09-01' }],
  paymentTerms: 'Zahlbar in 30 Tagen',
  payment: {
    means: 'sepaCreditTransfer', iban: 'DE75512108001245126199', bic: 'SOGEDEFFXXX', reference: 'RE-2026-117', cashDiscounts: [{ days: 10, percent: 2 }],
    mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999' },
  },
  lineItems: [
    {
      description: 'Screws\nzinc plated', quantity: 20, unitCode: 'KGM', rate: 37.28, sku: 'S-8', gtin: '4012345678901', buyerSku: 'B-9', note: 'Batch 7',
      attributes: [{ name: 'Colour', value: 'Silver' }], classifications: [{ code: '31161500', scheme: 'TST' }], originCountry: 'CN',
      period: { start: '2026-10-02', end: '2026-10-15' }, orderLine: '3', accounting: 'K-1', tax: { percent: 19, category: 'S' }, discount: { amount: 5, label: 'Loyalty' },
    },
    { description: 'Work', quantity: 2.5, unitCode: 'HUR', rate: 120.125, tax: { percent: 7, category: 'S' } },
    { description: 'Rebate', quantity: -1, rate: 10, tax: { percent: 7, category: 'S' } },
  ],
  attachments: [{ id: 'A-1', name: 'plan.pdf', mediaType: 'application/pdf', description: 'Site plan', content: 'QUJDREVGRw==' }],
};

const LINES: readonly StatedLine[] = [
  {
    'BT-126': '1', 'BT-129': '20.00', 'BT-130': 'KGM', 'BT-131': '3.456', 'BT-146': '37.28', 'BT-149': '100', 'BT-151': 'S', 'BT-152': '19',
    allowances: [{ 'BT-136': '5.00', 'BT-137': '98.00', 'BT-138': '5.1', 'BT-139': 'Loyalty' }], charges: [{ 'BT-141': '1.01', 'BT-144': 'Packing' }],
  },
  { 'BT-126': '2', 'BT-129': '2.5', 'BT-130': 'HUR', 'BT-131': '300.31', 'BT-146': '120.125', 'BT-151': 'S', 'BT-152': '7' },
];

const STATED: ReadAnswer['stated'] = {
  document: {
    'BT-106': '303.77', 'BT-107': '10.00', 'BT-108': '12.00', 'BT-109': '305.77', 'BT-110': '25.2600', 'BT-112': '331.03', 'BT-113': '100.00', 'BT-114': '0.02',
    'BT-115': '231.05',
  },
  allowances: [{ 'BT-92': '10.00', 'BT-93': '49.90', 'BT-94': '20.04', 'BT-95': 'S', 'BT-96': '7', 'BT-97': 'Rebate' }],
  charges: [{ 'BT-99': '12.00', 'BT-102': 'S', 'BT-103': '19', 'BT-104': 'Freight', 'BT-105': 'FC' }],
  vatBreakdown: [
    { 'BT-116': '15.46', 'BT-117': '2.94', 'BT-118': 'S', 'BT-119': '19' }, { 'BT-116': '290.31', 'BT-117': '20.32', 'BT-118': 'S', 'BT-119': '7' },
    { 'BT-116': '0.00', 'BT-117': '0.00', 'BT-118': 'AE', 'BT-119': '0', 'BT-120': 'Reverse charge' },
  ],
  lines: LINES,
};

export const difference = (at: string, term: string, stated: string | null, computed: string | null): Difference =>
  ({ term, at, stated, computed });

/** The answer of reading a rich invoice, changed. */
export const readAnswer = ({ source = {}, ...fields }: Fields = {}): ReadAnswer => ({
  source: {
    syntax: 'UBL', typeCode: '380', documentType: 'invoice',
    customization: 'urn:cen.eu:en16931:2017', process: 'urn:process', known: true, file: null,
    sha256: '', eInvoice: { format: 'ubl' }, ...source,
  },
  invoice: INVOICE, stated: STATED, differences: [],
  unread: [{ path: '/Invoice/cbc:TaxPointDate', term: 'BT-7', value: '2026-11-30', why: 'noField' }], ...fields,
});

/** The same with other fields of the invoice. Undefined removes one. */
export const readInvoice = (fields: Partial<Record<keyof ReadAnswer['invoice'], unknown>>, more: Fields = {}): ReadAnswer => {
  const invoice = Object.fromEntries(Object.entries({ ...INVOICE, ...fields }).filter(([, value]) => value !== undefined));
  return readAnswer({ ...more, invoice });
};

/** The same with many lines, by repeating the two. */
export const readLines = (count: number, fields: Fields = {}): ReadAnswer => {
  const repeated = <Line>(list: readonly Line[]): readonly Line[] =>
    Array.from({ length: count }, (_, index) => list[index % 2]!);
  return readInvoice({ lineItems: repeated(INVOICE.lineItems!) }, { ...fields, stated: { ...STATED, lines: repeated(LINES) } });
};

export const STATED_AMOUNTS = STATED;
