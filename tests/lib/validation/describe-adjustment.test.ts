import { describe, expect, test } from '@jest/globals';
import { adjustmentErrors } from '../../../lib/validation/schema-errors.js';

const fieldsOf = (field: string, value: unknown): readonly string[] =>
  adjustmentErrors(value, [field]).map(({ path }) => path.join('.'));

describe('adjustmentErrors', () => {
  test.each([
    ['discount', true, ['discount']],
    ['discount', null, ['discount']],
    ['discount', '', ['discount']],
    ['discount', '5', ['discount']],
    ['discount', 'x5%', ['discount']],
    ['discount', '5%x', ['discount']],
    ['discount', `${'0'.repeat(20)}%`, ['discount']],
    ['discount', -1, ['discount']],
    ['discount', [5, true, { percent: 101 }], ['discount.1', 'discount.2.percent']],
    ['charge', 5, ['charge']],
    ['charge', [{ amount: 1 }, { amount: -1, label: '' }], ['charge.0.label', 'charge.1.amount', 'charge.1.label']],
    ['discount', {}, ['discount']],
    ['discount', { label: 'x' }, ['discount']],
    ['discount', { amount: 1, percent: 1 }, ['discount']],
    ['discount', { amount: -1 }, ['discount.amount']],
    ['discount', { amount: '5' }, ['discount.amount']],
    ['discount', { percent: 101 }, ['discount.percent']],
    ['discount', { percent: -0.1 }, ['discount.percent']],
    ['discount', { percent: '5%' }, ['discount.percent']],
    ['discount', { percent: 5, label: '' }, ['discount.label']],
    ['discount', { percent: 5, label: 5 }, ['discount.label']],
    ['discount', { percent: 500, label: 'x'.repeat(101) }, ['discount.percent', 'discount.label']],
    ['tax', true, ['tax']],
    ['tax', [5, -1, '8%', { percent: 200 }, [1]], ['tax.1', 'tax.3.percent', 'tax.4']],
    ['shipping', '5%', ['shipping']],
    ['shipping', [5], ['shipping']],
    ['shipping', {}, ['shipping.amount']],
    ['shipping', { label: 'x' }, ['shipping.amount']],
    ['shipping', { label: '', tax: true }, ['shipping.label', 'shipping.tax', 'shipping.amount']],
    ['shipping', { amount: 5, tax: 'abc' }, ['shipping.tax']],
    ['shipping', { amount: 5, tax: [1, -1] }, ['shipping.tax.1']],
  ] as const)('of %s %j names %j', (field, value, fields) => {
    expect(fieldsOf(field, value)).toEqual(fields);
  });

  test.each([
    ['discount', 5], ['discount', '8.25%'], ['discount', '12%'], ['discount', `${'0'.repeat(19)}%`], ['discount', { percent: 5, rate: 5 }], ['discount', { percent: 100, label: '😀'.repeat(100) }],
    ['tax', []], ['tax', [1, '2%', { amount: 3 }]], ['shipping', { amount: 0, label: 'x', tax: '5%' }],
  ])('has no description for %s %j', (field, value) => {
    expect(fieldsOf(field, value)).toEqual([]);
  });

  test('names the forms that a field has, and the bounds of its number', () => {
    const messageOf = (field: string, value: unknown): string | undefined => adjustmentErrors(value, [field])[0]?.message;
    expect(messageOf('discount', true)).toContain('percent');
    expect(messageOf('shipping', true)).not.toContain('percent');
    expect(messageOf('shipping', true)).toContain('amount');
    expect(messageOf('tax', true)).toContain('array');
    expect(messageOf('shipping', true)).not.toContain('array');
    expect(messageOf('charge', true)).toContain('label');
    expect(messageOf('tax', true)).toContain('percent');
    expect(messageOf('discount', { percent: 101 })).toContain('100');
    expect(messageOf('discount', { amount: -1 })).not.toContain('Infinity');
  });

  test('says that a discount below 0 is a charge', () => {
    const hintOf = (field: string, value: unknown): string | undefined => /A surcharge is .*$/.exec(adjustmentErrors(value, [field])[0]?.message ?? '')?.[0];
    expect(['-5%', '-12.5%', { percent: -5 }, -5, { amount: -0.5 }, ['-5%']].map((value) => hintOf('discount', value))).toEqual(
      ['"percent": 5', '"percent": 12.5', '"percent": 5', '"amount": 5', '"amount": 0.5', '"percent": 5'].map((value) => `A surcharge is a \`charge\`, such as {${value}, "label": "…"}.`));
    expect(['5', '-5', `-${'9'.repeat(30)}%`, 101].map((value) => hintOf('discount', value))).toEqual([undefined, undefined, undefined, undefined]);
    expect(hintOf('tax', '-5%')).toBeUndefined();
  });
});
