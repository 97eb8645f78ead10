import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/presentation/contrast.js';
import {
  creativeStyles, creativeTableStyle, GRID_PT, sideColumn, type SideColumn, type SideColumnSpace, STYLES,
  TABLE_INSET_PT,
} from '../../../../lib/layout/designs/creative-elements.js';
import { contextOf, contextWith, textItems, textsOf } from '../support/laid-out.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { RowPosition } from '../../../../lib/layout/table/table-style.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import type { FontSpec } from '../../../../lib/layout/engine/text.js';
import { FakeMeasurer } from '../../../support/pdf/fake-measurer.js';
import type { PageItem } from '../../../../lib/layout/engine/page.js';

describe('the text styles of Creative', () => {
  test('are on one grid', () => {
    for (const { leadingPt, gridPt, descentPt } of Object.values(STYLES)) {
      expect(leadingPt % GRID_PT).toBe(0);
      expect([gridPt, descentPt]).toEqual([GRID_PT, STYLES.body.descentPt]);
    }
  });

  test('have at most six sizes', () => expect(new Set(Object.values(STYLES).map(({ font }) => font.sizePt)).size).toBe(6));

  test.each(['#7c3aed', '#fbbf24', '#000000', '#8a8a8a', '#ffffff'])('are readable on %s', (primaryColor) => {
    const { onColor } = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor } }));
    for (const { color } of Object.values(onColor)) expect(contrastRatio(color, primaryColor)).toBeGreaterThanOrEqual(4.5);
  });

  test('do not use a primary colour that is too pale for the page', () => {
    const { title, label } = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor: '#fbbf24', textColor: '#111111' } }));
    expect([title.color, label.color]).toEqual(['#6c5313', '#6c5313']);
    const middling = creativeStyles(contextOf({ theme: 'Creative', customTheme: { primaryColor: '#8a8a8a', textColor: '#111111' } }));
    expect([middling.title.color, middling.label.color]).toEqual(['#8a8a8a', '#595959']);
  });
});

const ctx = contextWith(creativeStyles, { theme: 'Creative' });
const style = creativeTableStyle(ctx);
const BOX = { xPt: 10, yPt: 100, widthPt: 300, heightPt: 26 };

const kindsOf = (position: Partial<RowPosition>): readonly string[] => {
  const sheet = new Sheet(600, 800, false);
  const usual = { index: 0, isStart: true, isLast: false, edgesPt: [TABLE_INSET_PT], textPt: 106.5 };
  style.paintRow(sheet, BOX, { ...usual, ...position });
  return sheet.items.map(({ kind }) => kind);
};

test('the table of Creative has one dot and one line for a split row', () => {
  expect(kindsOf({ isLast: true })).toEqual(['circle']);
  expect(kindsOf({ isStart: false })).toEqual(['rule']);
  expect(kindsOf({ isStart: false, isLast: true })).toEqual([]);
});

const SPACE: SideColumnSpace = { xPt: 26, widthPt: 120, topPt: 40, heightPt: 117 * GRID_PT, shape: 'column' };
const TITLE_PT = 45.5;

const sideOf = (
  fields: Partial<InvoiceRequest> = {}, available: Partial<SideColumnSpace> = {}, titlePt = TITLE_PT,
): SideColumn => {
  const ctx = contextWith(creativeStyles, { theme: 'Creative', companyDetails: 'Main Street', dueDate: '2026-04-30', ...fields });
  return sideColumn(ctx, { ...SPACE, ...available }, titlePt);
};
const itemsOf = (side: SideColumn): readonly PageItem[] => {
  const sheet = new Sheet(600, 842, false);
  side.paint(sheet);
  return sheet.items;
};
const baselineOf = (side: SideColumn, text: string): number | undefined =>
  textItems(itemsOf(side)).find(({ line }) => line.text === text)?.yPt;
const long = Array.from({ length: 50 }, (_, index) => `Detail ${index}`).join('\n');
const many = Array.from({ length: 10 }, (_, index) => ({ name: `Name ${index}`, value: `Value ${index}` }));

