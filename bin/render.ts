/** `npm run render -- FILE.json [-o FILE.pdf] [--preview] [--brand NAME]`: the PDF or the preview of an invoice request, without a server. */
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { renderCommand } from './render/render-command.js';

process.exitCode = await renderCommand(process.argv.slice(2), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  readInput: async () => buffer(process.stdin),
  print: (line) => { console.log(line); },
  printError: (line) => { console.error(line); },
});
