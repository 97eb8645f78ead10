import { describe, expect, test } from '@jest/globals';
import {
  detailList, toPair, type DetailListStyle, detailsThroughBalance,
} from '../../../../lib/layout/parts/document-details.js';
import { contextOf, painted, TEXT_STYLE, textItems } from '../support/laid-out.js';

const strong = { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' as const } }, color: '#000001' };
const [ON_AXIS, OWN] = [{ labels: 'axis', valueAlign: 'start' }, { labels: 'own', valueAlign: 'end' }] as const;
const partStyle: DetailListStyle = {
  label: { style: TEXT_STYLE, color: '#000002' }, value: { style: TEXT_STYLE, color: '#000003' }, strong, gapPt: 10, ...OWN,
};

describe('a list of details', () => {
  test('gives the values the full width if all labels are hidden', () => {
    const ctx = contextOf({ labels: { invoiceNumber: '', date: '' } });
    const items = textItems(painted(detailList(ctx, ctx.content.documentDetails, { ...partStyle, ...ON_AXIS }, 200)));
    expect(items.map(({ line, xPt }) => [line.text, xPt])).toEqual([['INV-1', 0], ['Mar 31, 2026', 0]]);
  });

  test('wraps long labels within their share', () => {
    const ctx = contextOf({ customFields: [{ name: 'a long name of a field that goes on and on', value: 'v' }] });
    const items = textItems(painted(detailList(ctx, ctx.content.documentDetails, partStyle, 200)));
    expect(Math.max(...items.filter(({ color }) => color === '#000002').map(({ line }) => line.widthPt))).toBeLessThanOrEqual(100);
  });

  test('does not wrap a label wider than its share if its value leaves space', () => {
    const ctx = contextOf({ customFields: [{ name: 'a label beyond its share!', value: 'v' }] });
    const linesOf = (place: typeof ON_AXIS | typeof OWN): readonly string[] =>
      textItems(painted(detailList(ctx, ctx.content.documentDetails, { ...partStyle, ...place }, 200)))
        .map(({ line }) => line.text);
    expect(linesOf(OWN)).toContain('a label beyond its share!');
    expect(linesOf(ON_AXIS)).not.toContain('a label beyond its share!');
  });

  test('leaves an extra grid step after a detail of several lines', () => {
    const heightOf = (customFields: readonly { readonly name: string; readonly value: string }[]): number => {
      const ctx = contextOf({ customFields: [...customFields] });
      return detailList(ctx, ctx.content.documentDetails, { ...partStyle, ...ON_AXIS }, 200).heightPt;
    };
    const long = { name: 'a label beyond its share!', value: 'v' };
    const short = { name: 'short', value: 'v' };
    expect(heightOf([short, long])).toBe(5 * TEXT_STYLE.leadingPt);
    expect(heightOf([long, short])).toBe(5 * TEXT_STYLE.leadingPt + TEXT_STYLE.gridPt);
  });

  test('shrinks all labels a little if that keeps a word unbroken, but not if the word would break anyway', () => {
    const sizesOf = (name: string): ReadonlySet<number> => {
      const ctx = contextOf({ customFields: [{ name, value: 'v' }] });
      const items = textItems(painted(detailList(ctx, ctx.content.documentDetails, partStyle, 200)));
      return new Set(items.filter(({ color }) => color === '#000002').map(({ line }) => line.font.sizePt));
    };
    expect([...sizesOf('w'.repeat(20))]).toEqual([10]);
    expect([...sizesOf('w'.repeat(22))]).toEqual([9]);
    expect([...sizesOf('w'.repeat(36))]).toEqual([10]);
  });

  describe('with a value that is wider than its column', () => {
    const rowsOf = (value: string, name = 'Number'): readonly (readonly [string, number, number])[] => {
      const ctx = contextOf({ customFields: [{ name, value }] });
      const items = textItems(painted(detailList(ctx, ctx.content.documentDetails.slice(2), { ...partStyle, ...ON_AXIS }, 200)));
      return items.map(({ line, xPt, yPt }) => [line.text, xPt, yPt]);
    };

    test('wraps a value next to its label, unless a code in it is whole below the label', () => {
      // A label of 30 pt, a gap of 10 pt: 32 letters of 5 pt.
      expect(rowsOf('IBAN-0000111122223333-444455556666')).toEqual([['Number', 0, 9], ['IBAN-0000111122223333-444455556666', 0, 21]]);
      expect(rowsOf('IBAN-0000111122223333-444455556666-77')[1]![1]).toBe(0);
      expect(rowsOf('IBAN-0000111122223333-444455556666-777788889999')[1]![1]).toBe(40);
      expect(rowsOf('two words of the value of a field of the invoice')[1]![1]).toBe(40);
    });

    test('puts a value that would break below its label, with the full width', () => {
      expect(rowsOf('w'.repeat(33))).toEqual([['Number', 0, 9], ['w'.repeat(33), 0, 21]]);
      expect(rowsOf('w'.repeat(32))).toEqual([['Number', 0, 9], ['w'.repeat(32), 40, 9]]);
    });

    test('puts it below a label that would break', () => {
      expect(rowsOf('v', 'n'.repeat(36))).toEqual([['n'.repeat(36), 0, 9], ['v', 0, 21]]);
    });
  });

  test('prints the invoice number and the due date in the strong style', () => {
    const { documentDetails } = contextOf({ dueDate: '2026-04-30' }).content;
    expect(documentDetails.map((detail) => toPair(detail, partStyle).style === strong)).toEqual([true, false, true]);
  });

  describe('with the amount due', () => {
    const due = { style: { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 20 }, leadingPt: 18 }, color: '#000009' };
    const positionsOf = (rate: number, widthPt: number): readonly (readonly [string, number, number])[] => {
      const ctx = contextOf({ lineItems: [{ description: 'a', quantity: 1, rate }] });
      const block = detailList(ctx, detailsThroughBalance(ctx.content), { ...partStyle, due }, widthPt);
      return textItems(painted(block)).slice(-2).map(({ line, xPt, yPt }) => [line.text, xPt + line.widthPt, yPt] as const);
    };

    test('has a taller line, with label and amount on one baseline', () => {
      expect(positionsOf(100, 200)).toEqual([['Balance Due', 55, 39], ['$100.00', 200, 39]]);
    });

    test('shrinks a wide amount, and puts a very wide one below its label', () => {
      const [[, , labelY], [, endPt, amountY]] = positionsOf(1_000_000, 180) as [
        [string, number, number], [string, number, number],
      ];
      expect([endPt <= 180.01, amountY]).toEqual([true, labelY]);
      const [[, , overY], [, , underY]] = positionsOf(123_456_789_012, 180) as [
        [string, number, number], [string, number, number],
      ];
      expect(underY).toBeGreaterThan(overY);
    });
  });
});
