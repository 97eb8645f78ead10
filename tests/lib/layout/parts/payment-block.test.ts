import { describe, expect, test } from '@jest/globals';
import { EMPTY, type Block } from '../../../../lib/layout/engine/block.js';
import type { PaymentBlock } from '../../../../lib/layout/content/content.js';
import { accentTextColor } from '../../../../lib/layout/parts/amount-due.js';
import { paymentBlock, type PaymentContext, paymentFit } from '../../../../lib/layout/parts/payment-block.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { contextWith, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';

/** Characters are half as wide as the type size: 4 or 3.875 pt in labels, 4.5, 4.25 or 4 pt in values; bold ones are a tenth wider. */
const SMALL = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, sizePt: 8 } };
const styles = {
  label: { style: TEXT_STYLE, color: '#000001' },
  body: { style: TEXT_STYLE, color: '#000002' },
  small: { style: SMALL, color: '#000003' },
  strong: { style: TEXT_STYLE, color: '#000004' },
};
const contextFor = (payment: InvoiceRequest['payment']): PaymentContext => contextWith(() => styles, payment === undefined ? {} : { payment });
const payment = { iban: 'DE02120300000000202051', label: 'Bank', link: { url: 'https://pay.example/1', label: 'Pay online' } };
const ctx = contextFor(payment);
const IBAN = 'DE02 1203 0000 0000 2020 51';

/** Width of the bold IBAN in a type size. */
const ibanPt = (sizePt: number): number => IBAN.length * sizePt * 0.55;

const sizesOf = (block: Block): readonly number[] =>
  textItems(painted(block)).filter(({ line }) => line.text === IBAN).map(({ line }) => line.font.sizePt);

describe('the payment block', () => {
  test('is empty without a payment', () => expect(paymentBlock(contextFor(undefined), 200)).toBe(EMPTY));

  test('links the label of a link to its address', () => {
    const links = textItems(painted(paymentBlock(ctx, 200))).flatMap((item) => item.links ?? []);
    expect(links.map(({ uri }) => uri)).toEqual(['https://pay.example/1']);
  });

  test('has only the link in the accent colour', () => {
    const colored = textItems(painted(paymentBlock(ctx, 200))).filter(({ color }) => color === accentTextColor(ctx));
    expect(colored.map(({ line }) => line.text)).toEqual(['Pay online']);
  });

  test('has a long label\'s value after it, or below it on the axis if there is no space', () => {
    const found = (reference: string) => {
      const items = textItems(painted(paymentBlock(contextFor({ ...payment, reference }), 150)));
      return ['IBAN', IBAN, 'Reference', reference].map((text) => items.find(({ line }) => line.text === text)!);
    };
    const [label, number, long, value] = found('A1');
    expect([number!.xPt, number!.yPt]).toEqual([27.5, label!.yPt]);
    expect(value!.xPt).toBeGreaterThan(long!.line.widthPt + 10);
    expect(value!.yPt).toBe(long!.yPt);
    const [, , title, wide] = found('A1-2026-000-000-000-000-000');
    expect([wide!.xPt, wide!.yPt]).toEqual([27.5, title!.yPt + TEXT_STYLE.leadingPt]);
  });

  test('does not wrap an address of up to 100 characters on a page that is wide enough', () => {
    const linked = (length: number): PaymentContext => contextFor({ link: { url: `https://pay.example/${'a-'.repeat(length).slice(0, length - 20)}` } });
    expect(paymentFit(linked(60), 240)).toBe('beside');
    expect(paymentFit(linked(60), 239)).toBe('none');
    expect(paymentFit(linked(100), 399)).toBe('none');
    expect(paymentFit(linked(101), 200)).toBe('beside');
  });

  test('aligns account and reference, with their labels and the owner at the edge', () => {
    const items = textItems(painted(paymentBlock(ctx, 300)));
    const xOf = (text: string): number => items.find(({ line }) => line.text === text)!.xPt;
    expect(new Set([IBAN, 'INV-1'].map(xOf))).toEqual(new Set([9 * 4 + 12]));
    expect(new Set(['Bank', 'Acme', 'IBAN', 'Invoice #', 'Pay online'].map(xOf))).toEqual(new Set([0]));
    const yOf = (text: string): number => items.find(({ line }) => line.text === text)!.yPt;
    expect([yOf(IBAN), yOf('INV-1')]).toEqual([yOf('IBAN'), yOf('Invoice #')]);
  });

  test('has only the account number in the strong style', () => {
    const strong = textItems(painted(paymentBlock(ctx, 300))).filter(({ color }) => color === styles.strong.color);
    expect(strong.map(({ line }) => [line.text, line.font.weight])).toEqual([[IBAN, 'bold']]);
  });

  test('has labels above their values in a small width, two details in a row if they fit, half a line apart', () => {
    const itemsOf = (reference: string) =>
      textItems(painted(paymentBlock(contextFor({ ...payment, bic: 'BYLADEM1001', reference }), 119))).slice(2, -1);
    const rowsOf = (reference: string): readonly string[] => {
      const items = itemsOf(reference);
      return [...new Set(items.map(({ yPt }) => yPt))].sort((one, other) => one - other)
        .map((y) => items.filter(({ yPt }) => yPt === y).map(({ line }) => line.text).join('|'));
    };
    expect(rowsOf('A1')).toEqual(['IBAN', IBAN, 'BIC|Reference', 'BYLADEM1001|A1']);
    expect(rowsOf('A1-2026-000-0000')).toEqual(['IBAN', IBAN, 'BIC', 'BYLADEM1001', 'Reference', 'A1-2026-000-0000']);
    const yOf = (text: string): number => itemsOf('A1').find(({ line }) => line.text === text)!.yPt;
    expect(yOf('BIC') - yOf(IBAN)).toBe(TEXT_STYLE.leadingPt + TEXT_STYLE.gridPt);
  });

  test('has an account without a label in its own row', () => {
    const texts = textsOf(painted(paymentBlock(contextFor({ account: '12-34-56 12345678', reference: 'R' }), 80)));
    expect(texts).toEqual(['Acme', '12-34-56 12345678', 'Reference', 'R']);
  });

  test('has the terms below the account, half a line apart', () => {
    const items = textItems(painted(paymentBlock(contextFor({ ...payment, lateInterest: { percent: 9 } }), 300)));
    const yOf = (text: string): number => items.find(({ line }) => line.text === text)!.yPt;
    const [link, term] = [yOf('Pay online'), yOf('Interest on late payment: 9% a year')];
    expect(term - link).toBe(TEXT_STYLE.leadingPt + TEXT_STYLE.gridPt);
    expect(textsOf(painted(paymentBlock(contextFor({ lateInterest: { percent: 9 } }), 300)))).toEqual(['Interest on late payment: 9% a year']);
  });

  test('is unsplittable', () => {
    const block = paymentBlock(ctx, 60);
    expect(block.heightPt).toBeGreaterThan(80);
    expect(block.split(60)).toBeUndefined();
  });
});

