/** `npm run bench [-- paired|work|cold]` */
import { runSubcommand } from '../../bin/command-line.js';

await runSubcommand('npm run bench', {
  '': () => import('./compare.js'),
  paired: () => import('./paired/run.js'),
  work: () => import('./work.js'),
  cold: () => import('./cold-start/run.js'),
});
