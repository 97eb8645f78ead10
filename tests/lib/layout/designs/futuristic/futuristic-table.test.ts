import { describe, expect, test } from '@jest/globals';
import { futuristicLooks } from '../../../../../lib/layout/designs/futuristic/futuristic-looks.js';
import { futuristicTable, INSET_PT } from '../../../../../lib/layout/designs/futuristic/futuristic-table.js';
import type { PageItem } from '../../../../../lib/layout/engine/page.js';
import { Sheet } from '../../../../../lib/layout/engine/sheet.js';
import type { RowPlace, TableLook } from '../../../../../lib/layout/table/table-look.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { kitWith, textItems } from '../../support/laid-out.js';

const lookOf = (rows: number): TableLook => {
  const lineItems = Array.from({ length: rows }, () => ({ description: 'Widget', quantity: 1, rate: 1 })) as unknown as InvoiceRequest['lineItems'];
  const kit = kitWith(futuristicLooks, { theme: 'Futuristic', lineItems });
  return futuristicTable(kit);
};
const withLineNumbers = (): TableLook =>
  futuristicTable(kitWith(futuristicLooks, { theme: 'Futuristic', columns: ['lineNumber', 'item', 'amount'] }));
const BOX = { xPt: 10, yPt: 100, widthPt: 300, heightPt: 26 };
const EDGES = [INSET_PT, 150, 220];
const rowOf = (look: TableLook, place: Partial<RowPlace> = {}): readonly PageItem[] => {
  const sheet = new Sheet(600, 800, false);
  look.paintRow(sheet, BOX, {
    index: 0, isStart: true, isLast: false, edgesPt: EDGES, textPt: 106.5, ...place,
  });
  return sheet.items;
};

describe('the table of Futuristic', () => {
  test.each([[3, 0, '01'], [3, 2, '03'], [120, 6, '007'], [120, 119, '120']])('of %d rows numbers row %d as %s, as an artifact', (rows, index, text) => {
    const [number] = textItems(rowOf(lookOf(rows), { index }));
    expect(number).toMatchObject({ line: { text, style: { family: 'jetbrains-mono' } }, meaning: 'artifact', xPt: 10 + INSET_PT });
  });

  test('leaves space for the digits of the last number', () => {
    expect(lookOf(120).itemIndentPt).toBeGreaterThan(lookOf(99).itemIndentPt);
    expect(lookOf(99).itemIndentPt).toBe(lookOf(1).itemIndentPt);
  });

  test('is closed below a sum that is carried to the next page, as below a row', () => {
    const look = lookOf(3);
    const sheet = new Sheet(600, 800, false);
    look.paintCarried?.(sheet, BOX);
    expect(sheet.items).toEqual(rowOf(look).filter(({ kind }) => kind === 'rule'));
    expect(sheet.items).toHaveLength(1);
  });

  test('does not number lines of text', () => {
    const lineItems = [{ text: 'a' }, { description: 'b', quantity: 1, rate: 1 }];
    const look = futuristicTable(kitWith(futuristicLooks, { theme: 'Futuristic', lineItems }));
    expect([0, 1].map((index) => textItems(rowOf(look, { index })).map(({ line }) => line.text))).toEqual([[], ['01']]);
  });

  test('numbers a split row only once', () => expect(textItems(rowOf(lookOf(3), { isStart: false }))).toEqual([]));

  test.each([['after the line numbers', lookOf(3), 1], ['at the edge if a column prints them', withLineNumbers(), 0]])(
    'ends its uprights above a text on a rule that begins %s', (_, look, first) => {
      const around = (isAboveText: boolean): readonly PageItem[] => {
        const sheet = new Sheet(600, 800, false);
        look.paintAround?.(sheet, BOX, EDGES, isAboveText);
        return sheet.items;
      };
      const [uprights, [rule, ...more]] = [around(false), around(true).slice(around(false).length)];
      const { fromXPt, toXPt, toYPt } = uprights[first] as PageItem & { kind: 'rule' };
      expect(fromXPt).toBe(toXPt);
      expect([rule, more]).toEqual([{ ...uprights[first], fromXPt, toXPt: BOX.xPt + BOX.widthPt, fromYPt: toYPt }, []]);
    },
  );
});
