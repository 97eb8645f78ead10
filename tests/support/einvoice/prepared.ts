import { WorkBudget } from '../../../lib/work/work-budget.js';
import { prepareEInvoice, type PreparedEInvoice } from '../../../lib/einvoice/prepare-e-invoice.js';
import { previewEInvoice, type EInvoicePreview } from '../../../lib/einvoice/preview.js';
import type { Violation } from '../../../lib/einvoice/model.js';
import { writeEInvoice } from '../../../lib/einvoice/write-e-invoice.js';
import type { ComputedInvoice, Warning } from '../../../lib/invoice/types.js';
import { required } from '../../../lib/required.js';

const prepare = (computed: ComputedInvoice): ReturnType<typeof prepareEInvoice> => prepareEInvoice(computed, required(computed.invoice.eInvoice, 'eInvoice'), new WorkBudget());

/** The e-invoice that a computed invoice asks for, even if it breaks rules. */
export const preparedEInvoiceOf = (computed: ComputedInvoice): PreparedEInvoice => prepare(computed).prepared;

export const violationsOf = (computed: ComputedInvoice): readonly Violation[] => prepare(computed).fieldErrors;

/** Its XML, even if it breaks rules. */
export const writtenOf = (computed: ComputedInvoice): Uint8Array => writeEInvoice(preparedEInvoiceOf(computed));

/** Its part of the preview, and the warnings of its target. */
export const previewOf = (
  computed: ComputedInvoice,
): { readonly eInvoice: EInvoicePreview; readonly warnings: readonly Warning[] } => {
  const prepared = preparedEInvoiceOf(computed);
  return { eInvoice: previewEInvoice(computed, new WorkBudget(), prepared), warnings: prepared.warnings };
};