describe('an IBAN is not broken', () => {
  /** The longest label and the gap to the values; the same with small labels, and with the label of the IBAN only. At last the gap is 5 pt less. */
  const [axis, smallAxis, ibanAxis] = [36 + 12, 9 * 3.875 + 12, 4 * 3.875 + 12];

  test.each([
    [axis + ibanPt(9) + 0.1, 9, 'next to it'], [axis + ibanPt(9) - 1, 8.5, 'next to it'], [axis + ibanPt(8.5) - 1, 8.5, 'next to it'],
    [smallAxis + ibanPt(8.5) - 1, 8, 'next to it'], [smallAxis + ibanPt(8) - 1, 8.5, 'next to it'],
    [ibanAxis + ibanPt(8.5) - 1, 8, 'next to it'], [ibanAxis + ibanPt(8) - 1, 8, 'next to it'],
    [ibanAxis - 5 + ibanPt(8) - 1, 9, 'above it'],
    [ibanPt(9) - 1, 8.5, 'above it'], [ibanPt(8.5) - 1, 8, 'above it'],
  ])('in %d pt it has %d pt and its label %s', (widthPt, sizePt, position) => {
    const block = paymentBlock(ctx, widthPt);
    expect(sizesOf(block)).toEqual([sizePt]);
    const [label, value] = ['IBAN', IBAN].map((text) => textItems(painted(block)).find(({ line }) => line.text === text)!);
    expect(position).toBe(label!.yPt === value!.yPt ? 'next to it' : 'above it');
    expect(paymentFit(ctx, widthPt)).toBe('beside');
  });

  test('a smaller width does not hold it', () => {
    expect(paymentFit(ctx, ibanPt(8) - 1)).toBe('none');
    expect(paymentFit(contextFor(undefined), 0)).toBe('beside');
  });

  test('a longer reference may be wrapped', () => {
    expect(paymentFit(contextFor({ ...payment, reference: 'word '.repeat(20).trim() }), 27 * 4.5)).toBe('beside');
  });
});

describe('the payment block with a code', () => {
  const modules = Array.from({ length: 29 }, () => new Uint8Array(29).fill(1));
  const code = { modules, alternateText: 'QR' };
  const coded: PaymentContext = {
    ...ctx, content: { ...ctx.content, payment: { ...ctx.content.payment as PaymentBlock, code } },
  };
  const block = paymentBlock(coded, 300);
  const codePt = 30 / 25.4 * 72 + 12;

  test('has its lines next to the code, and is unsplittable', () => {
    const items = painted(block);
    const matrix = items.find((item) => item.kind === 'matrix')!;
    expect(textsOf(items)).toEqual(['Bank', 'Acme', 'IBAN', IBAN, 'Invoice #', 'INV-1', 'Pay online']);
    for (const { xPt } of textItems(items)) expect(xPt).toBeGreaterThan(matrix.xPt + matrix.sidePt + 4 * matrix.sidePt / 29);
    expect(block.split(60)).toBeUndefined();
  });

  test('has its lines below the code if the IBAN would be broken next to it', () => {
    const narrow = painted(paymentBlock(coded, 180));
    const matrix = narrow.find((item) => item.kind === 'matrix')!;
    for (const { xPt, yPt } of textItems(narrow)) {
      expect(xPt).toBeLessThan(matrix.xPt + matrix.sidePt);
      expect(yPt).toBeGreaterThan(matrix.yPt + matrix.sidePt);
    }
    const min = codePt + ibanPt(8);
    expect([min + 1, min - 1, ibanPt(8) - 1].map((widthPt) => paymentFit(coded, widthPt))).toEqual(['beside', 'below', 'none']);
  });
});
