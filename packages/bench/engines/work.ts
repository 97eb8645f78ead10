/**
 * A process that serves the body of a file: `node build/engines/work/index.js generate body.json` prints what the request takes, as `WorkTaken`.
 */
import { readFileSync } from 'node:fs';
import type { WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';
import { countDebits, serve } from '../work/serve.js';

const [endpoint = 'generate', file = ''] = process.argv.slice(2);
countDebits();
void serve(endpoint as WorkEndpoint, readFileSync(file)).then((taken) => process.stdout.write(JSON.stringify(taken)));
