import { describe, expect, test } from '@jest/globals';
import { futuristicStyles, futuristicTableStyle, INSET_PT } from '../../../../lib/layout/designs/futuristic-elements.js';
import type { PageItem } from '../../../../lib/layout/engine/page.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { RowPosition, TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextWith, textItems } from '../support/laid-out.js';

const tableStyleOf = (rows: number): TableStyle => {
  const lineItems = Array.from({ length: rows }, () => ({ description: 'Widget', quantity: 1, rate: 1 })) as unknown as InvoiceRequest['lineItems'];
  const ctx = contextWith(futuristicStyles, { theme: 'Futuristic', lineItems });
  return futuristicTableStyle(ctx);
};
const withLineNumbers = (): TableStyle =>
  futuristicTableStyle(contextWith(futuristicStyles, { theme: 'Futuristic', columns: ['lineNumber', 'item', 'amount'] }));
const BOX = { xPt: 10, yPt: 100, widthPt: 300, heightPt: 26 };
const EDGES = [INSET_PT, 150, 220];
const rowOf = (tableStyle: TableStyle, position: Partial<RowPosition> = {}): readonly PageItem[] => {
  const sheet = new Sheet(600, 800, false);
  tableStyle.paintRow(sheet, BOX, {
    index: 0, isStart: true, isLast: false, edgesPt: EDGES, textPt: 106.5, ...position,
  });
  return sheet.items;
};

describe('the table of Futuristic', () => {
  test.each([[3, 0, '01'], [3, 2, '03'], [120, 6, '007'], [120, 119, '120']])('with %d rows numbers row %d as %s, as an artifact', (rows, index, text) => {
    const [number] = textItems(rowOf(tableStyleOf(rows), { index }));
    expect(number).toMatchObject({ line: { text, font: { family: 'jetbrains-mono' } }, meaning: 'artifact', xPt: 10 + INSET_PT });
  });

  test('leaves space for the digits of the last number', () => {
    expect(tableStyleOf(120).itemIndentPt).toBeGreaterThan(tableStyleOf(99).itemIndentPt);
    expect(tableStyleOf(99).itemIndentPt).toBe(tableStyleOf(1).itemIndentPt);
  });

  test('is closed below a carried-forward sum, as below a row', () => {
    const tableStyle = tableStyleOf(3);
    const sheet = new Sheet(600, 800, false);
    tableStyle.paintCarriedForward?.(sheet, BOX);
    expect(sheet.items).toEqual(rowOf(tableStyle).filter(({ kind }) => kind === 'rule'));
    expect(sheet.items).toHaveLength(1);
  });

  test('does not number lines of text', () => {
    const lineItems = [{ text: 'a' }, { description: 'b', quantity: 1, rate: 1 }];
    const tableStyle = futuristicTableStyle(contextWith(futuristicStyles, { theme: 'Futuristic', lineItems }));
    expect([0, 1].map((index) => textItems(rowOf(tableStyle, { index })).map(({ line }) => line.text))).toEqual([[], ['01']]);
  });

  test('numbers a split row only once', () => expect(textItems(rowOf(tableStyleOf(3), { isStart: false }))).toEqual([]));

  test.each([['after the line numbers', tableStyleOf(3), 1], ['at the edge if a column prints them', withLineNumbers(), 0]])(
    'ends its vertical rules above a text on a rule that begins %s', (_, tableStyle, first) => {
      const around = (isAboveText: boolean): readonly PageItem[] => {
        const sheet = new Sheet(600, 800, false);
        tableStyle.paintFrame?.(sheet, BOX, EDGES, isAboveText);
        return sheet.items;
      };
      const [verticalRules, [rule, ...more]] = [around(false), around(true).slice(around(false).length)];
      const { fromXPt, toXPt, toYPt } = verticalRules[first] as PageItem & { kind: 'rule' };
      expect(fromXPt).toBe(toXPt);
      expect([rule, more]).toEqual([{ ...verticalRules[first], fromXPt, toXPt: BOX.xPt + BOX.widthPt, fromYPt: toYPt }, []]);
    },
  );
});
