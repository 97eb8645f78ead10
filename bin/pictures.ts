/** `npm run pictures -- gallery|sheet|screenshots` */
import { runSubcommand } from './command-line.js';

await runSubcommand('npm run pictures', {
  gallery: () => import('./pictures/gallery.js'),
  sheet: () => import('./pictures/sheet.js'),
  screenshots: () => import('./pictures/screenshots.js'),
});
