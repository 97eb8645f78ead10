/** `npx tsx packages/bench/run.ts [paired|work|cold]` */
import { runSubcommand } from '../../bin/command-line.js';

await runSubcommand('npx tsx packages/bench/run.ts', {
  '': () => import('./compare.js'),
  paired: () => import('./paired/run.js'),
  work: () => import('./work.js'),
  cold: () => import('./cold-start/run.js'),
});
