import { prepareInvoice } from '../../lib/document/open-invoice.js';
import type { ImageItem, PageItem, TextItem } from '../../lib/layout/engine/page.js';
import type { TextMeasurer } from '../../lib/layout/engine/text.js';
import { drawDocument } from '../../lib/pdf/draw-document.js';
import { createTextMeasurer } from '../../lib/pdf/text/text-measurer.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { PLACED_FIELDS, type Place } from './field-list.js';
import { framePicture } from './frame-picture.js';
import { rasterizeFirstPage } from './rasterize-page.js';
import { reduceColors } from './reduce-colors.js';
import { traceFields, type TracedInvoice } from './trace-fields.js';
import { writeIndexedPng } from './write-indexed-png.js';

const RED = '#c2410c';
const WHITE = '#ffffff';
const RADIUS_PT = 5.6;
const GAP_PT = 2;
const STYLE = { family: 'inter', weight: 'bold', sizePt: 6.4 } as const;

type Target = TextItem | ImageItem;

const isTarget = (item: PageItem): item is Target => item.kind === 'text' || item.kind === 'image';

/**
 * Finds the item on page one that a place refers to.
 * @throws Error that names the field, if nothing on page one comes from it
 */
const targetOf = ({ document, content, fieldOf }: TracedInvoice, { field, text }: Place): Target => {
  const wanted = text?.(content);
  const found = document.pages[0]?.items.filter(isTarget)
    .find((item) => fieldOf(item) === field && (wanted === undefined || (item.kind === 'text' && item.line.text === wanted)));
  if (found === undefined) throw new Error(`Nothing on page one comes from ${field}${wanted === undefined ? '' : ` with the text "${wanted}"`}.`);
  return found;
};

const centreOf = (target: Target, side: Place['side'], measurer: TextMeasurer): { readonly xPt: number; readonly yPt: number } => {
  const away = RADIUS_PT + GAP_PT;
  if (target.kind === 'image') return { xPt: target.xPt - away, yPt: target.yPt + target.heightPt / 2 };
  if (target.rotationDegrees !== undefined) return { xPt: target.xPt, yPt: target.yPt - RADIUS_PT };
  const yPt = target.yPt - measurer.metrics(target.line.style).capHeightPt / 2;
  return { xPt: side === 'right' ? target.xPt + target.line.widthPt + away : target.xPt - away, yPt };
};

const calloutAt = (number: number, target: Target, side: Place['side'], measurer: TextMeasurer): readonly PageItem[] => {
  const { xPt, yPt } = centreOf(target, side, measurer);
  const line = measurer.line(String(number), STYLE);
  const { capHeightPt } = measurer.metrics(STYLE);
  return [
    { kind: 'circle', meaning: 'artifact', centerXPt: xPt, centerYPt: yPt, radiusPt: RADIUS_PT, fill: RED },
    { kind: 'text', meaning: 'artifact', xPt: xPt - line.widthPt / 2, yPt: yPt + capHeightPt / 2, line, color: WHITE },
  ];
};

/** The numbers next to their fields, wherever the layout has placed them. */
const callouts = (traced: TracedInvoice, measurer: TextMeasurer): readonly PageItem[] =>
  PLACED_FIELDS.flatMap(({ place }, index) => calloutAt(index + 1, targetOf(traced, place), place.side, measurer));

/**
 * Draws page one of an invoice with a number next to the first text of every field, as a small PNG file.
 * @param body the request as JSON, with every field
 * @param width of the picture in pixels
 * @throws AppError VALIDATION_ERROR
 * @throws Error if a field has nothing on page one
 */
export const drawFieldMap = async (body: unknown, width: number): Promise<Buffer> => {
  const computed = prepareInvoice(validateInvoiceRequest(body), { imposedWatermark: null });
  const measurer = createTextMeasurer({ language: computed.invoice.locale });
  const traced = traceFields(computed, measurer);
  const pages = traced.document.pages.map((page, index) =>
    (index === 0 ? { ...page, items: [...page.items, ...callouts(traced, measurer)] } : page));
  const picture = await rasterizeFirstPage(await drawDocument({ ...traced.document, pages }), width);
  return writeIndexedPng(reduceColors(framePicture(picture)));
};
