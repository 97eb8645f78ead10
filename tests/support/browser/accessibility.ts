import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Frames are left out: the one there may be is the browser's own viewer of PDFs.
const RUN = 'axe.run(document, { iframes: false, resultTypes: ["violations"] })';

/** A rule that a page breaks, and where. */
export interface AccessibilityFault {
  readonly rule: string;
  readonly elements: number;
  /** Of the first elements: selector and what would mend it. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/** What axe finds wrong with a page as it stands, by all rules that are on by default. It comes in past the page's policy, through the debugger. */
export const accessibilityFaults = async (page: Page): Promise<readonly AccessibilityFault[]> => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<axe.AxeResults>(RUN);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.length,
    examples: nodes.slice(0, EXAMPLES).map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  }));
};
