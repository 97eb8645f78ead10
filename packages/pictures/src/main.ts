/** `npx tsx packages/pictures/src/main.ts gallery|sheet|screenshots` */
import { runSubcommand } from '../../../bin/command-line.js';

await runSubcommand('npx tsx packages/pictures/src/main.ts', {
  gallery: () => import('./gallery.js'),
  sheet: () => import('./sheet.js'),
  screenshots: () => import('./screenshots.js'),
});
