import { buildContent } from '../../lib/layout/content/build-content.js';
import type { Content, FieldPath } from '../../lib/layout/content/content.js';
import { layoutInvoice } from '../../lib/layout/layout-invoice.js';
import type { LaidOutDocument, PageItem } from '../../lib/layout/engine/page.js';
import type { MeasureOptions, TextLine, TextMeasurer } from '../../lib/layout/engine/text.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';

/** A laid-out invoice that records the field of each of its texts. */
export interface TracedInvoice {
  readonly document: LaidOutDocument;
  readonly content: Content;
  /** The field of an item; undefined for shapes and for texts without a field. */
  readonly fieldOf: (item: PageItem) => FieldPath | undefined;
}

const FIELD: unique symbol = Symbol('field');

/** A line with its field. Copies that the layout makes keep the field. */
interface TracedLine extends TextLine { readonly [FIELD]?: FieldPath }

/** A measurer whose lines record their fields. */
const createTracingMeasurer = (measurer: TextMeasurer): TextMeasurer => {
  // The measurer returns the same line for equal texts, so each field gets its own copy.
  const withField = (line: TextLine, options?: MeasureOptions): TextLine => {
    if (options?.field === undefined) return line;
    const tracedLine: TracedLine = { ...line, [FIELD]: options.field };
    return tracedLine;
  };
  return {
    line: (text, style, options) => withField(measurer.line(text, style, options), options),
    wrap: (text, style, widthPt, options) => measurer.wrap(text, style, widthPt, options).map((line) => withField(line, options)),
    longestWordPt: (text, style) => measurer.longestWordPt(text, style),
    longestPartPt: (text, style) => measurer.longestPartPt(text, style),
    metrics: (style) => measurer.metrics(style),
    inkBox: (letter, style) => measurer.inkBox(letter, style),
    isShownBy: (text, style) => measurer.isShownBy(text, style),
    hasSmallCapitals: (style) => measurer.hasSmallCapitals(style),
    missing: measurer.missing, work: measurer.work,
  };
};

/** Lays an invoice out as the service does, and records the field of each text. */
export const traceFields = (prepared: ComputedInvoice, measurer: TextMeasurer): TracedInvoice => {
  const document = layoutInvoice(prepared, createTracingMeasurer(measurer));
  return {
    document,
    content: buildContent(prepared),
    fieldOf: (item) => {
      if (item.kind === 'image') return 'logo';
      return item.kind === 'text' ? (item.line as TracedLine)[FIELD] : undefined;
    },
  };
};
