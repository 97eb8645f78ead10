import { describe, expect, test } from '@jest/globals';
import type {
  MatrixItem, PageItem, RectangleItem, RuleItem, StructureNode, TextItem,
} from '../../../../lib/layout/engine/page.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { layOutPaymentPart, type SwissPaymentPart } from '../../../../lib/layout/payment-part/swiss-payment-part.js';
import type { SwissBill, SwissParty } from '../../../../lib/payment/swiss-bill.js';
import { createTextMeasurer } from '../../../../lib/typeset/text-measurer.js';
import { IBAN, QR_IBAN } from '../../../support/invoices/swiss-request.js';
import { A4 } from '../support/laid-out.js';

const SELLER: SwissParty = { name: 'Muster & Söhne', street: 'Musterstrasse', houseNumber: '123', postalCode: '8000', city: 'Seldwyla', country: 'CH' };
const BUYER: SwissParty = { name: 'Simone Beispiel', street: 'Hauptgasse', houseNumber: '1a', postalCode: '9490', city: 'Vaduz', country: 'LI' };
const BILL: SwissBill = {
  iban: QR_IBAN, creditor: SELLER, debtor: BUYER, amount: '1949.75', currency: 'CHF',
  referenceType: 'QRR', reference: '210000000003139471430009017', message: '',
};
const TOP_PT = 500;

const tried = (bill: SwissBill, language = 'de-CH'): ReturnType<typeof layOutPaymentPart> =>
  layOutPaymentPart({ bill, modules: [Uint8Array.of(1)], alternateText: 'Swiss QR', language, pageColor: '#ffffff' }, createTextMeasurer({ language }));

const measured = (bill: SwissBill, language?: string): SwissPaymentPart => {
  const paymentPart = tried(bill, language);
  if ('rejection' in paymentPart) throw new Error(paymentPart.rejection);
  return paymentPart;
};

const itemsOf = (bill: SwissBill): readonly PageItem[] => {
  const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
  measured(bill).paint(sheet, TOP_PT);
  return sheet.items;
};
const textsOf = (bill: SwissBill): readonly TextItem[] => itemsOf(bill).filter((item) => item.kind === 'text');

const inMm = (points: number): number => points / 72 * 25.4;
/** Rounds to a tenth of a millimetre. */
const tenth = (points: number): number => Math.round(10 * inMm(points)) / 10;

/** Left edge and top of the tallest letter of a text, in millimetres from the corner of the receipt. */
const positionOf = (text: string, items: readonly TextItem[]): readonly [number, number] => {
  const item = items.find(({ line }) => line.text === text);
  if (item === undefined) throw new Error(`${text} is not on the payment part.`);
  return [tenth(item.xPt), tenth(item.yPt - TOP_PT - 0.905 * item.line.font.sizePt)];
};
const sizesOf = (items: readonly TextItem[], minX: number): readonly string[] =>
  [...new Set(items.filter(({ xPt }) => inMm(xPt) >= minX).map(({ line: { font } }) => `${font.weight} ${font.sizePt}`))].sort();

describe('a Swiss payment part', () => {
  const texts = textsOf(BILL);

  test.each<readonly [string, number, number]>([
    ['Empfangsschein', 5, 5],
    ['Konto / Zahlbar an', 5, 12],
    ['Zahlteil', 67, 5],
  ])('has %s %d mm from the left and %d mm from its top', (text, x, y) => expect(positionOf(text, texts)).toEqual([x, y]));

  test('has the amounts of both parts at 68 mm, and the information at 118 mm', () => {
    const headings = texts.filter(({ line: { text } }) => text === 'Währung' || text === 'Betrag').map((item) => positionOf(item.line.text, [item]));
    expect(headings).toEqual([[5, 68], [18, 68], [67, 68], [82, 68]]);
    const accounts = texts.filter(({ line: { text } }) => text === 'Konto / Zahlbar an').map((item) => positionOf(item.line.text, [item]));
    expect(accounts).toEqual([[5, 12], [118, 5]]);
  });

  test('has the acceptance point at the right margin of the receipt', () => {
    const item = texts.find(({ line }) => line.text === 'Annahmestelle')!;
    expect([tenth(item.xPt + item.line.widthPt), positionOf('Annahmestelle', texts)[1]]).toEqual([57, 82]);
  });

  test('has the sizes of both parts, in black Liberation Sans', () => {
    const onParts = texts.filter(({ yPt }) => yPt > TOP_PT);
    expect(sizesOf(onParts.filter(({ xPt }) => inMm(xPt) < 62), 0)).toEqual(['bold 11', 'bold 6', 'regular 8']);
    expect(sizesOf(onParts, 62)).toEqual(['bold 11', 'bold 8', 'regular 10']);
    expect(new Set(texts.map(({ color, line: { font } }) => `${color} ${font.family}`))).toEqual(new Set(['#000000 liberation-sans']));
  });

  test('has a code of 46 mm with a centred Swiss cross', () => {
    const items = itemsOf(BILL);
    const code = items.find((item): item is MatrixItem => item.kind === 'matrix')!;
    expect([code.xPt, code.yPt - TOP_PT, code.sidePt].map(tenth)).toEqual([67, 17, 46]);
    const squares = items.slice(items.indexOf(code) + 1).filter((item): item is RectangleItem => item.kind === 'rectangle' && item.meaning === code.meaning);
    expect(squares.map(({ widthPt, heightPt, fill }) => [tenth(widthPt), tenth(heightPt), fill]))
      .toEqual([[7, 7, '#ffffff'], [6, 6, '#000000'], [3.9, 1.2, '#ffffff'], [1.2, 3.9, '#ffffff']]);
    for (const { xPt, yPt, widthPt, heightPt } of squares) {
      expect([tenth(xPt + widthPt / 2), tenth(yPt + heightPt / 2 - TOP_PT)]).toEqual([90, 40]);
    }
  });

  test('is white, with lines above it and before it, and the instruction above the line', () => {
    const items = itemsOf(BILL);
    expect(items[0]).toMatchObject({ kind: 'rectangle', xPt: 0, yPt: TOP_PT, widthPt: A4.widthPt, fill: '#ffffff' });
    const rules = items.filter((item): item is RuleItem => item.kind === 'rule');
    expect(rules.map(({ fromXPt, toXPt, fromYPt, toYPt }) => [fromXPt, toXPt, fromYPt - TOP_PT, toYPt - TOP_PT].map(tenth)))
      .toEqual([[0, 210, 0, 0], [62, 62, 0, 105]]);
    const instruction = texts.find(({ line }) => line.text === 'Vor der Einzahlung abzutrennen')!;
    expect(instruction.yPt).toBeLessThan(TOP_PT);
    expect(tenth(instruction.xPt + instruction.line.widthPt / 2)).toBe(105);
  });

  test('is read after the receipt, in its own language', () => {
    const [section] = measured(BILL, 'ar').nodes;
    const tags = ({ tag, children }: StructureNode): unknown => (children.length === 0 ? tag : [tag, ...children.map(tags)]);
    expect(section?.language).toBe('en');
    expect(tags(section!)).toEqual(['Sect', 'P',
      ['Sect', 'H2', 'H3', 'P', 'P', 'H3', 'P', 'H3', 'P', 'H3', 'P', 'H3', 'P', 'P'],
      ['Sect', 'H2', 'Figure', 'H3', 'P', 'H3', 'P', 'H3', 'P', 'P', 'H3', 'P', 'H3', 'P']]);
    const [, , part] = section!.children;
    expect(part?.children[1]).toMatchObject({ tag: 'Figure', alternateText: 'Swiss QR' });
  });
});

