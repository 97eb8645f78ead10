import { hasRightToLeft } from '../../text/right-to-left.js';
import type { Phrase, Row } from '../content/content.js';
import { beside, whole, type Block, type Column } from '../engine/block.js';
import { longestLinePt } from '../engine/fit.js';
import { setPhrase, type Kit } from '../engine/kit.js';
import { cellNodes } from '../engine/list-item.js';
import type { ParagraphOptions } from '../engine/paragraph.js';
import { resized, type Role } from '../engine/role.js';
import { MOST_WHOLE_LINES, type RowPart, type RowTexts } from './row-part.js';

/** Gap between a headline and the text after it on its line. */
const ASIDE_GAP_PT = 10;
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

const asidesPt = (kit: Kit, asides: readonly Phrase[], role: Role): number =>
  asides.reduce((sum, { text }) => sum + ASIDE_GAP_PT + longestLinePt(kit, text, role), 0);

/** Width of a headline with the short texts after it, on one line. */
export const firstLinePt = (kit: Kit, { headline, asides }: Pick<Row, 'headline' | 'asides'>, role: Role, aside: Role): number =>
  longestLinePt(kit, headline.text, role) + asidesPt(kit, asides, aside);

const SEPARATOR = ' \u00b7 ';

/** A code is read alike in every language. */
const CODE = /^[\p{Lu}\p{N}\p{P}]+$/u;

/** Short texts below the details: on one line if they fit. Right-to-left texts would change the order of the others. */
const asidesBelow = (kit: Kit, asides: readonly Phrase[], quiet: Role, widthPt: number): readonly Phrase[] => {
  const [first] = asides;
  if (first === undefined) return asides;
  const text = asides.map((aside) => aside.text).join(SEPARATOR);
  const { language } = asides.find((aside) => !CODE.test(aside.text)) ?? first;
  const isLine = !hasRightToLeft(text)
    && asides.every((aside) => isOneLine(aside) && (aside.language === language || CODE.test(aside.text)));
  return isLine && longestLinePt(kit, text, quiet) <= widthPt ? [{ ...first, text, language }] : asides;
};

const isOneLine = ({ text }: Phrase): boolean => !/[\n\r\u2028\u2029]/.test(text);

const canBeBeside = ({ headline, asides }: Row): boolean => headline.text !== '' && asides.every(isOneLine);

const fitsBeside = (kit: Kit, row: Row, [headline, quiet]: readonly [Role, Role], widthPt: number): boolean =>
  canBeBeside(row) && firstLinePt(kit, row, headline, asideRole(headline, quiet)) <= widthPt;

/** Further rows are not measured for the others. */
export const MOST_MEASURED = 60;

const FITS = new WeakMap<readonly Row[], WeakMap<Role, Map<number, boolean>>>();

/** A row whose short texts are more than this many times as wide as those of most rows does not decide for the others. */
const MUCH_WIDER = 1.5;

/**
 * Whether the short texts of all rows fit on the lines of their headlines. A row with much wider ones than others, such
 * as a discount of its own, may differ.
 */
const allFitBeside = (kit: Kit, roles: readonly [Role, Role], widthPt: number): boolean => {
  const { rows } = kit.content;
  const ofRows = FITS.get(rows) ?? new WeakMap<Role, Map<number, boolean>>();
  FITS.set(rows, ofRows);
  const known = ofRows.get(roles[0]) ?? new Map<number, boolean>();
  ofRows.set(roles[0], known);
  const found = known.get(widthPt);
  if (found !== undefined) return found;
  const measured = rows.slice(0, MOST_MEASURED).filter((row) => row.asides.length > 0 && canBeBeside(row));
  const widthsPt = measured.map(({ asides }) => asidesPt(kit, asides, asideRole(...roles)));
  const medianPt = widthsPt.toSorted((one, other) => one - other)[Math.floor((widthsPt.length - 1) / 2)] ?? 0;
  const fits = measured.every((row, index) =>
    (widthsPt[index] ?? 0) > MUCH_WIDER * medianPt || fitsBeside(kit, row, roles, widthPt));
  known.set(widthPt, fits);
  return fits;
};

/**
 * The texts of a row with short texts: on the line of the headline if all rows have the space, or else below the
 * details.
 */
export const placeAsides = (kit: Kit, row: Row, roles: readonly [Role, Role], widthPt: number): RowTexts => {
  const { headline, asides, details } = row;
  if (fitsBeside(kit, row, roles, widthPt) && allFitBeside(kit, roles, widthPt)) return row;
  return { headline, asides: [], details: [...details, ...asidesBelow(kit, asides, roles[1], widthPt)] };
};

/**
 * A headline with short texts after it on its line.
 * @param axisPt where the short texts of the table begin after headlines that are shorter
 */
export const withAsides = (
  kit: Kit, { headline: { text }, asides }: RowPart, headline: Block, [strong, quiet, axisPt]: readonly [Role, Role, number],
  optionsOf: (at: number, role: Role) => ParagraphOptions,
): Block => {
  let xPt = Math.max(axisPt, longestLinePt(kit, text, strong));
  return beside([{ xPt: 0, block: headline }, ...asides.map((aside, at): Column => {
    const column = { xPt: xPt + ASIDE_GAP_PT, block: setPhrase(kit, aside, optionsOf(at, quiet)) };
    xPt = column.xPt + longestLinePt(kit, aside.text, quiet);
    return column;
  })]);
};

/** What a detail is in the structure tree: a part of its cell, or an item of a list in it. */
const tagOf = ({ item }: Phrase, tag: ParagraphOptions['tag']): Pick<ParagraphOptions, 'tag' | 'label'> => {
  if (item === undefined || typeof tag === 'string') return { tag };
  const { label, body } = cellNodes(tag, item);
  return { tag: body, label: item.isRest === true ? undefined : { node: label, end: 0 } };
};

/** A paragraph of details, which is cut only if it is long. */
export const detailBlock = (kit: Kit, detail: Phrase, options: ParagraphOptions): Block => {
  const block = setPhrase(kit, detail, { ...options, ...tagOf(detail, options.tag) });
  return block.heightPt > MOST_WHOLE_LINES * options.role.leadingPt ? block : whole(block);
};
