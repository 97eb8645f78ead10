/** The tables of the official judgement. */
import { brokenIds, isInvalid, type ValidatedCase } from './validate-cases.js';
import type { OfficialTarget } from './rule-sets.js';

/** Rules of refused bodies that no XML of ours can break, because it cannot state the forbidden values. */
const UNWRITABLE: Readonly<Record<string, string>> = {
  'BR-37': 'a charge without a category is not written', 'BR-CL-23': 'an unknown unit is not written',
  'BR-O-05': 'category O is written without a rate', 'BR-O-06': 'so it is in a discount', 'BR-O-07': 'and on the shipping',
  'BR-53': 'without a second currency, both tax totals are one', 'ibr-cl-23': 'an unknown unit is not written',
};

const isOurs = (id: string): boolean => id.startsWith('INV-');

/** The named rules of refused bodies: those that the official rules name too, and those that they do not. */
export const confirmed = (refused: readonly ValidatedCase[]): Readonly<Record<'ids' | 'others', readonly string[]>> => {
  const ids = new Set(refused.flatMap((each) => each.rules.filter((id) => brokenIds(each).includes(id))));
  const named = new Set(refused.flatMap(({ rules }) => rules));
  return { ids: [...ids].sort(), others: [...named].filter((id) => !ids.has(id) && !isOurs(id)).sort() };
};

const count = (cases: readonly ValidatedCase[], isMeant: (each: ValidatedCase) => boolean): number => cases.filter(isMeant).length;

const hasWarning = ({ findings }: ValidatedCase): boolean => findings.some(({ isFatal }) => !isFatal);

const rowOf = (target: OfficialTarget, valid: readonly ValidatedCase[], refused: readonly ValidatedCase[]): string => {
  const ours = valid.filter(({ ruleSetFor }) => ruleSetFor === target);
  const theirs = refused.filter(({ ruleSetFor }) => ruleSetFor === target);
  return `| ${target} | ${ours.length} | ${count(ours, isInvalid)} | ${count(ours, hasWarning)} | ${theirs.length} | ${count(theirs, isInvalid)} |`;
};

/** One row for each target. */
export const tableOf = (valid: readonly ValidatedCase[], refused: readonly ValidatedCase[]): string => {
  const targets = [...new Set([...valid, ...refused].map(({ ruleSetFor }) => ruleSetFor))];
  return ['| target | e-invoices | invalid | with warnings | refused bodies | invalid too |', '|---|---:|---:|---:|---:|---:|', ...targets.map((target) => rowOf(target, valid, refused))].join('\n');
};

/** The faults: each invalid e-invoice with its rules, and each rule that no official one confirms. */
export const mismatchesOf = (valid: readonly ValidatedCase[], refused: readonly ValidatedCase[]): readonly string[] => [
  ...valid.filter(isInvalid).map((each) => `${each.name} (${each.ruleSetFor}) is invalid: ${brokenIds(each).join(', ')}`),
  ...confirmed(refused).others.filter((id) => UNWRITABLE[id] === undefined).map((id) => `no official rule confirms ${id}`),
];
