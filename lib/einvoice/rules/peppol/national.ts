import type { Rule } from '../rule.js';
import { DANISH_RULES } from './denmark.js';
import { ICELANDIC_RULES } from './iceland.js';
import { ITALIAN_RULES } from './italy.js';
import { DUTCH_RULES } from './netherlands.js';
import { NORWEGIAN_RULES } from './norway.js';
import { SWEDISH_RULES } from './sweden.js';

/** Rules that Peppol BIS Billing adds for sellers in some countries. Germany's rules are those of XRechnung. */
export const NATIONAL_RULES: readonly Rule[] =
  [...DUTCH_RULES, ...DANISH_RULES, ...SWEDISH_RULES, ...NORWEGIAN_RULES, ...ITALIAN_RULES, ...ICELANDIC_RULES];
