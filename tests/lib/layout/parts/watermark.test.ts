import { describe, expect, test } from '@jest/globals';
import { contrastRatio } from '../../../../lib/presentation/contrast.js';
import { THEMES } from '../../../../lib/presentation/themes.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import { accessibleColor, paletteOverWatermark, textColorOnPage } from '../../../../lib/layout/parts/colors.js';
import { watermarkNodes, watermarkPainter } from '../../../../lib/layout/parts/watermark.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { A4, contextOf, textItems } from '../support/laid-out.js';

const PAGE = { xPt: 0, yPt: 0, ...A4 };

type Watermark = { readonly item: ReturnType<typeof textItems>[number]; readonly degrees: number };

const watermarkOf = (
  watermark: string, fields: Partial<InvoiceRequest> = {}, covered = { columnWidthPt: 0, bandHeightPt: 0 },
): Watermark => {
  const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
  watermarkPainter(contextOf({ watermark, ...fields }), 'inter')?.(sheet, PAGE, covered);
  const [item] = textItems(sheet.items);
  return { item: item!, degrees: item!.rotationDegrees! };
};

type Corners = readonly (readonly [number, number])[];

const NOTHING = { columnWidthPt: 0, bandHeightPt: 0 };

const besides = (own: string, deploymentText: string, covered = NOTHING): readonly Corners[] => {
  const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
  const ctx = contextOf();
  const watermarks = [{ text: deploymentText }, { text: own, field: 'watermark' }];
  watermarkPainter({ ...ctx, content: { ...ctx.content, watermarks } }, 'inter')?.(sheet, PAGE, covered);
  return textItems(sheet.items).map(({ xPt, yPt, line, rotationDegrees = 0 }) => {
    const [angle, high] = [rotationDegrees * Math.PI / 180, line.font.sizePt * 0.7];
    return [[0, 0], [line.widthPt, 0], [line.widthPt, high], [0, high]].map(([along = 0, up = 0]) => [
      xPt + along * Math.cos(angle) - up * Math.sin(angle), yPt - along * Math.sin(angle) - up * Math.cos(angle),
    ] as const);
  });
};

/** Distances of a rotated line's baseline and top from the top left of the page, at right angles to the line. */
const extentAcross = ([start, end, , head]: Corners): readonly [number, number] => {
  const [[x1, y1], [x2, y2], [x4, y4]] = [start!, end!, head!];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const away = (x: number, y: number): number => (x * (y1 - y2) + y * (x2 - x1)) / length;
  return [away(x4, y4), away(x1, y1)];
};

test('the watermarks belong to their nodes, or are artifacts', () => {
  const ctx = contextOf({ watermark: 'DRAFT' });
  const paint = watermarkPainter(ctx, 'inter')!;
  const nodes = watermarkNodes(ctx.content);
  expect(nodes).toEqual([{ tag: 'P', children: [], actualText: 'DRAFT' }]);
  const meanings = [nodes, undefined].map((given) => {
    const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
    paint(sheet, PAGE, NOTHING, given);
    return sheet.items[0]?.meaning;
  });
  expect(meanings).toEqual([nodes[0], 'watermark-artifact']);
});

describe('two watermarks', () => {
  const LONG = 'NOT A VALID INVOICE FOR TAX PURPOSES 12';

  test.each([['DRAFT', 'SAMPLE'], [LONG, 'SAMPLE'], ['X', LONG], ['X', 'X']])('"%s" and the deployment\'s "%s" stay on the page and do not overlap', (own, deploymentText) => {
    const bands = [240, A4.heightPt].map((bandHeightPt) => ({ columnWidthPt: 0, bandHeightPt }));
    for (const covered of [NOTHING, { columnWidthPt: 172, bandHeightPt: 0 }, ...bands]) {
      const [first = [], second = []] = besides(own, deploymentText, covered);
      for (const [x, y] of [...first, ...second]) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(A4.widthPt);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(A4.heightPt);
      }
      expect(extentAcross(first)[1]).toBeLessThan(extentAcross(second)[0]);
    }
  });

  test('do not change each other\'s size', () => {
    expect(besides('X', 'SAMPLE')[0]).toEqual(besides(LONG, 'SAMPLE')[0]);
    expect(besides('DRAFT', 'X')[1]).toEqual(besides('DRAFT', LONG)[1]);
  });
});

