import { expect, test } from '@jest/globals';
import { accessibilityViolations, smallTargets } from '../../../../tests/support/browser/accessibility.js';
import { PHONE } from '../../../../tests/support/browser/devices.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { bytesOf, exampleRequest, openPlayground, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';

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
    await page.locator('#f-buyer-name:focus').waitFor();
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
    await page.locator('#f-buyerReference:focus').waitFor();
    await page.keyboard.type('04011000-1234512345-06');
    await target.getByText('BR-DE-15').waitFor({ state: 'detached' });

    await target.getByRole('button', { name: 'Use XRechnung, CII' }).click();
    await page.locator('.totals[data-phase="rejected"]').waitFor();
    const missing = page.locator('.verdict[data-ready="false"]');
    await missing.waitFor();
    await page.getByRole('button', { name: 'payment', exact: true }).last().click();
    await page.locator('#f-payment-iban:focus').waitFor();
    await page.getByLabel('Format', { exact: true }).selectOption('factur-x');
    await untilShown();
    await page.getByText('Ready, with 3 warnings: this invoice keeps every rule of ZUGFeRD / Factur-X.').waitFor();
    expect(await field('Invoice number').inputValue()).toBe(exampleRequest('e-invoices/smallest').invoiceNumber);
  });

  test('the profile extended carries the tax of each deposit', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key);
    const { page } = playground;
    await chooseSample(playground, 'Extended');
    await openSection(playground);
    const profile = page.getByLabel('Profile', { exact: true });
    await profile.selectOption('en16931');
    await page.getByText(/Ready, with \d+ warnings?/).waitFor();
    await profile.selectOption('extended');
    await page.getByText('Ready: this invoice keeps every rule of ZUGFeRD / Factur-X, EXTENDED.').waitFor();
    await page.getByRole('button', { name: 'Generate PDF and XML' }).click();
    await page.getByRole('region', { name: 'XML of the e-invoice' }).getByText('SpecifiedAdvancePayment').first().waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('the XML is next to the PDF, can be downloaded, and is charged once with it', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const playground = await openPlayground(pages, key);
    const { page, generate, sheet, openKey } = playground;
    const [pdf, xml] = [page.getByRole('region', { name: 'Pages of the PDF' }), page.getByRole('region', { name: 'XML of the e-invoice' })];
    await chooseSample(playground, 'XRechnung');
    await generate.click();
    await sheet.locator('canvas').waitFor();
    await xml.getByText('RE-2026-118').first().waitFor();
    const [left, right] = [await pdf.boundingBox(), await xml.boundingBox()];
    expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x);
    expect(Math.min(left!.width, right!.width)).toBeGreaterThan(300);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the XML' }).click()]);
    expect(file.suggestedFilename()).toBe('RE-2026-118.xml');
    expect((await bytesOf(file)).toString()).toMatch(/^<\?xml version="1\.0"/);
    expect(await accessibilityViolations(page)).toEqual([]);
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'XML' }).check({ force: true });
    expect([await pdf.count(), await xml.count()]).toEqual([0, 1]);
    await page.getByRole('radio', { name: 'PDF' }).check({ force: true });
    await sheet.locator('canvas').waitFor();
    expect([await pdf.count(), await xml.count()]).toEqual([1, 0]);
  });

  test('the XML shares the window only if there is space for both', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key);
    const { page, generate, sheet } = playground;
    const xml = page.getByRole('region', { name: 'XML of the e-invoice' });
    const choices = (): Promise<readonly string[]> => page.getByRole('group', { name: 'Visible files' }).locator('label').allInnerTexts();
    await chooseSample(playground, 'XRechnung');
    await generate.click();
    await xml.getByText('RE-2026-118').first().waitFor();
    expect(await choices()).toEqual(['PDF', 'Both', 'XML']);
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    expect(await choices()).toEqual(['PDF', 'XML']);
    expect(await xml.count()).toBe(0);
    await page.setViewportSize({ width: 1840, height: 1000 });
    await xml.getByText('RE-2026-118').first().waitFor();
    await page.setViewportSize({ width: 1000, height: 900 });
    await xml.waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'XML' }).check({ force: true });
    await xml.getByText('RE-2026-118').first().waitFor();
    await sheet.waitFor({ state: 'detached' });
  });

  test('an XML that did not arrive is asked for again, and is charged once', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const playground = await openPlayground(pages, key);
    const { page, generate, openKey } = playground;
    await chooseSample(playground, 'Peppol');
    await page.route('**/invoices/xml', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }, { times: 1 });
    await generate.click();
    await page.getByText('No XML: The service could not be reached.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'XML of the e-invoice' }).getByText('<Invoice').first().waitFor();
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
  });

  test('fits a phone in each state, without accessibility violations', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key, PHONE);
    const { page, untilShown } = playground;
    const violations: unknown[] = [];
    const check = async (state: string): Promise<void> => {
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      const found = [...width === PHONE.viewport.width ? [] : [`${width} wide`], ...await smallTargets(page), ...await accessibilityViolations(page)];
      if (found.length > 0) violations.push([state, found]);
    };
    await page.getByRole('button', { name: 'Menu' }).click();
    await chooseSample(playground, 'Smallest');
    await openSection(playground);
    await page.getByLabel('Format', { exact: true }).selectOption('');
    const target = page.locator('.target').filter({ hasText: 'XRechnung, CII' });
    await target.locator('summary').tap();
    await check('a list of what is missing');
    await target.getByRole('button', { name: 'buyerReference' }).tap();
    await page.locator('#f-buyerReference:focus').waitFor();
    await check('a field that the list leads to');
    await target.getByRole('button', { name: 'Use XRechnung, CII' }).tap();
    await page.locator('.verdict[data-ready="false"]').waitFor();
    await check('a format that is not ready');
    await page.getByLabel('Format', { exact: true }).selectOption('factur-x');
    await untilShown();
    await page.getByRole('button', { name: 'Generate PDF and XML' }).tap();
    await page.getByRole('region', { name: 'XML of the e-invoice' }).getByText('RE-2026-117').first().waitFor();
    await page.locator('#stage-xml:focus').waitFor();
    await check('the XML');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the XML' }).tap()]);
    expect(file.suggestedFilename()).toBe('RE-2026-117.xml');
    await page.locator('.segments').getByText('PDF', { exact: true }).tap();
    await page.getByRole('listitem', { name: 'Page 1 of' }).locator('canvas').waitFor();
    await check('the PDF');
    expect(violations).toEqual([]);
  });
});
