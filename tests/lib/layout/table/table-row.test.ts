import { describe, expect, test } from '@jest/globals';
import type { TextItem } from '../../../../lib/layout/engine/page.js';
import { fitFigures, itemColumn, placeColumns, rowNode, type TableColumns } from '../../../../lib/layout/table/table-columns.js';
import { rowBlock as framedRow, rowTexts, splitRowAcrossWidths } from '../../../../lib/layout/table/table-row.js';
import { contextOf, painted, TEXT_STYLE, textItems, textsOf } from '../support/laid-out.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { TABLE_STYLE } from '../support/table-style.js';
import type { Block } from '../../../../lib/layout/engine/block.js';
import type { TextStyle } from '../../../../lib/layout/engine/text.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { TableStyle } from '../../../../lib/layout/table/table-style.js';
import type { TableContext } from '../../../../lib/layout/table/table-figures.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';

const WIDTH_PT = 400;

const drawn = (description: string, tableStyle = TABLE_STYLE): readonly TextItem[] => {
  const ctx = contextOf({ lineItems: [{ description, quantity: 1, rate: 1 }] });
  const figures = fitFigures(ctx, tableStyle, WIDTH_PT);
  const geometry = placeColumns(ctx, tableStyle, figures, WIDTH_PT);
  const texts = rowTexts({ ctx, tableStyle, figures }, geometry, 0, rowNode(geometry, ctx.content.rows[0]!));
  return textItems(painted(texts)).filter(({ line }) => !/^(\$1\.00|1)$/.test(line.text));
};
const endsPt = (items: readonly TextItem[]): number => Math.max(...items.map(({ xPt, line }) => xPt + line.widthPt));
const edges = (items: readonly TextItem[]): readonly number[] => [...new Set(items.map(({ xPt }) => xPt))];

describe('many short details', () => {
  const list = (count: number, word = 'detail'): string => ['Widget', ...Array.from({ length: count }, (_, index) => `${word} ${index + 1}`)].join('\n');

  test('are in two columns below the figures, the first one read to its end', () => {
    const [, ...details] = drawn(list(9));
    expect(edges(details)).toHaveLength(2);
    expect(details.map(({ line }) => line.text)).toEqual(list(9).split('\n').slice(1));
    expect(details[5]!.yPt).toBe(details[0]!.yPt);
    expect(details[5]!.xPt).toBeGreaterThan(WIDTH_PT / 2);
  });

  test('are in one column if they are eight or fewer, or too wide for half of the table', () => {
    expect(edges(drawn(list(8)))).toHaveLength(1);
    expect(edges(drawn(list(9, 'a detail that needs more than half of this wide table')))).toHaveLength(1);
  });
});

describe('a long first text', () => {
  const text = (lines: number): string => 'twenty letters each '.repeat(3 * lines).trim();
  const strongOf = (items: readonly TextItem[]): readonly TextItem[] =>
    items.filter(({ line }) => line.font.sizePt === TABLE_STYLE.textStyles.itemName.font.sizePt);

  test('has two lines next to the figures, and goes on in smaller letters below them in most of the width of the table', () => {
    const items = drawn(text(16));
    expect(items.map(({ line }) => line.text.trim()).join(' ')).toBe(text(16));
    expect(strongOf(items)).toHaveLength(2);
    expect(endsPt(items.slice(2))).toBeGreaterThan(endsPt(items.slice(0, 2)) + 40);
  });

  test('stays in its column if it has eight lines or fewer, if it has a very long word, or if its second line ends in a word', () => {
    expect(strongOf(drawn(text(4))).length).toBeGreaterThan(2);
    expect(strongOf(drawn('w'.repeat(700))).length).toBeGreaterThan(8);
    expect(strongOf(drawn(`a ${'abcdefg-'.repeat(9)}`.repeat(14))).length).toBeGreaterThan(8);
  });

  const joined = (items: readonly TextItem[]): string => items.map(({ line }) => line.text).join(' ');

  test.each([
    ['The work was done. Then it ended. ', 'The work was done. Then it ended.'],
    ['Approved by Ms. Smith of St. Ives? ', 'Approved by Ms. Smith of St. Ives?'],
    ['\u0915\u093e\u092e\u0930\u093e \u092a\u0942\u0930\u093e\u0964 ', '\u0915\u093e\u092e\u0930\u093e \u092a\u0942\u0930\u093e\u0964'],
  ])('has the whole sentences of its lines next to the figures: "%s"', (sentences, strong) => {
    const items = drawn(`${sentences}${text(16)}`);
    expect(joined(strongOf(items))).toBe(strong);
    expect(joined(items)).toBe(`${sentences}${text(16)}`);
    expect(strongOf(items).at(-1)!.line.endsInSpace).toBe(true);
  });

  test('continues after a sentence without white space, as in Japanese', () => {
    const sentences = `\u4f5c\u696d\u5b8c\u4e86\u3002${'\u4f5c'.repeat(20)} `;
    const items = drawn(`${sentences}${text(16)}`);
    expect(joined(strongOf(items))).toBe('\u4f5c\u696d\u5b8c\u4e86\u3002');
    expect(strongOf(items)[0]!.line.endsInSpace).not.toBe(true);
    expect(items[1]!.line.text).toMatch(/^\u4f5c/);
  });

  test('goes on below the columns before the last one, so that its lines are not too long', () => {
    const details = `Widget\n${text(16)}`;
    expect(endsPt(drawn(text(16)))).toBeLessThan(endsPt(drawn(details)) - 20);
  });
});

