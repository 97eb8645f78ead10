import { describe, expect, test } from '@jest/globals';
import { areJudgesRequired, hasJudge, testWith } from './judges.js';

describe('a program that judges', () => {
  test('is required where TEST_JUDGES says so', () => {
    expect([{}, { TEST_JUDGES: '' }, { TEST_JUDGES: 'required' }].map((environment) => areJudgesRequired(environment))).toEqual([false, false, true]);
  });

  test('has its tests run where it is installed or required, and skipped elsewhere', () => {
    for (const judge of ['poppler', 'qpdf', 'Python 3.9'] as const) expect(testWith(judge) === test).toBe(hasJudge(judge) || areJudgesRequired());
  });
});
