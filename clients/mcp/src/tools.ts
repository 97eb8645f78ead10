import type { InvoicePdfClient } from '../../typescript/src/client.js';
import { chargeKeyOf } from '../../typescript/src/cli/charge-key.js';
import type { InvoiceRequest, Language } from '../../typescript/src/generated/api-types.js';
import { INVOICE_SCHEMA } from './generated/invoice-schema.js';
import { assertWritable, writeTo, type Target } from './write-file.js';

/** The arguments of a call, as the agent sent them. */
type Args = Readonly<Record<string, unknown>>;

type Schema = Readonly<Record<string, unknown>>;

/** A tool of the server. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint: boolean; readonly openWorldHint: true };
  /** @returns a value that JSON can hold */
  readonly run: (client: InvoicePdfClient, args: Args) => Promise<unknown>;
}

const { $defs, ...invoiceSchema } = INVOICE_SCHEMA;

/** Only one tool carries the whole schema, which is long. */
const invoiceOnly: Tool['inputSchema'] = { type: 'object', required: ['invoice'], properties: { invoice: invoiceSchema }, $defs };

const fileOf = (ending: string): Tool['inputSchema'] => ({
  type: 'object',
  required: ['invoice', 'path'],
  properties: {
    invoice: { type: 'object', description: 'The invoice, in the form that preview_invoice takes.' },
    path: { type: 'string', description: `Absolute path of the file to write, ending in ${ending}. Use the path that the user named.` },
    overwrite: { type: 'boolean', default: false, description: 'Replace an existing file. Ask the user first.' },
  },
});

const NOTHING: Tool['inputSchema'] = { type: 'object', properties: {} };
const READS = { readOnlyHint: true, destructiveHint: false, openWorldHint: true } as const;
const WRITES = { readOnlyHint: false, destructiveHint: true, openWorldHint: true } as const;

const invoiceOf = ({ invoice }: Args): InvoiceRequest => {
  if (typeof invoice !== 'object' || invoice === null) throw new Error('`invoice` must be an object.');
  return invoice as InvoiceRequest;
};

const targetOf = ({ path, overwrite }: Args): Target => {
  if (typeof path !== 'string') throw new Error('`path` must be a text.');
  return { path, mayReplace: overwrite === true };
};

/** The file is written before the answer. Preview gives the sums, and finds faults before anything is charged. */
const writing = (kind: 'generate' | 'xml'): Tool['run'] => async (client, args) => {
  const [invoice, target] = [invoiceOf(args), targetOf(args)];
  await assertWritable(target);
  const { financial, currency, warnings } = await client.preview(invoice);
  const { bytes, replayed } = await client[kind](invoice, { idempotencyKey: chargeKeyOf(invoice) });
  await writeTo(target, bytes);
  return { path: target.path, bytes: bytes.length, charged: !replayed, currency, financial, warnings };
};

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'preview_invoice', annotations: READS, inputSchema: invoiceOnly,
    description: 'Checks an invoice and computes its sums, taxes, pages and warnings, and what each e-invoice format still needs. Not charged. Call it before generate_invoice.',
    run: (client, args) => client.preview(invoiceOf(args)),
  },
  {
    name: 'generate_invoice', annotations: WRITES, inputSchema: fileOf('.pdf'),
    description: 'Draws an invoice as PDF and writes the file. Charged as one invoice; the same invoice again, as PDF or XML, is not charged for 24 hours.',
    run: writing('generate'),
  },
  {
    name: 'write_invoice_xml', annotations: WRITES, inputSchema: fileOf('.xml'),
    description: 'Writes an e-invoice as an XML file. The invoice needs `eInvoice`. Charged as generate_invoice is.',
    run: writing('xml'),
  },
  { name: 'list_themes', annotations: READS, inputSchema: NOTHING, description: 'The designs that `theme` names.', run: (client) => client.themes() },
  { name: 'list_currencies', annotations: READS, inputSchema: NOTHING, description: 'The currencies that `currency` names.', run: (client) => client.currencies() },
  {
    name: 'list_labels', annotations: READS,
    description: 'The 22 labels of an invoice, in English or in a built-in language.',
    inputSchema: { type: 'object', properties: { language: $defs.language } },
    run: (client, { language }) => client.labelDefaults({ language: language as Language | undefined }),
  },
  { name: 'get_usage', annotations: READS, inputSchema: NOTHING, description: 'Invoices used this month, and the limits of the account.', run: (client) => client.usage() },
];
