import { WorkBudget } from '../../../lib/work/work-budget.js';
import { openEInvoice, type OpenEInvoice } from '../../../lib/einvoice/open-e-invoice.js';
import { previewEInvoice, type PreviewedEInvoice } from '../../../lib/einvoice/preview.js';
import type { Violation } from '../../../lib/einvoice/types.js';
import { writeEInvoice } from '../../../lib/einvoice/write-e-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { required } from '../../../lib/required.js';

const opened = (computed: ComputedInvoice): ReturnType<typeof openEInvoice> => openEInvoice(computed, required(computed.invoice.eInvoice, 'eInvoice'), new WorkBudget());

/** The e-invoice that a computed invoice asks for, even if it breaks rules. */
export const openedOf = (computed: ComputedInvoice): OpenEInvoice => opened(computed).part;

/** The rules that it breaks. */
export const violationsOf = (computed: ComputedInvoice): readonly Violation[] => opened(computed).faults;

/** Its XML, even if it breaks rules. */
export const writtenOf = (computed: ComputedInvoice): Uint8Array => writeEInvoice(openedOf(computed));

/** Its part of the preview. */
export const previewOf = (computed: ComputedInvoice): PreviewedEInvoice => previewEInvoice(computed, new WorkBudget(), openedOf(computed));
