import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMappedDomain, type MappedDomain } from '../support/browser/base-path.js';
import { describePages } from '../support/browser/hosted.js';
import { playgroundOn } from '../support/browser/playground.js';
import { usePages } from '../support/browser/use-browser.js';

describePages('below the base path of a custom domain', () => {
  const pages = usePages('A');
  let domain: MappedDomain;
  beforeAll(async () => { domain = await startMappedDomain(pages.origin(), '/billing'); });
  afterAll(() => domain.stop());

  test('the playground previews, draws, and shows its samples and the code of its request', async () => {
    const playground = playgroundOn(await pages.open('/billing/', {}, domain.origin));
    const { page } = playground;
    await playground.key.fill((await pages.issueKey()).key);
    await playground.untilShown();
    await playground.generate.click();
    await playground.sheet.locator('canvas').waitFor();
    await page.getByRole('button', { name: 'Code' }).click();
    expect(await page.getByRole('dialog').textContent()).toContain(`${domain.origin}/billing/api/v1/invoices/generate`);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /german/i }).first().waitFor();
  });

  test('the reference is one click away', async () => {
    const { page } = playgroundOn(await pages.open('/billing/', {}, domain.origin));
    await page.getByRole('link', { name: /API/ }).click();
    await page.waitForURL(`${domain.origin}/billing/docs`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});
