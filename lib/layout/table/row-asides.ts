import type { Phrase, Row } from '../content/content.js';
import { longestLinePt } from '../engine/fit.js';
import type { Kit } from '../engine/kit.js';
import { resized, type Role } from '../engine/role.js';
import type { RowTexts } from './row-part.js';

/** Gap between a headline and the text after it on its line. */
export const ASIDE_GAP_PT = 10;
const ASIDE_PT = 8;
const ASIDES = new WeakMap<Role, WeakMap<Role, Role>>();

/** Role of the short texts after a headline: quiet, on its baseline. The same roles give the same object. */
export const asideRole = (headline: Role, quiet: Role): Role => {
  const known = ASIDES.get(headline)?.get(quiet);
  if (known !== undefined) return known;
  const { style } = resized(quiet, Math.min(ASIDE_PT, quiet.style.sizePt));
  const role = { ...headline, style };
  ASIDES.set(headline, (ASIDES.get(headline) ?? new WeakMap<Role, Role>()).set(quiet, role));
  return role;
};

/** Width of a headline with the short texts after it, on one line. */
export const firstLinePt = (kit: Kit, { headline, asides }: Pick<Row, 'headline' | 'asides'>, role: Role, aside: Role): number =>
  asides.reduce((sum, { text }) => sum + ASIDE_GAP_PT + longestLinePt(kit, text, aside), longestLinePt(kit, headline.text, role));

/** The texts of a row: its short texts are on the line of the headline if all of them fit there, or else below the details. */
export const placeAsides = (kit: Kit, row: Row, [headline, quiet]: readonly [Role, Role], widthPt: number): RowTexts => {
  const { asides, details } = row;
  if (asides.length === 0) return row;
  const fits = row.headline.text !== '' && asides.every(isOneLine)
    && firstLinePt(kit, row, headline, asideRole(headline, quiet)) <= widthPt;
  return fits ? row : { headline: row.headline, asides: [], details: [...details, ...asides] };
};

const isOneLine = ({ text }: Phrase): boolean => !/[\n\r\u2028\u2029]/.test(text);
