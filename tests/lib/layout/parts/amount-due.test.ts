import { describe, expect, test } from '@jest/globals';
import {
  amountDue, separateDueDate, detailsThroughBalance, type AmountDueStyle,
} from '../../../../lib/layout/parts/document-details.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

// Characters of the amount are 10 pt wide, all others 5 pt.
const amount = { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 20 }, leadingPt: 24 }, color: '#000002' };
const plain = { style: TEXT_STYLE, color: '#000001' };
const partStyle: AmountDueStyle = { label: plain, amount, date: plain, link: plain, align: 'end' };
const FIELDS = { dueDate: '2026-04-30', lineItems: [{ description: 'a', quantity: 1, rate: 100 }] } as const;

type Position = readonly [text: string, startPt: number, endPt: number, baselinePt: number];
const positionsIn = (block: ReturnType<typeof amountDue>): readonly Position[] =>
  textItems(painted(block)).map(({ line, xPt, yPt }) => [line.text, xPt, xPt + line.widthPt, yPt]);
type Fields = Partial<InvoiceRequest>;
const positionsOf = (changes: Partial<AmountDueStyle> = {}, fields: Fields = FIELDS, widthPt = 200): readonly Position[] =>
  positionsIn(amountDue(contextOf({ ...FIELDS, ...fields }), { ...partStyle, ...changes }, widthPt));

describe('the amount due', () => {
  test('is below its label and above the due date, which is on one line with its own label', () => {
    expect(positionsOf()).toEqual([
      ['Balance Due', 145, 200, 9], ['$100.00', 130, 200, 33], ['Due Date', 95, 135, 51], ['Apr 30, 2026', 140, 200, 51],
    ]);
  });

  test.each([['start', 0], ['end', 95]] as const)('has the due date aligned at the %s as well', (align, startPt) => {
    expect(positionsOf({ align }).find(([text]) => text === 'Due Date')?.[1]).toBe(startPt);
  });

  test('is as far above the due date as the design specifies', () => {
    const baseline = (positions: readonly Position[]): number => positions.at(-1)![3];
    const step = amount.style.gridPt;
    expect(baseline(positionsOf({ dateGapPt: 3 * step })) - baseline(positionsOf())).toBeCloseTo(2 * step, 3);
  });

  test('has a long label of the due date above the date', () => {
    const positions = positionsOf({}, { labels: { dueDate: 'The day on which it has to be paid' } }, 160);
    expect(positions.slice(-2).map(([, , endPt]) => endPt)).toEqual([expect.any(Number), 160]);
    expect(positions.at(-1)?.[3]).toBeGreaterThan(positions.at(-2)?.[3] ?? 0);
  });

  test('is shrunk until it fits', () => {
    const starts = positionsOf({}, FIELDS, 60).map(([, startPt]) => startPt);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0);
  });

  test.each<[string, Fields]>([
    ['is paid', { amountPaid: 100 }], ['is a credit', { lineItems: [{ description: 'a', quantity: -1, rate: 100 }] }],
    ['is on a credit note', { documentType: 'creditNote' }],
  ])('has no due date if it %s: that is one of the other details', (_, fields) => {
    expect(positionsOf({}, fields).map(([text]) => text)).not.toContain('Due Date');
    const { others, dueDate } = separateDueDate(contextOf({ ...FIELDS, ...fields }).content);
    expect([others.map(({ key }) => key), dueDate]).toEqual([['invoiceNumber', 'date', 'dueDate'], undefined]);
  });

  test('has nothing below it if there is no due date, and is a list of details', () => {
    const ctx = contextOf();
    const block = amountDue(ctx, partStyle, 200);
    expect(positionsIn(block).map(([text]) => text)).toEqual(['Balance Due', '$19.98']);
    const detail = { tag: 'LI', children: [{ tag: 'Lbl', children: [] }, { tag: 'LBody', children: [] }] };
    expect(block.nodes).toEqual([{ tag: 'L', children: [detail] }]);
    expect(amountDue(contextOf(FIELDS), partStyle, 200).nodes).toEqual([{ tag: 'L', children: [detail, detail] }]);
    expect(amountDue(contextOf(FIELDS), partStyle, 60).nodes).toEqual([{ tag: 'L', children: [detail, detail] }]);
  });
});

