import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { accessibilityViolations, smallTargets } from '../../../../tests/support/browser/accessibility.js';
import { dropFiles } from '../../../../tests/support/browser/drop-files.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { tabTo } from '../../../../tests/support/browser/keyboard.js';
import { openPlayground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';

/** Its total is a cent above what its lines give, and it has a date of tax that no field holds. */
const XML = readFileSync(new URL('../../../../tests/lib/einvoice/read/files/smallest.xml', import.meta.url), 'utf8');

describePages('a received e-invoice in the playground', () => {
  const pages = usePages('A');

  test('fills the form, with what differs and what is unread, and shows its page', async () => {
    const { page, field, sheet, untilShown } = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    await dropFiles(page, [['rechnung.xml', XML]]);
    const part = page.getByRole('region', { name: 'The received file' });
    await part.getByText('rechnung.xml', { exact: true }).waitFor();
    expect(await field('Invoice number').inputValue()).toBe('RE-7');
    expect(await part.getByRole('row').allInnerTexts()).toEqual(['Term\tWhere\tIn the file\tComputed', 'BT-112\tdocument\t119.01\t119.00']);
    await part.getByText('What the form does not hold').click();
    await part.getByText('/Invoice/cbc:TaxPointDate').waitFor();
    await sheet.waitFor();
    await sheet.getByText('119.01').first().waitFor();
    await untilShown();
    expect([...await accessibilityViolations(page), ...await smallTargets(page)]).toEqual([]);
    await sheet.getByText('[1]').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await part.waitFor({ state: 'detached' });
  });

  test('is chosen by the keyboard, and is drawn on demand with a live key, for one invoice', async () => {
    const { key } = await pages.issueKey({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    const { page, openKey, sheet } = await openPlayground(pages, key);
    await tabTo(page, 'Read', 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Read an e-invoice' });
    await dialog.getByLabel('Choose an XML or PDF file').waitFor();
    await tabTo(page, 'Choose an XML or PDF file');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
    await chooser.setFiles([{ name: 'rechnung.xml', mimeType: 'text/xml', buffer: Buffer.from(XML) }]);
    const part = page.getByRole('region', { name: 'The received file' });
    const drawPage = part.getByRole('button', { name: 'Draw the file’s page' });
    await drawPage.click();
    await sheet.getByText('119.01').first().waitFor();
    await drawPage.waitFor({ state: 'detached' });
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).and(page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
  });

  test('that is none says why, and the form keeps its invoice', async () => {
    const { page, field } = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    const number = await field('Invoice number').inputValue();
    await dropFiles(page, [['order.xml', '<Order/>']]);
    const dialog = page.getByRole('dialog', { name: 'Read an e-invoice' });
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByRole('alert').innerText()).toMatch(/`?Order`?/);
    expect([...await accessibilityViolations(page), ...await smallTargets(page)]).toEqual([]);
    await dropFiles(page, [['a.xml', XML], ['b.xml', XML]]);
    await dialog.getByText('Choose one file at a time.').waitFor();
    await page.keyboard.press('Escape');
    expect(await field('Invoice number').inputValue()).toBe(number);
  });

  test('needs a key', async () => {
    const { page } = await openPlayground(pages);
    await dropFiles(page, [['rechnung.xml', XML]]);
    await page.getByRole('dialog', { name: 'Read an e-invoice' }).getByText('Enter an API key first.').waitFor();
  });
});
