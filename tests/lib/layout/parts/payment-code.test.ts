import { describe, expect, test } from '@jest/globals';
import { codeFigure, codeShape } from '../../../../lib/layout/parts/payment-block.js';
import { contextOf, painted, TEXT_STYLE } from '../support/laid-out.js';

/** 29 modules, as many as a short address needs. */
const code = { modules: Array.from({ length: 29 }, () => new Uint8Array(29).fill(1)), alternateText: 'QR, $5.00' };
const ctx = contextOf();
const tinted = { ...ctx, palette: { ...ctx.palette, backgroundColor: '#fff8e7' } };
const MM = 72 / 25.4;

describe('codeShape', () => {
  const shape = codeShape(ctx, code, TEXT_STYLE, 0);

  test('leaves a quiet zone of four modules', () => {
    expect(shape.quietZonePt).toBeCloseTo(4 * 30 * MM / 29, 9);
    expect(shape.yPt).toBeGreaterThanOrEqual(shape.quietZonePt);
    expect(shape.textXPt).toBeGreaterThanOrEqual(30 * MM + shape.quietZonePt);
    expect(shape.heightPt).toBeGreaterThanOrEqual(shape.yPt + 30 * MM + shape.quietZonePt);
  });

  test('starts at the text edge with its modules on a white page, and with its white square on another', () => {
    expect(shape.xPt).toBe(0);
    expect(codeShape(tinted, code, TEXT_STYLE, 0).xPt).toBe(shape.quietZonePt);
  });

  test('keeps the lines at a distance from the modules, or from a visible white square', () => {
    const { textXPt, quietZonePt } = codeShape(tinted, code, TEXT_STYLE, 0);
    expect(textXPt).toBeCloseTo(30 * MM + 2 * quietZonePt + 12, 9);
    expect(shape.textXPt).toBeCloseTo(30 * MM + 12, 9);
  });
});

test('on a white page, the quiet zone may be above its block', () => {
  const { quietZonePt, textYPt, yPt } = codeShape(ctx, code, TEXT_STYLE, 12);
  expect(textYPt).toBe(0);
  expect(quietZonePt).toBeGreaterThan(yPt);
  expect(quietZonePt - yPt).toBeLessThanOrEqual(12);
  expect(codeShape(ctx, code, TEXT_STYLE, 2).textYPt).toBe(codeShape(ctx, code, TEXT_STYLE, 0).textYPt);
  expect(codeShape(tinted, code, TEXT_STYLE, 12)).toEqual(codeShape(tinted, code, TEXT_STYLE, 0));
});

describe('codeFigure', () => {
  const block = codeFigure(code, codeShape(tinted, code, TEXT_STYLE, 0));

  test('is a figure with an alternate text, and unsplittable', () => {
    expect(block.nodes).toEqual([{ tag: 'Figure', children: [], alternateText: 'QR, $5.00' }]);
    expect(block.split(50)).toBeUndefined();
  });

  test('is black, 30 mm wide, on a white square, and not mirrored', () => {
    const quietPt = 4 * 30 * MM / 29;
    for (const [mirrored, left] of [[false, quietPt], [true, 600 - quietPt - 30 * MM]] as const) {
      const [square, matrix] = painted(block, mirrored);
      expect(square).toMatchObject({ kind: 'rectangle', fill: '#ffffff', meaning: 'artifact' });
      expect(square).toMatchObject({ xPt: expect.closeTo(left - quietPt, 6), widthPt: expect.closeTo(30 * MM + 2 * quietPt, 6) });
      expect(matrix).toMatchObject({ kind: 'matrix', color: '#000000', modules: code.modules, sidePt: 30 * MM, meaning: block.nodes[0] });
      expect(matrix).toMatchObject({ xPt: expect.closeTo(left, 6) });
    }
  });
});
