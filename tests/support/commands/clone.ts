import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** What a clone of this working tree holds once it is committed, with the installed packages. */
export const clone = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fresh-clone-'));
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each)))) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
};
