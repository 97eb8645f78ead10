import type { Phrase } from '../../content/content.js';
import { EMPTY, type Block } from '../../engine/block.js';
import { twelveColumns } from '../../engine/grid.js';
import { setPhrase, type LayoutContext, type ColoredStyle } from '../../engine/kit.js';
import { GRID_PT, GUTTER_PT, HALF_GRID_PT } from './corporate-looks.js';

const FOOTER_PT = 51.2;

/** Top of the first line at the foot of a page. It is on the grid. */
export const footerTop = (heightPt: number): number =>
  Math.floor((heightPt - FOOTER_PT) / GRID_PT) * GRID_PT - HALF_GRID_PT;

const SEPARATOR = ' · ';
const MAX_FOOTER_LINES = 2;

/** Joins parts on lines that hold whole parts, so that no line begins or ends with a separator. */
const joinedLines = (parts: readonly string[], fits: (line: string) => boolean): string =>
  parts.reduce<readonly string[]>((lines, part) => {
    const joined = `${lines.at(-1) ?? ''}${SEPARATOR}${part}`;
    return lines.length > 0 && fits(joined) ? [...lines.slice(0, -1), joined] : [...lines, part];
  }, []).join('\n');

const detailLinesOf = (details: Phrase): readonly string[] =>
  details.text.split('\n').map((line) => line.trim()).filter((line) => line !== '');

/**
 * The sender's details on one or two lines for the foot of a page.
 * @param tag an artifact where they are repeated on later pages
 * @returns undefined if there are none, if they take more lines, or if the request has a foot of its own
 */
export const companyDetailsInFooter = (
  ctx: LayoutContext, coloredStyle: ColoredStyle, widthPt: number, tag: 'P' | 'footer-artifact' = 'P',
): Block | undefined => {
  const { companyDetails: details, footer } = ctx.content;
  if (details === undefined || footer !== undefined) return undefined;
  const parts = detailLinesOf(details);
  const linePt = twelveColumns(widthPt, GUTTER_PT).spanPt(10);
  const blockOf = (text: string): Block | undefined => {
    const block = setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt: linePt, tag });
    return block.heightPt <= MAX_FOOTER_LINES * coloredStyle.style.leadingPt ? block : undefined;
  };
  const fits = (line: string): boolean => ctx.measurer.wrap(line, coloredStyle.style.font, linePt).length <= 1;
  return blockOf(joinedLines(parts, fits)) ?? blockOf(parts.join(SEPARATOR));
};

/** The sender's details below the name on the band, if the foot has no space for them; otherwise nothing. */
export const companyDetailsInBand = (ctx: LayoutContext, coloredStyle: ColoredStyle, [footerPt, widthPt]: readonly [number, number]): Block => {
  const { content: { companyDetails: details }, measurer } = ctx;
  if (details === undefined || companyDetailsInFooter(ctx, coloredStyle, footerPt) !== undefined) return EMPTY;
  const text = joinedLines(detailLinesOf(details), (line) => measurer.wrap(line, coloredStyle.style.font, widthPt).length <= 1);
  return setPhrase(ctx, { ...details, text }, { ...coloredStyle, widthPt, tag: 'P' });
};
