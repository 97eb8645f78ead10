/** Bodies of requests, as parsed JSON. */
export const lineItem = (fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  ({ description: 'Widget', quantity: 2, rate: 9.99, ...fields });

export const requestBody = (fields: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> =>
  ({ companyName: 'Acme', billTo: 'Bob\nMain Street', invoiceNumber: 'INV-1', date: '2026-03-31', lineItems: [lineItem()], ...fields });
