const address = (country: string): object => ({
  line1: 'Hafenstr.', houseNumber: '12', line2: 'Hof 2', line3: 'Aufgang B', city: 'Hamburg', postalCode: '20459', region: 'HH', country,
});

/** A body with a value in every structured field, and no free text about parties. */
export const structuredBody = (fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => ({
  documentType: 'correctedInvoice', invoiceNumber: 'RE-2026-118', date: '2026-11-22', currency: 'EUR', locale: 'de-DE',
  seller: {
    name: 'Nordwind GmbH', tradingName: 'Nordwind', address: address('DE'), vatId: 'DE123456788', taxNumber: '22/123/45678',
    legalId: { id: 'HRB 1234', scheme: '0204' }, ids: [{ id: '4012345000009', scheme: '0088' }, { id: 'S-1' }], legalInfo: 'Geschäftsführung: Ina Voss',
    electronicAddress: { id: 'rechnung@nordwind.example' }, contact: { name: 'Ina Voss', phone: '+49 40 1234', email: 'ina@nordwind.example' },
  },
  buyer: {
    name: 'Exemple SARL', tradingName: 'Exemple', address: address('FR'), vatId: 'FR12345678901', legalId: { id: '123456789', scheme: '0002' },
    ids: [{ id: 'B-1' }], electronicAddress: { id: '12345678900011', scheme: '0009' }, contact: { name: 'Service achats' },
  },
  payee: { name: 'Factor AG', id: 'F-1', legalId: { id: 'HRB 9' } },
  taxRepresentative: { name: 'Fiskalvertretung KG', vatId: 'AT12345678', address: address('AT') },
  delivery: { date: '2026-11-20', name: 'Lager', locationId: { id: '4012345000009', scheme: '0088' }, address: address('FR') },
  period: { start: '2026-11-01', end: '2026-11-30' },
  precedingInvoices: [{ number: 'RE-2026-100', date: '2026-10-01' }, { number: 'RE-2026-101' }],
  buyerReference: '04011000-1234512345-06',
  references: {
    contract: 'V-1', project: 'P-1', salesOrder: 'A-1', despatchAdvice: 'L-1', receivingAdvice: 'W-1', tender: 'T-1', accounting: 'K-1',
    object: { id: 'Z-1', scheme: 'AVE' },
  },
  payment: {
    means: 'sepaCreditTransfer', iban: 'DE02 1203 0000 0000 2020 51', bic: 'BYLADEM1001', accountName: 'Nordwind', reference: { rf: '20260118' },
    mandate: { reference: 'M-1', creditorId: 'DE98ZZZ09999999999', debtorIban: 'DE02120300000000202051' }, card: { lastDigits: '1234', holder: 'Ina Voss' },
    cashDiscounts: [{ days: 14, percent: 2, base: 100 }], printTerms: true, lateInterest: { percent: 9.27 },
    instalments: [{ date: '2026-12-22', percent: 50, label: 'Sicherheit' }, { date: '2027-01-22', amount: 100 }],
    link: { url: 'https://pay.example/118', label: 'Online zahlen' }, label: 'Bankverbindung',
  },
  attachments: [{ name: 'Zeiten.csv', mediaType: 'text/csv', content: 'VGFnO1N0dW5kZW4K', description: 'Stunden', id: 'A-1' }],
  taxCurrency: { code: 'CHF', taxAmount: 12.34 },
  customFields: [{ name: 'Leistungsdatum', field: 'delivery.date' }, { name: 'Projekt', value: 'Umbau' }],
  tax: [{ percent: 0, label: 'MwSt.', category: 'K', reason: 'Innergemeinschaftliche Lieferung', reasonCode: 'VATEX-EU-IC' }],
  lineItems: [{
    description: 'Beratung', quantity: 2, rate: 100, unitCode: 'HUR', gtin: '4006381333931', buyerSku: 'E-1', originCountry: 'DE',
    classifications: [{ code: '43211503', scheme: 'STI', version: '26' }], attributes: [{ name: 'Farbe', value: 'Schwarz' }],
    period: { start: '2026-11-01' }, note: 'Eilt', orderLine: '1', accounting: 'K-2', object: { id: 'Z-2', scheme: 'AVE' },
  }],
  ...fields,
});
