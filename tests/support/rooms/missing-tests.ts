/** Whether each test file's tests ran: a room must not lose any without a word. */

/** The part of Jest's JSON report that says which tests there were. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly ancestorTitles: readonly string[] }[];
  }[];
}

/** A call that registers a test at the start of a line; a table of tests has at least one. */
const TEST_CALL = /^[ \t]*(?:test|it)(?:\.each)?[(<`[]/gm;

/** How many tests each file had: by the title around it in a room, else by its own path. */
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

/** Test files by the name they have in the report, with their text. */
export type TestTexts = ReadonlyMap<string, string>;

/** One sentence per test file of which fewer tests ran than it has calls of `test`, or none at all. */
export const missingTests = (report: JestReport, texts: TestTexts): readonly string[] => {
  const counts = countByFile(report);
  return [...texts].flatMap(([file, text]) => {
    const [ran, written] = [counts.get(file) ?? 0, Math.max(1, text.match(TEST_CALL)?.length ?? 0)];
    return ran >= written ? [] : [`${file} has at least ${written} tests, but ${ran} ran.`];
  });
};
