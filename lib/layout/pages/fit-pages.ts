import type { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { Design } from '../designs/design.js';
import { MeasuredInvoice, type Air } from './measured-invoice.js';

/**
 * An invoice with more items is not measured as a whole before its first page is painted, so its white space is the
 * usual one.
 */
export const MOST_ROWS = 250;

/**
 * Amounts of extra white space for an invoice of one page, in order of preference, and the share of the page that must
 * stay empty with each.
 */
const GROWING = [
  { air: { gaps: 4, rows: 1 }, leastSpace: 0.12 }, { air: { gaps: 3, rows: 1 }, leastSpace: 0.1 },
  { air: { gaps: 2, rows: 1 }, leastSpace: 0.08 },
  { air: { gaps: 4, rows: 0 }, leastSpace: 0.2 }, { air: { gaps: 3, rows: 0 }, leastSpace: 0.12 },
  { air: { gaps: 2, rows: 0 }, leastSpace: 0 }, { air: { gaps: 1, rows: 0 }, leastSpace: 0 },
] as const;

export const USUAL: Air = { gaps: 0, rows: 0 };

/**
 * Amounts of white space that may be removed to save a page, in order of preference. Rows come closer before the parts
 * of the head touch each other. At last, the rows lose 2 pt above and below.
 */
export const SHRINKING: readonly Air[] = [
  { gaps: -1, rows: 0 }, { gaps: -1, rows: -0.3 }, { gaps: -2, rows: 0 }, { gaps: -2, rows: -0.3 }, { gaps: -1, rows: -0.45 },
  { gaps: -2, rows: -0.45 }, { gaps: -3, rows: -0.3 }, { gaps: -3, rows: -0.45 }, { gaps: -2, rows: -0.6 },
  { gaps: -3, rows: -0.6 },
];

/** How many of them come before the tighter form of a design. */
const MILD = 2;

/**
 * The least white space between rows, if even the tighter form of a design does not save a page, and the most rows that
 * have it: more would be a dense block of lines. About 2.5 pt stay above and below the letters of many rows.
 */
const DENSE = [{ mostRows: 18, air: { gaps: -3, rows: -0.7 } }, { mostRows: 6, air: { gaps: -3, rows: -1 } }] as const;

const denseAirs = (rows: number): readonly Air[] => DENSE.filter(({ mostRows }) => rows <= mostRows).map(({ air }) => air);

/** Amounts of white space with which the pages of a longer invoice may be filled better, in order of preference. */
export const FILLING: readonly Air[] = [
  { gaps: 2, rows: 1 }, { gaps: 1, rows: 0.6 }, { gaps: 0, rows: 0.3 }, { gaps: -1, rows: 0 },
];

/** Share of the height of all rows that the second of two pages has if it would be nearly empty. */
const LAST_SHARE = 1 / 3;
const SHARING: readonly Air[] = [...FILLING.slice(0, -1), USUAL].map((air) => ({ ...air, lastShare: LAST_SHARE }));

/** Most share of white space at the end of a page before the last, and least share of the last page that is filled. */
export const MOST_WHITE = 0.12;
const LEAST_FILLED = 1 / 2;

/** More than this share of the second page is empty if both pages get more white space. */
const LEAST_SPACE_TO_SPREAD = 0.2;

/** The tighter form is tried only if more than this share of the second page is empty, because it cannot save more. */
const LEAST_SPACE_OF_SECOND = 0.2;

/** An invoice with its white space. */
export interface FittedInvoice {
  readonly invoice: MeasuredInvoice;
  readonly air: Air;
}

const spaceShare = ({ spacePt, frame: { topPt, bottomPt } }: Flow): number => spacePt / (bottomPt - topPt);

const grown = (invoice: MeasuredInvoice): FittedInvoice => {
  const most = GROWING.find(({ air, leastSpace }) => {
    const flow = invoice.onOnePage(air);
    return flow !== undefined && spaceShare(flow) >= leastSpace;
  });
  return { invoice, air: most?.air ?? USUAL };
};

/** The loosest of some changes of white space with which an invoice has fewer pages than a given number. */
const shrunk = (invoice: MeasuredInvoice, airs: readonly Air[], pageCount: number): FittedInvoice | undefined => {
  const isShorter = (air: Air): boolean =>
    (pageCount === 2 ? invoice.onOnePage(air) !== undefined : invoice.poured(air).pageCount < pageCount);
  const tightest = airs.at(-1);
  if (tightest === undefined || !isShorter(tightest)) return undefined;
  return { invoice, air: airs.slice(0, -1).find(isShorter) ?? tightest };
};

/** The tighter form of a design, if it may save the second of two pages. */
const tighterForm = (kit: Kit, design: Design, usual: Flow): MeasuredInvoice | undefined => {
  const isTried = design.hasTightForm === true && usual.pageCount === 2 && spaceShare(usual) > LEAST_SPACE_OF_SECOND;
  return isTried ? new MeasuredInvoice({ ...kit, isTight: true }, design) : undefined;
};

/** The invoice with fewer pages: with less white space, in the tighter form of its design, or with dense rows. */
const shortened = (kit: Kit, design: Design, invoice: MeasuredInvoice, usual: Flow): FittedInvoice | undefined => {
  const { pageCount } = usual;
  const mild = shrunk(invoice, SHRINKING.slice(0, MILD), pageCount);
  if (mild !== undefined) return mild;
  const tight = tighterForm(kit, design, usual);
  const dense = denseAirs(kit.content.rows.length);
  return (tight && shrunk(tight, [USUAL, ...SHRINKING], pageCount))
    ?? shrunk(invoice, [...SHRINKING.slice(MILD), ...dense], pageCount)
    ?? (tight && shrunk(tight, dense, pageCount));
};

/** How much white space is at the end of pages that should be full. */
const badness = (flow: Flow): number =>
  Math.max(0, flow.mostWhite - MOST_WHITE) + Math.max(0, spaceShare(flow) - (1 - LEAST_FILLED));

/**
 * The white space with which the pages of a longer invoice are filled best, without a further page. Two pages of which
 * the second has space get more even if both are full enough. No page gets too much white space for a fuller last one.
 */
const filled = (invoice: MeasuredInvoice, usual: Flow): FittedInvoice => {
  const isOfTwo = usual.pageCount === 2;
  const bad = badness(usual);
  let [best, least] = [USUAL, isOfTwo && spaceShare(usual) > LEAST_SPACE_TO_SPREAD ? Math.max(bad, Number.EPSILON) : bad];
  for (const air of isOfTwo ? [...SHARING, ...FILLING] : FILLING) {
    if (least <= 0) break;
    const flow = invoice.poured(air);
    const tried = badness(flow);
    const isWhite = flow.mostWhite > Math.max(MOST_WHITE, usual.mostWhite);
    if (flow.pageCount === usual.pageCount && tried < least && !isWhite) [best, least] = [air, tried];
  }
  return { invoice, air: best };
};

/**
 * Composes an invoice and chooses its white space. An invoice of one page gets as much as fits on that page, but not so
 * much that its parts seem unrelated. A longer one gets less than usual if that saves a page; otherwise as much as
 * fills its pages best. Only the white space differs between the trials: all parts are measured once.
 */
export const fitPages = (kit: Kit, design: Design): FittedInvoice => {
  const invoice = new MeasuredInvoice(kit, design);
  if (kit.content.rows.length > MOST_ROWS) return { invoice, air: USUAL };
  const usual = invoice.measured(USUAL);
  if (usual.pageCount === 1) return grown(invoice);
  return shortened(kit, design, invoice, usual) ?? filled(invoice, usual);
};
