import { lowContrastTexts } from './contrast-violations.js';
import { mixedFaces, mixedHeadings, digitsInOtherFaces } from './face-violations.js';
import type { PropertyInvoice } from './property-invoices.js';
import { narrowGroups, numbersSplitFromUnits } from './number-violations.js';
import { movedNotes, underfullPages, fewRowsAboveTotals, headsWithoutRows, shortLastPage, shortFragments, unevenBaselines, whitePages, movedRows, type Property } from './page-violations.js';
import { splitIbans } from './payment-violations.js';
import { splitsWithoutHyphen, hyphenatedCodes, misalignedAmounts, smallTexts, unlabelledContinuations } from './text-violations.js';

/** What every page keeps, in every design. */
export const PROPERTIES: readonly (readonly [name: string, property: Property])[] = [
  ['has no head of the table without a row', headsWithoutRows],
  ['cuts a row only where each part has three lines', shortFragments],
  ['fills each page but the last by a fifth', underfullPages],
  ['leaves no page 35 % empty to keep a row whole', movedRows],
  ['leaves no page 35 % empty before long notes', movedNotes],
  ['has three rows above the totals, or rows of a fifth of the page', fewRowsAboveTotals],
  ['has three lines on the last page', shortLastPage],
  ['leaves at most 15 % of a page white before short rows', whitePages],
  ['sets the amount in the head on the baseline of the facts', unevenBaselines],
  ['breaks no IBAN, and has it on a page of the totals', splitIbans],
  ['cuts no word without a hyphen, and no code inside a group of digits', splitsWithoutHyphen],
  ['puts no hyphen into a number or code', hyphenatedCodes],
  ['puts all amounts of a page on one axis', misalignedAmounts],
  ['sets each word in one face', mixedFaces],
  ['sets each heading in one face', mixedHeadings],
  ['keeps the digits of a sum in its own face, whatever its currency sign', digitsInOtherFaces],
  ['parts no number from its unit', numbersSplitFromUnits],
  ['shows the spaces between groups of digits', narrowGroups],
  ['repeats the first line of a row that continues', unlabelledContinuations],
  ['sets nothing smaller than 7.75 pt', smallTexts],
  ['sets no text with too little contrast to page, band or watermark', lowContrastTexts],
];

/** Where a law is broken, with the name of the invoice. */
export const violationsOf = (invoices: readonly PropertyInvoice[], property: Property): readonly string[] =>
  invoices.flatMap(({ name, document, request }) => property(document, request).map((violation) => `${name}: ${violation}`));
