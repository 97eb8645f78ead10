/** `npm run pictures -- sheet [FOLDER]`: contact sheets of 39 invoices in all designs, to compare by eye. `--help` lists the options. */
import { sheetCommand } from './sheet/sheet-command.js';

process.exitCode = await sheetCommand(process.argv.slice(2), {
  print: (line) => { console.log(line); },
  complain: (line) => { console.error(line); },
});
