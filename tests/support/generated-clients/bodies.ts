/** What the programs with generated clients send. Each must fit the types of all generators. */

export const INVOICE = {
  companyName: 'Northwind Ltd.',
  billTo: 'Contoso GmbH\nHauptstraße 1\n10115 Berlin',
  invoiceNumber: 'INV-7',
  date: '2026-03-16',
  currency: 'EUR' as const,
  tax: '19%',
  lineItems: [{ description: 'Consulting', quantity: 2, rate: 150.25 }],
};

export const E_INVOICE = {
  ...INVOICE,
  seller: { vatId: 'DE123456788', address: { country: 'DE' } },
  buyer: { address: { country: 'DE' } },
  eInvoice: { format: 'factur-x' as const },
};

/** In the invoice, null removes a default. */
export const BATCH = {
  defaults: { companyName: INVOICE.companyName, date: INVOICE.date, notes: 'Thank you' },
  invoices: [{ billTo: 'A', invoiceNumber: '1', notes: null, lineItems: INVOICE.lineItems }],
};

/** Only the service knows that there is no such day: a generated client may reject what its schema does not allow. */
export const INVALID = { ...INVOICE, date: '2026-02-30' };
