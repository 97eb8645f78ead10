import { buildContent } from '../../../lib/layout/content/build-content.js';
import type { Content } from '../../../lib/layout/content/content.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import type { ImageItem, LaidOutDocument, PageItem, TextItem } from '../../../lib/layout/engine/page.js';
import type { FieldPath, MeasureOptions, TextLine, TextMeasurer } from '../../../lib/layout/engine/text.js';
import type { ComputedInvoice } from '../../../lib/invoice/types.js';
import { computeInvoice, prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { NUMBERED_FIELDS, type CalloutTarget } from '../../../bin/generators/field-list.js';
import { smallPng } from './indexed-png.js';
import { framePicture } from './pixels.js';
import { rasterizeFirstPage } from './rasterize-page.js';
import { createBrandedParser } from '../../../lib/brand/branded-requests.js';
import { NO_BRAND } from '../../../lib/brand/brand.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';

/** A laid-out invoice that records the field of each of its texts. */
interface TracedInvoice {
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
    missingGlyphs: measurer.missingGlyphs, work: measurer.work,
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

const RED = '#c2410c';
const WHITE = '#ffffff';
const RADIUS_PT = 5.6;
const GAP_PT = 2;
const STYLE = { family: 'inter', weight: 'bold', sizePt: 6.4 } as const;

type CalloutItem = TextItem | ImageItem;

const isTarget = (item: PageItem): item is CalloutItem => item.kind === 'text' || item.kind === 'image';

/**
 * Finds the item on page one that a path refers to.
 * @throws Error that names the field, if nothing on page one comes from it
 */
const targetOf = ({ document, content, fieldOf }: TracedInvoice, { field, text }: CalloutTarget): CalloutItem => {
  const expectedText = text?.(content);
  const found = document.pages[0]?.items.filter(isTarget)
    .find((item) => fieldOf(item) === field && (expectedText === undefined || (item.kind === 'text' && item.line.text === expectedText)));
  if (found === undefined) throw new Error(`Nothing on page one comes from ${field}${expectedText === undefined ? '' : ` with the text "${expectedText}"`}.`);
  return found;
};

const centerOf = (target: CalloutItem, side: CalloutTarget['side'], measurer: TextMeasurer): { readonly xPt: number; readonly yPt: number } => {
  const distance = RADIUS_PT + GAP_PT;
  if (target.kind === 'image') return { xPt: target.xPt - distance, yPt: target.yPt + target.heightPt / 2 };
  if (target.rotationDegrees !== undefined) return { xPt: target.xPt, yPt: target.yPt - RADIUS_PT };
  const yPt = target.yPt - measurer.metrics(target.line.font).capHeightPt / 2;
  return { xPt: side === 'right' ? target.xPt + target.line.widthPt + distance : target.xPt - distance, yPt };
};

const calloutAt = (number: number, target: CalloutItem, side: CalloutTarget['side'], measurer: TextMeasurer): readonly PageItem[] => {
  const { xPt, yPt } = centerOf(target, side, measurer);
  const line = measurer.line(String(number), STYLE);
  const { capHeightPt } = measurer.metrics(STYLE);
  return [
    { kind: 'circle', meaning: 'artifact', centerXPt: xPt, centerYPt: yPt, radiusPt: RADIUS_PT, fill: RED },
    { kind: 'text', meaning: 'artifact', xPt: xPt - line.widthPt / 2, yPt: yPt + capHeightPt / 2, line, color: WHITE },
  ];
};

/** The numbers next to their fields, wherever the layout has placed them. */
const callouts = (traced: TracedInvoice, measurer: TextMeasurer): readonly PageItem[] =>
  NUMBERED_FIELDS.flatMap(({ callout }, index) => calloutAt(index + 1, targetOf(traced, callout), callout.side, measurer));

/**
 * Draws page one of an invoice with a number next to the first text of every field, as a small PNG file.
 * @param body the request as JSON, with every field
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 * @throws Error if a field has nothing on page one
 */
export const drawFieldMap = async (body: unknown, width: number): Promise<Buffer> => {
  const prepared = computeInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  const measurer = createTextMeasurer({ language: prepared.invoice.locale });
  const traced = traceFields(prepared, measurer);
  const pages = traced.document.pages.map((page, index) =>
    (index === 0 ? { ...page, items: [...page.items, ...callouts(traced, measurer)] } : page));
  const picture = await rasterizeFirstPage(await drawDocument({ ...traced.document, pages }), width);
  return smallPng(framePicture(picture));
};

const { validate, prepare } = createBrandedParser(validateInvoiceRequest, prepareInvoice);

/**
 * Page one of a request's invoice, drawn as the service draws it, as a small PNG file.
 * @param body may name the brand `example`, which is built
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 */
export const drawFigure = async (body: unknown, width: number): Promise<Buffer> => {
  const invoice = await prepare(await validate(body, { brandNames: [NO_BRAND, 'example'] }), { deploymentWatermark: null });
  const page = await rasterizeFirstPage((await renderInvoice(invoice)).bytes, width);
  return smallPng(framePicture(page));
};
