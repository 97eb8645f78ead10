import { createHash } from 'node:crypto';
import { MAX_FILE_BYTES, toMebibytes } from '../document/file-size.js';
import type { PreparedInvoice } from '../document/prepare-invoice.js';
import { renderInvoice } from '../document/render-invoice.js';
import { MergedDrawing } from '../document/merged-drawing.js';
import { validationError, type AppError } from '../errors.js';
import type { Warning } from '../invoice/types.js';
import { decimalFromMinorUnits, decimalToNumber, type MinorUnits } from '../invoice/decimal.js';
import type { FontsLocation } from '../typeset/assets.js';
import { archiveNames, storedZip, ZIP_ENTRY_BYTES, type ZipFile } from './archive.js';
import { BatchErrors } from './batch-errors.js';
import type { Fields } from '../brand/merge-defaults.js';
import { WorkExceeded } from '../work/work-budget.js';
import type { PreparedBatch, PreparedEntry } from './prepare-batch.js';

/** An invoice in `index.json`. Amounts are in the currency's major unit. */
interface IndexEntry {
  readonly invoiceNumber: string;
  /** Name of the invoice's PDF in the archive. `file` and `sha256` are absent if all invoices are in one PDF. */
  readonly file?: string;
  /** Name of the invoice's XML file. Absent unless XML was requested. */
  readonly xml?: string;
  readonly pages: number;
  readonly currency: string;
  readonly total: number;
  readonly balanceDue: number;
  /** SHA-256 of the invoice's PDF, in hex. */
  readonly sha256?: string;
  /** The warnings that a preview would list. Only a dry run has them, at most 1,000 in total; absent if there are none. */
  readonly warnings?: readonly Warning[];
}

/** The content of `index.json`. */
export interface BatchIndex { readonly invoices: readonly IndexEntry[] }

interface DrawnBatch {
  readonly index: BatchIndex;
  /** The zip or the PDF of all invoices; undefined for a dry run. */
  readonly archive: Uint8Array | undefined;
  /** Number of warnings about all invoices. */
  readonly warningCount: number;
  /** Numbers for the log. A dry run counts no invoices. */
  readonly details: { readonly invoiceCount: number; readonly lines: number; readonly pages: number };
}

interface DrawnEntry { readonly files: readonly ZipFile[]; readonly entry: IndexEntry; readonly warnings: readonly Warning[] }

const xmlWithPage = async ({ eInvoice, computed }: PreparedInvoice, page: Uint8Array): Promise<Uint8Array | undefined> => {
  if (eInvoice === undefined) return undefined;
  const { writeEInvoice, writeWithPage } = await import('../einvoice/write-e-invoice.js');
  return computed.invoice.eInvoice?.attachPage === true ? writeWithPage(eInvoice, page) : writeEInvoice(eInvoice);
};

/** The index entry of an invoice, without its files. */
const toIndexEntry = ({ computed: { invoice, financial } }: PreparedInvoice, pages: number): IndexEntry => {
  const { invoiceNumber, currency: { code, minorUnitDigits } } = invoice;
  const money = (amount: MinorUnits): number => decimalToNumber(decimalFromMinorUnits(amount, minorUnitDigits));
  return { invoiceNumber, pages, currency: code, total: money(financial.total), balanceDue: money(financial.balanceDue) };
};

/** The files of an invoice, and its index entry. */
const drawOne = async (prepared: PreparedInvoice, name: string, hasXml: boolean, fonts: FontsLocation): Promise<DrawnEntry> => {
  const { bytes, pageCount, warnings } = await renderInvoice(prepared, fonts);
  const xml = hasXml ? await xmlWithPage(prepared, bytes) : undefined;
  const { invoiceNumber, ...sums } = toIndexEntry(prepared, pageCount);
  const [file, xmlFile] = [`${name}.pdf`, `${name}.xml`];
  return {
    files: [[file, bytes], ...xml === undefined ? [] : [[xmlFile, xml] as const]],
    entry: { invoiceNumber, file, ...xml && { xml: xmlFile }, ...sums, sha256: createHash('sha256').update(bytes).digest('hex') },
    warnings,
  };
};

const zippedSize = ([name, bytes]: ZipFile): number => bytes.length + 2 * Buffer.byteLength(name) + ZIP_ENTRY_BYTES;

const jsonBytes = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value, null, 2));

/** Tracks the size of an archive. */
class ArchiveSize {
  #bytes = ZIP_ENTRY_BYTES * 2;
  #invoices = 0;

  /** Throws AppError VALIDATION_ERROR on `invoices` if the files of another invoice make it too large for a response. */
  add(files: readonly ZipFile[], entry: IndexEntry, all: number): void {
    const bytes = files.reduce((sum, file) => sum + zippedSize(file), this.#bytes + jsonBytes([entry]).length * 1.2);
    if (bytes > MAX_FILE_BYTES) {
      throw validationError([{
        field: 'invoices',
        message: `The zip would be larger than ${toMebibytes(MAX_FILE_BYTES)} MiB. The first ${this.#invoices} of the ${all} invoices `
          + `would fit, with ${toMebibytes(this.#bytes)} MiB.`,
      }]);
    }
    this.#bytes = bytes;
    this.#invoices += 1;
  }
}

type BatchFiles = Pick<DrawnBatch, 'index' | 'archive' | 'warningCount'>;

/** Maximum number of warnings in a dry run, so that its response stays far below Lambda's limit. */
const MAX_LISTED_WARNINGS = 1000;

/** The index entries so far. */
class DrawnInvoices {
  readonly #entries: IndexEntry[] = [];
  readonly #withWarnings: IndexEntry[] = [];
  #warningCount = 0;

