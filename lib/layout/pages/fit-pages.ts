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

const USUAL: Air = { gaps: 0, rows: 0 };

/** Amounts of white space that may be removed to save a page, smallest first. */
export const SHRINKING: readonly Air[] = [-1, -2, -3].map((gaps) => ({ gaps, rows: 0 }));

/** The tighter form is tried only if more than this share of the second page is empty, because it cannot save more. */
const LEAST_SPACE_OF_SECOND = 0.4;

/** An invoice with its white space. */
export interface FittedInvoice {
  readonly invoice: MeasuredInvoice;
  readonly air: Air;
}

const spaceShare = ({ spacePt, frame: { topPt, bottomPt } }: Flow): number => spacePt / (bottomPt - topPt);

const grown = (invoice: MeasuredInvoice): FittedInvoice => {
  const most = GROWING.find(({ air, leastSpace }) => {
    const flow = invoice.measured(air);
    return flow.pageCount === 1 && spaceShare(flow) >= leastSpace;
  });
  return { invoice, air: most?.air ?? USUAL };
};

/** The smallest of the given changes of white space with which an invoice has fewer pages than a given number. */
const shrunk = (invoice: MeasuredInvoice, airs: readonly Air[], pageCount: number): FittedInvoice | undefined => {
  const air = airs.find((tried) => invoice.measured(tried).pageCount < pageCount);
  return air === undefined ? undefined : { invoice, air };
};

/** The tighter form of a design, if it saves the second of two pages. */
const tightened = (kit: Kit, design: Design, usual: Flow): FittedInvoice | undefined => {
  const isTried = design.hasTightForm === true && usual.pageCount === 2 && spaceShare(usual) > LEAST_SPACE_OF_SECOND;
  return isTried ? shrunk(new MeasuredInvoice({ ...kit, isTight: true }, design), [USUAL, ...SHRINKING], 2) : undefined;
};

/**
 * Composes an invoice and chooses its white space. An invoice of one page gets as much as fits on that page, but not so
 * much that its parts seem unrelated. A longer one gets less than usual if that saves a page. Only the white space
 * differs between the trials: all parts are measured once.
 */
export const fitPages = (kit: Kit, design: Design): FittedInvoice => {
  const invoice = new MeasuredInvoice(kit, design);
  if (kit.content.rows.length > MOST_ROWS) return { invoice, air: USUAL };
  const usual = invoice.measured(USUAL);
  if (usual.pageCount === 1) return grown(invoice);
  return shrunk(invoice, SHRINKING, usual.pageCount) ?? tightened(kit, design, usual) ?? { invoice, air: USUAL };
};
