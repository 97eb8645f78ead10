import { describe, expect, test } from '@jest/globals';
import { futuristicStyles, INSET_PT } from '../../../../lib/layout/designs/futuristic-elements.js';
import type { Ending } from '../../../../lib/layout/parts/ending.js';
import { boxRow, type BoxRow, ending } from '../../../../lib/layout/designs/futuristic.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextWith, isArtifact, laidOut, painted, readingText, textItems, textsOf } from '../support/laid-out.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';

const endingOf = (fields: Partial<InvoiceRequest> = {}, amountPt = 60): Ending =>
  ending(contextWith(futuristicStyles, { theme: 'Futuristic', ...fields }), 500, amountPt, 6);

test('the totals panel of Futuristic is as wide as long amounts need, within the page', () => {
  const widthOf = (amountPt: number): number => painted(endingOf({}, amountPt).totals).find((item) => item.kind === 'rectangle')!.widthPt;
  expect(widthOf(60)).toBeCloseTo(244);
  expect(widthOf(200)).toBeCloseTo(200 * 1.8 + 2 * INSET_PT);
  expect(widthOf(400)).toBe(500);
});

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

  test('are stacked if halves are too narrow for a word', () => {
    expect(edgesOf({ shipTo: 'w'.repeat(60) })).toEqual([8, 8]);
    expect(rowOf({ billTo: 'w'.repeat(60) }).holdsAmountDue).toBe(false);
  });

  test('hold no amount if its label is hidden', () => {
    const row = rowOf({ labels: { balanceDue: '' } });
    expect([row.holdsAmountDue, textsOf(painted(row.block))]).toEqual([false, ['Bill To', 'Bob', 'Main Street']]);
  });
});

const futuristic = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof laidOut> => laidOut({ theme: 'Futuristic', ...fields });
const rows = (count: number): InvoiceRequest['lineItems'] =>
  Array.from({ length: count }, (_, index) => ({ description: `Row ${index}`, quantity: 1, rate: 1 }));

describe('Futuristic', () => {
  test('hides its line numbers from screen readers', () => {
    const document = futuristic({ lineItems: rows(3) });
    const numbers = textItems(document.pages[0]!.items).filter(({ line }) => /^0\d$/.test(line.text));
    expect(numbers.map(({ line }) => line.text)).toEqual(['01', '02', '03']);
    expect(numbers.every(isArtifact)).toBe(true);
    expect(readingText(document)).not.toMatch(/^0\d$/m);
  });

  test('puts long notes and terms below the totals, in halves if they are about equally long', () => {
    const texts = textItems(futuristic({ shipTo: 'Dock', notes: 'word '.repeat(200).trim(), terms: 'word '.repeat(190).trim() }).pages[0]!.items);
    const positionOf = (text: string): TextItem => texts.find(({ line }) => line.text === text)!;
    expect(positionOf('Notes').yPt).toBeGreaterThan(texts.findLast(({ line }) => line.text === 'Balance Due')!.yPt);
    expect(positionOf('Terms & Conditions').yPt).toBe(positionOf('Notes').yPt);
    expect(positionOf('Terms & Conditions').xPt).toBeCloseTo(positionOf('Invoice #').xPt);
  });

  test.each([
    ['has a rule above the page number', {}, 1],
    ['has none if there is a footer, which has a rule of its own', { foot: ['Registered in Oregon'], footOn: 'all' as const }, 0],
    ['has none on a single page', { lineItems: rows(2) }, 0],
  ])('%s', (_, fields, count) => {
    const [page] = futuristic({ lineItems: rows(40), ...fields }).pages;
    const isAboveNumber = (item: PageItem): boolean => item.kind === 'rule' && item.fromYPt > 790;
    expect(page!.items.filter(isAboveNumber)).toHaveLength(count);
  });
});
