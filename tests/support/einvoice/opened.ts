import { WorkBudget } from '../../../lib/work/work-budget.js';
import { openEInvoice, type OpenEInvoice } from '../../../lib/einvoice/open-e-invoice.js';
import { previewEInvoice, type EInvoicePreview } from '../../../lib/einvoice/preview.js';
import type { Violation } from '../../../lib/einvoice/types.js';
import { writeEInvoice } from '../../../lib/einvoice/write-e-invoice.js';
import type { ComputedInvoice, Warning } from '../../../lib/invoice/types.js';
import { required } from '../../../lib/required.js';

const opened = (computed: ComputedInvoice): ReturnType<typeof openEInvoice> => openEInvoice(computed, required(computed.invoice.eInvoice, 'eInvoice'), new WorkBudget());

/** The e-invoice that a computed invoice asks for, even if it breaks rules. */
export const openedOf = (computed: ComputedInvoice): OpenEInvoice => opened(computed).part;

/** The rules that it breaks. */
export const violationsOf = (computed: ComputedInvoice): readonly Violation[] => opened(computed).faults;

/** Its XML, even if it breaks rules. */
export const writtenOf = (computed: ComputedInvoice): Uint8Array => writeEInvoice(openedOf(computed));

/** Its part of the preview, and the warnings of its target. */
export const previewOf = (
  computed: ComputedInvoice,
): { readonly eInvoice: EInvoicePreview; readonly warnings: readonly Warning[] } => {
  const open = openedOf(computed);
  return { eInvoice: previewEInvoice(computed, new WorkBudget(), open), warnings: open.warnings };
};
