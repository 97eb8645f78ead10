import { collectWarnings, type PreparedInvoice, prepareInvoice, type PrepareOptions } from '../document/prepare-invoice.js';
import { createBrandedParser } from '../brand/branded-requests.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { BatchErrors } from './batch-errors.js';
import type { BatchEntry, BatchRequest } from './validate-batch.js';
import { WorkBudget } from '../work/work-budget.js';

export interface PreparedEntry extends BatchEntry { readonly prepared: PreparedInvoice }

/** A batch after all checks that need no drawing. */
export interface PreparedBatch extends Omit<BatchRequest, 'entries'> {
  readonly entries: readonly PreparedEntry[];
  /** The budget that all invoices share. */
  readonly work: WorkBudget;
}

const { prepare: prepareEntry } = createBrandedParser(validateInvoiceRequest, prepareInvoice);

/** Prepares an invoice, and rejects it if it is strict and has warnings. Layout finds characters that no font can show. */
const prepareChecked = async (entry: BatchEntry, options: PrepareOptions): Promise<PreparedInvoice> => {
  const prepared = await prepareEntry(entry, options);
  if (prepared.isStrict === true) collectWarnings(prepared, []);
  return prepared;
};

/** Prepares all invoices of a batch. Throws WorkExceeded, and AppError VALIDATION_ERROR with the errors of all invoices. */
export const prepareBatch = async ({ entries, ...batch }: BatchRequest, options: PrepareOptions): Promise<PreparedBatch> => {
  const { work = new WorkBudget() } = options;
  const batchErrors = new BatchErrors(batch.defaults);
  const preparedEntries: PreparedEntry[] = [];
  for (const entry of entries) {
    const prepared = await batchErrors.catchErrors(entry, () => prepareChecked(entry, { ...options, work }));
    if (prepared !== undefined) preparedEntries.push({ ...entry, prepared });
  }
  batchErrors.rejectIfAny();
  return { ...batch, entries: preparedEntries, work };
};
