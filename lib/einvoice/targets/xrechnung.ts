import { COMMON_ADVICE, germanAdvice, XRECHNUNG_ADVICE } from '../rules/advice.js';
import type { German } from '../rules/german.js';
import { onePrecedingInvoice } from '../rules/own.js';
import { networkRules } from '../rules/peppol/shared.js';
import { CII_RULES, UBL_RULES, type Topics } from '../rules/topics.js';
import { GERMAN_PARTS, never, UBL_GAPS, type Gap } from '../terms.js';
import type { Target } from './target.js';

const GERMAN: German = { document: 'An XRechnung', concerns: () => true, id: (rule) => rule };

const rulesOf = (topics: Topics): Target['rules'] =>
  networkRules(topics, { german: GERMAN, document: GERMAN.document, address: '{"id": "invoices@example.com"}' });

/** The schema of XRechnung in CII takes one preceding invoice, which then is the one of the request. */
const SEVERAL_REFERENCES: Gap = {
  isIn: ({ precedingInvoices, depositInvoices }) => precedingInvoices.length + depositInvoices.length > 1,
  terms: { depositInvoices: never('deposits[].number') },
};

const COMMON = {
  name: { title: 'XRechnung', meaning: 'the German XRechnung' },
  specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0', process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  advice: [...germanAdvice(GERMAN), ...XRECHNUNG_ADVICE, ...COMMON_ADVICE],
} as const;

export const XRECHNUNG: Target = {
  ...COMMON, id: 'xrechnung', choice: { format: 'xrechnung', syntax: 'cii' }, isDefault: true, titles: { syntax: 'CII' }, syntax: 'cii',
  carries: { parts: GERMAN_PARTS, gaps: [SEVERAL_REFERENCES] },
  embedding: { fileName: 'xrechnung.xml', description: 'XRechnung', conformanceLevel: 'XRECHNUNG', version: '3.0', relationship: 'Alternative' },
  rules: rulesOf({ ...CII_RULES, syntax: [onePrecedingInvoice] }),
};

export const XRECHNUNG_UBL: Target = {
  ...COMMON, id: 'xrechnung-ubl', choice: { format: 'xrechnung', syntax: 'ubl' }, titles: { syntax: 'UBL' }, syntax: 'ubl',
  carries: { parts: GERMAN_PARTS, gaps: UBL_GAPS },
  rules: rulesOf(UBL_RULES),
};
