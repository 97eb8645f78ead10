import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { localAdmin } from '../../../bin/local/local-store.js';
import { issueKey, type KeyOptions, type NamedKey } from '../http/issue-key.js';
import { PACKAGED_STAGE } from '../lambda/packaged-service.js';
import { hosted } from './hosted.js';
import { watchPages, type PageWatch } from './page-watch.js';

/** The pages of a service in a real browser. */
export interface Pages {
  readonly origin: () => string;
  /**
   * Loads a page in a new context. If the page does something forbidden, the test fails at its end.
   * @param at another origin of the service: a name that ends in `.test`, or a proxy
   */
  readonly open: (path: string, options?: BrowserContextOptions, at?: string) => Promise<Page>;
  readonly issueKey: (options?: KeyOptions) => Promise<NamedKey>;
  readonly admin: () => AccountAdmin;
}

const WAIT_MS = 20_000;
const TEST_MS = 90_000;

/** Opens pages of the service in one variant, in the Chromium that all test files share. Call it in a `describePages`. */
export const usePages = (variant: 'A' | 'B'): Pages => {
  let browser: Browser | undefined;
  let opened: { readonly context: BrowserContext; readonly watch: PageWatch }[] = [];
  const service = () => hosted().services[variant];
  jest.setTimeout(TEST_MS);
  beforeAll(async () => { browser = await chromium.connect(hosted().browser); });
  afterAll(() => browser?.close());
  afterEach(async () => {
    const ended = opened;
    opened = [];
    await Promise.all(ended.map(({ context }) => context.close()));
    expect(ended.flatMap(({ watch }) => watch.cspViolations)).toEqual([]);
  });
  const admin = (): AccountAdmin => localAdmin(service().dynamoDbEndpoint, PACKAGED_STAGE);
  return {
    admin,
    origin: () => service().origin,
    open: async (path, options = {}, origin = service().origin) => {
      const context = await browser!.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(WAIT_MS);
      opened.push({ context, watch: await watchPages(context, origin) });
      const page = await context.newPage();
      await page.goto(origin + path);
      return page;
    },
    issueKey: (options) => issueKey(admin(), variant, options),
  };
};
