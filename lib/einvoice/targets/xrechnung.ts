import { RULE_SETS } from '../rule-sets.data.js';
import { COMMON_WARNINGS, germanWarnings, XRECHNUNG_WARNINGS } from '../rules/warnings.js';
import type { GermanRuleSet } from '../rules/german.js';
import { onePrecedingInvoice } from '../rules/service-rules.js';
import { peppolRules } from '../rules/peppol-and-xrechnung.js';
import { CII_RULES, UBL_RULES, type Topics } from '../rules/en16931.js';
import { type TermGap, GERMAN_PARTS, UBL_GAPS, unsupportedTerm } from '../business-terms.js';
import type { Target } from './target.js';
import { NEEDS } from './target-form.js';

const GERMAN_RULE_SET: GermanRuleSet = { document: 'An XRechnung', appliesTo: () => true, id: (rule) => rule };

const xrechnungRules = (topics: Topics): Target['rules'] =>
  peppolRules(topics, { german: GERMAN_RULE_SET, document: GERMAN_RULE_SET.document, address: '{"id": "invoices@example.com"}' });

/** The CII schema of XRechnung allows one preceding invoice. One that the request names has priority over those of deposits. */
const SEVERAL_REFERENCES: TermGap = {
  appliesTo: ({ precedingInvoices, depositInvoices }) => precedingInvoices.length + depositInvoices.length > 1,
  terms: { depositInvoices: unsupportedTerm('deposits[].number') },
};

const XRECHNUNG_BASE = {
  name: { title: 'XRechnung', meaning: 'the German XRechnung' },
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  ruleSets: [RULE_SETS.en16931, RULE_SETS.xrechnung],
  needs: [
    ...NEEDS.addressed, 'buyerReference', 'payment', 'buyer.address.city', 'buyer.address.postalCode', 'seller.address.city',
    'seller.address.postalCode', 'seller.contact.email', 'seller.contact.name', 'seller.contact.phone',
  ],
  warningRules: [...germanWarnings(GERMAN_RULE_SET), ...XRECHNUNG_WARNINGS, ...COMMON_WARNINGS],
} as const;

export const XRECHNUNG: Target = {
  ...XRECHNUNG_BASE, id: 'xrechnung', choice: { format: 'xrechnung', syntax: 'cii' }, isDefault: true, titles: { syntax: 'CII' }, syntax: 'cii',
  supportedTerms: { parts: GERMAN_PARTS, gaps: [SEVERAL_REFERENCES] },
  embedding: { fileName: 'xrechnung.xml', description: 'XRechnung', conformanceLevel: 'XRECHNUNG', version: '3.0', relationship: 'Alternative' },
  rules: xrechnungRules({ ...CII_RULES, syntax: [onePrecedingInvoice] }),
};

export const XRECHNUNG_UBL: Target = {
  ...XRECHNUNG_BASE, id: 'xrechnung-ubl', choice: { format: 'xrechnung', syntax: 'ubl' }, titles: { syntax: 'UBL' }, syntax: 'ubl',
  supportedTerms: { parts: GERMAN_PARTS, gaps: UBL_GAPS },
  rules: xrechnungRules(UBL_RULES),
};
