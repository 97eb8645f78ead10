import fc from 'fast-check';
import { eInvoiceBody } from './e-invoice-body.js';
import { acceptedBody } from './valid-value.js';

type Fields = Readonly<Record<string, unknown>>;

const COMMON = ['notes', 'terms', 'theme', 'customTheme', 'labels', 'paperSize', 'watermark', 'logo', 'foot', 'locale', 'embedRequest'];

/** Fields that any invoice may have. */
const defaults: fc.Arbitrary<Fields> = acceptedBody
  .map((body) => Object.fromEntries(Object.entries(body).filter(([name]) => COMMON.includes(name))));

const invoicesOf = (one: fc.Arbitrary<Fields>): fc.Arbitrary<readonly Fields[]> =>
  fc.array(one, { minLength: 1, maxLength: 4 })
    .map((all) => all.map((body, index) => ({ ...body, invoiceNumber: `${String(body.invoiceNumber).slice(0, 90)} ${index}` })));

const flag = fc.boolean();

/** A batch; most are valid. */
export const batchBody: fc.Arbitrary<Fields> = fc.oneof(
  fc.record({ defaults, invoices: invoicesOf(fc.oneof(acceptedBody, eInvoiceBody)), xml: flag, dryRun: flag }, { requiredKeys: ['invoices'] }),
  // One PDF contains neither the request nor an e-invoice.
  fc.record({ output: fc.constant('pdf'), invoices: invoicesOf(acceptedBody.map((body) => ({ ...body, embedRequest: false }))), startOnRightPage: flag, dryRun: flag }),
);
