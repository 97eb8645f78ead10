import { expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { accessibilityViolations, smallTargets } from '../../../../tests/support/browser/accessibility.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { tabTo } from '../../../../tests/support/browser/keyboard.js';
import { bytesOf, exampleRequest, openPlayground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';

interface Chosen { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const fileOf = (name: string, content: unknown): Chosen =>
  ({ name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });

const invoice = (invoiceNumber: string, rate = 100): object =>
  ({ ...exampleRequest('minimal'), invoiceNumber, lineItems: [{ description: 'November', quantity: 1, rate }] });

const FILES = [fileOf('acme.json', invoice('A-1')), fileOf('others.json', [invoice('B-1'), invoice('B-2', 250)])];

const drop = (page: Page, files: readonly Chosen[]): Promise<void> => page.evaluate(`(() => {
  const options = { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true };
  for (const [name, text] of ${JSON.stringify(files.map(({ name, buffer }) => [name, buffer.toString()]))}) {
    options.dataTransfer.items.add(new File([text], name));
  }
  for (const type of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(type, options));
})()`);

describePages('a batch in the playground', () => {
  const pages = usePages('A');

  test('goes from files to a zip by the keyboard, and counts each invoice once', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const { page, openKey } = await openPlayground(pages, key);
    await tabTo(page, 'Batch', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Batch' });
    await dialog.getByLabel('Choose JSON files').waitFor();
    await tabTo(page, 'Choose JSON files');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles([...FILES]);
    await dialog.getByRole('status').getByText('This counts as 3 invoices.').waitFor();
    expect(await dialog.getByRole('row').allInnerTexts()).toEqual([
      'File\tNumber\tPages\tTotal',
      'acme.json\tA-1\t1\tUSD 100.00', 'others.json[0]\tB-1\t1\tUSD 100.00', 'others.json[1]\tB-2\t1\tUSD 250.00',
    ]);
    expect([...await accessibilityViolations(page), ...await smallTargets(page)]).toEqual([]);
    await tabTo(page, 'Make invoices.zip');
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('invoices.zip');
    expect(Object.keys(unzipSync(await bytesOf(download)))).toEqual(['index.json', 'A-1.pdf', 'B-1.pdf', 'B-2.pdf']);
    await dialog.getByRole('status').getByText('invoices.zip is ready, with 3 invoices.').waitFor();
    await page.keyboard.press('Escape');
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="3 of 5 used"]')).waitFor();
  });

  test('that is dropped on the page gets its errors by file and field, and is not charged', async () => {
    const { page } = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    await drop(page, [...FILES, fileOf('acme-2.json', { ...invoice('A-1'), lineItems: [{ description: 'x', quantity: 1, rate: -1 }] })]);
    const dialog = page.getByRole('dialog', { name: 'Batch' });
    await dialog.getByRole('status').getByText('Nothing was made or counted.').waitFor();
    const [rate, number] = await dialog.locator('.remark-list li').allInnerTexts();
    expect(rate).toMatch(/^acme-2\.json lineItems\[0\]\.rate: Expected more than 0/);
    expect(number).toBe('acme-2.json invoiceNumber: acme.json has this number, too.');
    expect([...await accessibilityViolations(page), ...await smallTargets(page)]).toEqual([]);
    await drop(page, [fileOf('notes.json', 'none')]);
    await dialog.getByText('notes.json Expected the JSON of an invoice, or a list of invoices.').waitFor();
    await drop(page, FILES);
    await dialog.getByRole('status').getByText('3 invoices, not counted with this key.').waitFor();
  });

  test('whose answer is lost is charged once when it is made again', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const { page } = await openPlayground(pages, key);
    await drop(page, FILES);
    const dialog = page.getByRole('dialog', { name: 'Batch' });
    const make = dialog.getByRole('button', { name: 'Make invoices.zip' });
    await make.waitFor();
    await page.route('**/invoices/batch', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    }, { times: 1 });
    await make.click();
    await dialog.getByText('The service could not be reached.').waitFor();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await Promise.all([page.waitForEvent('download'), make.click()]);
  });

  test('needs a key', async () => {
    const { page } = await openPlayground(pages);
    await drop(page, FILES);
    await page.getByRole('dialog', { name: 'Batch' }).getByText('Enter an API key first.').waitFor();
  });
});
