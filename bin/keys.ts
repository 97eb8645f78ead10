// npm run keys: accounts and API keys, with the operator's own credentials. See --help.
import { createInterface } from 'node:readline/promises';
import { runKeys, type Terminal } from './keys/run.js';

const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
};

const terminal: Terminal = {
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
  ask: process.stdin.isTTY ? ask : null,
};

// The SDK's warning about old Node.js versions is for developers, not for operators.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
process.exitCode = await runKeys(process.argv.slice(2), terminal);
