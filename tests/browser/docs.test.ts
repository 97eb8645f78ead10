import { expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { ENDPOINTS } from '../../lib/endpoints.js';
import { accessibilityViolations } from '../support/browser/accessibility.js';
import { describePages } from '../support/browser/hosted.js';
import { PHONE } from '../support/browser/devices.js';
import { usePages } from '../support/browser/use-browser.js';
import { VARIANTS } from '../support/http/e2e-service.js';

const OPERATIONS = Object.keys(ENDPOINTS);

/** What is wrong with Redoc's own elements, which no option of its changes: below an operation's h2, its headings go on with h3 or h5. */
const OF_REDOC = ['heading-order'];

const TIERS = { A: 'Enterprise', B: 'api_scale' } as const;

describePages.each(VARIANTS)('the reference docs, variant %s', (variant) => {
  const pages = usePages(variant);
  const openDocs = async (options?: BrowserContextOptions): Promise<Page> => {
    const page = await pages.open('/docs', options);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  };

  test('show every operation, and the tiers of the variant', async () => {
    const page = await openDocs();
    const shown = await page.locator('[id^="operation/"]').allTextContents();
    expect(shown).toHaveLength(OPERATIONS.length);
    for (const path of OPERATIONS) expect(shown.filter((text) => text.includes(`/api/v1${path}`))).toHaveLength(1);
    expect(await page.getByRole('cell', { name: TIERS[variant], exact: true }).count()).toBe(1);
  });

  test('link from the menu to an operation, and find a word', async () => {
    const page = await openDocs();
    await page.getByRole('menuitem', { name: 'Reference' }).click();
    await page.getByRole('menuitem', { name: 'themes' }).click();
    await page.waitForURL(/#.*listThemes$/);
    await page.getByPlaceholder('Search...').fill('usage');
    await page.locator('[data-role="search:results"]').getByRole('menuitem', { name: 'usage' }).first().waitFor();
  });

  test('have no accessibility violations of our own', async () => {
    const violations = await accessibilityViolations(await openDocs());
    expect(violations.filter(({ rule }) => !OF_REDOC.includes(rule))).toEqual([]);
  });

  test('fit a phone, without violations of our own there', async () => {
    const page = await openDocs(PHONE);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.viewport.width);
    const violations = await accessibilityViolations(page);
    expect(violations.filter(({ rule }) => !OF_REDOC.includes(rule))).toEqual([]);
  });
});