type Item = InvoiceRequest['lineItems'][number];
type Parts = TableContext & { readonly geometry: TableColumns };
const partsOf = (item: Partial<Item>, tableStyle = TABLE_STYLE, fields: Partial<InvoiceRequest> = {}, widthPt = 400): Parts => {
  const lineItems = [{ description: 'Widget', quantity: 1, rate: 10, ...item }, { description: 'b', quantity: 1.5, rate: 1 }];
  const ctx = contextOf({ ...fields, lineItems });
  const figures = fitFigures(ctx, tableStyle, widthPt);
  return { ctx, tableStyle, figures, geometry: placeColumns(ctx, tableStyle, figures, widthPt) };
};
const rowBlock = (parts: TableContext, geometry: TableColumns, index: number, spacingPt = 0): Block => {
  const node = rowNode(geometry, parts.ctx.content.rows[index]!);
  return framedRow(parts, geometry, index, node, rowTexts(parts, geometry, index, node), spacingPt);
};
const rowOf = (item: Partial<Item>, fields: Partial<InvoiceRequest> = {}, widthPt = 400, index = 0): Block => {
  const { geometry, ...parts } = partsOf(item, TABLE_STYLE, fields, widthPt);
  return rowBlock(parts, geometry, index);
};
const colored = (block: Block, color: string): readonly string[] =>
  textItems(painted(block)).filter((item) => item.color === color).map(({ line }) => line.text);

