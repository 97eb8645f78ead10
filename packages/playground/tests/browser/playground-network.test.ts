import { expect, test } from '@jest/globals';
import type { Page, Response } from 'playwright-core';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { openPlayground, playgroundOn } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';

const KILOBYTE = 1024;

/** What may come over the wire before the JSON or a PDF is shown, gzipped: 100 KB, and the font. */
const MAX_KB = 130;

const LATER = /\/playground\/(editor|batch|viewer|pdf-worker)\.js$/;

describePages('the playground on the wire', () => {
  const pages = usePages('A');

  /** What a page has loaded from the service, except answers of the API. */
  const filesOf = (page: Page): readonly Response[] => {
    const files: Response[] = [];
    page.context().on('response', (response) => { if (!response.url().includes('/api/')) files.push(response); });
    return files;
  };

  test('is small until it shows JSON or a PDF, and comes only from its own origin', async () => {
    const page = await pages.open('/docs');
    const files = filesOf(page);
    await page.goto(`${pages.origin()}/`);
    const { key, untilShown, generate, sheet, editor } = playgroundOn(page);
    await key.fill((await pages.issueKey()).key);
    await untilShown();
    expect(files.filter((file) => LATER.test(file.url()))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
    const sizes = await Promise.all(files.map(async (file) => (await file.request().sizes()).responseBodySize));
    expect(await Promise.all(files.map((file) => file.headerValue('content-encoding')))).toEqual(files.map(() => 'gzip'));
    expect(sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE).toBeLessThan(MAX_KB);
    await generate.click();
    await sheet.locator('canvas').waitFor();
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await editor.waitFor();
    expect(files.filter((file) => LATER.test(file.url()))).toHaveLength(3);
  });

  test('is not sent again to a browser that has it', async () => {
    const { page, totals } = await openPlayground(pages);
    const again = filesOf(page);
    await page.reload();
    await totals.waitFor();
    const statuses = new Map(await Promise.all(again.map(async (file) =>
      [new URL(file.url()).pathname, (await file.request().sizes()).responseBodySize] as const)));
    expect([...statuses].filter(([, bytes]) => bytes > 0)).toEqual([]);
  });

  test('forbids everything that it does not need', async () => {
    const page = await pages.open('/docs');
    const policy = await (await page.goto(`${pages.origin()}/`))!.headerValue('content-security-policy');
    for (const part of ['default-src \'none\'', 'script-src \'self\'', 'style-src \'self\'', 'connect-src \'self\'', 'frame-ancestors \'none\'']) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('reports a lost connection, and reconnects by itself', async () => {
    const { key } = await pages.issueKey();
    const { page, lineField, untilShown, balanceDue, field, generate, sheet } = await openPlayground(pages, key);
    await page.context().setOffline(true);
    await page.locator('.totals[data-phase="offline"]').waitFor();
    await page.getByRole('form', { name: 'Invoice' }).getByText('No connection').waitFor();
    await field('Amount paid').fill('0');
    await lineField('Description').fill('Written without a connection');
    await generate.click();
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    const before = await balanceDue.textContent();
    await page.context().setOffline(false);
    await untilShown();
    expect(await balanceDue.textContent()).not.toBe(before);
    await generate.click();
    await sheet.getByText('Written without a connection').waitFor();
  });

  test('reports that the service does not answer, and recovers by itself', async () => {
    const { page, lineField, untilShown, key } = await openPlayground(pages);
    await page.clock.install();
    await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'));
    await key.fill((await pages.issueKey()).key);
    await page.locator('.totals[data-phase="offline"]').waitFor();
    expect(await lineField('Rate').inputValue()).not.toBe('');
    await page.unroute('**/api/v1/**');
    await page.clock.runFor(10_000);
    await untilShown();
  });

  test('a PDF whose answer is lost is charged once when it is tried again', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const { page, generate, sheet, openKey } = await openPlayground(pages, key);
    await page.route('**/invoices/generate', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }, { times: 1 });
    await generate.click();
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    await generate.click();
    await sheet.locator('canvas').waitFor();
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
  });
});
