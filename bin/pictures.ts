/** `npx tsx bin/pictures.ts gallery|sheet|screenshots` */
import { runSubcommand } from './command-line.js';

await runSubcommand('npx tsx bin/pictures.ts', {
  gallery: () => import('./pictures/gallery.js'),
  sheet: () => import('./pictures/sheet.js'),
  screenshots: () => import('./pictures/screenshots.js'),
});
