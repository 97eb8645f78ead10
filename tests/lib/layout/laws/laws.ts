import { faintTexts } from './contrast-breach.js';
import { mixedFaces, mixedHeadings, strangeDigits } from './face-breach.js';
import type { LawInvoice } from './law-invoice.js';
import { narrowGroups, partedNumbers } from './number-breach.js';
import { cutNotes, emptyPages, fewRowsAboveTotals, headsWithoutRows, shortLastPage, shortParts, unevenHeads, whitePages, wholeRows, type Law } from './page-breach.js';
import { brokenAccounts } from './payment-breach.js';
import { bareCuts, hyphenatedCodes, severalAxes, smallTexts, unnamedParts } from './text-breach.js';

/** What every page keeps, in every design. */
export const LAWS: readonly (readonly [name: string, law: Law])[] = [
  ['has no head of the table without a row', headsWithoutRows],
  ['cuts a row only where each part has three lines', shortParts],
  ['fills each page but the last by a fifth', emptyPages],
  ['leaves no page 35 % empty to keep a row whole', wholeRows],
  ['leaves no page 35 % empty before long notes', cutNotes],
  ['has three rows above the totals, or rows of a fifth of the page', fewRowsAboveTotals],
  ['has three lines on the last page', shortLastPage],
  ['leaves at most 15 % of a page white before short rows', whitePages],
  ['sets the amount in the head on the baseline of the facts', unevenHeads],
  ['breaks no IBAN, and has it on a page of the totals', brokenAccounts],
  ['cuts no word without a hyphen, and no code inside a group of digits', bareCuts],
  ['puts no hyphen into a number or code', hyphenatedCodes],
  ['puts all amounts of a page on one axis', severalAxes],
  ['sets each word in one face', mixedFaces],
  ['sets each heading in one face', mixedHeadings],
  ['keeps the digits of a sum in its own face, whatever its currency sign', strangeDigits],
  ['parts no number from its unit', partedNumbers],
  ['shows the spaces between groups of digits', narrowGroups],
  ['repeats the first line of a row that continues', unnamedParts],
  ['sets nothing smaller than 7.75 pt', smallTexts],
  ['sets no text with too little contrast to page, band or watermark', faintTexts],
];

/** Where a law is broken, with the name of the invoice. */
export const breachesOf = (invoices: readonly LawInvoice[], law: Law): readonly string[] =>
  invoices.flatMap(({ name, document, request }) => law(document, request).map((breach) => `${name}: ${breach}`));
