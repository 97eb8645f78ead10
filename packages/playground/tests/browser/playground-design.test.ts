import { expect, test } from '@jest/globals';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import { accessibilityViolations } from '../../../../tests/support/browser/accessibility.js';
import { NARROW_PHONE, PHONE } from '../../../../tests/support/browser/devices.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { exampleRequest, openPlayground, writeJson, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { waitUntil } from '../../../../tests/support/browser/wait-until.js';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const TABLET = { viewport: { width: 1024, height: 768 } };
const SCREENS: readonly (readonly [name: string, screen: BrowserContextOptions])[] =
  [['a desktop', DESKTOP], ['a tablet', TABLET], ['a phone', PHONE], ['the narrowest phone', NARROW_PHONE]];

interface Box { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const boxOf = async (element: Locator): Promise<Box> => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return box;
};

interface Styled { readonly computedStyleMap: () => ReadonlyMap<string, unknown> }

/** The value of a property, as the page computes it. */
const styleOf = async (element: Locator, name: string): Promise<string> =>
  element.evaluate<string, string, Styled>((seen, property) => String(seen.computedStyleMap().get(property)), name);

describePages('the playground as a designer sees it', () => {
  const pages = usePages('A');
  const open = async (screen: BrowserContextOptions, mode: 'live' | 'test' = 'live'): Promise<Playground> =>
    openPlayground(pages, (await pages.issueKey({ mode })).key, screen);

  const showPdf = async ({ page, sheet }: Playground): Promise<void> => {
    const tab = page.getByRole('button', { name: 'PDF', exact: true });
    if (await tab.count() > 0) await tab.click();
    await sheet.locator('canvas').waitFor();
  };

  test.each([['a desktop', DESKTOP], ['a tablet', TABLET]])('opens the PDF at the width of its pane on %s, shows the whole page, and goes back', async (_, screen) => {
    const playground = await open(screen, 'test');
    const { page, sheet } = playground;
    await showPdf(playground);
    const stage = await boxOf(page.locator('#stage-pdf'));
    const wide = await boxOf(sheet);
    expect(wide.width).toBeGreaterThan(Math.min(stage.width - 50, 830));
    const bar = page.locator('.reading-bar');
    const [fit, toWidth] = [bar.getByRole('button', { name: 'Fit: show the whole page' }), bar.getByRole('button', { name: /fit to the width/ })];
    expect(await toWidth.getAttribute('aria-pressed')).toBe('true');
    await fit.click();
    await waitUntil(page, `document.querySelector('.page').clientWidth < ${Math.round(wide.width) - 5}`);
    const whole = await boxOf(sheet);
    expect([whole.y >= stage.y, whole.y + whole.height <= stage.y + stage.height]).toEqual([true, true]);
    expect(whole.height).toBeGreaterThan(stage.height - 50);
    await toWidth.click();
    await waitUntil(page, `Math.abs(document.querySelector('.page').clientWidth - ${wide.width}) < 2`);
  });

  test.each(SCREENS)('has the sums in one line on %s, and the others on demand', async (_, screen) => {
    const { page, totals } = await open(screen);
    const { height } = await boxOf(totals);
    expect(height / screen.viewport!.height).toBeLessThan(0.1);
    const balance = await boxOf(totals.locator('[data-row="balanceDue"]'));
    expect(balance.x + balance.width).toBeLessThanOrEqual(screen.viewport!.width);
    const boxes = (await Promise.all((await totals.locator('.total-row').all()).map((row) => row.boundingBox()))).filter((box) => box !== null);
    expect(boxes.length).toBeGreaterThan(1);
    expect(new Set(boxes.map((box) => Math.round((box.y + box.height / 2) / 4))).size).toBe(1);
    expect(await totals.getByText('Discount', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'All sums' }).click();
    expect(await totals.getByText('Discount', { exact: true }).isVisible()).toBe(true);
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await totals.getByText('Discount', { exact: true }).isVisible()).toBe(false);
  });

  test.each([['a phone', PHONE], ['the narrowest phone', NARROW_PHONE]])('keeps a faulty field that has the focus in sight on %s, in red', async (_, screen) => {
    const { page, lineField, totals, untilShown } = await open(screen);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog').getByText('Design studio', { exact: true }).click();
    await untilShown();
    await page.getByRole('heading', { name: 'Lines', exact: true }).click();
    for (const line of [1, 2, 3, 4]) await lineField('Rate', line).fill('x');
    await page.locator('#f-lineItems-3-rate-messages').waitFor();
    await lineField('Description', 1).focus();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator('[aria-invalid="true"]:focus');
      if (await focused.count() === 0) continue;
      const [field, bar] = [await boxOf(focused), await boxOf(totals)];
      expect(field.y + field.height).toBeLessThan(bar.y);
    }
    await lineField('Rate', 2).focus();
    const bad = await page.evaluate<string>('getComputedStyle(document.querySelector(".remark.bad")).color');
    expect(await styleOf(lineField('Rate', 2), 'outline-color')).toBe(bad);
    expect(await styleOf(lineField('Rate', 2), 'outline-style')).toBe('solid');
  });

  test('shows colours that are not set as they are', async () => {
    const { page } = await open(DESKTOP);
    await page.getByText('Custom colours').click();
    expect(await styleOf(page.locator('input[type="color"][data-own="false"]').first(), 'opacity')).toBe('1');
  });

  test('offers the download first while it draws as one types, and drawing first otherwise', async () => {
    const playground = await open(DESKTOP, 'test');
    const { page, generate, download, field } = playground;
    await showPdf(playground);
    const accent = await styleOf(page.locator('.tab[aria-pressed="true"]'), 'color');
    const isFirst = async (element: Locator): Promise<boolean> => await styleOf(element, 'background-color') === accent;
    expect([await isFirst(download), await isFirst(generate)]).toEqual([true, false]);
    // It stays so while the next PDF is drawn.
    await page.route('**/invoices/generate', () => undefined);
    await field('Company').fill('Tern & Co.');
    await page.locator('.chip[data-tone="busy"]').waitFor();
    expect([await isFirst(download), await isFirst(generate)]).toEqual([true, false]);
    await page.getByRole('switch', { name: 'Draw as I type' }).uncheck();
    expect([await isFirst(download), await isFirst(generate)]).toEqual([false, true]);
  });

  test.each(SCREENS)('says in the row of the bar what a PDF took and costs on %s', async (_, screen) => {
    const { key } = await pages.issueKey();
    const playground = await openPlayground(pages, undefined, screen);
    const { page } = playground;
    await page.goto(`${pages.origin()}/?#key=${key}`);
    await playground.untilShown();
    await showPdf(playground);
    const line = page.locator('#pdf-cost');
    await line.getByText(/^Drawn in \d+ ms/).waitFor();
    await page.evaluate('document.querySelector(".chip").textContent = "Drawn in 1024 ms"');
    // Beside the buttons of a wide bar, the costs stand below the time.
    expect((await line.innerText()).replace('\n', ' · ')).toBe('Drawn in 1024 ms · counts on this machine only');
    expect((await boxOf(line)).height).toBeLessThan(40);
    expect(await page.evaluate('(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector("#pdf-cost"))')).toBe(0);
  });

  test('folds all sections but the first on a phone, with the zoom in the top row of the PDF', async () => {
    const playground = await open(PHONE, 'test');
    const { page } = playground;
    expect(await page.locator('details.section').count()).toBe(9);
    expect(await page.locator('details.section[open] h3').allInnerTexts()).toEqual(['From and to']);
    expect((await page.locator('details.section h3').allInnerTexts()).at(-1)).toContain('Design');
    await showPdf(playground);
    const [zoom, first] = [await boxOf(page.getByRole('group', { name: 'Zoom' })), await boxOf(playground.download)];
    expect(Math.abs(zoom.y + zoom.height / 2 - first.y - first.height / 2)).toBeLessThan(4);
    const bar = await boxOf(page.locator('.pdf-bar'));
    expect(bar.height).toBeLessThan(160);
  });

  test('is set in its own font', async () => {
    const { page } = await open(DESKTOP);
    await waitUntil(page, 'document.fonts.check("400 14px Playground") && document.fonts.check("600 14px Playground")');
    expect(await page.evaluate('[...document.fonts].filter(({ family }) => family === "Playground").map(({ status, weight }) => weight + status)')).toEqual(['400loaded', '600loaded']);
    expect(await styleOf(page.locator('body'), 'font-family')).toMatch(/^"?Playground"?,/);
  });
});

