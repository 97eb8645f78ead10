/**
 * Programs from outside npm that judge what the service makes. Where one is missing, its tests are skipped, and each names the program in its title.
 * With `TEST_JUDGES=required`, as on CI, they fail instead.
 */
import { spawnSync } from 'node:child_process';
import { test } from '@jest/globals';

/** How each program is asked whether it is there. */
const JUDGES = {
  poppler: ['pdftotext', '-v'],
  qpdf: ['qpdf', '--version'],
  'Python 3.9': ['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))'],
} as const;

export type Judge = keyof typeof JUDGES;

const known = new Map<Judge, boolean>();

const answers = (judge: Judge): boolean => {
  const [program, ...args] = JUDGES[judge];
  return spawnSync(program, args).status === 0;
};

/** Whether a program that judges is installed. */
export const hasJudge = (judge: Judge): boolean => {
  const found = known.get(judge) ?? answers(judge);
  known.set(judge, found);
  return found;
};

/** Whether a missing program fails its tests. */
export const areJudgesRequired = (environment: NodeJS.ProcessEnv = process.env): boolean => environment.TEST_JUDGES === 'required';

/** `test`, skipped unless `VERAPDF_CMD` says how to run veraPDF, which needs Java and is never required. */
export const testWithVeraPdf: typeof test = (process.env.VERAPDF_CMD ?? '') === '' ? test.skip as typeof test : test;

/** `test`, skipped where the program is missing, unless it is required. The title names the program. */
export const testWith = (judge: Judge): typeof test => (hasJudge(judge) || areJudgesRequired() ? test : test.skip as typeof test);
