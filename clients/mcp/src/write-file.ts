import { stat, writeFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { saveFile } from '../../typescript/src/save-file.js';

/** Where a file goes. */
export interface Target {
  readonly path: string;
  readonly mayReplace: boolean;
}

/**
 * Checks a target before anything is sent, so that nothing is charged for a file that cannot be written.
 * @throws Error if the path is relative, or exists and may not be replaced
 */
export const assertWritable = async ({ path, mayReplace }: Target): Promise<void> => {
  if (!isAbsolute(path)) throw new Error('`path` must be absolute: the folder of this server is not the one that you work in.');
  const exists = await stat(path).then(() => true, () => false);
  if (exists && !mayReplace) throw new Error(`${path} exists. Ask the user, then send \`overwrite: true\`, or choose another path.`);
};

/** Writes a whole file. It replaces an existing one only if it may. */
export const writeTo = ({ path, mayReplace }: Target, bytes: Uint8Array): Promise<void> =>
  (mayReplace ? saveFile(path, bytes) : writeFile(path, bytes, { flag: 'wx', flush: true }));
