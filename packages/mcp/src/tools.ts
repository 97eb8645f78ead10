import { extname } from 'node:path';
import type { BatchInvoice, BatchOptions, EInvoice, InvoiceFile, InvoicePdfClient, Language, ShowOptions } from 'invoice-pdf-client';
import { idempotencyKeyFor } from 'invoice-pdf-client/node';
import { describePart } from './describe-part.js';
import { openOutputPath, readInput, resolveOutputPath, type FileExtension } from './output-path.js';
import { USUAL_SCHEMA, type Schema } from './schema.js';

/** The arguments of a call, as the agent sent them. */
type Args = Readonly<Record<string, unknown>>;

/** What the tools work on. */
export interface ToolContext {
  readonly client: InvoicePdfClient;
  /** The only folder that agents may write into. */
  readonly folder: string;
}

/** A tool of the server. Agents read every description in every conversation, so each word counts. */
interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: Schema & { readonly type: 'object' };
  /** Absent: the tool may destroy something, which hosts assume. */
  readonly annotations?: { readonly readOnlyHint: true };
  /** @returns a value that JSON can hold */
  readonly run: (context: ToolContext, args: Args) => Promise<unknown>;
}

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Tool['inputSchema'] =>
  ({ type: 'object', properties, ...required.length > 0 && { required } });

const fileSchema = (path: string, overwrite: string): Tool['inputSchema'] => object({
  invoice: { type: 'object', description: 'As in preview_invoice.' },
  path: { type: 'string', description: path },
  overwrite: { type: 'boolean', description: overwrite },
}, ['invoice', 'path']);

const PDF_FILE = fileSchema(
  'The path that the user named. Ends in .pdf; relative to the folder of this server, or absolute in it.', 'Replace an existing file. Ask the user first.',
);
const BATCH_FILE = object({
  invoices: { type: 'array', items: { type: 'object' }, description: 'As in preview_invoice, without the fields of `defaults`.' },
  defaults: { type: 'object', description: 'Fields of all invoices. An invoice replaces them, or removes them with null.' },
  xml: { type: 'boolean', description: 'Adds the XML of each invoice with `eInvoice` to the zip.' },
  path: { type: 'string', description: 'As in generate_invoice, but ends in .zip for one PDF each, or in .pdf for one PDF of all.' },
  overwrite: { type: 'boolean', description: 'As in generate_invoice.' },
}, ['invoices', 'path']);
const XML_FILE = fileSchema('As in generate_invoice, but ends in .xml.', 'As in generate_invoice.');
const NO_ARGUMENTS: Tool['inputSchema'] = { type: 'object' };
const READ_ONLY = { readOnlyHint: true } as const;

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

interface WriteResult { readonly made: InvoiceFile; readonly report: object }

/** The file is opened before anything is sent. */
const writeFile = async (
  { folder }: ToolContext, args: Args, extension: FileExtension, produce: () => Promise<WriteResult>,
): Promise<object> => {
  const path = await resolveOutputPath(pathOf(args), folder, extension);
  const file = await openOutputPath(path, args.overwrite === true);
  try {
    const { made: { bytes, replayed, watermarkAdded }, report } = await produce();
    await file.finish(bytes).catch((error: unknown) => {
      throw new Error(`${path} cannot be written: ${(error as Error).message}. Call again: the same call is not charged twice.`);
    });
    return { path, bytes: bytes.length, charged: !replayed, watermarkAdded, ...report };
  } finally {
    await file.discard();
  }
};

/** Preview gives the sums, and finds errors before anything is charged. */
const createWriteTool = (kind: keyof typeof KINDS): Tool['run'] => async (context, args) => {
  const invoice = invoiceOf(args);
  return writeFile(context, args, KINDS[kind], async () => {
    const { financial, currency, warnings } = await context.client.preview(invoice);
    const made = await context.client[kind](invoice, { idempotencyKey: idempotencyKeyFor(invoice) });
    return { made, report: { currency, financial, warnings } };
  });
};

/** The service checks the arguments. The dry run gives the sums, as preview does. */
const writeBatch: Tool['run'] = async (context, args) => {
  const output = extname(pathOf(args)).toLowerCase() === '.pdf' ? 'pdf' : 'zip';
  const invoices = args.invoices as readonly BatchInvoice[];
  const options = { defaults: args.defaults, xml: args.xml, output } as BatchOptions;
  return writeFile(context, args, `.${output}`, async () => {
    const index = await context.client.dryRun(invoices, options);
    const idempotencyKey = idempotencyKeyFor(JSON.stringify([invoices, options]));
    const made = await context.client.batch(invoices, { ...options, idempotencyKey });
    return { made, report: { invoices: index.invoices.map((entry) => ({ ...entry, sha256: undefined })) } };
  });
};

const SOURCE: Schema = { type: 'string', description: 'Path of the XML or PDF, in the folder.' };
const CONVERTED_FILE = object({
  source: SOURCE, eInvoice: { type: 'object', description: 'Such as {"format": "xrechnung"}.' },
  path: { type: 'string', description: 'Ends in .xml.' }, overwrite: { type: 'boolean' },
}, ['source', 'eInvoice', 'path']);

