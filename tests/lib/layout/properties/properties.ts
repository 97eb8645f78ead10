import { lowContrastTexts } from './contrast-violations.js';
import { mixedFaces, mixedHeadings, digitsInOtherFaces } from './face-violations.js';
import type { PropertyInvoice } from './property-invoices.js';
import { narrowGroups, numbersSplitFromUnits } from './number-violations.js';
import { movedNotes, underfullPages, fewRowsAboveTotals, headsWithoutRows, shortLastPage, shortFragments, unevenBaselines, emptyPages, movedRows, type Property } from './page-violations.js';
import { splitIbans } from './payment-violations.js';
import { splitsWithoutHyphen, hyphenatedCodes, misalignedAmounts, smallTexts, struckTexts, unlabelledContinuations } from './text-violations.js';

/** Properties of every page in every design. */
export const PROPERTIES: readonly (readonly [name: string, property: Property])[] = [
  ['has no head of the table without a row', headsWithoutRows],
  ['splits a row only where each fragment has three lines', shortFragments],
  ['fills each page but the last by a fifth', underfullPages],
  ['leaves no page 35 % empty to keep a row whole', movedRows],
  ['leaves no page 35 % empty before long notes', movedNotes],
  ['has three rows above the totals, or rows of a fifth of the page', fewRowsAboveTotals],
  ['has three lines on the last page', shortLastPage],
  ['leaves at most 15 % of a page empty before short rows', emptyPages],
  ['sets the amount in the head on the baseline of the details', unevenBaselines],
  ['breaks no IBAN, and has it on a page of the totals', splitIbans],
  ['splits no word without a hyphen, and no code inside a group of digits', splitsWithoutHyphen],
  ['puts no hyphen into a number or code', hyphenatedCodes],
  ['puts all amounts of a page on one axis', misalignedAmounts],
  ['sets each word in one face', mixedFaces],
  ['sets each heading in one face', mixedHeadings],
  ['keeps the digits of a sum in its own face, whatever its currency sign', digitsInOtherFaces],
  ['separates no number from its unit', numbersSplitFromUnits],
  ['shows the spaces between groups of digits', narrowGroups],
  ['repeats the first line of a row that continues', unlabelledContinuations],
  ['runs no rule through a text', struckTexts],
  ['sets nothing smaller than 7.75 pt', smallTexts],
  ['sets no text with too little contrast to page, band or watermark', lowContrastTexts],
];

/** The violations of a property, with the names of the invoices. */
export const violationsOf = (invoices: readonly PropertyInvoice[], property: Property): readonly string[] =>
  invoices.flatMap(({ name, document, request }) => property(document, request).map((violation) => `${name}: ${violation}`));