describe('a row of the table', () => {
  test('is painted by the design, has the item as header, and one TD for each other column', () => {
    const block = rowOf({});
    expect(painted(block)[0]).toEqual(expect.objectContaining({ kind: 'rectangle', fill: '#ffffff', widthPt: 400, heightPt: 18 }));
    expect(painted(rowOf({}, {}, 400, 1))[0]).toMatchObject({ fill: '#dddddd' });
    expect(textsOf(painted(block))).toEqual(['Widget', '1', '$10.00', '$10.00']);
    const cell = { tag: 'TD', children: [] };
    expect(block.nodes).toEqual([{ tag: 'TR', title: 'Widget', children: [{ tag: 'TH', children: [], scope: 'Row' }, cell, cell, cell] }]);
  });

  test('puts everything next to the description on its first baseline', () => {
    const items = textItems(painted(rowOf({ description: 'Widget\nblue', unit: 'pcs', hsCode: '8471', sku: 'W-1' })));
    expect(items.filter(({ yPt }) => yPt === 12).map(({ line }) => line.text)).toEqual(['Widget', 'W-1', '8471', '1', 'pcs', '$10.00', '$10.00']);
    expect(items.filter(({ yPt }) => yPt > 12).map(({ line }) => line.text)).toEqual(['blue']);
    const [widget, code] = items;
    expect(code!.xPt - widget!.xPt).toBeCloseTo(widget!.line.widthPt + 10);
    expect(code!.line.font.sizePt).toBe(8);
  });

  test('puts the stock number below the details if the first line has no space for it', () => {
    const items = textItems(painted(rowOf({ description: 'Widget\nblue', sku: 'W-'.repeat(40) })));
    expect(items.filter(({ line }) => /^(Widget|blue|W-)/.test(line.text)).map(({ line: { text } }) => text.slice(0, 3))).toEqual(['Wid', 'blu', 'W-W', 'W-W']);
  });

  test('makes the first line strong and the rest secondary', () => {
    const block = rowOf({ description: 'Widget\nblue', unit: 'pcs' });
    expect(colored(block, '#000002')).toEqual(['Widget']);
    expect(colored(block, '#000003')).toEqual(['blue', 'pcs']);
  });

  test('aligns digits on their separator', () => {
    const [one] = textItems(painted(rowOf({}))).filter(({ line }) => line.text === '1');
    const [oneAndAHalf] = textItems(painted(rowOf({}, {}, 400, 1))).filter(({ line }) => line.text === '1.5');
    expect(one?.xPt).toBe(oneAndAHalf?.xPt);
  });

  test('wraps codes, units and, as a last resort, numbers that do not fit in any size', () => {
    const block = rowOf({ quantity: 123456.789, rate: 987654.321, unit: 'a long unit of things', hsCode: '12345678901234567890' }, { currency: 'KWD' }, 260);
    expect(block.heightPt).toBeGreaterThan(30);
    for (const { xPt, line } of textItems(painted(block))) expect(xPt + line.widthPt).toBeLessThanOrEqual(256.1);
    expect(colored(block, '#000003').join('').replaceAll(' ', '')).toBe('12345678901234567890alongunitofthings');
  });

  test('has no header without an item', () => {
    const { geometry, ...parts } = partsOf({});
    const { rows: [row] } = parts.ctx.content;
    const rows = [{ ...row!, itemName: { text: '', field: '' } }];
    const block = rowBlock({ ...parts, ctx: { ...parts.ctx, content: { ...parts.ctx.content, rows } } }, geometry, 0);
    expect(block.nodes[0]?.children.map(({ tag }) => tag)).toEqual(['TD', 'TD', 'TD', 'TD']);
  });

  test('has each text in its own cell', () => {
    const block = rowOf({ description: 'Widget\nblue', unit: 'pcs', hsCode: '8471' });
    const cells = block.nodes[0]?.children ?? [];
    expect(textItems(painted(block)).map(({ line, meaning }) => [line.text, cells.indexOf(meaning as (typeof cells)[number])]))
      .toEqual([['Widget', 0], ['blue', 0], ['8471', 1], ['1', 2], ['pcs', 2], ['$10.00', 3], ['$10.00', 4]]);
  });

  test('puts texts at the reading edge of their column, numbers at its far side, and units after the numbers', () => {
    const { geometry, ...parts } = partsOf({ unit: 'pcs', hsCode: '8471', rate: 1000 });
    const items = textItems(painted(rowBlock(parts, geometry, 0)));
    const [item, code, quantity, rate, amount] = geometry.columns;
    const endOf = (index: number): number => items[index]!.xPt + items[index]!.line.widthPt;
    expect(items[0]?.xPt).toBe(item!.xPt + 6);
    expect(items[1]?.xPt).toBe(code!.xPt);
    expect(endOf(2)).toBeCloseTo(quantity!.xPt + quantity!.widthPt - geometry.suffixWidthsPt.quantity - 10); // ".5" of the next row
    expect(items[3]?.xPt).toBeCloseTo(endOf(2) + 3);
    expect(endOf(4)).toBeCloseTo(rate!.xPt + rate!.widthPt);
    expect(endOf(5)).toBeCloseTo(amount!.xPt + amount!.widthPt);
  });

  test.each(['ltr', 'rtl'] as const)('puts the unit 3 pt after the number of its own row, %s', (direction) => {
    const { geometry, ...parts } = partsOf({ quantity: 42, unit: 'h' });
    const ctx = { ...parts.ctx, direction };
    const [number, unit] = textItems(painted(rowBlock({ ...parts, ctx }, geometry, 0), direction === 'rtl')).filter(({ line }) => ['42', 'h'].includes(line.text));
    const gapPt = direction === 'ltr' ? unit!.xPt - number!.xPt - number!.line.widthPt : number!.xPt - unit!.xPt - unit!.line.widthPt;
    expect(gapPt).toBeCloseTo(3);
  });

  test.each(['ltr', 'rtl'] as const)('puts what a rate is for after it, or below it in a narrow column, %s', (direction) => {
    const { geometry, ...parts } = partsOf({ rate: 37.28, per: 100, unit: 'kg' });
    const ctx = { ...parts.ctx, direction };
    const textsIn = (columns: typeof geometry) => textItems(painted(rowBlock({ ...parts, ctx }, columns, 0), direction === 'rtl'))
      .filter(({ line }) => ['$37.28', '/ 100 kg'].includes(line.text.trim()));
    const [rate, base] = textsIn(geometry);
    expect(base!.yPt).toBe(rate!.yPt);
    const gapPt = direction === 'ltr' ? base!.xPt - rate!.xPt - rate!.line.widthPt : rate!.xPt - base!.xPt - base!.line.widthPt;
    expect(gapPt).toBeCloseTo(3);
    const [, below] = textsIn({ ...geometry, suffixWidthsPt: { ...geometry.suffixWidthsPt, rate: 0 } });
    expect(below!.yPt).toBeGreaterThan(rate!.yPt);
  });

  test.each(['ltr', 'rtl'] as const)('has its picture at the reading edge, in the cell of the item, %s', (direction) => {
    const { geometry, ...parts } = partsOf({ picture: dataUrl(png({ width: 100, height: 100 })) });
    const ctx = { ...parts.ctx, direction };
    const node = rowNode(geometry, ctx.content.rows[0]!);
    const block = framedRow({ ...parts, ctx }, geometry, 0, node, rowTexts({ ...parts, ctx }, geometry, 0, node));
    const items = painted(block, direction === 'rtl');
    const [picture] = items.filter((item) => item.kind === 'image');
    const name = textItems(items)[0]!;
    expect(picture!.heightPt).toBeCloseTo(16 * 72 / 25.4);
    expect(block.heightPt).toBeGreaterThan(picture!.heightPt);
    expect(picture!.meaning).toMatchObject({ tag: 'Figure', alternateText: name.line.text, within: node.children[0] });
    if (direction === 'ltr') expect(name.xPt).toBeGreaterThan(picture!.xPt + picture!.widthPt);
    else expect(name.xPt + name.line.widthPt).toBeLessThan(picture!.xPt);
    expect(block.split(40)).toBeUndefined();
  });

  test('puts the unit after the column if the number is broken', () => {
    const { geometry, ...parts } = partsOf({ quantity: 123456.789, rate: 987654.321, unit: 'h' }, TABLE_STYLE, { currency: 'KWD' }, 150);
    const quantity = geometry.columns.find(({ key }) => key === 'quantity')!;
    const unit = textItems(painted(rowBlock(parts, geometry, 0))).find(({ line }) => line.text === 'h');
    expect(unit?.xPt).toBeCloseTo(quantity.xPt + quantity.widthPt - geometry.suffixWidthsPt.quantity + 3);
  });

  test('wraps the description between its indent and the end of its column', () => {
    const { geometry, ...parts } = partsOf({ description: 'w'.repeat(400) });
    const items = textItems(painted(rowBlock(parts, geometry, 0))).filter(({ line }) => line.text.startsWith('w'));
    const { xPt, widthPt } = geometry.columns[0]!;
    for (const item of items) expect(item.xPt + item.line.widthPt).toBeLessThanOrEqual(xPt + widthPt);
    expect(items[0]!.line.widthPt).toBeGreaterThan(widthPt - 6 - 5);
  });

  test('has the design\'s padding, roles and colours', () => {
    const itemName: TextStyle = { ...TEXT_STYLE, font: { ...TEXT_STYLE.font, weight: 'bold' } };
    const textStyles = { ...TABLE_STYLE.textStyles, itemName };
    const tableStyle: TableStyle = { ...TABLE_STYLE, rowPadding: { topPt: 2, bottomPt: 7 }, textStyles };
    const { geometry, ...parts } = partsOf({ description: 'Widget\nblue', unit: 'pcs', hsCode: '8471' }, tableStyle);
    const block = rowBlock(parts, geometry, 0);
    expect(block.heightPt).toBe(2 + 2 * 12 + 7);
    const seen = ({ line: { text, font }, yPt, color }: TextItem): unknown => [text, yPt, font.sizePt, font.weight, color];
    expect(textItems(painted(block)).map(seen)).toEqual([
      ['Widget', 11, 10, 'bold', '#000002'], ['blue', 23, 8, 'regular', '#000003'], ['8471', 11, 8, 'regular', '#000003'],
      ['1', 11, 10, 'regular', '#000004'], ['pcs', 11, 8, 'regular', '#000003'], ['$10.00', 11, 10, 'regular', '#000004'], ['$10.00', 11, 10, 'regular', '#000004'],
    ]);
  });

  test('passes the index, size and columns of a row to the design', () => {
    const paintedRows: unknown[] = [];
    const tableStyle: TableStyle = { ...TABLE_STYLE, paintRow: (_, box, rowInfo) => paintedRows.push([box, rowInfo]) };
    const { geometry, ...parts } = partsOf({}, tableStyle);
    for (const index of [0, 1]) rowBlock(parts, geometry, index).paint(new Sheet(600, 800, false), 20, 30);
    const box = { xPt: 20, yPt: 30, widthPt: 400, heightPt: 18 };
    const { edgesPt } = geometry;
    const rowInfo = { startsRow: true, edgesPt, textTopPt: 30 + tableStyle.rowPadding.topPt };
    expect(paintedRows).toEqual(
      [[box, { ...rowInfo, index: 0, isLastRow: false }], [box, { ...rowInfo, index: 1, isLastRow: true }]],
    );
  });

  test('reports the field of a character that cannot be shown', () => {
    const { geometry, ...parts } = partsOf({ description: 'a\uFFFD\nb\uFFFD', unit: '\uFFFD', hsCode: '\uFFFD' });
    rowBlock(parts, geometry, 0);
    expect(new Set(parts.ctx.measurer.missingGlyphs.map(({ field }) => field)))
      .toEqual(new Set(['lineItems[0].description', 'lineItems[0].unit', 'lineItems[0].hsCode']));
  });

  test('wraps numbers at the far side of their column, in the colour of figures', () => {
    const { geometry, ...parts } = partsOf({ quantity: 123456.789, rate: 987654.321 }, TABLE_STYLE, { currency: 'KWD' }, 150);
    const items = textItems(painted(rowBlock(parts, geometry, 0))).filter(({ color }) => color === '#000004');
    const ends = geometry.columns.slice(1).map(({ xPt, widthPt }) => xPt + widthPt);
    expect(items.length).toBeGreaterThan(3);
    for (const { xPt, line } of items) expect(ends.map((end) => Math.abs(xPt + line.widthPt - end) < 0.01)).toContain(true);
    const mirroredEnds = geometry.columns.slice(1).map(({ xPt }) => 600 - xPt);
    const mirrored = textItems(painted(rowBlock(parts, geometry, 0), true)).filter(({ color }) => color === '#000004');
    for (const { xPt, line } of mirrored) {
      expect(mirroredEnds.map((end) => Math.abs(xPt + line.widthPt - end) < 0.01)).toContain(true);
    }
  });
});

