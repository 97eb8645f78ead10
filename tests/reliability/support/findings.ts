import type { Figure, SuiteReport } from '../suite.js';

/** Collects the figures of a suite. */
export interface Findings {
  /** A figure that must equal the guaranteed one. */
  readonly expectEqual: (what: string, measured: string | number, expected: string | number) => void;
  /** A figure that must not exceed the guaranteed one. */
  readonly atMost: (what: string, measured: number, max: number) => void;
  /** A figure that must not be below the guaranteed one. */
  readonly atLeast: (what: string, measured: number, min: number) => void;
  /** A figure for information only. */
  readonly note: (what: string, measured: string | number) => void;
  /** A violation, in one sentence. */
  readonly addViolation: (sentence: string) => void;
  /** Adds the figures of a scenario. */
  readonly add: (report: SuiteReport) => void;
  readonly report: () => SuiteReport;
}

/** Collects figures and violations. */
export const createFindings = (): Findings => {
  const figures: Figure[] = [];
  const violations: string[] = [];
  return {
    expectEqual: (what, measured, expected) => {
      figures.push({ what, measured, expected });
      if (measured !== expected) violations.push(`${what}: ${measured}, not ${expected}`);
    },
    atMost: (what, measured, max) => {
      figures.push({ what, measured, expected: `at most ${max}` });
      if (measured > max) violations.push(`${what}: ${measured}, more than ${max}`);
    },
    atLeast: (what, measured, min) => {
      figures.push({ what, measured, expected: `at least ${min}` });
      if (measured < min) violations.push(`${what}: ${measured}, fewer than ${min}`);
    },
    note: (what, measured) => { figures.push({ what, measured }); },
    addViolation: (sentence) => { violations.push(sentence); },
    add: (report) => {
      figures.push(...report.figures);
      violations.push(...report.violations);
    },
    report: () => ({ figures, violations }),
  };
};

/** How often each value occurs, in words: `200 ×100, 429 RATE_LIMIT_EXCEEDED ×400`. */
export const tally = (values: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([left], [right]) => left.localeCompare(right)).map(([value, count]) => `${value} ×${count}`).join(', ');
};

/** Whether numbers are each of `first` … `last` exactly once, in any order. */
export const isPermutation = (numbers: readonly number[], first: number, last: number): boolean =>
  numbers.length === last - first + 1
  && [...numbers].sort((left, right) => left - right).every((number, index) => number === first + index);
