import type { Page } from 'playwright-core';

const TURN_MS = 50;
const MAX_TURNS = 400;

/**
 * Waits until an expression is true on the page. Playwright's own `waitForFunction` evaluates in the page when it asks a second time, which the
 * page's policy forbids.
 */
export const waitUntil = async (page: Page, expression: string): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (await page.evaluate<boolean>(expression)) return;
    await page.waitForTimeout(TURN_MS);
  }
  throw new Error(`Never true: ${expression}`);
};
