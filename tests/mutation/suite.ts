/**
 * Just enough of Jest to run this repository's tests many times a second in one process: its assertions, its tables and its mocks are Jest's own,
 * only the registering and the running are ours.
 */
import { expect } from 'expect';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';

type Body = () => unknown;

/** One test, ready to run. */
export interface RegisteredTest {
  /** `tests/lib/invoice/decimal.test.ts > add > is exact`; unique. */
  readonly id: string;
  readonly groups: readonly Group[];
  readonly body: Body;
}

interface Group {
  readonly title: string;
  readonly beforeAll: Body[];
  readonly afterAll: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
}

/** What tests import as `@jest/globals`, and the tests that they have registered. */
export interface Suite {
  readonly globals: Readonly<Record<string, unknown>>;
  /** Runs one test file's code under its name. */
  readonly register: (file: string, load: Body) => readonly RegisteredTest[];
}

/** How one test ended; `failure` is absent when it passed. */
export interface Outcome { readonly id: string; readonly timeSpentMs: number; readonly failure?: string }

const groupOf = (title: string): Group => ({ title, beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] });

/** An empty suite. */
export const createSuite = (): Suite => {
  let path: readonly Group[] = [];
  let tests: RegisteredTest[] = [];
  const seen = new Map<string, number>();
  const uniqueId = (name: string): string => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  };
  const plainTest = (title: string, body: Body): void => {
    const id = uniqueId([...path.map((group) => group.title), title].join(' > '));
    tests.push({ id, groups: path, body });
  };
  const plainDescribe = (title: string, body: Body): void => {
    path = [...path, groupOf(title)];
    body();
    path = path.slice(0, -1);
  };
  const hook = (kind: Exclude<keyof Group, 'title'>) => (body: Body): void => { path.at(-1)?.[kind].push(body); };
  const mocker = new ModuleMocker(globalThis);
  const test = Object.assign(plainTest, { each: bind(plainTest, false) });
  const describe = Object.assign(plainDescribe, { each: bind(plainDescribe, false) });
  return {
    globals: {
      expect, test, it: test, describe, jest: { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker) },
      beforeAll: hook('beforeAll'), afterAll: hook('afterAll'), beforeEach: hook('beforeEach'), afterEach: hook('afterEach'),
    },
    register: (file, load) => {
      tests = [];
      path = [groupOf(file)];
      load();
      return tests;
    },
  };
};

/** No test of ours needs longer, also on a busy machine; a mutant that waits for ever has changed something. */
const TIMEOUT_MS = 20_000;

const withTimeout = async (body: Body): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([body(), timeout]);
  } finally {
    clearTimeout(timer);
  }
};

const runAll = async (bodies: readonly Body[]): Promise<void> => {
  for (const body of bodies) await withTimeout(body);
};

type OnTest = (id: string | undefined) => void;

const startGroups = async (groups: readonly Group[], startedGroups: Set<Group>): Promise<void> => {
  for (const group of groups) {
    if (startedGroups.has(group)) continue;
    startedGroups.add(group);
    await runAll(group.beforeAll);
  }
};

/** Code that runs before the first test of a group serves all of its tests, so no test is named while it runs. */
const runTest = async ({ id, groups, body }: RegisteredTest, startedGroups: Set<Group>, onTest: OnTest): Promise<Outcome> => {
  const started = performance.now();
  try {
    await startGroups(groups, startedGroups);
    onTest(id);
    await runAll([...groups.flatMap((group) => group.beforeEach), body, ...groups.flatMap((group) => group.afterEach)]);
    return { id, timeSpentMs: performance.now() - started };
  } catch (error) {
    return { id, timeSpentMs: performance.now() - started, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    onTest(undefined);
  }
};

/** Runs tests one after the other. */
export const runTests = async (
  tests: readonly RegisteredTest[],
  { bail, onTest }: { readonly bail: boolean; readonly onTest: OnTest },
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  const startedGroups = new Set<Group>();
  for (const test of tests) {
    outcomes.push(await runTest(test, startedGroups, onTest));
    if (bail && outcomes.at(-1)?.failure !== undefined) break;
  }
  for (const group of startedGroups) await runAll(group.afterAll).catch(() => undefined); // a mutant may break the tidying, too
  return outcomes;
};