describe('a payment part without a debtor', () => {
  const { debtor, ...bill } = BILL;

  test('has corner marks around the boxes for name and address', () => {
    expect(debtor).toBeDefined();
    const marks = itemsOf(bill).filter((item): item is RuleItem => item.kind === 'rule').slice(2);
    const isOnReceipt = ({ fromXPt }: RuleItem): boolean => inMm(fromXPt) < 62;
    const boxes = [marks.filter(isOnReceipt), marks.filter((mark) => !isOnReceipt(mark))].map((rules) => {
      const xs = rules.flatMap(({ fromXPt, toXPt }) => [fromXPt, toXPt]);
      const ys = rules.flatMap(({ fromYPt, toYPt }) => [fromYPt, toYPt]);
      const extent = (values: readonly number[]): number => tenth(Math.max(...values) - Math.min(...values));
      return { count: rules.length, left: tenth(Math.min(...xs)), width: extent(xs), height: extent(ys) };
    });
    expect(boxes).toEqual([{ count: 8, left: 5, width: 52, height: 20 }, { count: 8, left: 118, width: 65, height: 25 }]);
    for (const { fromXPt, toXPt, fromYPt, toYPt, widthPt } of marks) {
      expect([tenth(toXPt - fromXPt + toYPt - fromYPt), widthPt]).toEqual([3, 0.75]);
    }
  });
});

describe('text that is too tall', () => {
  const NON: SwissBill = { ...BILL, iban: IBAN, referenceType: 'NON', reference: '', message: '' };
  const long = (name: string): SwissParty => ({ ...SELLER, name });
  const wide = (count: number): string => 'W'.repeat(count);
  const paymentSizes = (bill: SwissBill): readonly string[] =>
    sizesOf(textsOf(bill).filter(({ yPt, xPt }) => yPt > TOP_PT && inMm(xPt) >= 118), 118);
  /** Words that take a line each in one size, and half a line in the next smaller one. */
  const tall = (wordLength: number, name: string, street: string): SwissBill => ({
    ...NON, message: Array.from({ length: 8 }, () => wide(wordLength)).join(' '),
    creditor: { ...long(name), street }, debtor: { ...BUYER, name, street },
  });

  test('stays 8 and 10 pt in a usual bill', () => {
    expect(paymentSizes({ ...NON, message: wide(140) })).toEqual(['bold 8', 'regular 10']);
  });

  test('shrinks to 7 and 9 pt', () => expect(paymentSizes(tall(14, wide(53), 'Gasse'))).toEqual(['bold 7', 'regular 9']));

  test('shrinks to 6 and 8 pt', () => expect(paymentSizes(tall(16, wide(60), wide(30)))).toEqual(['bold 6', 'regular 8']));

  test('is rejected if the smallest size does not fit', () => {
    const paymentPart = tried({ ...NON, creditor: long(wide(70)), debtor: { ...long(wide(70)), street: wide(70) } });
    expect(paymentPart).toEqual({ rejection: expect.stringContaining('too long for the receipt of a Swiss QR-bill') });
  });
});
