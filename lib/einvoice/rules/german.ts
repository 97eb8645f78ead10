import { isWithinGermany } from '../german-parties.js';
import { isSelfBilledCode } from '../type-codes.js';
import { isPeppol, isXRechnung, type Rule, type Subject } from './rule.js';

/** Whether it is a Peppol invoice between two parties in Germany, to which most rules of XRechnung apply. Self-billing has no national rules. */
const isPeppolWithinGermany = ({ invoice, target }: Subject): boolean =>
  isPeppol(target) && !isSelfBilledCode(invoice.typeCode) && isWithinGermany(invoice);

/** Whether the rules of XRechnung apply. */
export const keepsGermanRules = (subject: Subject): boolean => isXRechnung(subject.target) || isPeppolWithinGermany(subject);

const PEPPOL_PARTS: Readonly<Record<string, string>> = { a: '-1', b: '-2' };
const PEPPOL_DIGITS = 3;

/** The id that Peppol gives to a rule of XRechnung: BR-DE-1 is DE-R-001, BR-DE-23-a is DE-R-023-1. */
const peppolName = (rule: string): string => rule.replace(/^BR-DE-(\d+)(?:-([ab]))?$/, (_, number: string, part: string | undefined) =>
  `DE-R-${number.padStart(PEPPOL_DIGITS, '0')}${PEPPOL_PARTS[part ?? ''] ?? ''}`);

/**
 * The id of a German rule in the rule file of the target.
 * @param rule as XRechnung names it
 * @returns none if German rules do not apply
 */
export const germanRule = (subject: Subject, rule: string): readonly string[] => {
  if (isXRechnung(subject.target)) return [rule];
  return isPeppolWithinGermany(subject) ? [peppolName(rule)] : [];
};

/** The name of a document under German rules, for messages. */
export const germanDocument = ({ target }: Subject): string =>
  (isXRechnung(target) ? 'An XRechnung' : 'A Peppol invoice within Germany');

/** Rules that apply only to German documents. */
export const onlyGerman = (rule: Rule): Rule => (subject) => (keepsGermanRules(subject) ? rule(subject) : []);
