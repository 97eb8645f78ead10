import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that a page violates, with the elements. */
export interface AccessibilityFault {
  readonly rule: string;
  readonly elements: number;
  /** The first elements: their selectors, and how to fix them. */
  readonly examples: readonly string[];
}

const EXAMPLES = 3;

/**
 * Runs axe on the current page and returns the faults. axe is injected through the debugger, which the page's policy does not block.
 * @param rules default: all rules that axe enables
 */
export const accessibilityFaults = async (page: Page, rules?: readonly string[]): Promise<readonly AccessibilityFault[]> => {
  await page.evaluate(`if (typeof axe === 'undefined') { ${AXE} }`);
  const options = { resultTypes: ['violations'], ...rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } } };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.length,
    examples: nodes.slice(0, EXAMPLES).map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  }));
};
