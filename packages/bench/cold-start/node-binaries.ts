import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A Node.js program to measure with. */
export interface NodeBinary {
  /** Major version. */
  readonly major: string;
  /** Full version, e.g. `v24.4.0`. */
  readonly version: string;
  readonly path: string;
}

const run = async (file: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(file, args)).stdout.trim();

/**
 * Finds Node.js of a major version: the running one if it matches, else one from npm.
 * @param major e.g. `24`
 */
export const nodeBinary = async (major: string): Promise<NodeBinary> => {
  const isOwn = process.versions.node.startsWith(`${major}.`);
  const path = isOwn ? process.execPath : await run('npx', ['-y', `node@${major}`, '-p', 'process.execPath']);
  return { major, path, version: await run(path, ['--version']) };
};
