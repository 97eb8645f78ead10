import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A rule that a page violates, with the elements. */
interface AccessibilityViolation {
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
export const accessibilityViolations =
  async (page: Page, rules?: readonly string[]): Promise<readonly AccessibilityViolation[]> => {
  await page.evaluate(`if (typeof axe === 'undefined') { ${AXE} }`);
  const options = { resultTypes: ['violations'], ...rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } } };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => ({
    rule: id,
    elements: nodes.length,
    examples: nodes.slice(0, EXAMPLES).map(({ target, failureSummary = '' }) => `${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  }));
};

/** Controls, and where they are pressed: on a hidden input, its label. */
const SMALL_TARGETS = `(() => {
  const boxOf = (element) => (element.classList.contains('sr-only') ? element.closest('label') : element).getBoundingClientRect();
  return [...document.querySelectorAll('a[href], button, summary, input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && boxOf(element).right > 0 && boxOf(element).bottom > 0)
    .map((element) => ({ element, box: boxOf(element), label: element.closest('label')?.getBoundingClientRect() }))
    .filter(({ box, label }) => Math.max(box.width, label?.width ?? 0) < 24 || Math.max(box.height, label?.height ?? 0) < 24)
    .map(({ element, box }) => element.outerHTML.slice(0, 120) + ': ' + Math.round(box.width) + ' x ' + Math.round(box.height));
})()`;

/** The visible controls that are smaller than 24 by 24 CSS pixels (WCAG 2.5.8). */
export const smallTargets = (page: Page): Promise<readonly string[]> => page.evaluate<readonly string[]>(SMALL_TARGETS);
