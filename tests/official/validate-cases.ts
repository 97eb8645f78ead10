/** Validates written cases with the official rules. */
import { join } from 'node:path';
import type { WrittenCase } from './cases.js';
import type { FoundRules } from './rule-sets.js';
import type { Engine, Finding } from './schematron.js';

export interface ValidatedCase extends WrittenCase { readonly findings: readonly Finding[] }

type FindingsByCase = ReadonlyMap<WrittenCase, readonly Finding[]>;

/** The results of one set of rules for its cases, in order. */
const validateBy = async (
  rules: FoundRules, cases: readonly WrittenCase[], folder: string, engine: Engine,
): Promise<FindingsByCase> => {
  const findings = new Map<WrittenCase, readonly Finding[]>();
  for (const target of rules.targets) {
    const ofTarget = cases.filter(({ ruleSetFor }) => ruleSetFor === target);
    if (ofTarget.length === 0) continue;
    const reports = await engine(rules.path, join(folder, target));
    for (const each of ofTarget) {
      const report = reports.get(each.file);
      if (report === undefined) throw new Error(`${rules.name} gave no report on ${each.file}.`);
      findings.set(each, report);
    }
  }
  return findings;
};

/** Validates every case with all its rules. */
export const validateCases = async (
  cases: readonly WrittenCase[], folder: string, rules: readonly FoundRules[], engine: Engine,
): Promise<readonly ValidatedCase[]> => {
  const all: FindingsByCase[] = [];
  for (const each of rules) all.push(await validateBy(each, cases, folder, engine));
  return cases.map((each) => ({ ...each, findings: all.flatMap((findings) => findings.get(each) ?? []) }));
};

/** Whether a case is invalid. */
export const isInvalid = ({ findings }: ValidatedCase): boolean => findings.some(({ isFatal }) => isFatal);

/** The ids of the rules that make a case invalid. */
export const brokenIds = ({ findings }: ValidatedCase): readonly string[] =>
  [...new Set(findings.filter(({ isFatal }) => isFatal).flatMap(({ ids }) => ids))];
