import type { PageMargins, Brand, Letterhead, LetterheadPage } from '../brand/brand.js';
import type { FieldError } from '../errors.js';
import type { ComputedInvoice, Invoice } from '../invoice/types.js';
import { onLetterhead, onWhitePaper, withoutLetterheadContent, type PaperMargins } from '../layout/designs/on-letterhead.js';
import { mm } from '../layout/engine/grid.js';
import type { PageItem, StructureNode } from '../layout/engine/page.js';
import { PAPERS } from '../layout/context/layout-context.js';
import type { Stationery } from '../layout/layout-invoice.js';
import { prebuiltPage } from '../pdf/prebuilt-page.js';

const toPoints = ({ top, right, bottom, left }: PageMargins): PaperMargins =>
  ({ top: mm(top), right: mm(right), bottom: mm(bottom), left: mm(left) });

/** The letterhead as a figure whose alternate text is the sender's name and details. */
const letterheadFigure = ({ companyName, companyDetails = '' }: Invoice): StructureNode => ({
  tag: 'Figure', children: [],
  alternateText: [companyName, ...companyDetails.split('\n')].map((line) => line.trim()).filter((line) => line !== '').join(', '),
});

/** The error if the letterhead covers the window of a letter. */
const windowError = ({ letter }: Invoice, { freeWindows }: LetterheadPage): FieldError | undefined => {
  const name = letter?.window;
  if (name === undefined || freeWindows.includes(name)) return undefined;
  const freeWindowsText = freeWindows.length === 0 ? 'It leaves no window free.' : `It leaves these windows free: ${freeWindows.join(', ')}.`;
  return { field: 'letter.window', message: `The letterhead of the brand prints in this window. ${freeWindowsText}` };
};

const backgroundItem = ({ folder, digest }: Brand, page: LetterheadPage, meaning: PageItem['meaning']): PageItem =>
  ({ kind: 'background', meaning, page: prebuiltPage(`${folder}/${page.file}`, `${digest} ${page.file}`, page.bytes) });

const createStationery = (
  brand: Brand, { shows, area }: Letterhead, invoice: Invoice,
  [first, following]: readonly [LetterheadPage, LetterheadPage | undefined],
): Stationery => {
  const figure = letterheadFigure(invoice);
  const items = [backgroundItem(brand, first, figure), following && backgroundItem(brand, following, 'artifact')];
  const paper = { paper: PAPERS[invoice.paperSize], area: { first: toPoints(area.first), following: toPoints(area.following) } };
  return {
    toPalette: onWhitePaper,
    toContent: (content) => withoutLetterheadContent(content, shows),
    toDesign: (design) => onLetterhead(design, paper),
    underlayOf: (pageIndex) => {
      const item = items[Math.min(pageIndex, 1)];
      return item === undefined ? [] : [item];
    },
    hasSpaceForPaymentPart: (pageIndex) => pageIndex === 0 ? first.isFreeForSlip : following?.isFreeForSlip ?? true,
    nodes: [figure],
  };
};

/**
 * Loads the letterhead of a brand for an invoice. This module is a chunk of its own, loaded by the first letterhead.
 * Errors are returned, because the error classes of this chunk are not those of the main bundle.
 */
export const loadStationery = (
  brand: Brand, letterhead: Letterhead, { invoice }: ComputedInvoice,
): { readonly stationery: Stationery } | { readonly fieldError: FieldError } => {
  const { first: firstOf, following: followingOf = {} } = letterhead;
  const { paperSize } = invoice;
  const [first, following] = [firstOf[paperSize], followingOf[paperSize]];
  if (first === undefined) {
    const message = `The brand ${brand.name} has no letterhead for ${paperSize}. Use ${Object.keys(firstOf).join(' or ')}.`;
    return { fieldError: { field: 'paperSize', message } };
  }
  const fieldError = windowError(invoice, first);
  return fieldError === undefined
    ? { stationery: createStationery(brand, letterhead, invoice, [first, following]) } : { fieldError };
};
