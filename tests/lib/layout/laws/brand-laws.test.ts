/** The laws of pages with the fonts of brands. */
// Runs without coverage: it draws hundreds of invoices.
import { beforeAll, describe, expect, test } from '@jest/globals';
import { THEMES, type ThemeName } from '../../../../lib/invoice/themes.js';
import { brandText } from '../../../../lib/pdf/text/brand-typefaces.js';
import { BRAND_NAMES, brandNamed } from '../../../support/brand/brands.js';
import { breachesOf, LAWS } from './all-laws.js';
import { lawInvoices, type LawInvoices } from './law-invoice.js';

const DESIGNS = Object.keys(THEMES) as readonly ThemeName[];
