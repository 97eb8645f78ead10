import { chargeKeyOf } from '../../typescript/src/cli/charge-key.js';
import type { InvoicePdfClient } from '../../typescript/src/client.js';
import type { Language } from '../../typescript/src/generated/api-types.js';
import { describePart } from './describe-part.js';
import { USUAL_SCHEMA } from './generated/invoice-schema.js';
import { openPlace, placeOf } from './place.js';
import type { Schema } from './schema.js';

/** The arguments of a call, as the agent sent them. */
type Args = Readonly<Record<string, unknown>>;

/** What the tools work on. */
export interface Host {
  readonly client: InvoicePdfClient;
  /** The only folder that agents may write into. */
  readonly folder: string;
}

/** A tool of the server. Agents read every description in every conversation, so each word counts. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  /** Absent: the tool may destroy something, which hosts assume. */
  readonly annotations?: { readonly readOnlyHint: true };
  /** @returns a value that JSON can hold */
  readonly run: (host: Host, args: Args) => Promise<unknown>;
}

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Tool['inputSchema'] =>
  ({ type: 'object', properties, ...required.length > 0 && { required } });

const fileOf = (path: string, overwrite: string): Tool['inputSchema'] => object({
  invoice: { type: 'object', description: 'As in preview_invoice.' },
  path: { type: 'string', description: path },
  overwrite: { type: 'boolean', description: overwrite },
}, ['invoice', 'path']);

const PDF_FILE = fileOf(
  'The path that the user named. Ends in .pdf; relative to the folder of this server, or absolute in it.', 'Replace an existing file. Ask the user first.',
);
const XML_FILE = fileOf('As in generate_invoice, but ends in .xml.', 'As in generate_invoice.');
const NOTHING: Tool['inputSchema'] = { type: 'object' };
const READS = { readOnlyHint: true } as const;

/** The JSON of an invoice, made once, so that what is previewed is what is charged. */
const invoiceOf = ({ invoice }: Args): string => {
  if (typeof invoice !== 'object' || invoice === null) throw new Error('`invoice` must be an object.');
  return JSON.stringify(invoice);
};

const optionalText = (name: string, value: unknown): string | undefined => {
  if (value === undefined || typeof value === 'string') return value;
  throw new Error(`\`${name}\` must be a text.`);
};

const pathOf = ({ path }: Args): string => {
  if (typeof path !== 'string') throw new Error('`path` must be a text.');
  return path;
};

const KINDS = { generate: '.pdf', xml: '.xml' } as const;

/** The file is opened before anything is sent. Preview gives the sums, and finds faults before anything is charged. */
const writing = (kind: keyof typeof KINDS): Tool['run'] => async ({ client, folder }, args) => {
  const invoice = invoiceOf(args);
  const path = await placeOf(pathOf(args), folder, KINDS[kind]);
  const file = await openPlace(path, args.overwrite === true);
  try {
    const { financial, currency, warnings } = await client.preview(invoice);
    const { bytes, replayed } = await client[kind](invoice, { idempotencyKey: chargeKeyOf(invoice) });
    await file.finish(bytes).catch((error: unknown) => {
      throw new Error(`${path} cannot be written: ${(error as Error).message}. Call again: the same invoice is not charged twice.`);
    });
    return { path, bytes: bytes.length, charged: !replayed, currency, financial, warnings };
  } finally {
    await file.discard();
  }
};

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'preview_invoice', annotations: READS, inputSchema: object({ invoice: USUAL_SCHEMA }, ['invoice']),
    description: 'Checks an invoice: sums, taxes, pages, warnings, and what each e-invoice format still needs. Not charged. Call it before generate_invoice. '
      + 'An invoice may have more fields than these, such as seller, eInvoice and logo: describe_fields has them.',
    run: ({ client }, args) => client.preview(invoiceOf(args)),
  },
  {
    name: 'describe_fields', annotations: READS, inputSchema: object({ part: { type: 'string', description: 'Such as payment or lineItems.tax. Absent: lists all fields.' } }),
    description: 'The JSON Schema of a part of an invoice.',
    run: (_, { part }) => Promise.resolve(describePart(optionalText('part', part))),
  },
  {
    name: 'generate_invoice', inputSchema: PDF_FILE,
    description: 'Writes an invoice as PDF. Charged once; the same invoice again, as PDF or XML, is free for 24 hours.',
    run: writing('generate'),
  },
  {
    name: 'write_invoice_xml', inputSchema: XML_FILE,
    description: 'Writes an e-invoice as an XML file. The invoice needs `eInvoice`. Charged as generate_invoice is.',
    run: writing('xml'),
  },
  { name: 'list_themes', annotations: READS, inputSchema: NOTHING, description: 'The designs that `theme` names.', run: ({ client }) => client.themes() },
  { name: 'list_currencies', annotations: READS, inputSchema: NOTHING, description: 'The currencies that `currency` names.', run: ({ client }) => client.currencies() },
  {
    name: 'list_labels', annotations: READS, inputSchema: object({ language: { type: 'string', description: 'Such as fr.' } }),
    description: 'The 22 labels of an invoice, in English or in a built-in language.',
    run: ({ client }, { language }) => client.labelDefaults({ language: optionalText('language', language) as Language | undefined }),
  },
  { name: 'get_usage', annotations: READS, inputSchema: NOTHING, description: 'Invoices used this month, and the limits of the account.', run: ({ client }) => client.usage() },
];
