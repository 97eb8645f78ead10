/** What a generated client is asked, so that its types must fit: each function calls one endpoint, and returns a part of the answer. */
import { createHash } from 'node:crypto';

/** One function for each endpoint, a dry run, and the refusal of an invalid invoice. */
export interface Calls {
  readonly generate: () => Promise<ArrayBuffer>;
  readonly batch: () => Promise<ArrayBuffer>;
  /** The XML. */
  readonly xml: () => Promise<string>;
  /** The total. */
  readonly preview: () => Promise<number>;
  /** The name of the first theme. */
  readonly themes: () => Promise<string | undefined>;
  /** The code of the first currency. */
  readonly currencies: () => Promise<string | undefined>;
  /** The French title of an invoice. */
  readonly labels: () => Promise<string | undefined>;
  /** Invoices left this month. */
  readonly usage: () => Promise<number | undefined>;
  /** The code of the error, and the first field that it names. */
  readonly refusal: () => Promise<readonly [code: string | undefined, field: string | undefined]>;
}

export const { INVOICE_PDF_URL: baseUrl = '', INVOICE_PDF_KEY: apiKey = '' } = process.env;

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

/** In the first invoice, null removes a default. */
export const BATCH = {
  defaults: { companyName: INVOICE.companyName, date: INVOICE.date, notes: 'Thank you' },
  invoices: [{ billTo: 'A', invoiceNumber: '1', notes: null, lineItems: INVOICE.lineItems }],
};

/** Only the service knows that there is no such day: a generated client may refuse what its schema does not allow. */
export const INVALID = { ...INVOICE, date: '2026-02-30' };

/** The error that a function throws. */
export const thrownBy = async (call: () => Promise<unknown>): Promise<unknown> =>
  call().then(() => { throw new Error('The invalid invoice was accepted.'); }, (error: unknown) => error);

const sha256 = (bytes: ArrayBuffer): string => createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** Makes all calls, and prints what they return as JSON; bytes as their SHA-256. */
export const report = async (calls: Calls): Promise<void> => {
  const [code, field] = await calls.refusal();
  console.log(JSON.stringify({
    generate: sha256(await calls.generate()), batch: sha256(await calls.batch()), xml: await calls.xml(), preview: await calls.preview(),
    themes: await calls.themes(), currencies: await calls.currencies(), labels: await calls.labels(), usage: await calls.usage(), code, field,
  }));
};
