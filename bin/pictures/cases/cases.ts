import { requestIn, type SheetCase } from './base-request.js';
import { DETAIL_CASES } from './detail-cases.js';
import { LETTER_CASES } from './letter-cases.js';
import { LOOK_CASES } from './look-cases.js';
import { DOCUMENT_CASES, MONEY_CASES, PAYMENT_CASES } from './money-cases.js';
import { LENGTH_CASES, TEXT_CASES } from './text-cases.js';

export type { SheetCase };

/** Scripts of both directions, tall and wide ones. */
const SCRIPT_CASES: readonly SheetCase[] = [
  { name: 'arabic', shows: 'Arabic, mirrored, three decimals', request: requestIn('examples/businesses/arabic.json') },
  { name: 'japanese', shows: 'Japanese, no decimals', request: requestIn('examples/businesses/japanese.json') },
  { name: 'hebrew', shows: 'Hebrew with Western digits', request: requestIn('tests/writing-systems/requests/hebrew.json') },
  { name: 'hindi', shows: 'Devanagari, lakh grouping', request: requestIn('examples/businesses/hindi.json') },
  { name: 'thai', shows: 'Thai: no spaces between words, tall lines', request: requestIn('tests/writing-systems/requests/thai.json') },
];

/** All cases, in the order of their sheets. */
export const SHEET_CASES: readonly SheetCase[] = [
  ...LENGTH_CASES, ...TEXT_CASES, ...SCRIPT_CASES, ...LOOK_CASES, ...MONEY_CASES, ...DOCUMENT_CASES, ...PAYMENT_CASES,
  ...DETAIL_CASES, ...LETTER_CASES,
];
