import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testWith } from '../external-validators.js';

/** Folder of the Python client. */
export const PYTHON_CLIENT = fileURLToPath(new URL('../../../packages/python', import.meta.url));

/** The result of a program. */
export interface PythonOutcome { readonly status: number | null; readonly output: string }

/** A test that needs Python 3.9 or newer, and urllib3, which the client imports. */
export const testWithPython = testWith('Python 3.9 with urllib3');

/**
 * Runs Python with the client on its path. Every warning is an error, unless `PYTHONWARNINGS` is set.
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
