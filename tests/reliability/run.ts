/** `npm run reliability [-- soak|official|dynamodb-local]` */
import { runSubcommand } from '../../bin/command-line.js';

await runSubcommand('npm run reliability --', {
  '': () => import('./run-suites.js'),
  soak: () => import('../../packages/bench/load/run.js'),
  official: () => import('../official/run.js'),
  'dynamodb-local': () => import('./dynamodb-local.js'),
});
