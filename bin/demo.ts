/** `npm run demo`: see `--help`. */
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommand } from './command-line.js';
import { exitWithError } from './local/fail.js';
import { startLocalService, type LocalService } from './local/local-service.js';
import { openInBrowser, playgroundUrl } from './local/browser.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLE = join(ROOT, 'examples/invoice.json');
const SHOWN_HEADERS = /^(x-(ratelimit|monthly|request)-|content-type|content-disposition)/;

interface Answer { readonly response: Response; readonly bytes: Buffer; readonly ms: number }

const post = async (url: string, key: string): Promise<Answer> => {
  const body = await readFile(EXAMPLE);
  const startedAt = performance.now();
  const response = await fetch(url, { method: 'POST', headers: { 'x-api-key': key, 'content-type': 'application/json' }, body });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { response, bytes, ms: performance.now() - startedAt };
};

const requestInvoice = async (url: string, key: string, file: string): Promise<void> => {
  const { response, bytes, ms } = await post(url, key);
  const headers = [...response.headers].filter(([name]) => SHOWN_HEADERS.test(name)).map(([name, value]) => `          ${name}: ${value}`);
  console.log([`          POST ${url}   (examples/invoice.json)`, `Answer    ${response.status} ${response.statusText}`, ...headers].join('\n'));
  if (!response.ok) throw new Error(`The service did not make the PDF: ${bytes.toString('utf8')}`);
  await writeFile(file, bytes);
  console.log(`PDF       ${bytes.length} bytes, written to ${file}`);
  const secondAnswer = await post(url, key);
  console.log(`Time      ${Math.round(ms)} ms, including the start of the function; the second request took ${Math.round(secondAnswer.ms)} ms`);
};

/** Shows the playground until Ctrl-C, or until the service ends. */
const openPlayground = async (service: LocalService): Promise<void> => {
  const url = playgroundUrl(service.baseUrl, service.key);
  const opened = await openInBrowser(url, process.env.BROWSER);
  console.log(`\nPlayground  ${url}\n${opened ? '' : 'No browser was found. Open this address in a browser. '}Press Ctrl-C to stop the service.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), service.ended]);
};

const demo = async (): Promise<void> => {
  const { flags: { output, open } } = readCommand({
    usage: 'npm run demo --', about: 'Starts the service and requests one invoice over HTTP.',
    flags: {
      output: { type: 'string', short: 'o', value: 'FILE', default: 'invoice.pdf', help: 'where to write the PDF' },
      open: { type: 'boolean', help: 'opens the playground in a browser and keeps running' },
    },
  });
  console.log('Starting the invoice PDF service on free ports, in memory …');
  const service = await (open ? startLocalService() : startLocalService('--only', 'generate'));
  try {
    console.log(`Account   demo, with the key ${service.key}`);
    await requestInvoice(`${service.baseUrl}/invoices/generate`, service.key, resolve(output));
    if (open) await openPlayground(service);
  } finally {
    await service.stop();
  }
};

await demo().catch(exitWithError);
