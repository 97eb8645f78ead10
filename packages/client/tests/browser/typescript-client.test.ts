import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build, stop, transform } from 'esbuild';
import { chromium, type Browser, type Page } from 'playwright-core';
import { codeBlocks, markdownPages } from '../../../../tests/docs/markdown.js';
import { describePages, hosted } from '../../../../tests/support/browser/hosted.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { INVOICE, VARIANTS } from '../../../../tests/support/http/e2e-service.js';

type Forward = (request: Request) => Promise<Response>;

const ENTRY = fileURLToPath(new URL('../../src/index.ts', import.meta.url));

/** The example of the client's README that begins with a comment. */
const example = (comment: string): string => {
  const [page] = markdownPages().filter(({ path }) => path === 'packages/client/README.md');
  const found = codeBlocks(page!).find(({ text }) => text.startsWith(comment));
  if (found === undefined) throw new Error(`The README has no example that begins with ${comment}`);
  return found.text;
};

const proxyOfReadme = async (): Promise<Forward> => {
  const { code } = await transform(example('// On the server:'), { loader: 'ts', format: 'esm' });
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`) as { readonly forward: Forward }).forward;
};

const pageOfReadme = async (): Promise<string> => {
  const contents = `${example('// In the page:')}\nObject.assign(globalThis, { download, client });`;
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: fileURLToPath(new URL('.', import.meta.url)) }, alias: { 'invoice-pdf-client': ENTRY },
    bundle: true, format: 'esm', platform: 'browser', write: false,
  });
  return outputFiles[0]!.text;
};

const requestOf = async (incoming: IncomingMessage): Promise<Request> => {
  const { method = 'GET', url = '/', headers } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = method === 'POST' ? Buffer.concat(chunks) : null;
  return new Request(`http://application.example${url}`, { method, headers: headers as Record<string, string>, body });
};

const reply = async (response: ServerResponse, answer: Response): Promise<void> => {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
};

/** The application of a reader of the README: a page with the client, and the proxy that adds the key. */
const startApplication = async (forward: Forward, script: string): Promise<Server> => {
  const answer = async (incoming: IncomingMessage): Promise<Response> => {
    const { url = '/' } = incoming;
    if (url.startsWith('/pdf/elsewhere/')) return new Response(null, { status: 302, headers: { Location: '/' } });
    if (url.startsWith('/pdf/')) return forward(await requestOf(incoming));
    const [type, text] = url === '/page.js' ? ['text/javascript', script] : ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'];
    return new Response(text, { headers: { 'Content-Type': type } });
  };
  const server = createServer((incoming, response) => {
    answer(incoming).then((found) => reply(response, found)).catch((error: unknown) => { response.destroy(error as Error); });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

describePages.each(VARIANTS)('the TypeScript client in a page, variant %s', (variant) => {
  const { issueKey, origin } = usePages(variant);
  let browser: Browser;
  let application: Server;
  beforeAll(async () => {
    browser = await chromium.connect(hosted().browser);
    application = await startApplication(await proxyOfReadme(), await pageOfReadme());
    process.env.INVOICE_PDF_URL = `${origin()}/api/v1`;
  });
  afterAll(async () => {
    await browser.close();
    application.close();
    await stop();
    delete process.env.INVOICE_PDF_URL;
    delete process.env.INVOICE_PDF_KEY;
  });

  const openPage = async (): Promise<Page> => {
    const { key } = await issueKey();
    process.env.INVOICE_PDF_KEY = key;
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${(application.address() as AddressInfo).port}/`);
    return page;
  };

  test('saves an invoice through the proxy of the README, and never has the key', async () => {
    const page = await openPage();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(JSON.stringify(request.headers())));
    const [file] = await Promise.all([page.waitForEvent('download'), page.evaluate(`download(${JSON.stringify(INVOICE)})`)]);
    expect(file.suggestedFilename()).toBe('INV-7.pdf');
    expect((await buffer(await file.createReadStream())).subarray(0, 5).toString()).toBe('%PDF-');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((headers) => /inv_(live|test)_/.test(headers))).toEqual([]);
    expect(await page.evaluate('client.limits')).toMatchObject({ monthlyUsage: 1 });
  });

  test('reports invalid fields, and that nothing can be saved to a file', async () => {
    const page = await openPage();
    const wrong = JSON.stringify({ ...INVOICE, date: 'today' });
    expect(await page.evaluate(`client.preview(${wrong}).catch(({ code, details }) => [code, details[0].field])`)).toEqual(['VALIDATION_ERROR', 'date']);
    const saved = `client.generate(${JSON.stringify(INVOICE)}).then((pdf) => pdf.save('x.pdf')).catch((error) => error.name)`;
    expect(await page.evaluate(saved)).toBe('TypeError');
  });

  test('follows no redirect, and says so', async () => {
    const page = await openPage();
    const call = 'new client.constructor({ baseUrl: location.origin + "/pdf/elsewhere", apiKey: null }).themes().catch(({ code, status }) => [code, status])';
    expect(await page.evaluate(call)).toEqual(['UNEXPECTED_RESPONSE', 0]);
  });

  test('cancels', async () => {
    const page = await openPage();
    const call = `{ const controller = new AbortController();
      const drawing = client.generate(${JSON.stringify(INVOICE)}, { signal: controller.signal });
      controller.abort(); drawing.catch((error) => error.name); }`;
    expect(await page.evaluate(call)).toBe('AbortError');
  });
});