describe('a watermark', () => {
  test('is absent if the invoice has none', () => expect(watermarkPainter(contextOf(), 'inter')).toBeUndefined());

  test.each([
    ['#1e293b', '#ffffff'], ['#0ea5e9', '#ffffff'], ['#ffffff', '#ffffff'], ['#000000', '#000000'], ['#8ab4f8', '#14181f'], ['#808080', '#808080'],
  ])('of the primary colour %s is as visible on %s as any other', (primaryColor, backgroundColor) => {
    const { color } = watermarkOf('DRAFT', { customTheme: { primaryColor, backgroundColor } }).item;
    expect(contrastRatio(color, backgroundColor)).toBeGreaterThanOrEqual(1.12);
    expect(contrastRatio(color, backgroundColor)).toBeLessThan(1.15);
  });

  test('has the hue of the primary colour', () => {
    const { color } = watermarkOf('DRAFT', { customTheme: { primaryColor: '#0ea5e9' } }).item;
    expect(color.slice(5) > color.slice(1, 3)).toBe(true);
  });

  test('avoids a coloured area at the reading edge', () => {
    const { item, degrees } = watermarkOf('DRAFT', {}, { columnWidthPt: 172, bandHeightPt: 0 });
    expect(degrees).toBeGreaterThan(60);
    expect(item.xPt - item.line.font.sizePt * 0.7 * Math.sin(degrees * Math.PI / 180)).toBeGreaterThan(172);
  });

  test('avoids a coloured area at the top', () => {
    const { item, degrees } = watermarkOf('DRAFT', {}, { columnWidthPt: 0, bandHeightPt: 240 });
    const [angle, high] = [degrees * Math.PI / 180, item.line.font.sizePt * 0.7];
    expect(degrees).toBeLessThan(50);
    expect(item.yPt - item.line.widthPt * Math.sin(angle) - high * Math.cos(angle)).toBeGreaterThan(240);
    expect(item.yPt).toBeLessThan(A4.heightPt);
  });

  test.each([
    ['the top', { columnWidthPt: 0, bandHeightPt: A4.heightPt - 12 }], ['the reading edge', { columnWidthPt: A4.widthPt - 12, bandHeightPt: 0 }],
  ])('is large enough to be seen if a colour covers nearly everything from %s', (_, covered) => {
    const { item } = watermarkOf('SAMPLE', {}, covered);
    expect(item.line.font.sizePt).toBeGreaterThan(24);
    expect(item.xPt).toBeLessThan(A4.widthPt);
    expect(item.yPt).toBeLessThan(A4.heightPt);
  });

  test.each(['X', 'DRAFT', 'NOT A VALID INVOICE FOR TAX PURPOSES 12'])('of "%s" stays on the page', (text) => {
    const { item, degrees } = watermarkOf(text);
    const angle = degrees * Math.PI / 180;
    const high = item.line.font.sizePt * 0.7;
    const corners = [[0, 0], [item.line.widthPt, 0], [0, high], [item.line.widthPt, high]].map(([along = 0, up = 0]) => [
      item.xPt + along * Math.cos(angle) - up * Math.sin(angle), item.yPt - along * Math.sin(angle) - up * Math.cos(angle),
    ]);
    for (const [x = 0, y = 0] of corners) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(A4.widthPt);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(A4.heightPt);
    }
    expect(item.line.font.sizePt).toBeLessThanOrEqual(170);
  });
});

describe('text colours', () => {
  test.each(THEMES.map((theme) => [theme.name, theme] as const))('are readable over the watermark of %s, and change only for it', (_, theme) => {
    const { color } = watermarkOf('DRAFT', { theme: theme.name }).item;
    const plain = contextOf({ theme: theme.name });
    const over = paletteOverWatermark(plain.palette, { watermarks: [{ text: 'DRAFT' }] });
    for (const text of [over.textColor, over.secondaryTextColor]) expect(contrastRatio(text, color)).toBeGreaterThanOrEqual(4.5);
    expect(paletteOverWatermark(plain.palette, plain.content)).toBe(plain.palette);
    expect({ ...over, textColor: '', secondaryTextColor: '' }).toEqual({ ...plain.palette, textColor: '', secondaryTextColor: '' });
  });

  test('get lighter on a dark page', () => {
    const { palette } = contextOf({ customTheme: { backgroundColor: '#101010', textColor: '#ffffff', secondaryTextColor: '#808080', primaryColor: '#ffffff' } });
    const { secondaryTextColor } = paletteOverWatermark(palette, { watermarks: [{ text: 'DRAFT' }] });
    expect(contrastRatio(secondaryTextColor, watermarkOf('DRAFT', { customTheme: { backgroundColor: '#101010', primaryColor: '#ffffff' } }).item.color)).toBeGreaterThanOrEqual(4.5);
  });

  test('are unchanged if they are not readable on the page itself', () => {
    const { palette } = contextOf({ customTheme: { secondaryTextColor: '#cccccc' } });
    expect(paletteOverWatermark(palette, { watermarks: [{ text: 'DRAFT' }] }).secondaryTextColor).toBe('#cccccc');
  });
});

describe('text in a colour of the theme', () => {
  const ORANGE = '#d25e0a';
  const plain = contextOf({ customTheme: { primaryColor: ORANGE } });
  const marked = contextOf({ customTheme: { primaryColor: ORANGE }, watermark: 'DRAFT' });

  test('keeps the colour in large sizes, and darkens it in small ones that would not be readable', () => {
    expect(textColorOnPage(plain, ORANGE, 3)).toBe(ORANGE);
    expect(contrastRatio(textColorOnPage(plain, ORANGE, 4.5), plain.palette.backgroundColor)).toBeGreaterThan(4.5);
  });

  test('is stronger over a watermark', () => {
    const { item: { color } } = watermarkOf('DRAFT', { customTheme: { primaryColor: '#c24f6f' } });
    const ctx = contextOf({ customTheme: { primaryColor: '#c24f6f' }, watermark: 'DRAFT' });
    expect(contrastRatio('#c24f6f', color)).toBeLessThan(4.5);
    expect(contrastRatio(textColorOnPage(ctx, '#c24f6f', 4.5), color)).toBeGreaterThanOrEqual(4.5);
    expect(textColorOnPage(marked, ORANGE, 3)).toBe(ORANGE);
  });

  test('is strong for names and amounts, over a watermark too', () => {
    const { item: { color } } = watermarkOf('DRAFT', { customTheme: { primaryColor: ORANGE } });
    expect(contrastRatio(accessibleColor(plain, [ORANGE]), plain.palette.backgroundColor)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(accessibleColor(marked, [ORANGE]), color)).toBeGreaterThanOrEqual(7);
  });
});
