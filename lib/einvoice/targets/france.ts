import { RULE_SETS } from '../rule-sets.data.js';
import { FRENCH_PLATFORM } from '../rules/warnings.js';
import { FRENCH_RULES, FRENCH_WARNINGS } from '../rules/france.js';
import { type TermGap, unsupportedTerm } from '../business-terms.js';
import type { EInvoice, Note } from '../model.js';
import { EXTENDED, FULL_EN_16931, usesExtension } from './factur-x.js';
import type { Target } from './target.js';
import { NEEDS, isSellerIn } from './target-form.js';
import { UBL } from './ubl.js';

/** The treatment comes last, because the UBL rules read its value up to the end of all notes. */
const FRENCH_NOTES = ({ french: { mentions, treatment } }: EInvoice): readonly Note[] =>
  [...mentions, ...treatment === undefined ? [] : [{ code: 'BAR', text: treatment }]];

const isFrench = isSellerIn('FR');

/** Adds the rules of French platforms (BR-FR) to a format. The XML still declares the specification of the format. */
const forFrance = (target: Omit<Target, 'isDefault'>, id: string, isListed: Target['isListed'] = isFrench): Target => ({
  ...target, id, choice: { ...target.choice, country: 'FR' }, titles: { ...target.titles, country: 'France' },
  ruleSets: [...target.ruleSets, RULE_SETS.france], needs: [...NEEDS.addressed, 'seller.legalId', 'supply'],
  process: ({ french }) => french.process, processFields: ['supply', 'billingCase'],
  addedNotes: { notes: FRENCH_NOTES, fields: ['payment.cashDiscounts'] },
  pageDescription: 'LISIBLE',
  isListed,
  rules: [...target.rules, ...FRENCH_RULES],
  warningRules: [...target.warningRules.filter((rule) => rule !== FRENCH_PLATFORM), ...FRENCH_WARNINGS],
});

export const FACTUR_X_FR = forFrance(FULL_EN_16931, 'factur-x-fr');

/** The French rules of EXTENDED want the date of a deposit's invoice in BG-3 alone (CII-FREXTDT-027). */
const DEPOSIT_DATES: TermGap = { appliesTo: () => true, terms: { extension: { advances: { date: unsupportedTerm() } } } };

export const FACTUR_X_FR_EXTENDED = forFrance(
  { ...EXTENDED, supportedTerms: { ...EXTENDED.supportedTerms, gaps: [DEPOSIT_DATES] } },
  'factur-x-fr-extended', (invoice, given) => isFrench(invoice) && usesExtension(given),
);

export const UBL_FR = forFrance(UBL, 'ubl-fr');
