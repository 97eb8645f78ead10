import type { Kit } from '../engine/kit.js';
import type { Sheet } from '../engine/sheet.js';
import type { TextLook } from '../engine/text-look.js';

interface PageNumberPlace {
  /** Reading edge of the width in which it is aligned. */
  readonly xPt: number;
  readonly widthPt: number;
  /** Baseline. */
  readonly yPt: number;
  readonly align: 'start' | 'center' | 'end';
}

const SHIFT = { start: 0, center: 0.5, end: 1 } as const;

/** Paints `n / m`; nothing if the document has one page. */
export const paintPageNumber = (
  kit: Kit, sheet: Sheet, [pageIndex, pageCount]: readonly [number, number], look: TextLook, place: PageNumberPlace,
): void => {
  if (pageCount === 1) return;
  const line = kit.measurer.line(`${pageIndex + 1} / ${pageCount}`, look.role.style, { direction: 'ltr' });
  const xPt = place.xPt + (place.widthPt - line.widthPt) * SHIFT[place.align];
  sheet.text(line, xPt, place.yPt, { color: look.color, meaning: 'footer-artifact' });
};
