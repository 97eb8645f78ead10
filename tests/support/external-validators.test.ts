import { describe, expect, test } from '@jest/globals';
import { areValidatorsRequired, hasValidator, testWith } from './external-validators.js';

describe('a program that checks', () => {
  test('is required where TEST_JUDGES says so', () => {
    expect([{}, { TEST_JUDGES: '' }, { TEST_JUDGES: 'required' }].map((environment) => areValidatorsRequired(environment))).toEqual([false, false, true]);
  });

  test('has its tests run where it is installed or required, and skipped elsewhere', () => {
    for (const validator of ['poppler', 'qpdf', 'Python 3.9'] as const) expect(testWith(validator) === test).toBe(hasValidator(validator) || areValidatorsRequired());
  });
});