describePages('the warnings of the playground', () => {
  const pages = usePages('A');
  const openSmallest = async (screen: BrowserContextOptions): Promise<Playground> => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key, screen);
    const { page, untilShown } = playground;
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.count() > 0) await menu.click();
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('region', { name: 'E-invoices' }).getByText('Smallest', { exact: true }).click();
    await untilShown();
    await page.locator('.badge.warn').first().waitFor();
    return playground;
  };

  test.each([['a desktop', DESKTOP], ['a phone', PHONE]])('are all counted, and each leads to its field, on %s', async (_, screen) => {
    const { page, totals } = await openSmallest(screen);
    const parties = page.locator('details.section').filter({ has: page.getByRole('heading', { name: 'From and to' }) });
    await parties.locator('> summary').getByText('3 warnings', { exact: true }).waitFor();
    await totals.getByRole('button', { name: '3 warnings' }).click();
    const list = totals.getByRole('region', { name: 'Warnings' });
    expect(await list.getByRole('button').allInnerTexts()).toEqual(['delivery.date', 'seller.address', 'buyer.address']);
    await list.getByRole('button', { name: 'seller.address' }).click();
    await page.locator('#f-seller-address-line1:focus').waitFor();
    expect(await list.isVisible()).toBe(false);
    await parties.locator('.whole-remarks').getByText('seller.address').waitFor();
    expect(await parties.locator('.whole-remarks').getByRole('button').allInnerTexts()).toEqual(['seller.address', 'buyer.address']);
    await totals.getByRole('button', { name: '3 warnings' }).click();
    await list.getByRole('button', { name: 'delivery.date' }).click();
    await page.locator('#f-delivery-date:focus').waitFor();
    await page.getByRole('heading', { name: 'E-invoice', exact: true }).click();
    await page.getByText('Ready, with 3 warnings: this invoice keeps every rule').waitFor();
    expect(await page.locator('.hints').getByRole('button').count()).toBe(3);
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('in a fold are counted on it', async () => {
    const playground = await openSmallest(DESKTOP);
    await playground.page.locator('summary').filter({ hasText: 'Delivery' }).getByText('1 warning', { exact: true }).waitFor();
    await playground.page.locator('summary').filter({ hasText: 'Seller in detail' }).getByText('1 warning', { exact: true }).waitFor();
  });

  test('give way to what is to be fixed, which the bar of sums lists too', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey()).key, { viewport: { width: 1840, height: 1000 } });
    const { page, totals } = playground;
    await writeJson(playground, JSON.stringify({ ...exampleRequest('e-invoices/smallest'), period: { start: '2026-02-01', end: '2026-01-01' } }));
    await page.locator('.totals[data-phase="rejected"]').waitFor();
    await totals.getByRole('button', { name: /1 to fix/ }).click();
    expect(await totals.getByRole('region', { name: 'Warnings' }).count()).toBe(0);
    await totals.getByRole('region', { name: 'All fields to fix' }).getByRole('button').click();
    await page.locator('[id^="f-period"]:focus').waitFor();
  });
});
