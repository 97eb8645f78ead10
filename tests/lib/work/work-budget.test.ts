import { describe, expect, test } from '@jest/globals';
import type { FieldError } from '../../../lib/errors.js';
import { ADMISSION_LIMIT, NANOSECONDS_PER_OPERATION, WORK_LIMIT, WorkBudget, WorkExceeded } from '../../../lib/work/work-budget.js';
import { detailsOf, thrownBy } from '../../support/thrown.js';

const MILLISECOND = 1_000_000;

/** The field and the message with which a budget of 10 ms ends. */
const rejectionOf = (...debits: readonly (readonly [milliseconds: number, field?: string])[]): FieldError | undefined => {
  const work = new WorkBudget(10 * MILLISECOND);
  const [detail] = detailsOf(() => {
    for (const [milliseconds, field] of debits) work.debit('text', milliseconds * MILLISECOND, field);
  });
  return detail;
};

describe('a budget', () => {
  test('adds the rates of what is done', () => {
    const work = new WorkBudget();
    work.debit('deflated', 1000, 'notes');
    work.debit('page', 2);
    expect(work.spent).toBe(1000 * NANOSECONDS_PER_OPERATION.deflated + 2 * NANOSECONDS_PER_OPERATION.page);
  });

  test('is spent by the operation that exceeds it, and not before', () => {
    expect(rejectionOf([9, 'notes'], [1, 'notes'])).toBeUndefined();
    expect(rejectionOf([9, 'notes'], [2, 'notes'])).toMatchObject({ field: 'notes', message: expect.stringContaining('Make it shorter.') });
  });

  test('names the field that has cost most, not the last one', () => {
    expect(rejectionOf([7, 'notes'], [2, 'terms'], [2, 'terms'])?.field).toBe('notes');
    expect(rejectionOf([3, 'lineItems[3].description'], [3, 'lineItems[4].description'], [4, 'notes'], [1, 'billTo'])).toEqual({
      field: 'lineItems',
      message: 'The request needs more work than one request may cause, most of it for `lineItems[].description`. Send fewer line items or shorter texts.',
    });
  });

  test('names the line items if nothing else has a field', () => expect(rejectionOf([11])?.field).toBe('lineItems'));

  test.each([['logo'], ['signatures[2].image']])('asks for a smaller picture: %s', (field) =>
    expect(rejectionOf([11, field])?.message).toContain('fewer pixels'));

  test('counts as many points as one operation has cost', () => {
    expect(rejectionOf([1, 'terms'], [1, 'terms'], [1, 'terms'], [8, 'logo'])?.field).toBe('logo');
  });

  test('of an admitted request is that of the whole work', () => {
    const work = new WorkBudget(ADMISSION_LIMIT);
    work.admit();
    work.debit('text', WORK_LIMIT);
    expect(thrownBy(() => { work.debit('text', 2 * MILLISECOND); })).toBeInstanceOf(WorkExceeded);
  });

  test('debits an object once', () => {
    const [work, thing] = [new WorkBudget(), {}];
    expect([work.isFirstDebit(thing), work.isFirstDebit(thing), work.isFirstDebit({})]).toEqual([true, false, true]);
  });
});
