/** The service's code with a clock around each stage. The product is unchanged, so the sum is a little more than the time of `ours`. */
import { deflateClock } from './deflate-clock.js';
import { computeInvoiceAmounts } from '../../../lib/invoice/compute.js';
import { normalize } from '../../../lib/document/normalize-request.js';
import { buildContent } from '../../../lib/layout/content/build-content.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import type { TextMeasurer } from '../../../lib/layout/engine/text.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';

/** A text measurer that adds up its own time. */
const clocked = (measurer: TextMeasurer, spent: { ms: number }): TextMeasurer => {
  const time = <Parameters extends readonly unknown[], Result>(run: (...parameters: Parameters) => Result) => (...parameters: Parameters): Result => {
    const before = performance.now();
    const result = run(...parameters);
    spent.ms += performance.now() - before;
    return result;
  };
  return {
    line: time(measurer.line.bind(measurer)),
    wrap: time(measurer.wrap.bind(measurer)),
    longestWordPt: time(measurer.longestWordPt.bind(measurer)),
    longestPartPt: time(measurer.longestPartPt.bind(measurer)),
    metrics: measurer.metrics.bind(measurer),
    inkBox: measurer.inkBox.bind(measurer),
    isShownBy: measurer.isShownBy.bind(measurer),
    hasSmallCapitals: measurer.hasSmallCapitals.bind(measurer),
    get missingGlyphs() { return measurer.missingGlyphs; },
    work: measurer.work,
  };
};

export const createRenderer = () => async (body: unknown): Promise<{ readonly length: number; readonly stages: Readonly<Record<string, number>> }> => {
  const stages: Record<string, number> = {};
  let last = performance.now();
  const mark = (stage: string): void => {
    const now = performance.now();
    stages[stage] = now - last;
    last = now;
  };
  deflateClock.ms = 0;
  const request = validateInvoiceRequest(body);
  mark('validate');
  const invoice = normalize(request, { deploymentWatermark: null });
  mark('normalize');
  const computed = computeInvoiceAmounts(invoice);
  mark('compute');
  buildContent(computed);
  mark('format');
  const shaping = { ms: 0 };
  const document = layoutInvoice(computed, clocked(createTextMeasurer({ language: invoice.locale }), shaping));
  mark('layout');
  const { length } = await drawDocument(document);
  mark('draw');
  const layout = (stages.layout ?? 0) - (stages.format ?? 0) - shaping.ms;
  return { length, stages: { ...stages, layout, shape: shaping.ms, draw: (stages.draw ?? 0) - deflateClock.ms, deflate: deflateClock.ms } };
};
