import { openInvoice, type OpenInvoice, type OpenOptions } from '../document/open-invoice.js';
import { warningsOf } from '../document/warnings.js';
import { toldOf } from '../brand/branded.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { BatchFaults } from './batch-faults.js';
import type { BatchEntry, BatchRequest } from './validate-batch.js';
import { WorkBudget } from '../work/work-budget.js';

/** An invoice of a batch, opened. */
export interface OpenEntry extends BatchEntry { readonly open: OpenInvoice }

/** A batch in which everything is checked that can be refused before drawing. */
export interface OpenBatch extends Omit<BatchRequest, 'entries'> {
  readonly entries: readonly OpenEntry[];
  /** The budget that all invoices share. */
  readonly work: WorkBudget;
}

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
 * @throws WorkExceeded; AppError VALIDATION_ERROR with the faults of all invoices
 */
export const openBatch = async ({ entries, ...batch }: BatchRequest, options: OpenOptions): Promise<OpenBatch> => {
  const { work = new WorkBudget() } = options;
  const faults = new BatchFaults(batch.defaults);
  const opened: OpenEntry[] = [];
  for (const entry of entries) {
    const open = await faults.resultOf(entry, () => openChecked(entry, { ...options, work }));
    if (open !== undefined) opened.push({ ...entry, open });
  }
  faults.refuse();
  return { ...batch, entries: opened, work };
};
