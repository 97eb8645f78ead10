/** `npx tsx packages/pictures/src/main.ts sheet [FOLDER]`: contact sheets of invoices in all designs, to compare by eye. `--help` lists the options. */
import { exitWithError } from '../../../bin/local/fail.js';
import { runSheet } from './contact-sheet.js';

await runSheet(process.argv.slice(2), console.log).catch(exitWithError);
