/** `npx tsx packages/brand-tools/src/main.ts check NAME`: builds the brands of `brands/`, and draws samples with them. */
import { fileURLToPath } from 'node:url';
import { brandCommand } from './brand-command.js';

process.exitCode = await brandCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  print: (line) => { console.log(line); },
  printError: (line) => { console.error(line); },
});
