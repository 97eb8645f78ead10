import { prepareComputed } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice, type PreviewOptions, type PreviewResult } from '../../../lib/document/preview-invoice.js';
import { renderInvoice, type RenderedInvoice } from '../../../lib/document/render-invoice.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';

/** Prepares and draws a computed invoice. */
export const drawComputed = async (computed: ComputedInvoice): Promise<RenderedInvoice> =>
  renderInvoice(await prepareComputed(computed));

/** The same for an invoice that needs more work than the service accepts. */
export const drawWithoutLimit = async (computed: ComputedInvoice): Promise<RenderedInvoice> =>
  renderInvoice({ ...await prepareComputed(computed), work: new WorkBudget(Infinity) });

/** Prepares and previews a computed invoice. */
export const previewComputed = async (computed: ComputedInvoice, options: PreviewOptions = { currencySymbol: '' }): Promise<PreviewResult> =>
  previewInvoice(await prepareComputed(computed), options);
