import type { Page, PageItem, TextItem } from '../../../lib/layout/engine/page.js';
import type { Pixels } from './pdf-readers.js';

/** Height of a line above and below its baseline, as shares of the font size. It contains every letter, but not the next line. */
const ABOVE = 0.75;
const BELOW = 0.2;
/** Minimum visible difference of a channel, of 255. */
const VISIBLE_DIFFERENCE = 12;

const differs = (left: Pixels, right: Pixels, at: number): boolean =>
  [0, 1, 2].some((channel) => Math.abs((left.data[at + channel] ?? 0) - (right.data[at + channel] ?? 0)) > VISIBLE_DIFFERENCE);

/** Whether a column of pixels between two rows differs from the background. */
const isInked = (printed: Pixels, background: Pixels, x: number, [top, bottom]: readonly [number, number]): boolean => {
  for (let y = Math.max(0, top); y < Math.min(bottom, printed.height); y += 1) {
    if (differs(printed, background, (y * printed.width + x) * 4)) return true;
  }
  return false;
};

/**
 * Inked share of a line's width.
 * @param background the page without its text
 * @param scale pixels per point
 */
export const inkedShare = ({ xPt, yPt, line }: TextItem, printed: Pixels, background: Pixels, scale: number): number => {
  const row = (shift: number): number => Math.round((yPt + shift * line.font.sizePt) * scale);
  const rows = [row(-ABOVE), row(BELOW)] as const;
  const first = Math.max(0, Math.floor(xPt * scale));
  const end = Math.min(printed.width, Math.ceil((xPt + line.widthPt) * scale));
  let inked = 0;
  for (let x = first; x < end; x += 1) if (isInked(printed, background, x, rows)) inked += 1;
  return inked / Math.max(1, end - first);
};

/** A page without its text. */
export const backgroundOf = (page: Page): Page => ({ ...page, items: page.items.filter((item: PageItem) => item.kind !== 'text') });
