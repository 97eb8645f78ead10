import { LENGTH_CASES } from './cases/length-cases.js';
import { LOOK_CASES } from './cases/look-cases.js';
import { MONEY_CASES } from './cases/money-cases.js';
import { PAYMENT_CASES } from './cases/payment-cases.js';
import { SCRIPT_CASES } from './cases/script-cases.js';
import { TEXT_CASES } from './cases/text-cases.js';
import type { SheetCase } from './sheet-case.js';

/** All cases, in the order of their sheets. */
export const SHEET_CASES: readonly SheetCase[] = [
  ...LENGTH_CASES, ...TEXT_CASES, ...SCRIPT_CASES, ...LOOK_CASES, ...MONEY_CASES, ...PAYMENT_CASES,
];
