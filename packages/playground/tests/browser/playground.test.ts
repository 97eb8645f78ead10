import { expect, test } from '@jest/globals';
import { pdfjsText } from '../../../../tests/support/pdf/pdf-readers.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { downloadPdf, openPlayground, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { VARIANTS } from '../../../../tests/support/http/e2e-service.js';

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');

describePages.each(VARIANTS)('the playground, variant %s', (variant) => {
  const pages = usePages(variant);
  const open = async (options?: Parameters<typeof pages.issueKey>[0]): Promise<Playground> =>
    openPlayground(pages, (await pages.issueKey(options)).key);
  const gauge = ({ page }: Playground, name: string) => page.getByRole('meter', { name });

  test('starts with a sample, and sends nothing to the API without a key', async () => {
    const asked: string[] = [];
    const { page, field, balanceDue, generate } = await openPlayground(pages, undefined, {});
    page.on('request', (request) => asked.push(request.url()));
    expect(await field('Company').inputValue()).not.toBe('');
    await field('Company').fill('Northwind Ltd.');
    expect(await balanceDue.textContent()).toBe('–');
    expect(await generate.isDisabled()).toBe(true);
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  test('is filled in, shows the totals as they change, and gives the PDF', async () => {
    const playground = await open();
    const { field, lineField, totals, balanceDue, page, sheet } = playground;
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog', { name: 'Samples' }).getByRole('button', { name: /^Minimal fields/ }).click();
    await field('Company').fill('Northwind Ltd.');
    await field('Bill to').fill('Contoso GmbH\n10115 Berlin');
    await field('Invoice number').fill('NW/7');
    await lineField('Description').fill('Harbour survey');
    await lineField('Quantity').fill('3');
    await lineField('Rate').fill('19.99');
    await field('Amount paid').fill('10');
    await balanceDue.getByText('49.97').waitFor();
    expect(spaced(await totals.innerText())).toContain('59.97');
    await page.getByRole('button', { name: 'Add a line', exact: true }).click();
    await lineField('Description', 2).fill('Report');
    await lineField('Rate', 2).fill('0.03');
    await page.getByRole('button', { name: 'Add a line of text' }).click();
    await lineField('Text', 3).fill('Both by boat');
    await balanceDue.getByText('50.00').waitFor();

    const { name, bytes } = await downloadPdf(playground);
    expect(name).toMatch(/^NW.7\.pdf$/);
    const [text = ''] = await pdfjsText(bytes);
    for (const part of ['Northwind Ltd.', 'Contoso GmbH', 'NW/7', 'Harbour survey', 'Report', 'Both by boat', '$60.00', '$50.00']) expect(spaced(text)).toContain(part);
    await sheet.getByText('Harbour survey').waitFor();
    expect(await sheet.locator('canvas').count()).toBe(1);
  });

  test('shows an error at its field, links to it, and removes it once it is corrected', async () => {
    const { page, lineField, generate, untilShown } = await open();
    const rate = lineField('Rate', 2);
    await rate.fill('-5');
    await page.locator('.totals[data-phase="rejected"]').waitFor();
    expect(await rate.getAttribute('aria-invalid')).toBe('true');
    const description = await rate.getAttribute('aria-describedby');
    expect((await page.locator(`[id="${description}"]`).innerText()).trim()).not.toBe('');
    await page.getByRole('region', { name: 'Fields to fix' }).getByRole('button', { name: 'lineItems[1].rate' }).click();
    await page.locator('#f-lineItems-1-rate:focus').waitFor();
    await generate.click();
    await page.getByRole('alert').getByText('VALIDATION_ERROR').waitFor();
    await rate.fill('5');
    await untilShown();
    expect(await rate.getAttribute('aria-invalid')).toBeNull();
  });

  test('shows a warning, but continues', async () => {
    const { field, page, generate, sheet } = await open();
    await field('Due date').fill('2020-01-01');
    await page.locator('#f-dueDate-messages').getByText('2020-01-01').waitFor();
    expect(await field('Due date').getAttribute('aria-invalid')).toBeNull();
    await generate.click();
    await sheet.waitFor();
  });

  test('shows how much is left of both limits', async () => {
    const playground = await open({ limits: { requestsPerMinute: 200, monthlyQuota: 5 } });
    await playground.openKey();
    await gauge(playground, 'Invoices this month').and(playground.page.locator('[aria-valuetext="0 of 5 used"]')).waitFor();
    await downloadPdf(playground);
    await playground.openKey();
    await gauge(playground, 'Invoices this month').and(playground.page.locator('[aria-valuetext="1 of 5 used"]')).waitFor();
    expect(await gauge(playground, 'Requests this minute').getAttribute('aria-valuetext')).toMatch(/^19\d of 200 left/);
  });

  test('reports that the month is used up, and continues to show totals', async () => {
    const playground = await open({ limits: { requestsPerMinute: 200, monthlyQuota: 1 } });
    const { page, generate, lineField, untilShown } = playground;
    await downloadPdf(playground);
    await lineField('Rate').fill('7');
    await page.locator('.chip[data-tone="stale"]').waitFor();
    await generate.click();
    await page.getByRole('alert').getByText('MONTHLY_LIMIT_EXCEEDED').waitFor();
    await playground.openKey();
    expect(await gauge(playground, 'Invoices this month').getAttribute('aria-valuetext')).toBe('1 of 1 used');
    await lineField('Quantity').fill('2');
    await untilShown();
  });

  test('waits when the minute is used up, and continues by itself', async () => {
    const [spent, fresh] = await Promise.all([pages.issueKey({ limits: { requestsPerMinute: 0 } }), pages.issueKey()]);
    const { page, key, totals, balanceDue, untilShown } = await openPlayground(pages);
    await page.clock.install();
    await key.fill(spent.key);
    await page.locator('.totals[data-phase="waiting"]').waitFor();
    expect(await totals.innerText()).toMatch(/in \d+ s/);
    expect(await balanceDue.textContent()).toBe('–');
    // The next minute, without waiting for it: the same question, of a key that has requests left.
    await page.route('**/invoices/preview', (route) => route.continue({ headers: { ...route.request().headers(), 'x-api-key': fresh.key } }));
    await page.clock.runFor(61_000);
    await untilShown();
  });

  test('draws at once with a free test key, and says so', async () => {
    const playground = await open({ mode: 'test' });
    await playground.sheet.waitFor();
    const { bytes } = await downloadPdf(playground);
    expect(spaced((await pdfjsText(bytes))[0] ?? '')).toContain('SAMPLE');
    await playground.openKey();
    expect(await gauge(playground, 'Invoices this month').getAttribute('aria-valuenow')).toBe('0');
  });

  test('says that a key is wrong', async () => {
    const { page, key } = await openPlayground(pages);
    await key.fill('inv_live_wrong');
    await page.getByRole('form', { name: 'Invoice' }).getByText('UNAUTHORIZED').waitFor();
  });
});