describe('the payment link', () => {
  const payment = { link: { url: 'https://pay.example/1', label: 'pay.example/1' } };

  test('is below the due date, as a link', () => {
    const items = textItems(painted(amountDue(contextOf({ ...FIELDS, payment }), partStyle, 200)));
    expect(items.map(({ line }) => line.text)).toEqual(['Balance Due', '$100.00', 'Due Date', 'Apr 30, 2026', 'pay.example/1']);
    expect(items.at(-1)).toMatchObject({ yPt: 63, links: [{ uri: 'https://pay.example/1' }] });
  });

  test('is absent if nothing is due', () => {
    expect(positionsOf({}, { payment, amountPaid: 100 }).map(([text]) => text)).toEqual(['Amount Paid', '$100.00']);
  });

  test('is shrunk if it is long', () => {
    const link = { url: 'https://pay.example/1', label: 'x'.repeat(50) };
    const items = textItems(painted(amountDue(contextOf({ ...FIELDS, payment: { link } }), partStyle, 200)));
    expect(items.at(-1)?.line.font.sizePt).toBe(8);
  });

  test('is the host of an address that is too wide for its line', () => {
    const link = { url: `https://pay.example/${'x'.repeat(60)}` };
    const items = textItems(painted(amountDue(contextOf({ ...FIELDS, payment: { link } }), partStyle, 200)));
    expect(items.at(-1)).toMatchObject({ line: { text: 'pay.example' }, links: [{ uri: link.url }] });
  });
});

describe('a paid amount', () => {
  const bold = { ...amount, style: { ...amount.style, font: { ...amount.style.font, weight: 'bold' } } } as const;
  const weightsOf = (fields: Fields): readonly (readonly [string, string])[] =>
    textItems(painted(amountDue(contextOf({ ...FIELDS, ...fields }), { ...partStyle, amount: bold }, 200)))
      .slice(0, 2).map(({ line }) => [line.text, line.font.weight]);

  test('replaces a zero balance in the head, in the regular weight', () => {
    expect(weightsOf({ amountPaid: 100 })).toEqual([['Amount Paid', 'regular'], ['$100.00', 'regular']]);
    expect(detailsThroughBalance(contextOf({ ...FIELDS, amountPaid: 100 }).content).at(-1)?.label.text).toBe('Amount Paid');
  });

  test.each<Fields>([
    { amountPaid: 99 }, { amountPaid: 101 }, {}, { amountPaid: 100, labels: { amountPaid: '' } },
  ])('is not there for %j', (fields) => {
    expect(weightsOf(fields)[0]).toEqual(['Balance Due', 'regular']);
    expect(weightsOf(fields)[1]?.[1]).toBe('bold');
  });
});

describe('the details in the head', () => {
  const keysOf = (fields: Partial<InvoiceRequest>): readonly string[] =>
    detailsThroughBalance(contextOf({ dueDate: '2026-04-30', poNumber: '7', ...fields }).content).map(({ key }) => key);

  test('end with the due date and the amount due', () => {
    expect(keysOf({})).toEqual(['invoiceNumber', 'date', 'poNumber', 'dueDate', 'balanceDue']);
  });

  test('have their usual order and no amount if its label is hidden', () => {
    expect(keysOf({ labels: { balanceDue: '' } })).toEqual(['invoiceNumber', 'date', 'dueDate', 'poNumber']);
  });

  test('are separated from the due date', () => {
    const { others, dueDate } = separateDueDate(contextOf({ dueDate: '2026-04-30' }).content);
    expect([others.map(({ key }) => key), dueDate?.value.text]).toEqual([['invoiceNumber', 'date'], 'Apr 30, 2026']);
    expect(separateDueDate(contextOf().content).dueDate).toBeUndefined();
  });
});
