import { Flow } from '../engine/flow.js';
import type { Kit } from '../engine/kit.js';
import type { Design } from '../designs/design.js';
import { MeasuredInvoice } from './measured-invoice.js';

/** An invoice with more items is not measured as a whole before its first page is painted, so its white space is the usual one. */
export const MOST_ROWS = 250;

/** Extra white space for an invoice of one page, most first, and the share of the page that must stay empty with it. */
const GROWING = [
  { air: 4, leastRoom: 0.2 }, { air: 3, leastRoom: 0.12 }, { air: 2, leastRoom: 0 }, { air: 1, leastRoom: 0 },
] as const;

/** White space that is taken away to save a page, least first. */
export const SHRINKING = [-1, -2, -3] as const;

/** The tighter form is tried only if more than this share of the second page is empty, because it cannot save more. */
const LEAST_ROOM_OF_SECOND = 0.4;

/** An invoice with its white space. */
export interface FittedInvoice {
  readonly invoice: MeasuredInvoice;
  /** Extra white space, in steps of the design's grid. */
  readonly air: number;
}

/**
 * The end of an invoice that is poured without being painted.
 * @param invoice to pour
 * @param air extra white space
 */
export const measured = (invoice: MeasuredInvoice, air: number): Flow => {
  const flow = new Flow(invoice.frameOf);
  invoice.pour(flow, air);
  return flow;
};

const roomShare = ({ roomPt, frame: { topPt, bottomPt } }: Flow): number => roomPt / (bottomPt - topPt);

const grown = (invoice: MeasuredInvoice): FittedInvoice => {
  const most = GROWING.find(({ air, leastRoom }) => {
    const flow = measured(invoice, air);
    return flow.pageCount === 1 && roomShare(flow) >= leastRoom;
  });
  return { invoice, air: most?.air ?? 0 };
};

/** The least of some changes of the white space with which an invoice has fewer pages than a number. */
const shrunk = (invoice: MeasuredInvoice, airs: readonly number[], pageCount: number): FittedInvoice | undefined => {
  const air = airs.find((tried) => measured(invoice, tried).pageCount < pageCount);
  return air === undefined ? undefined : { invoice, air };
};

/** The tighter form of a design, if it saves the second of two pages. */
const tightened = (kit: Kit, design: Design, usual: Flow): FittedInvoice | undefined => {
  const isTried = design.hasTightForm === true && usual.pageCount === 2 && roomShare(usual) > LEAST_ROOM_OF_SECOND;
  return isTried ? shrunk(new MeasuredInvoice({ ...kit, isTight: true }, design), [0, ...SHRINKING], 2) : undefined;
};

/**
 * Composes an invoice and chooses its white space. An invoice of one page gets as much as leaves it on that page, but not so much that its parts seem
 * unrelated. A longer one gets less than usual if that saves a page. Only the white space differs between the trials: all parts are measured once.
 * @param kit content, measurer, colours and paper
 * @param design of the invoice
 */
export const fitPages = (kit: Kit, design: Design): FittedInvoice => {
  const invoice = new MeasuredInvoice(kit, design);
  if (kit.content.rows.length > MOST_ROWS) return { invoice, air: 0 };
  const usual = measured(invoice, 0);
  if (usual.pageCount === 1) return grown(invoice);
  return shrunk(invoice, SHRINKING, usual.pageCount) ?? tightened(kit, design, usual) ?? { invoice, air: 0 };
};
