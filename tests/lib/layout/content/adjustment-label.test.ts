import { describe, expect, test } from '@jest/globals';
import { adjustmentLabel } from '../../../../lib/layout/content/label-phrase.js';

const percent = { coefficient: 825n, scale: 2 };

describe('adjustmentLabel', () => {
  test.each([
    ['the own label as it is', { label: 'VAT', percent }, 'Tax', 'VAT'],
    ['the general label with the rate', { label: undefined, percent }, 'Tax', 'Tax (8.25%)'],
    ['the rate alone where the general label is hidden', { label: undefined, percent }, '', '8.25%'],
    ['the general label of a fixed amount', { label: undefined, percent: undefined }, 'Tax', 'Tax'],
  ])('is %s', (_, adjustment, general, expected) => {
    expect(adjustmentLabel(adjustment, general, 'en-US')).toBe(expected);
  });

  test('formats the rate for the locale', () => {
    expect(adjustmentLabel({ label: undefined, percent }, 'MwSt.', 'de-DE')).toMatch(/^MwSt\. \(8,25\s%\)$/);
  });
});
