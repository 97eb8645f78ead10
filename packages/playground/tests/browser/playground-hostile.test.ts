/** Texts of others in the playground: a link that somebody sent, and a received file. Nothing in them may run or load. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { dropFiles } from '../../../../tests/support/browser/drop-files.js';
import { openPlayground, playgroundOn } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { packRequest } from '../../src/model/share-link.js';

const SCRIPT = '"\'><img src=//evil.example/x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload=window.hacked=1>';

/** A request with a script in each text and name, and fields that no request has. */
const HOSTILE = {
  companyName: SCRIPT, companyDetails: SCRIPT, billTo: SCRIPT, invoiceNumber: SCRIPT, date: '2026-11-22', notes: SCRIPT, terms: `[x](javascript:window.hacked=1) ${SCRIPT}`,
  textFormat: 'markdown', currency: 'EUR', labels: { invoice: SCRIPT.slice(0, 100) }, customFields: [{ name: SCRIPT, value: SCRIPT }],
  lineItems: [{ description: SCRIPT, quantity: 1, rate: 10, section: SCRIPT, [SCRIPT]: SCRIPT }],
  payment: { iban: 'DE02120300000000202051', link: { url: 'javascript:window.hacked=1', text: SCRIPT } }, logo: 'data:image/svg+xml,<svg onload=window.hacked=1>',
  [SCRIPT]: SCRIPT, constructor: { prototype: { hacked: 1 } },
};

/** Hosts other than the page's own that the page asked for. */
const watchHosts = (page: Page): readonly string[] => {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) hosts.push(host);
  });
  return hosts;
};

const isHacked = (page: Page): Promise<boolean> => page.evaluate('window.hacked !== undefined || ({}).hacked !== undefined');

describePages('texts of others in the playground', () => {
  const pages = usePages('A');

  test('a shared link runs and loads nothing of its texts', async () => {
    const { page } = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    const hosts = watchHosts(page);
    const packed = await packRequest(HOSTILE);
    await page.evaluate(`location.hash = ${JSON.stringify(`invoice=${packed}`)}`);
    const { field } = playgroundOn(page);
    await page.waitForFunction(`document.querySelector('form') !== null && [...document.querySelectorAll('input, textarea')].some((input) => input.value.includes('onerror'))`);
    expect(await field('Invoice number').inputValue()).toBe(SCRIPT);
    await page.locator('.totals:not([data-phase="shown"])').waitFor();
    expect([await isHacked(page), hosts, await page.locator('img[src*="evil"], a[href^="javascript"]').count()]).toEqual([false, [], 0]);
  });

  test('a received file runs and loads nothing of its texts', async () => {
    const escaped = SCRIPT.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const xml = readFileSync(new URL('../../../../tests/lib/einvoice/read/files/smallest.xml', import.meta.url), 'utf8')
      .replace('Nordwind GmbH', escaped).replace('Thanks', escaped).replace('>Work<', `>${escaped}<`);
    const { page, lineField, sheet } = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    const hosts = watchHosts(page);
    await dropFiles(page, [[`${SCRIPT}.xml`, xml]]);
    await page.getByRole('region', { name: 'The received file' }).waitFor();
    expect(await lineField('Description').inputValue()).toBe(SCRIPT);
    await sheet.waitFor();
    expect([await isHacked(page), hosts, await page.locator('img[src*="evil"]').count()]).toEqual([false, [], 0]);
  });
});
