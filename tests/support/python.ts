import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from '@jest/globals';

/** Folder of the Python client. */
export const PYTHON_CLIENT = fileURLToPath(new URL('../../clients/python', import.meta.url));

/** What became of a program. */
export interface PythonOutcome {
  readonly status: number | null;
  readonly output: string;
}

const isHere = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;

/** A test that needs Python 3.9 or newer; where there is none, it is left out, and the run says so. */
export const testWithPython: typeof test = isHere ? test : test.skip as typeof test;
if (!isHere) process.stdout.write('There is no python3 of version 3.9 or newer here: the Python client is not tested.\n');

/**
 * Runs Python with the client on its path; every warning is an error, unless `PYTHONWARNINGS` says otherwise.
 * @param args e.g. `-` to read the program from `input`
 */
export const runPython = async (
  args: readonly string[], { cwd, env = {}, input = '' }: { cwd: string; env?: Readonly<Record<string, string>>; input?: string },
): Promise<PythonOutcome> => {
  const child = spawn('python3', args, {
    cwd,
    env: {
      ...process.env, PYTHONPATH: join(PYTHON_CLIENT, 'src'), PYTHONWARNINGS: 'error', PYTHONDONTWRITEBYTECODE: '1', PYTHONUTF8: '1', ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  child.stdin.end(input);
  const [status] = await once(child, 'close') as [number | null];
  return { status, output };
};
