// npm run smoke: calls every endpoint of a running service. See --help.
import { runSmoke } from './smoke/run.js';

process.exitCode = await runSmoke(process.argv.slice(2), (text) => console.log(text));
