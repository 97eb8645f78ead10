import type { Kit } from '../engine/kit.js';
import type { Sheet } from '../engine/sheet.js';
import type { TextLine } from '../engine/text.js';
import type { TextLook } from '../engine/text-look.js';

/** Place of a running head. */
export interface RunningHeadPlace {
  readonly xPt: number;
  readonly widthPt: number;
  /** Baseline. */
  readonly yPt: number;
}

/** Share of the width for each of the two texts. */
const SHARE = 0.48;

/**
 * Paints the company's name and the invoice's number at the head of a later page, each cut to its first line.
 * @param kit texts
 * @param sheet the page
 * @param look role and colour
 * @param place on the page
 */
export const paintRunningHead = (kit: Kit, sheet: Sheet, look: TextLook, place: RunningHeadPlace): void => {
  const { measurer, content: { companyName, meta } } = kit;
  const ink = { color: look.color, meaning: 'pagination-artifact' } as const;
  const firstLine = (text: string): readonly TextLine[] =>
    measurer.wrap(text, look.role.style, place.widthPt * SHARE).slice(0, 1);
  for (const line of firstLine(companyName.text)) sheet.text(line, place.xPt, place.yPt, ink);
  for (const { value } of meta.filter(({ key }) => key === 'invoiceNumber')) {
    for (const line of firstLine(value.text)) sheet.text(line, place.xPt + place.widthPt - line.widthPt, place.yPt, ink);
  }
};
