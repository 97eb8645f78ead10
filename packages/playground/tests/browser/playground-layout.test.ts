import { expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { NARROW_PHONE, PHONE } from '../../../../tests/support/browser/devices.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { openPlayground, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { waitUntil } from '../../../../tests/support/browser/wait-until.js';

const widthOf = async (element: Locator): Promise<number> => Math.round((await element.boundingBox())?.width ?? 0);

describePages('the layout of the playground', () => {
  const pages = usePages('A');
  const open = async (options?: Parameters<typeof openPlayground>[2]): Promise<Playground> =>
    openPlayground(pages, (await pages.issueKey()).key, options);

  test.each([['a phone', PHONE], ['the narrowest phone', NARROW_PHONE]])('has its first control in the first fifth of %s', async (_, device) => {
    const { page } = await open(device);
    await page.getByRole('button', { name: /Live key/ }).waitFor();
    const top = await page.evaluate<number>('document.querySelector("form input, form textarea, form select").closest("label, .field").getBoundingClientRect().top');
    expect(top).toBeLessThan(device.viewport.height / 5);
  });

  test('has its actions in a menu on a phone', async () => {
    const { page } = await open(PHONE);
    expect(await page.getByRole('button', { name: 'Samples' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog', { name: 'Samples' }).waitFor();
    expect(await page.getByRole('button', { name: 'Menu', includeHidden: true }).getAttribute('aria-expanded')).toBe('false');
  });

  test('folds the key away once it is accepted, and shows it again when it is not', async () => {
    const { page, key, openKey, untilShown } = await openPlayground(pages);
    expect(await key.isVisible()).toBe(true);
    await key.fill((await pages.issueKey()).key);
    const button = page.getByRole('button', { name: 'Live key' });
    await button.and(page.locator(':focus')).waitFor();
    expect(await key.count()).toBe(0);
    await untilShown();
    await openKey();
    await page.getByRole('meter', { name: 'Invoices this month' }).waitFor();
    await page.keyboard.press('Escape');
    await button.and(page.locator(':focus')).waitFor();
    expect(await key.count()).toBe(0);
    await openKey();
    await key.fill('inv_live_wrong');
    await page.getByRole('form', { name: 'Invoice' }).getByText('UNAUTHORIZED').waitFor();
    expect(await page.evaluate('document.activeElement.id')).toBe('api-key');
    await page.keyboard.press('Escape');
    expect([await key.isVisible(), await button.count()]).toEqual([true, 0]);
  });

  test('shows each design as the build has drawn it, in the custom colours if it is chosen', async () => {
    const { page } = await open();
    const paths = page.locator('.card:has([value="Futuristic"]) .tile path');
    await paths.first().waitFor();
    expect(await paths.count()).toBeGreaterThan(10);
    expect(await paths.first().getAttribute('fill')).toBe('#0b1b2b');
    await page.getByRole('radio', { name: /^Futuristic/ }).check({ force: true });
    await page.getByText('Custom colours').click();
    await page.getByRole('textbox', { name: 'Primary, dark', exact: true }).fill('#aa0044');
    await page.locator('.card:has([value="Futuristic"]) .tile path[fill="#aa0044"]').first().waitFor();
  });

  test('has sums with sign and currency', async () => {
    const { page, totals } = await open();
    await page.getByRole('button', { name: 'All sums' }).click();
    const sums = (await totals.locator('.sums > div').allInnerTexts()).map((text) => text.replaceAll('\n', ' '));
    expect(sums).toContain('Discount −$486.37');
    expect(sums).toContain('Paid −$2,500.00');
    expect(sums).toContain('Tax $956.44');
  });

  test('turns the pages of a long invoice, and zooms them', async () => {
    const { page, generate, sheet } = await open();
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog', { name: 'Samples' }).getByRole('button', { name: '200 lines' }).click();
    await generate.click();
    await sheet.locator('canvas').waitFor();
    const bar = page.locator('.reading-bar');
    expect(await bar.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true);
    await bar.getByRole('button', { name: 'Next page' }).click();
    await bar.getByText(/^2 \/ \d/).waitFor();
    const second = page.getByRole('listitem', { name: 'Page 2 of' });
    await second.locator('canvas').waitFor();

    const fitted = await widthOf(second);
    await bar.getByRole('button', { name: 'Zoom in' }).click();
    await waitUntil(page, `document.querySelectorAll('.page')[1].clientWidth > ${fitted}`);
    expect([595, 794, 992, 1191]).toContain(await widthOf(second));
    await waitUntil(page, '((canvas) => canvas !== null && canvas.width >= canvas.clientWidth)(document.querySelector(".page canvas"))');
    await bar.getByRole('button', { name: /fit to the width/ }).click();
    await waitUntil(page, `document.querySelectorAll('.page')[1].clientWidth === ${fitted}`);
  });

  test('shows form and JSON alone or side by side', async () => {
    const { page, field, editor } = await open();
    const shown = async (): Promise<readonly boolean[]> => [await field('Company').isVisible(), await editor.isVisible()];
    expect(await shown()).toEqual([true, false]);
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await editor.waitFor();
    expect(await shown()).toEqual([false, true]);
    await page.getByRole('button', { name: 'Both', exact: true }).click();
    expect(await shown()).toEqual([true, true]);
  });
});
