import { RUNNING_HEAD_DETAILS, type Content } from '../content/content.js';
import { ellipsizedLine, type LayoutContext, type ColoredStyle } from '../context/layout-context.js';
import type { FontSpec, TextLine } from '../engine/text.js';
import type { Sheet } from '../engine/sheet.js';

/** Reading edge, width and baseline of a line. */
type LinePosition = Readonly<Record<'xPt' | 'widthPt' | 'yPt', number>>;

/** Minimum space between the name and the other text. */
const MIN_NAME_GAP_PT = 24;

/** A text at the end of the running head. */
interface RunningHeadItem {
  readonly text: string;
  /** Maximum share of the head's width for the text. */
  readonly share: number;
  /** Space before the text, as a share of the type size. */
  readonly gapEm: number;
}

const runningHeadItems = ({ title, documentDetails }: Content): readonly RunningHeadItem[] => {
  const [number, date] = RUNNING_HEAD_DETAILS.map((name) => documentDetails.find(({ key }) => key === name)?.value.text ?? '');
  return [
    { text: title.text, share: 0.2, gapEm: 0 },
    { text: number ?? '', share: 0.3, gapEm: 0.5 },
    { text: date ?? '', share: 0.3, gapEm: 1.5 },
  ].filter(({ text }) => text !== '');
};

/** Paints the running head of a later page: the company's name at one end, title, number and date at the other. */
export const paintRunningHead = (
  ctx: LayoutContext, sheet: Sheet, { style: { font }, color }: ColoredStyle, { xPt, widthPt, yPt }: LinePosition,
): void => {
  const { content } = ctx;
  const attributes = { color, meaning: 'header-artifact' } as const;
  const items = runningHeadItems(content).map(({ text, share, gapEm }, index) =>
    ({ line: ellipsizedLine(ctx, text, font, widthPt * share), gapPt: index === 0 ? 0 : gapEm * font.sizePt }));
  const itemsWidthPt = items.reduce((sum, { line, gapPt }) => sum + gapPt + line.widthPt, 0);
  const { text: name } = content.logoName ?? content.companyName;
  sheet.text(ellipsizedLine(ctx, name, font, widthPt - itemsWidthPt - MIN_NAME_GAP_PT), xPt, yPt, attributes);
  let itemStartPt = xPt + widthPt - itemsWidthPt;
  for (const { line, gapPt } of items) {
    sheet.text(line, itemStartPt + gapPt, yPt, attributes);
    itemStartPt += gapPt + line.widthPt;
  }
};

/** Space between the mark of a copy and the page number, as a share of the type size. */
const MARK_GAP_EM = 0.28;

const SHARE_BEFORE_BY_ALIGNMENT = { start: 0, center: 0.5, end: 1 } as const;

const markText = ({ copyMark }: Content): string => (copyMark === undefined ? '' : `${copyMark.text} \u00b7`);

/** The width that the mark of a copy and a page number of four digits leave on their line; all of it without a mark. */
export const widthBesidePageNumber = (
  { content, measurer }: LayoutContext, { style: { font } }: ColoredStyle, widthPt: number,
): number =>
  (content.copyMark === undefined ? widthPt
    : Math.max(0, widthPt - measurer.line(`${markText(content)} 99 / 99`, font).widthPt));

/** The mark of a copy with the separator after it, as wide as the page number leaves space. */
const markLine = (ctx: LayoutContext, font: FontSpec, maxWidthPt: number): TextLine | undefined => {
  const text = markText(ctx.content);
  return text === '' ? undefined : ellipsizedLine(ctx, text, font, maxWidthPt);
};

/** Paints `n / m`, after the mark of a copy. Paints nothing if the document has one page. */
export const paintPageNumber = (
  ctx: LayoutContext, sheet: Sheet, [pageIndex, pageCount]: readonly [number, number], { style, color }: ColoredStyle,
  { xPt, yPt, widthPt, align }: LinePosition & { readonly align: keyof typeof SHARE_BEFORE_BY_ALIGNMENT },
): void => {
  if (pageCount === 1) return;
  const line = ctx.measurer.line(`${pageIndex + 1} / ${pageCount}`, style.font, { direction: 'ltr' });
  const gapPt = MARK_GAP_EM * style.font.sizePt;
  const mark = markLine(ctx, style.font, widthPt - line.widthPt - gapPt);
  const markPt = mark === undefined ? 0 : mark.widthPt + gapPt;
  const startPt = xPt + (widthPt - markPt - line.widthPt) * SHARE_BEFORE_BY_ALIGNMENT[align];
  const attributes = { color, meaning: 'footer-artifact' } as const;
  if (mark !== undefined) sheet.text(mark, startPt, yPt, attributes);
  sheet.text(line, startPt + markPt, yPt, attributes);
};
