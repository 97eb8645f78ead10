import { text } from 'node:stream/consumers';
import { decodeStack, SOURCE_MAPS } from './bundle/source-maps.js';
import { readCommand } from './command-line.js';
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
  const { flags: { maps }, words } = readCommand({
    usage: 'npm run decode-stack -- [STACK]', maxWords: Infinity,
    about: 'Prints a stack, or lines of the functions\' log, with positions in the source files. Without STACK, it reads standard input.',
    flags: { maps: { type: 'string', value: 'FOLDER', default: SOURCE_MAPS, help: 'source maps of the deployed build' } },
  });
  const given = words.length === 0 ? await text(process.stdin) : words.join(' ');
  const decoded = decodeStack(given, maps);
  process.stdout.write(`${decoded.text.trimEnd().split('\n').map(spread).join('\n')}\n`);
  if (decoded.missing.length > 0) {
    throw new Error(`${maps} has no source maps of ${decoded.missing.join(', ')}: run \`npm run build\` on the deployed version, or name their folder with --maps.`);
  }
};

await main().catch(exitWithError);
