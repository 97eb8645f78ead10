import { readRequest, type SheetCase } from './base-request.js';
import { DETAIL_CASES } from './detail-cases.js';
import { LETTER_CASES } from './letter-cases.js';
import { STYLE_CASES } from './look-cases.js';
import { DOCUMENT_CASES, MONEY_CASES, PAYMENT_CASES } from './money-cases.js';
import { LENGTH_CASES, TEXT_CASES } from './text-cases.js';

export type { SheetCase };

/** Scripts of both directions, tall and wide ones. */
const SCRIPT_CASES: readonly SheetCase[] = [
  { name: 'arabic', description: 'Arabic, mirrored, three decimals', request: readRequest('examples/businesses/arabic.json') },
  { name: 'japanese', description: 'Japanese, no decimals', request: readRequest('examples/businesses/japanese.json') },
  { name: 'hebrew', description: 'Hebrew with Western digits', request: readRequest('tests/writing-systems/requests/hebrew.json') },
  { name: 'hindi', description: 'Devanagari, lakh grouping', request: readRequest('examples/businesses/hindi.json') },
  { name: 'thai', description: 'Thai: no spaces between words, tall lines', request: readRequest('tests/writing-systems/requests/thai.json') },
];

/** All cases, in the order of their sheets. */
export const SHEET_CASES: readonly SheetCase[] = [
  ...LENGTH_CASES, ...TEXT_CASES, ...SCRIPT_CASES, ...STYLE_CASES, ...MONEY_CASES, ...DOCUMENT_CASES, ...PAYMENT_CASES,
  ...DETAIL_CASES, ...LETTER_CASES,
];