test('extra white space is above the texts, and the edges of the row are in its middle', () => {
  const boxes: number[][] = [];
  const paintRow: TableStyle['paintRow'] = (_, { yPt, heightPt }, { textTopPt }) => { boxes.push([yPt, heightPt, textTopPt]); };
  const tableStyle: TableStyle = { ...TABLE_STYLE, paintRow };
  const { geometry, ...parts } = partsOf({}, tableStyle);
  const [usual, spaced] = [0, 6].map((spacingPt) => rowBlock(parts, geometry, 0, spacingPt));
  for (const row of [usual!, spaced!]) row.paint(new Sheet(600, 800, false), 20, 30);
  expect(spaced!.heightPt).toBe(usual!.heightPt + 6);
  const [[yPt, heightPt, textPt], wide] = boxes as [[number, number, number], number[]];
  expect(wide).toEqual([yPt + 3, heightPt + 6, textPt + 6]);
  expect(textItems(painted(spaced!))[0]!.yPt).toBe(textItems(painted(usual!))[0]!.yPt + 6);
});

describe('a row with the columns of a request', () => {
  const columns: InvoiceRequest['columns'] = ['lineNumber', 'sku', 'item', 'discount', 'amount'];
  const item: Partial<Item> = { sku: 'S-1', description: 'Widget\nblue', discount: '10%' };

  test('has one cell for each, the item as its header, and empty cells without content', () => {
    const block = rowOf(item, { columns });
    expect(textsOf(painted(block))).toEqual(['1', 'S-1', 'Widget', 'blue', '10%', '$9.00']);
    expect(block.nodes[0]?.children.map(({ tag, scope }) => [tag, scope])).toEqual([['TD', undefined], ['TD', undefined], ['TH', 'Row'], ['TD', undefined], ['TD', undefined]]);
    expect(textsOf(painted(rowOf(item, { columns }, 400, 1)))).toEqual(['2', 'b', '$1.50']);
  });

  test('has numbers at the right side of their columns and texts at the reading edge, in both directions', () => {
    const { geometry, ...parts } = partsOf(item, TABLE_STYLE, { columns, locale: 'he' });
    const [number, code, description] = geometry.columns;
    expect(itemColumn(geometry)).toBe(description);
    const items = textItems(painted(rowBlock(parts, geometry, 0), true));
    const positionOf = (text: string): TextItem => items.find(({ line }) => line.text === text)!;
    expect(positionOf('1').xPt + positionOf('1').line.widthPt).toBeCloseTo(600 - number!.xPt);
    expect(positionOf('S-1').xPt + positionOf('S-1').line.widthPt).toBeCloseTo(600 - code!.xPt);
  });

  test('continues only its item after a split', () => {
    const long = { ...item, description: Array.from({ length: 9 }, (_, index) => `l${index}`).join('\n') };
    const { geometry, ...parts } = partsOf(long, TABLE_STYLE, { columns });
    const node = rowNode(geometry, parts.ctx.content.rows[0]!);
    const splitOptions = { heightPt: 6 * 12 + 6, keepsParagraphs: true, spacingPt: 0, next: geometry };
    const [first, rest] = splitRowAcrossWidths(parts, geometry, 0, node, splitOptions)!;
    expect(textsOf(painted(first))).toEqual(['1', 'S-1', 'l0', 'l1', 'l2', 'l3', 'l4', 'l5', '10%', '$9.00']);
    expect(textsOf(painted(rest))).toEqual(['l6', 'l7', 'l8']);
    const header = node.children.find(({ tag }) => tag === 'TH');
    expect(textItems(painted(rest)).every(({ meaning }) => meaning === header)).toBe(true);
  });

  test('is not split above the end of a text in another column', () => {
    const long = { ...item, sku: 'S '.repeat(30).trim(), description: Array.from({ length: 9 }, (_, index) => `l${index}`).join('\n') };
    const { geometry, ...parts } = partsOf(long, TABLE_STYLE, { columns }, 250);
    const node = rowNode(geometry, parts.ctx.content.rows[0]!);
    const lines = textItems(painted(rowBlock(parts, geometry, 0))).filter(({ line }) => line.text.startsWith('S')).length;
    expect(lines).toBeGreaterThan(3);
    const cutAt = (heightPt: number): unknown =>
      splitRowAcrossWidths(parts, geometry, 0, node, { heightPt, keepsParagraphs: true, spacingPt: 0, next: geometry });
    expect(cutAt((lines - 1) * 12 + 6)).toBeUndefined();
    expect(cutAt((lines + 1) * 12 + 6)).toBeDefined();
  });
});
