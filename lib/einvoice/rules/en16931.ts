import { codeRules, noteCodes } from './codes.js';
import { SERVICE_RULES } from './service-rules.js';
import { partyRules } from './parties.js';
import { transferAccount } from './payment.js';
import type { Rule } from './rule.js';
import { otherCurrency, VAT_RULES } from './vat.js';

type Topic = 'service' | 'syntax' | 'parties' | 'vat' | 'taxCurrency' | 'payment' | 'codes' | 'notes';

/** Rules by topic, in the order in which a person fills in an invoice. */
export type Topics = Readonly<Record<Topic, readonly Rule[]>>;

/** Rules of this service and of EN 16931 for CII. A target replaces topics whose rules differ in its format. */
export const CII_RULES: Topics = {
  service: SERVICE_RULES, syntax: [], parties: partyRules(), vat: VAT_RULES, taxCurrency: [otherCurrency()],
  payment: [transferAccount()], codes: codeRules(), notes: [],
};

export const UBL_RULES: Topics = { ...CII_RULES, notes: [noteCodes] };

/** The rules of a target in order: the common rules by topic, then the target's own. */
export const inOrder = (topics: Topics, ...additions: readonly (readonly Rule[])[]): readonly Rule[] =>
  [...Object.values(topics), ...additions].flat();
