/** Tables of the official validation. */
import { brokenIds, isInvalid, type ValidatedCase } from './validate-cases.js';
import type { OfficialTarget } from './rule-sets.js';

/** Rules of rejected bodies that no file breaks: our XML cannot state the forbidden values, or the official test is wrong. */
const UNBROKEN: Readonly<Record<string, string>> = {
  'BR-37': 'a charge without a category is not written', 'BR-CL-23': 'an unknown unit is not written',
  'BR-O-05': 'category O is written without a rate', 'BR-O-06': 'so it is in a discount', 'BR-O-07': 'and on the shipping',
  'BR-53': 'without a second currency, both tax totals are one', 'ibr-cl-23': 'an unknown unit is not written',
  ...Object.fromEntries(['54', '55', '56-1', '56-2', '57'].map((rule) => [`PEPPOL-COMMON-R0${rule}`, 'fatal since November 2026; older files warn'])),
  'BR-111-GST-SG': 'its text asks a credit note for its reason, but its test looks for the credit note inside a tax, where none is',
};

/** Those of this service, and of the French tax authority, which no rule file has. */
const isOurs = (id: string): boolean => /^(?:INV-|G[0-9])/.test(id);

/** The rules of rejected bodies: those that the official rules confirm, and the others. */
export const confirmed = (rejected: readonly ValidatedCase[]): Readonly<Record<'ids' | 'others', readonly string[]>> => {
  const ids = new Set(rejected.flatMap((each) => each.rules.filter((id) => brokenIds(each).includes(id))));
  const named = new Set(rejected.flatMap(({ rules }) => rules));
  return { ids: [...ids].sort(), others: [...named].filter((id) => !ids.has(id) && !isOurs(id)).sort() };
};

const count = (cases: readonly ValidatedCase[], isCounted: (each: ValidatedCase) => boolean): number =>
  cases.filter(isCounted).length;

const hasWarning = ({ findings }: ValidatedCase): boolean => findings.some(({ isFatal }) => !isFatal);

const rowOf = (target: OfficialTarget, valid: readonly ValidatedCase[], rejected: readonly ValidatedCase[]): string => {
  const ours = valid.filter(({ ruleSetFor }) => ruleSetFor === target);
  const theirs = rejected.filter(({ ruleSetFor }) => ruleSetFor === target);
  return `| ${target} | ${ours.length} | ${count(ours, isInvalid)} | ${count(ours, hasWarning)} | ${theirs.length} | ${count(theirs, isInvalid)} |`;
};

/** One row for each target. */
export const tableOf = (valid: readonly ValidatedCase[], rejected: readonly ValidatedCase[]): string => {
  const targets = [...new Set([...valid, ...rejected].map(({ ruleSetFor }) => ruleSetFor))];
  return ['| target | e-invoices | invalid | with warnings | rejected bodies | invalid too |', '|---|---:|---:|---:|---:|---:|', ...targets.map((target) => rowOf(target, valid, rejected))].join('\n');
};

/** Each invalid e-invoice with its rules, and each rule that no official one confirms. */
export const mismatchesOf = (valid: readonly ValidatedCase[], rejected: readonly ValidatedCase[]): readonly string[] => [
  ...valid.filter(isInvalid).map((each) => `${each.name} (${each.ruleSetFor}) is invalid: ${brokenIds(each).join(', ')}`),
  ...confirmed(rejected).others.filter((id) => UNBROKEN[id] === undefined).map((id) => `no official rule confirms ${id}`),
];
