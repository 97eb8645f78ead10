/**
 * Programs outside npm that check the service's output. If one is missing, its tests are skipped; their titles name the program. With
 * `TEST_JUDGES=required`, as on CI, they fail instead.
 */
import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/** Commands that show whether each program is installed. */
const VALIDATORS = {
  poppler: ['pdftotext', '-v'],
  qpdf: ['qpdf', '--version'],
  'Python 3.9 with urllib3': ['python3', '-c', 'import sys, urllib3; sys.exit(sys.version_info < (3, 9))'],
} as const;

type Validator = keyof typeof VALIDATORS;

const known = new Map<Validator, boolean>();

const runs = (validator: Validator): boolean => {
  const [program, ...args] = VALIDATORS[validator];
  return spawnSync(program, args).status === 0;
};

/** Whether a program is installed. */
export const hasValidator = (validator: Validator): boolean => {
  const found = known.get(validator) ?? runs(validator);
  known.set(validator, found);
  return found;
};

/** Whether a missing program fails its tests. */
export const areValidatorsRequired = (environment: NodeJS.ProcessEnv = process.env): boolean => environment.TEST_JUDGES === 'required';

const noTest = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

/** `test` where `VERAPDF_CMD` is the command of veraPDF; elsewhere there is no such test. veraPDF needs Java and is in no package registry. */
export const testWithVeraPdf: typeof test = (process.env.VERAPDF_CMD ?? '') === '' ? noTest : test;

/** `test`, skipped if the program is missing and not required. The title names the program. */
export const testWith = (validator: Validator): typeof test =>
  (hasValidator(validator) || areValidatorsRequired() ? test : test.skip as typeof test);
