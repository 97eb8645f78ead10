import { describe, expect, test } from '@jest/globals';
import { boxRow, type BoxRow } from '../../../../../lib/layout/designs/futuristic/box-row.js';
import { futuristicStyles } from '../../../../../lib/layout/designs/futuristic/futuristic-looks.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { contextWith, laidOut, painted, textItems, textsOf } from '../../support/laid-out.js';

const WIDTH_PT = 515;
const rowOf = (fields: Partial<InvoiceRequest>): BoxRow => boxRow(contextWith(futuristicStyles, { theme: 'Futuristic', ...fields }), WIDTH_PT);
const edgesOf = (fields: Partial<InvoiceRequest>): readonly number[] =>
  textItems(painted(rowOf(fields).block)).filter(({ line }) => / To$|^Balance/.test(line.text)).map(({ xPt }) => Math.round(xPt));

describe('the boxes below the header of Futuristic', () => {
  test('are two halves for one party and the amount due, and three thirds for two parties', () => {
    expect(edgesOf({})).toEqual([8, 272]);
    expect(edgesOf({ shipTo: 'Dock' })).toEqual([8, 184, 359]);
    expect(rowOf({ shipTo: 'Dock' }).holdsAmountDue).toBe(true);
  });

  test.each<[string, Partial<InvoiceRequest>]>([
    ['a word of a party', { shipTo: 'w'.repeat(35) }],
    ['the amount due', { shipTo: 'Dock', currency: 'KWD', lineItems: [{ description: 'a', quantity: 3, rate: 41_152_263_004.115 }], amountPaid: 246_913_578_024.69 }],
  ])('are two if three are too narrow for %s, and the header ends with the due date and the amount', (_, fields) => {
    expect(edgesOf(fields)).toEqual([8, 272]);
    expect(rowOf(fields).holdsAmountDue).toBe(false);
    const texts = textItems(laidOut({ theme: 'Futuristic', dueDate: '2026-04-30', ...fields }).pages[0]!.items);
    const yOf = (text: string): number => texts.find(({ line }) => line.text === text)!.yPt;
    expect(yOf('Due Date')).toBeGreaterThan(yOf('Date'));
    expect(yOf('Balance Due')).toBeGreaterThan(yOf('Due Date'));
    expect(yOf('Balance Due')).toBeLessThan(yOf('Bill To'));
  });

  test('are below each other if halves are too narrow for a word', () => {
    expect(edgesOf({ shipTo: 'w'.repeat(60) })).toEqual([8, 8]);
    expect(rowOf({ billTo: 'w'.repeat(60) }).holdsAmountDue).toBe(false);
  });

  test('hold no amount if its label is hidden', () => {
    const row = rowOf({ labels: { balanceDue: '' } });
    expect([row.holdsAmountDue, textsOf(painted(row.block))]).toEqual([false, ['Bill To', 'Bob', 'Main Street']]);
  });
});
