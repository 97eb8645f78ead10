import type { BrowserContext, ConsoleMessage, Page, Request, Response } from 'playwright-core';

/** The forbidden actions of a page so far, one sentence for each. */
export interface PageWatch { readonly cspViolations: readonly string[] }

interface Violation { readonly directive: string; readonly blocked: string; readonly source: string }

const REPORT_VIOLATIONS = `document.addEventListener('securitypolicyviolation', (event) => {
  window.reportViolation({ directive: event.violatedDirective, blocked: event.blockedURI, source: event.sourceFile + ':' + event.lineNumber });
});`;

/** Addresses inside the browser: data of the page, and Chromium's own PDF viewer. */
const WITHIN_BROWSER = /^(data|blob|about|chrome-extension|chrome):/;

const A_KEY = /inv_(live|test)_/;

const isApi = (url: string): boolean => url !== '' && new URL(url).pathname.startsWith('/api/');

/** Chromium logs error responses of the API as errors. The page handles them, so they are allowed. */
const isAnswerOfApi = (message: ConsoleMessage): boolean =>
  message.text().startsWith('Failed to load resource') && isApi(message.location().url);

/**
 * Watches all pages of a context for policy violations, errors, requests to other origins, missing files, and keys in addresses.
 */
export const watchPages = async (context: BrowserContext, origin: string): Promise<PageWatch> => {
  const cspViolations: string[] = [];
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (!WITHIN_BROWSER.test(url) && new URL(url).origin !== origin) cspViolations.push(`request to ${url}`);
    if (A_KEY.test(url)) cspViolations.push(`key in ${url}`);
  };
  const onResponse = (response: Response): void => {
    if (response.status() >= 400 && !isApi(response.url())) cspViolations.push(`${response.status()} for ${response.url()}`);
  };
  const onConsole = (message: ConsoleMessage): void => {
    const counts = message.type() === 'error' ? !isAnswerOfApi(message) : message.text().includes('Content Security Policy');
    if (counts) cspViolations.push(`console: ${message.text()}`);
  };
  const onPage = (page: Page): void => {
    page.on('pageerror', (error) => cspViolations.push(`error: ${error.stack ?? error.message}`));
    page.on('websocket', (socket) => cspViolations.push(`web socket to ${socket.url()}`));
  };
  context.on('page', onPage);
  context.on('request', onRequest);
  context.on('response', onResponse);
  context.on('console', onConsole);
  await context.exposeBinding('reportViolation', (_source, { directive, blocked, source }: Violation) => {
    cspViolations.push(`policy: ${directive} forbids ${blocked} (${source})`);
  });
  await context.addInitScript({ content: REPORT_VIOLATIONS });
  return { cspViolations };
};
