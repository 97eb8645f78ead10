import { expect, test } from '@jest/globals';
import { accessibilityViolations, smallTargets } from '../../../../tests/support/browser/accessibility.js';
import { NARROW_PHONE, PHONE, VAST } from '../../../../tests/support/browser/devices.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { FOCUSED, tabTo } from '../../../../tests/support/browser/keyboard.js';
import { pdfjsText } from '../../../../tests/support/pdf/pdf-readers.js';
import { bytesOf, openAllFolds, openPlayground, writeJson, type Playground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';

describePages('the playground for everyone', () => {
  const pages = usePages('A');
  const open = async (options?: Parameters<typeof openPlayground>[2]): Promise<Playground> =>
    openPlayground(pages, (await pages.issueKey()).key, options);

  /** Steps that each put the page into another state, one after the other. */
  const STEPS: readonly (readonly [state: string, step: (playground: Playground) => Promise<void>])[] = [
    ['filled in, all of it open', async (playground) => {
      await playground.key.fill((await pages.issueKey()).key);
      await playground.untilShown();
      await openAllFolds(playground);
    }],
    ['with the panel of the key open', async ({ openKey }) => openKey()],
    ['with its currencies open', async ({ page, field }) => {
      await field('Currency', 'combobox').fill('U');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    }],
    ['with warnings', async ({ page, field }) => {
      await field('Currency', 'combobox').fill('USD');
      await field('Due date').fill('2020-01-01');
      await page.locator('#f-dueDate-messages').waitFor();
    }],
    ['with the PDF on show', async ({ generate, sheet }) => { await generate.click(); await sheet.locator('canvas').waitFor(); }],
    ['with validation errors', async ({ page, field, lineField, generate }) => {
      await field('Company').fill('');
      await lineField('Rate').fill('x');
      await page.locator('.totals[data-phase="rejected"]').waitFor();
      await generate.click();
      await page.getByRole('alert').waitFor();
    }],
    ['with JSON that is none', async (playground) => {
      await writeJson(playground, '{');
      await playground.page.getByRole('alert').getByText('JSON').waitFor();
    }],
    ...['Share', 'Code', 'Samples'].map((name) => [`with the dialog ${name}`, async ({ page }: Playground) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').locator('.samples, #share-link:not([value=""]), pre').first().waitFor();
    }] as const),
    ['without a connection', async ({ page }) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Minimal', exact: false }).first().click();
      await page.context().setOffline(true);
      await page.locator('.totals[data-phase="offline"]').waitFor();
    }],
  ];

  const violationsOfStates = async (colorScheme: 'light' | 'dark', rules?: readonly string[]): Promise<unknown> => {
    const playground = await openPlayground(pages, undefined, { ...VAST, colorScheme });
    await playground.editor.waitFor();
    const violations: [string, unknown][] = [];
    for (const [state, step] of [['empty', async () => undefined] as const, ...STEPS]) {
      await step(playground);
      const found = await accessibilityViolations(playground.page, rules);
      if (found.length > 0) violations.push([state, found]);
    }
    return violations;
  };

  test('has no violations that axe finds, whatever its state', async () => expect(await violationsOfStates('light')).toEqual([]));

  test('is as readable in dark mode', async () => {
    expect(await violationsOfStates('dark', ['color-contrast', 'link-in-text-block'])).toEqual([]);
  });

  test.each([['a phone', PHONE], ['the narrowest phone', NARROW_PHONE]])('fits %s, each pane of it, without violations', async (_, device) => {
    const playground = await open(device);
    const { page, generate, sheet } = playground;
    const violations: unknown[] = [];
    for (const pane of ['Form', 'JSON', 'PDF']) {
      await page.getByRole('button', { name: pane, exact: true }).click();
      if (pane === 'Form') await openAllFolds(playground);
      if (pane === 'PDF') {
        await generate.click();
        await sheet.locator('canvas').waitFor();
      }
      expect([pane, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([pane, device.viewport.width]);
      violations.push(...await accessibilityViolations(page), ...await smallTargets(page));
    }
    expect(violations).toEqual([]);
  });

  test('fits every width in between', async () => {
    const { page } = await open();
    const tooWide: number[] = [];
    for (const width of [360, 480, 640, 831, 833, 1024, 1279, 1281, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      if (await page.evaluate<number>('document.documentElement.scrollWidth') > width) tooWide.push(width);
    }
    expect(tooWide).toEqual([]);
  });

  test('goes from the key to the PDF by the keyboard alone', async () => {
    const { key } = await pages.issueKey();
    const { page, untilShown, sheet } = await openPlayground(pages, undefined, VAST);
    await tabTo(page, 'Skip to the invoice');
    await tabTo(page, 'API key');
    await page.keyboard.type(key);
    await untilShown();
    await tabTo(page, 'Company');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Keys & Sons');
    await tabTo(page, 'Rate');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('12.5');
    await tabTo(page, 'Invoice request in JSON');
    await tabTo(page, 'Generate PDF');
    await page.keyboard.press('Enter');
    await sheet.locator('canvas').waitFor();
    await tabTo(page, 'Download the PDF');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    const [text = ''] = await pdfjsText(await bytesOf(file));
    expect(text).toContain('Keys & Sons');
    expect(text).toContain('12.50');
  });

  test('shows where the focus is, and traps it nowhere', async () => {
    const { page } = await open();
    const unseen: string[] = [];
    for (let stop = 0; stop < 60; stop += 1) {
      await page.keyboard.press('Tab');
      const [name, seen] = await page.evaluate<readonly [string, boolean]>(`(() => {
        let element = document.activeElement;
        while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const candidates = [element, element.nextElementSibling, element.parentElement, element.closest('label'), element.closest('.cm-editor')].filter(Boolean);
        // The parts of a date within its control show it themselves, and the control can not know.
        const isMarked = (candidate) => { if (candidate.type === 'date') return true; const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate); return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'; };
        return [${FOCUSED}, candidates.some(isMarked)];
      })()`);
      if (!seen) unseen.push(name);
    }
    expect(unseen).toEqual([]);
    await tabTo(page, 'Live key', 'Shift+Tab');
  });

  test('announces to a screen reader what has changed', async () => {
    const { page, lineField, generate } = await open();
    await lineField('Rate').fill('77');
    await page.getByRole('status').filter({ hasText: 'Balance due' }).waitFor();
    await lineField('Rate').fill('-1');
    await page.getByRole('status').filter({ hasText: 'lineItems[0].rate' }).waitFor();
    await lineField('Rate').fill('1');
    await page.getByRole('status').filter({ hasText: 'Balance due' }).waitFor();
    await generate.click();
    await page.getByRole('status').filter({ hasText: /PDF is ready/ }).waitFor();
  });

  test('keeps the colours that were chosen', async () => {
    const { page, totals } = await openPlayground(pages, undefined, { colorScheme: 'light' });
    const background = (): Promise<string> => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
    const light = await background();
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    await totals.waitFor();
    expect(await background()).toBe(dark);
  });
});
