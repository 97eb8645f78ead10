import { codeRules, noteCodes } from './codes.js';
import { SERVICE_RULES, salesOrder } from './service-rules.js';
import { partyRules } from './parties.js';
import { transferAccount } from './payment.js';
import type { Rule } from './rule.js';
import { otherCurrency, VAT_RULES } from './vat.js';

type Topic = 'own' | 'syntax' | 'parties' | 'vat' | 'taxCurrency' | 'payment' | 'codes' | 'notes';

/** Rules by what they are about, in the order in which a person fills in an invoice. */
export type Topics = Readonly<Record<Topic, readonly Rule[]>>;

/** The rules of this service and of EN 16931 for CII. A target replaces a topic that has more or other rules in its format. */
export const CII_RULES: Topics = {
  own: SERVICE_RULES, syntax: [], parties: partyRules(), vat: VAT_RULES, taxCurrency: [otherCurrency()], payment: [transferAccount()],
  codes: codeRules(), notes: [],
};

/** The same for UBL. */
export const UBL_RULES: Topics = { ...CII_RULES, syntax: [salesOrder], notes: [noteCodes] };

/** The rules of a target as a list: its form of the common rules, in their places, and its own, which come last. */
export const inOrder = (topics: Topics, ...additions: readonly (readonly Rule[])[]): readonly Rule[] =>
  [...Object.values(topics), ...additions].flat();
