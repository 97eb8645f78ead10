/** Checks that the tests of each test file ran, so that a room cannot silently lose any. */

/** The part of Jest's JSON report that lists the tests. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[] }[];
  }[];
}

/** A call that registers a test at the start of a line; a table of tests has at least one. */
const TEST_CALL = /^[ \t]*(?:test|it)(?:\.each)?[(<`[]/gm;

/** Number of tests of each file, by its title in a room or by its own path. */
const countByFile = ({ testResults }: JestReport): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { name, assertionResults } of testResults) {
    for (const { ancestorTitles } of assertionResults) {
      const file = name.endsWith('.test.ts') ? name : ancestorTitles[0] ?? name;
      counts.set(file, (counts.get(file) ?? 0) + 1);
    }
  }
  return counts;
};

/** The texts of test files, by their names in the report. */
export type TestTexts = ReadonlyMap<string, string>;

/** One sentence for each test file that ran no tests, or fewer than its calls of `test`. */
export const missingTests = (report: JestReport, texts: TestTexts): readonly string[] => {
  const counts = countByFile(report);
  return [...texts].flatMap(([file, text]) => {
    const [ran, written] = [counts.get(file) ?? 0, Math.max(1, text.match(TEST_CALL)?.length ?? 0)];
    return ran >= written ? [] : [`${file} has at least ${written} tests, but ${ran} ran.`];
  });
};