  get count(): number { return this.#entries.length; }

  add(entry: IndexEntry, all: readonly Warning[]): void {
    const warnings = all.slice(0, Math.max(0, MAX_LISTED_WARNINGS - this.#warningCount));
    this.#warningCount += all.length;
    this.#entries.push(entry);
    this.#withWarnings.push(warnings.length === 0 ? entry : { ...entry, warnings });
  }

  /** Only a dry run lists warnings, so that a file has the same bytes with and without them. */
  parts(isDryRun: boolean, archive: (index: BatchIndex) => Uint8Array): BatchFiles {
    const index = { invoices: isDryRun ? this.#withWarnings : this.#entries };
    return { index, archive: isDryRun ? undefined : archive(index), warningCount: this.#warningCount };
  }
}

const tooMuchWorkError = ({ costliest }: WorkExceeded, drawn: number, all: number): AppError => validationError([{
  field: 'invoices',
  message: `The batch needs more work than one request may cause, most of it for \`${costliest}\`. `
    + `The first ${drawn} of its ${all} invoices would fit.`,
}]);

/** Draws an invoice. Validation errors get the path of the invoice in the batch. */
const drawAt = async <Result>(item: PreparedEntry, defaults: Fields, draw: () => Promise<Result>): Promise<Result> => {
  const batchErrors = new BatchErrors(defaults);
  const drawn = await batchErrors.catchErrors(item, draw);
  batchErrors.rejectIfAny();
  return drawn as Result;
};

/** Draws one PDF per invoice, with the bytes that generate returns. */
const drawZip = async (
  { entries, defaults, hasXml, isDryRun }: PreparedBatch, fonts: FontsLocation, drawnInvoices: DrawnInvoices,
): Promise<BatchFiles> => {
  const [nameOf, archiveSize, files] = [archiveNames(), new ArchiveSize(), [] as ZipFile[]];
  for (const item of entries) {
    const name = nameOf(item.request.invoiceNumber);
    const draw = (): Promise<DrawnEntry> => drawOne(item.prepared, name, hasXml, fonts);
    const { files: invoiceFiles, entry, warnings } = await drawAt(item, defaults, draw);
    archiveSize.add(invoiceFiles, entry, entries.length);
    drawnInvoices.add(entry, warnings);
    if (!isDryRun) files.push(...invoiceFiles);
  }
  return drawnInvoices.parts(isDryRun, (index) => storedZip([['index.json', jsonBytes(index)], ...files]));
};

const tooLargeError = (drawn: number, all: number, bytes: number): AppError => validationError([{
  field: 'invoices',
  message: `The PDF would be larger than ${toMebibytes(MAX_FILE_BYTES)} MiB: the first ${drawn} of the ${all} invoices `
    + `have ${toMebibytes(bytes)} MiB. About ${Math.floor(drawn * MAX_FILE_BYTES / bytes)} would fit.`,
}]);

/** Draws one PDF of all invoices. */
const drawMerged = async (
  { entries, defaults, startsOnRight, isDryRun, work }: PreparedBatch, fonts: FontsLocation, drawnInvoices: DrawnInvoices,
): Promise<BatchFiles> => {
  const drawing = new MergedDrawing(startsOnRight, fonts, work);
  for (const item of entries) {
    const { pageCount, warnings } = await drawAt(item, defaults, () => drawing.add(item.prepared));
    drawnInvoices.add(toIndexEntry(item.prepared, pageCount), warnings);
    if (drawing.isFull) break;
  }
  const bytes = drawing.finish();
  if (bytes.length > MAX_FILE_BYTES) throw tooLargeError(drawnInvoices.count, entries.length, bytes.length);
  return drawnInvoices.parts(isDryRun, () => bytes);
};

/** Throws AppError VALIDATION_ERROR on `invoices` if the work budget is exceeded. */
const drawWithin = async (batch: PreparedBatch, fonts: FontsLocation): Promise<BatchFiles> => {
  const drawnInvoices = new DrawnInvoices();
  try {
    return await (batch.output === 'pdf' ? drawMerged : drawZip)(batch, fonts, drawnInvoices);
  } catch (error) {
    throw error instanceof WorkExceeded ? tooMuchWorkError(error, drawnInvoices.count, batch.entries.length) : error;
  }
};

/**
 * Draws the invoices of a batch, one after the other, into a zip or one PDF.
 * @throws AppError VALIDATION_ERROR as `renderInvoice`, at the path of the invoice; on `invoices` if the file is too
 * large for a response, or if the work budget is exceeded
 */
export const drawBatch = async (batch: PreparedBatch, fonts: FontsLocation = {}): Promise<DrawnBatch> => {
  const { index, archive, warningCount } = await drawWithin(batch, fonts);
  const lines = batch.entries.reduce((sum, { prepared }) => sum + prepared.computed.invoice.lineItems.length, 0);
  const pages = index.invoices.reduce((sum, each) => sum + each.pages, 0);
  return { index, archive, warningCount, details: { invoiceCount: batch.isDryRun ? 0 : index.invoices.length, lines, pages } };
};
