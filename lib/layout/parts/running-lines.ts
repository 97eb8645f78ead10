import { RUNNING_FACTS, type Content } from '../content/content.js';
import { ellipsizedLine } from '../engine/fit.js';
import type { Kit, TextLook } from '../engine/kit.js';
import type { Sheet } from '../engine/sheet.js';

/** The width in which a line is set, from its reading edge, and the baseline. */
type LinePlace = Readonly<Record<'xPt' | 'widthPt' | 'yPt', number>>;

/** Least white space between the name and the other texts. */
const GAP_PT = 24;

/** A text at the end of the head. */
interface Piece {
  readonly text: string;
  /** Share of the width that it may take. */
  readonly share: number;
  /** White space before it, as a share of the type size. */
  readonly gapEm: number;
}

const piecesOf = ({ title, meta }: Content): readonly Piece[] => {
  const [number, date] = RUNNING_FACTS.map((wanted) => meta.find(({ key }) => key === wanted)?.value.text ?? '');
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
export const paintRunningHead = (kit: Kit, sheet: Sheet, look: TextLook, { xPt, widthPt, yPt }: LinePlace): void => {
  const { content } = kit;
  const { style } = look.role;
  const ink = { color: look.color, meaning: 'header-artifact' } as const;
  const pieces = piecesOf(content).map(({ text, share, gapEm }, index) =>
    ({ line: ellipsizedLine(kit, text, style, widthPt * share), gapPt: index === 0 ? 0 : gapEm * style.sizePt }));
  const takenPt = pieces.reduce((sum, { line, gapPt }) => sum + gapPt + line.widthPt, 0);
  sheet.text(ellipsizedLine(kit, content.companyName.text, style, widthPt - takenPt - GAP_PT), xPt, yPt, ink);
  let start = xPt + widthPt - takenPt;
  for (const { line, gapPt } of pieces) {
    sheet.text(line, start + gapPt, yPt, ink);
    start += gapPt + line.widthPt;
  }
};

const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/** Paints `n / m`; nothing if the document has one page. */
export const paintPageNumber = (
  kit: Kit, sheet: Sheet, [pageIndex, pageCount]: readonly [number, number], look: TextLook,
  place: LinePlace & { readonly align: keyof typeof SHIFT },
): void => {
  if (pageCount === 1) return;
  const line = kit.measurer.line(`${pageIndex + 1} / ${pageCount}`, look.role.style, { direction: 'ltr' });
  const xPt = place.xPt + (place.widthPt - line.widthPt) * SHIFT[place.align];
  sheet.text(line, xPt, place.yPt, { color: look.color, meaning: 'footer-artifact' });
};
