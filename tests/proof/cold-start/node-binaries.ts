import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A Node.js to measure with. */
export interface NodeBinary {
  /** Major version. */
  readonly major: string;
  /** As it names itself, e.g. `v24.4.0`. */
  readonly version: string;
  readonly path: string;
}

const run = async (file: string, args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(file, args)).stdout.trim();

/**
 * The Node.js of a major version: the one that runs this if it is that, else the one that npm has.
 * @param major e.g. `24`
 */
export const nodeBinary = async (major: string): Promise<NodeBinary> => {
  const isOwn = process.versions.node.startsWith(`${major}.`);
  const path = isOwn ? process.execPath : await run('npx', ['-y', `node@${major}`, '-p', 'process.execPath']);
  return { major, path, version: await run(path, ['--version']) };
};
