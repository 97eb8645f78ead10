import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The result of a run of `serverless`. */
export interface ServerlessRun {
  readonly code: number;
  /** The output, both streams in order. */
  readonly output: string;
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Variables of the developer's shell that must not affect the tests or reach an AWS account. */
const FOREIGN = /^(AWS_.*|INTERFACE_VARIANT|TIERS|WATERMARK_TEXT|CORS_ORIGINS|SOURCE_ADDRESS|NODE_OPTIONS|(https?|no)_proxy)$/i;

const cleanEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));

/** Runs `serverless` in a clean environment. */
export const runServerless = (
  args: readonly string[], environment: NodeJS.ProcessEnv = {},
): Promise<ServerlessRun> => new Promise((resolve) => {
  const command = [fileURLToPath(new URL('../../../node_modules/serverless/bin/serverless.js', import.meta.url)), ...args];
  const settings = { cwd: ROOT, env: { ...cleanEnvironment(), ...environment }, maxBuffer: 16 * 1024 * 1024 };
  let output = '';
  const child = execFile(process.execPath, command, settings, (error) => {
    resolve({ code: error === null ? 0 : Number(error.code ?? 1), output });
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: string) => { output += text; });
});