describe('the side column', () => {
  test('lets a very long name move down the amount due, but not the page next to it', () => {
    const side = sideOf({ companyName: 'Very long name of a company '.repeat(7).trim() });
    expect(side.headPt).toBeLessThan(200);
    expect(baselineOf(side, 'Balance Due')).toBeGreaterThan(40 + side.headPt + 13);
  });

  test('shrinks a one-word name, but gives two lines to a name that may break', () => {
    const sizeOf = (companyName: string): number | undefined =>
      textItems(itemsOf(sideOf({ companyName }))).find(({ line }) => companyName.includes(line.text))?.line.font.sizePt;
    expect([sizeOf('Northwind'), sizeOf('Landschaftsarchitektur')]).toEqual([14.5, 10]);
    class Parting extends FakeMeasurer {
      override longestWordPt(text: string, font: FontSpec): number {
        return this.line(text, font).widthPt / text.length;
      }
    }
    const ctx = { ...contextWith(creativeStyles, { theme: 'Creative', companyName: 'Landschaftsarchitektur' }), measurer: new Parting() };
    const names = textItems(itemsOf(sideColumn(ctx, SPACE, TITLE_PT))).filter(({ line }) => line.font.sizePt === 14.5);
    expect(names.map(({ line }) => line.text).join('')).toBe('Landschaftsarchitektur');
  });

  test('shrinks a name of several words a little if it then takes two lines', () => {
    const linesOf = (companyName: string): readonly (readonly [string, number])[] =>
      textItems(itemsOf(sideOf({ companyName }))).filter(({ line }) => companyName.includes(line.text))
        .map(({ line }) => [line.text, line.font.sizePt]);
    expect(linesOf('Rivers and Meadows')).toEqual([['Rivers and', 14.5], ['Meadows', 14.5]]);
    expect(linesOf('Rivers Meadows and Hills')).toEqual([['Rivers Meadows', 14.5], ['and Hills', 14.5]]);
    expect(linesOf('Meadows and River and Valleys').map(([, sizePt]) => sizePt)).toEqual([13, 13]);
    expect(linesOf('Meadow and River and Hill and Valley and Sea').every(([, sizePt]) => sizePt === 14.5)).toBe(true);
  });

  test('shrinks details a little if that keeps an e-mail address on one line', () => {
    // Characters are half as wide as their size.
    const sizeOf = (address: string): number | undefined =>
      textItems(itemsOf(sideOf({ companyDetails: address }))).find(({ line }) => line.text.includes('@'))?.line.font.sizePt;
    expect(['a'.repeat(10), 'a'.repeat(12), 'a'.repeat(14)].map((name) => sizeOf(`${name}@example.example`))).toEqual([8.5, 8.5, 8]);
    expect(sizeOf(`${'a'.repeat(30)}@example.example`)).toBe(8.5);
  });

  test('leaves text to the page if it does not fit', () => {
    expect(sideOf({ companyDetails: long })).toMatchObject({ holdsCompanyDetails: false, holdsDocumentDetails: true });
    expect(sideOf({ customFields: many }, { heightPt: 50 * GRID_PT }))
      .toMatchObject({ holdsCompanyDetails: true, holdsDocumentDetails: false });
    const side = sideOf({ customFields: many, companyDetails: long }, { heightPt: 50 * GRID_PT });
    expect(side).toMatchObject({ holdsCompanyDetails: false, holdsDocumentDetails: false });
    expect(textsOf(itemsOf(side))).toEqual(['Acme', 'Balance Due', '$19.98', 'Due Date', 'Apr 30, 2026']);
  });

  test('shrinks a long code, and leaves the details to the page if it is still too long', () => {
    const sizes = (poNumber: string): readonly number[] => textItems(itemsOf(sideOf({ poNumber })))
      .filter(({ line }) => poNumber.includes(line.text)).map(({ line }) => line.font.sizePt);
    expect(sizes(`4500_${'A'.repeat(25)}`)).toEqual([8.5, 8.5]);
    expect(sideOf({ poNumber: 'A'.repeat(25) }).holdsDocumentDetails).toBe(true);
    expect(sideOf({ poNumber: `4500_${'A'.repeat(40)}` }).holdsDocumentDetails).toBe(false);
  });

  test('is only as high as its text if it is a panel, and leaves the details to the page', () => {
    const side = sideOf({}, { shape: 'panel' });
    expect(side).toMatchObject({ holdsCompanyDetails: true, holdsDocumentDetails: false });
    expect(baselineOf(side, 'Main Street')).toBeCloseTo(40 + side.heightPt - 3.75);
    expect(side.heightPt).toBeLessThan(SPACE.heightPt / 2);
  });

  test('keeps the longest amount inside the column', () => {
    const side = sideOf({ currency: 'KWD', lineItems: [{ description: 'a', quantity: 9, rate: 12_345_678_901.234 }] });
    for (const { line } of textItems(itemsOf(side))) expect(line.widthPt).toBeLessThanOrEqual(SPACE.widthPt + 0.01);
  });
});
