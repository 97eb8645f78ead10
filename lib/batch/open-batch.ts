import { openInvoice, type OpenInvoice, type OpenOptions } from '../document/open-invoice.js';
import { warningsOf } from '../document/warnings.js';
import { toldOf } from '../brand/branded.js';
import { validationError } from '../errors.js';
import { buildContent } from '../layout/content/build-content.js';
import { estimateWork, WORK_LIMIT_SECONDS } from '../layout/content/work.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { BatchFaults } from './batch-faults.js';
import type { BatchEntry, BatchRequest } from './validate-batch.js';

/** What an invoice costs besides its texts, in seconds: fonts and the dictionaries of its file. */
const SECONDS_PER_INVOICE = 0.006;

/** An invoice of a batch, opened. */
export interface OpenEntry extends BatchEntry { readonly open: OpenInvoice }

/** A batch in which everything is checked that can be refused before drawing. */
export interface OpenBatch extends Omit<BatchRequest, 'entries'> { readonly entries: readonly OpenEntry[] }

/** Throws AppError VALIDATION_ERROR on `invoices` if drawing all of them would take longer than one request may. */
const checkWork = (entries: readonly OpenEntry[]): void => {
  const seconds = entries.map(({ open: { computed } }) => SECONDS_PER_INVOICE + estimateWork(buildContent(computed)));
  const total = seconds.reduce((sum, each) => sum + each, 0);
  if (total <= WORK_LIMIT_SECONDS) return;
  let left = WORK_LIMIT_SECONDS;
  const fit = seconds.findIndex((each) => (left -= each) < 0);
  throw validationError([{
    field: 'invoices',
    message: `The batch would take up to ${Math.ceil(total)} seconds to draw; the limit is ${WORK_LIMIT_SECONDS} seconds. The first ${fit} of its ${entries.length} invoices would fit.`,
  }]);
};

const openEntry = ({ request, use }: BatchEntry, options: OpenOptions): Promise<OpenInvoice> => (use === undefined
  ? openInvoice(request, options)
  : toldOf(use, () => openInvoice(request, { ...options, brandUse: use }),
    (body) => openInvoice(validateInvoiceRequest(body), options)));

/** As {@link openEntry}. Warnings about characters that no font can show are known only once the page is laid out. */
const openChecked = async (entry: BatchEntry, options: OpenOptions): Promise<OpenInvoice> => {
  const open = await openEntry(entry, options);
  if (open.isStrict === true) warningsOf(open, []);
  return open;
};

/**
 * Opens every invoice of a batch.
 * @throws AppError VALIDATION_ERROR with the faults of all invoices, or on `invoices` if drawing would take too long
 */
export const openBatch = async ({ entries, ...batch }: BatchRequest, options: OpenOptions): Promise<OpenBatch> => {
  const faults = new BatchFaults(batch.defaults);
  const opened: OpenEntry[] = [];
  for (const entry of entries) {
    const open = await faults.resultOf(entry, () => openChecked(entry, options));
    if (open !== undefined) opened.push({ ...entry, open });
  }
  faults.refuse();
  checkWork(opened);
  return { ...batch, entries: opened };
};
