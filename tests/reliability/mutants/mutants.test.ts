import { describe, expect, test } from '@jest/globals';
import { applyPatch, MUTANTS } from './mutants.js';

describe('the patch of the mutant', () => {
  test.each(MUTANTS)('"$name" fits the code', ({ patch }) => {
    expect(applyPatch(patch).size).toBeGreaterThan(0);
  });
});
