import { buildContent } from '../../lib/layout/content/build-content.js';
import type { Content, FieldPath } from '../../lib/layout/content/content.js';
import { layoutInvoice } from '../../lib/layout/layout-invoice.js';
import type { LaidOutDocument, PageItem } from '../../lib/layout/engine/page.js';
import type { MeasureOptions, TextLine, TextMeasurer } from '../../lib/layout/engine/text.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';

/** A laid-out invoice that knows which field each of its texts came from. */
export interface TracedInvoice {
  readonly document: LaidOutDocument;
  readonly content: Content;
  /** The field behind an item; undefined for shapes and for what no field is behind. */
  readonly fieldOf: (item: PageItem) => FieldPath | undefined;
}

const FIELD: unique symbol = Symbol('field');

/** A line that names its field. The layout may copy a line, and a copy keeps the field. */
interface TracedLine extends TextLine {
  readonly [FIELD]?: FieldPath;
}

/** The measurer, whose lines name their fields. */
const tracing = (measurer: TextMeasurer): TextMeasurer => {
  // Two fields may say the same, and the measurer then hands out one line: each field gets a copy of its own.
  const note = (line: TextLine, options?: MeasureOptions): TextLine => {
    if (options?.field === undefined) return line;
    const own: TracedLine = { ...line, [FIELD]: options.field };
    return own;
  };
  return {
    line: (text, style, options) => note(measurer.line(text, style, options), options),
    wrap: (text, style, widthPt, options) => measurer.wrap(text, style, widthPt, options).map((line) => note(line, options)),
    longestWordPt: (text, style) => measurer.longestWordPt(text, style),
    metrics: (style) => measurer.metrics(style),
    isShownBy: (text, style) => measurer.isShownBy(text, style),
    missing: measurer.missing,
  };
};

/**
 * Lays an invoice out as the service does, and keeps what the layout knew of each text.
 * @param computed an invoice with its sums
 * @param measurer shapes and measures its texts
 */
export const traceFields = (computed: ComputedInvoice, measurer: TextMeasurer): TracedInvoice => {
  const document = layoutInvoice(computed, tracing(measurer));
  return {
    document,
    content: buildContent(computed),
    fieldOf: (item) => {
      if (item.kind === 'image') return 'logo';
      return item.kind === 'text' ? (item.line as TracedLine)[FIELD] : undefined;
    },
  };
};
