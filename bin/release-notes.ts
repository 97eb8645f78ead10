/** `npx tsx bin/release-notes.ts VERSION`: prints the part of CHANGELOG.md about a version, for its release page. */
import { readFileSync } from 'node:fs';
import { exitWithError } from './local/fail.js';
import { releaseNotes } from './release-notes/release-notes.js';

const main = async (): Promise<void> => {
  const [version] = process.argv.slice(2);
  if (version === undefined) throw new Error('Usage: npx tsx bin/release-notes.ts VERSION');
  console.log(releaseNotes(readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8'), version));
  return Promise.resolve();
};

await main().catch(exitWithError);
