// Packages the service and starts the process behind the tests of pages; without a Chromium they are skipped, or fail where one is required.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import packageForTests from '../lambda/package-service.js';

const NO_CHROMIUM = 'There is no Chromium here (looked for chromium and google-chrome in PATH, and for $CHROMIUM)';

const whenReady = async (host) => {
  const [message] = await Promise.race([once(host, 'message'), once(host, 'exit')]);
  if (typeof message === 'number') throw new Error(`The process behind the tests of pages ended with ${message}.`);
  return message;
};

export default async () => {
  packageForTests();
  const environment = { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' };
  delete environment.NODE_OPTIONS;
  const host = fork(fileURLToPath(new URL('host.ts', import.meta.url)), [], { execArgv: ['--import', 'tsx'], env: environment });
  const hosted = await whenReady(host);
  if (hosted !== null) {
    process.env.PAGES_HOST = JSON.stringify(hosted);
    globalThis.pagesHost = host;
    return;
  }
  host.disconnect();
  if (process.env.TEST_JUDGES === 'required') throw new Error(`${NO_CHROMIUM}, and TEST_JUDGES=required asks for one.`);
  console.warn(`${NO_CHROMIUM}: the tests of pages are skipped.`);
};
