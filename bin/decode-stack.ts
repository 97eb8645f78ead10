/**
 * `npm run decode-stack -- [STACK] [--maps FOLDER]`: prints a stack, or lines of the functions' log, with positions in the source
 * files. Reads the standard input if no STACK is given. FOLDER has the source maps of the deployed build: by default those of
 * the last one here.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { decodeStack, SOURCE_MAPS } from './bundle/source-maps.js';
import { exitWithError } from './local/fail.js';

/** Writes a line of JSON on several lines, so that each frame has its own. */
const spread = (line: string): string => {
  try {
    return JSON.stringify(JSON.parse(line), null, 2);
  } catch {
    return line;
  }
};

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { maps: { type: 'string', default: SOURCE_MAPS } } });
  const given = positionals.length === 0 ? await text(process.stdin) : positionals.join(' ');
  const decoded = decodeStack(given, values.maps);
  process.stdout.write(`${decoded.text.trimEnd().split('\n').map(spread).join('\n')}\n`);
  if (decoded.missing.length > 0) {
    throw new Error(`${values.maps} has no source maps of ${decoded.missing.join(', ')}: run \`npm run build\` on the deployed version, or name their folder with --maps.`);
  }
};

await main().catch(exitWithError);