const SHOWN_FILE = object({
  source: SOURCE, path: { type: 'string', description: 'Ends in .pdf.' }, overwrite: { type: 'boolean' },
  language: { type: 'string' }, theme: { type: 'string' },
}, ['source', 'path']);

const receivedFile = async ({ folder }: ToolContext, { source }: Args): Promise<Uint8Array> => {
  if (typeof source !== 'string') throw new Error('`source` must be a text.');
  return readInput(source, folder);
};

const showInvoice: Tool['run'] = async (context, args) => {
  const file = await receivedFile(context, args);
  const options = { language: optionalText('language', args.language), theme: optionalText('theme', args.theme) } as ShowOptions;
  return writeFile(context, args, '.pdf', async () => {
    const idempotencyKey = idempotencyKeyFor(`${Buffer.from(file).toString('base64')} ${JSON.stringify(options)}`);
    const made = await context.client.show(file, { ...options, idempotencyKey });
    return { made, report: { unread: made.unread, differences: made.differences } };
  });
};

/** The file is opened before anything is sent, and the loss is reported with it. */
const convertInvoice: Tool['run'] = async (context, args) => {
  const [file, eInvoice] = [await receivedFile(context, args), args.eInvoice as EInvoice];
  return writeFile(context, args, '.xml', async () => {
    const idempotencyKey = idempotencyKeyFor(`${Buffer.from(file).toString('base64')} ${JSON.stringify(eInvoice)}`);
    const { file: made, lost, differences } = await context.client.convert(file, eInvoice, { idempotencyKey });
    return { made, report: { lost, differences } };
  });
};

/** Every tool, in the order in which hosts list them. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'preview_invoice', annotations: READ_ONLY, inputSchema: object({ invoice: USUAL_SCHEMA }, ['invoice']),
    description: 'Checks an invoice: sums, taxes, pages, warnings, and what each e-invoice format still needs. Not charged. Call it before generate_invoice. '
      + 'An invoice may have more fields than these, such as seller, eInvoice and logo: describe_fields has them.',
    run: ({ client }, args) => client.preview(invoiceOf(args)),
  },
  {
    name: 'describe_fields', annotations: READ_ONLY, inputSchema: object({ part: { type: 'string', description: 'Such as payment or lineItems.tax. Absent: lists all fields.' } }),
    description: 'The JSON Schema of a part of an invoice.',
    run: (_, { part }) => Promise.resolve(describePart(optionalText('part', part))),
  },
  {
    name: 'generate_invoice', inputSchema: PDF_FILE,
    description: 'Writes an invoice as PDF. Charged once; the same invoice again, as PDF or XML, is free for 24 hours.',
    run: createWriteTool('generate'),
  },
  {
    name: 'write_invoice_xml', inputSchema: XML_FILE,
    description: 'Writes an e-invoice as an XML file. The invoice needs `eInvoice`. Charged as generate_invoice is.',
    run: createWriteTool('xml'),
  },
  {
    name: 'generate_batch', inputSchema: BATCH_FILE,
    description: 'Writes 1 to 500 invoices as one file. All are charged, or none; the same batch again is free for 24 hours.',
    run: writeBatch,
  },
  {
    name: 'read_invoice', annotations: READ_ONLY, inputSchema: object({ source: SOURCE }, ['source']),
    description: 'Reads a received e-invoice: its invoice, amounts that differ, and what was not read. Not charged.',
    run: async (context, args) => context.client.read(await receivedFile(context, args)),
  },
  {
    name: 'show_invoice', inputSchema: SHOWN_FILE,
    description: 'Writes what a received e-invoice states as PDF. Charged as generate_invoice is.',
    run: showInvoice,
  },
  {
    name: 'convert_invoice', inputSchema: CONVERTED_FILE,
    description: 'Writes a received e-invoice as XML in another format, and reports what is lost. Charged as generate_invoice is.',
    run: convertInvoice,
  },
  { name: 'list_themes', annotations: READ_ONLY, inputSchema: NO_ARGUMENTS, description: 'The designs that `theme` names.', run: ({ client }) => client.themes() },
  { name: 'list_currencies', annotations: READ_ONLY, inputSchema: NO_ARGUMENTS, description: 'The currencies that `currency` names.', run: ({ client }) => client.currencies() },
  {
    name: 'list_labels', annotations: READ_ONLY, inputSchema: object({ language: { type: 'string', description: 'Such as fr.' } }),
    description: 'The 22 labels of an invoice, in English or in a built-in language.',
    run: ({ client }, { language }) => client.labelDefaults({ language: optionalText('language', language) as Language | undefined }),
  },
  { name: 'list_formats', annotations: READ_ONLY, inputSchema: NO_ARGUMENTS, description: 'The formats of e-invoices, with the fields that each needs.', run: ({ client }) => client.formats() },
  { name: 'get_usage', annotations: READ_ONLY, inputSchema: NO_ARGUMENTS, description: 'Invoices used this month, and the limits of the account.', run: ({ client }) => client.usage() },
];
