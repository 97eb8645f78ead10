/** Stacked letters, vowel signs and marks of one line never touch the next line, in any script and design. */
import { describe, expect, test } from '@jest/globals';
import { THEMES } from '../../lib/presentation/themes.js';
import type { Page } from '../../lib/layout/engine/page.js';
import { inkBoxOf, type InkBox } from '../support/pdf/glyph-ink.js';
import { someOf } from '../support/seed.js';
import { layOut, scriptNames, scriptRequest } from '../support/invoices/script-invoices.js';

/** Minimum space between the ink of two lines, in points. */
const MIN_LINE_GAP = 0.25;

interface Line extends InkBox { readonly text: string; readonly baseline: number }

const linesOf = ({ items }: Page): readonly Line[] => items.flatMap((item) =>
  (item.kind === 'text' && item.rotationDegrees === undefined ? [{ ...inkBoxOf(item), text: item.line.text, baseline: item.yPt }] : []));

const isUnder = (upper: Line, lower: Line): boolean =>
  lower.baseline > upper.baseline + 1 && lower.left < upper.right && upper.left < lower.right;

const touching = (page: Page): readonly string[] => {
  const lines = linesOf(page);
  return lines.flatMap((upper) => lines.filter((lower) => isUnder(upper, lower) && lower.top - upper.bottom < MIN_LINE_GAP)
    .map((lower) => `${upper.text} | ${lower.text}: ${(lower.top - upper.bottom).toFixed(2)}`));
};

describe.each(scriptNames().map((name, row) => [name, row] as const))('%s', (name, row) => {
  test.each(someOf(THEMES, row, 3).map((theme) => theme.name))('keeps its lines apart in %s', (theme) => {
    const { document } = layOut({ ...scriptRequest(name), theme });
    expect(document.pages.flatMap(touching)).toEqual([]);
  });
});

test.each(THEMES.map((theme) => theme.name))('the marks of everyday Arabic stay apart from the line above in %s', (theme) => {
  const text = Array.from({ length: 6 }, () => 'جميع\u064bا كامل\u064bا لل\u0651جميع ل\u064bا ك\u0651ا طويل\u064bا عجيح فور\u064bا').join('\n');
  const { document } = layOut({ ...scriptRequest(scriptNames()[0]!), billTo: text, notes: text, locale: 'ar', theme });
  expect(document.pages.flatMap(touching)).toEqual([]);
});
