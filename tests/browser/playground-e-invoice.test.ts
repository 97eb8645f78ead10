import { expect, test } from '@jest/globals';
import { accessibilityFaults } from '../support/browser/accessibility.js';
import { PHONE } from '../support/browser/devices.js';
import { describePages } from '../support/browser/hosted.js';
import { bytesOf, exampleRequest, openPlayground, type Playground } from '../support/browser/playground.js';
import { usePages } from '../support/browser/use-browser.js';

describePages('e-invoices in the playground', () => {
  const pages = usePages('A');

  const openSection = async ({ page }: Playground): Promise<void> => page.getByRole('heading', { name: 'E-invoice', exact: true }).click();

  const chooseSample = async ({ page, untilShown }: Playground, name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('region', { name: 'E-invoices' }).getByText(name, { exact: true }).click();
    await untilShown();
  };

  test('the way from a plain invoice begins at seller and buyer', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key);
    const { page } = playground;
    await openSection(playground);
    await page.getByRole('button', { name: 'Buyer in detail', exact: true }).click();
    await page.waitForFunction('document.activeElement.id === "f-buyer-name"');
  });

  test('the checklist says what each format needs, and leads to the field', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key);
    const { page, field, untilShown } = playground;
    await chooseSample(playground, 'Smallest');
    await openSection(playground);
    await page.getByLabel('Format', { exact: true }).selectOption('');
    const formats = page.getByRole('group', { name: 'Formats' });
    await formats.getByText('ZUGFeRD / Factur-X, EN 16931', { exact: true }).waitFor();
    const target = formats.locator('.target').filter({ hasText: 'XRechnung, CII' });
    await target.locator('summary').click();
    await target.getByText('BR-DE-15').waitFor();
    await target.getByRole('button', { name: 'buyerReference' }).click();
    await page.waitForFunction('document.activeElement.id === "f-buyerReference"');
    await page.keyboard.type('04011000-1234512345-06');
    await target.getByText('BR-DE-15').waitFor({ state: 'detached' });

    await target.getByRole('button', { name: 'Use XRechnung, CII' }).click();
    await page.locator('.totals[data-phase="refused"]').waitFor();
    const missing = page.locator('.verdict[data-ready="false"]');
    await missing.waitFor();
    await page.getByRole('button', { name: 'payment', exact: true }).last().click();
    await page.waitForFunction('document.activeElement.closest("details.section") !== null');
    await page.getByLabel('Format', { exact: true }).selectOption('factur-x');
    await untilShown();
    await page.getByText('Ready: this invoice keeps every rule of ZUGFeRD / Factur-X.').waitFor();
    expect(await field('Invoice number').inputValue()).toBe(exampleRequest('e-invoices/smallest').invoiceNumber);
  });

  test('the XML stands beside the PDF, can be downloaded, and is charged once with it', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const playground = await openPlayground(pages, key);
    const { page, generate, sheet, openKey } = playground;
    await chooseSample(playground, 'XRechnung');
    await generate.click();
    await sheet.locator('canvas').waitFor();
    await page.getByRole('radio', { name: 'XML' }).check({ force: true });
    const xml = page.getByRole('region', { name: 'XML of the e-invoice' });
    await xml.getByText('RE-2026-118').waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download' }).click()]);
    expect(file.suggestedFilename()).toBe('RE-2026-118.xml');
    expect((await bytesOf(file)).toString()).toMatch(/^<\?xml version="1\.0"/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'PDF' }).check({ force: true });
    await sheet.locator('canvas').waitFor();
  });

  test('fits a phone, without faults', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key, PHONE);
    const { page } = playground;
    await page.getByRole('button', { name: 'Menu' }).click();
    await chooseSample(playground, 'Smallest');
    await openSection(playground);
    await page.getByLabel('Format', { exact: true }).selectOption('');
    const target = page.locator('.target').first();
    await target.locator('summary').click();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
