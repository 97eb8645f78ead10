import { runInNewContext } from 'node:vm';
import type { Answer } from './http-client.js';

/** The result of one `pm.test` in Postman. */
interface ScriptVerdict {
  readonly test: string;
  /** Null if the test passed. */
  readonly failure: string | null;
}

const demand = (holds: boolean, failure: string): void => {
  if (!holds) throw new Error(failure);
};

const expectation = (found: unknown): object => ({
  to: {
    equal: (wanted: unknown) => { demand(found === wanted, `${String(found)} is not ${String(wanted)}`); },
    include: (part: string) => { demand(String(found).includes(part), `${String(found)} does not include ${part}`); },
  },
});

/** Runs a test script of a collection like Postman, with the parts of `pm` that our scripts use. */
export const runPostmanScript = (script: string, { status, headers, json }: Answer): readonly ScriptVerdict[] => {
  const verdicts: ScriptVerdict[] = [];
  const header = (name: string): string | undefined => headers[name.toLowerCase()]?.toString();
  const pm = {
    test: (test: string, check: () => void) => {
      try {
        check();
        verdicts.push({ test, failure: null });
      } catch (error) {
        verdicts.push({ test, failure: (error as Error).message });
      }
    },
    expect: expectation,
    response: {
      to: {
        have: {
          status: (wanted: number) => { demand(status === wanted, `${status} is not ${wanted}`); },
          header: (name: string) => { demand(header(name) !== undefined, `there is no ${name}`); },
        },
      },
      headers: { get: header },
      json,
    },
  };
  runInNewContext(script, { pm });
  return verdicts;
};
