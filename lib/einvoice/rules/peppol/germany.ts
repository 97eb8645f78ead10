import { isWithinGermany, type GermanRuleSet } from '../german.js';
import { isBilling } from './billing.js';

const GERMAN_RULE_SUFFIXES: Readonly<Record<string, string>> = { a: '-1', b: '-2' };
const GERMAN_RULE_DIGITS = 3;

/** Peppol applies most rules of XRechnung between two parties in Germany. BR-DE-1 is DE-R-001 there, BR-DE-23-a is DE-R-023-1. */
export const PEPPOL_IN_GERMANY: GermanRuleSet = {
  document: 'A Peppol invoice within Germany',
  appliesTo: (input) => isBilling(input) && isWithinGermany(input.invoice),
  id: (rule) => rule.replace(/^BR-DE-(\d+)(?:-([ab]))?$/, (_, number: string, part: string | undefined) =>
    `DE-R-${number.padStart(GERMAN_RULE_DIGITS, '0')}${GERMAN_RULE_SUFFIXES[part ?? ''] ?? ''}`),
};
