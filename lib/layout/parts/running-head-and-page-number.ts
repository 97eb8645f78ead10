import { RUNNING_HEAD_DETAILS, type Content } from '../content/content.js';
import { ellipsizedLine } from '../context/fit-text.js';
import type { LayoutContext, ColoredStyle } from '../context/layout-context.js';
import type { Sheet } from '../engine/sheet.js';

/** The width in which a line is set, from its reading edge, and the baseline. */
type LinePosition = Readonly<Record<'xPt' | 'widthPt' | 'yPt', number>>;

/** Minimum space between the name and the other texts. */
const GAP_PT = 24;

/** A text at the end of the head. */
interface RunningHeadItem {
  readonly text: string;
  /** Share of the width that it may take. */
  readonly share: number;
  /** Space before it, as a share of the type size. */
  readonly gapEm: number;
}

const itemsOf = ({ title, documentDetails }: Content): readonly RunningHeadItem[] => {
  const [number, date] = RUNNING_HEAD_DETAILS.map((wanted) => documentDetails.find(({ key }) => key === wanted)?.value.text ?? '');
  return [
    { text: title.text, share: 0.2, gapEm: 0 },
    { text: number ?? '', share: 0.3, gapEm: 0.5 },
    { text: date ?? '', share: 0.3, gapEm: 1.5 },
  ].filter(({ text }) => text !== '');
};

/**
 * Paints the head of a later page: the company's name at one end, and title, number and date of the invoice at the
 * other. Each is on one line, and ends in an ellipsis if it is wider than its space.
 */
export const paintRunningHead = (
  ctx: LayoutContext, sheet: Sheet, coloredStyle: ColoredStyle, { xPt, widthPt, yPt }: LinePosition,
): void => {
  const { content } = ctx;
  const { font } = coloredStyle.style;
  const attributes = { color: coloredStyle.color, meaning: 'header-artifact' } as const;
  const items = itemsOf(content).map(({ text, share, gapEm }, index) =>
    ({ line: ellipsizedLine(ctx, text, font, widthPt * share), gapPt: index === 0 ? 0 : gapEm * font.sizePt }));
  const takenPt = items.reduce((sum, { line, gapPt }) => sum + gapPt + line.widthPt, 0);
  sheet.text(ellipsizedLine(ctx, content.companyName.text, font, widthPt - takenPt - GAP_PT), xPt, yPt, attributes);
  let start = xPt + widthPt - takenPt;
  for (const { line, gapPt } of items) {
    sheet.text(line, start + gapPt, yPt, attributes);
    start += gapPt + line.widthPt;
  }
};

const ALIGN_SHARE = { start: 0, center: 0.5, end: 1 } as const;

/** Paints `n / m`; nothing if the document has one page. */
export const paintPageNumber = (
  ctx: LayoutContext, sheet: Sheet, [pageIndex, pageCount]: readonly [number, number], coloredStyle: ColoredStyle,
  position: LinePosition & { readonly align: keyof typeof ALIGN_SHARE },
): void => {
  if (pageCount === 1) return;
  const line = ctx.measurer.line(`${pageIndex + 1} / ${pageCount}`, coloredStyle.style.font, { direction: 'ltr' });
  const xPt = position.xPt + (position.widthPt - line.widthPt) * ALIGN_SHARE[position.align];
  sheet.text(line, xPt, position.yPt, { color: coloredStyle.color, meaning: 'footer-artifact' });
};
