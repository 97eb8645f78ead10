import { describe, expect, test } from '@jest/globals';
import { paintCornerTicks } from '../../../../../lib/layout/designs/futuristic/corner-ticks.js';
import { Sheet } from '../../../../../lib/layout/engine/sheet.js';

describe('corner ticks', () => {
  test('are a right angle at each corner, inside the box', () => {
    const sheet = new Sheet(600, 800, false);
    paintCornerTicks(sheet, { xPt: 10, yPt: 20, widthPt: 100, heightPt: 50 }, { color: '#00ffff', widthPt: 1 });
    const rules = sheet.items.filter((item) => item.kind === 'rule');
    expect(rules).toHaveLength(8);
    const level = rules.filter((rule) => rule.fromYPt === rule.toYPt);
    expect(level.map(({ fromYPt }) => fromYPt)).toEqual([20, 20, 70, 70]);
    expect(Math.min(...level.map(({ fromXPt }) => fromXPt))).toBe(9.5);
    expect(Math.max(...level.map(({ toXPt }) => toXPt))).toBe(110.5);
    const upright = rules.filter((rule) => rule.fromXPt === rule.toXPt);
    expect(new Set(upright.map(({ fromXPt }) => fromXPt))).toEqual(new Set([10, 110]));
    for (const { fromYPt, toYPt } of upright) {
      expect(fromYPt).toBeGreaterThanOrEqual(20);
      expect(toYPt).toBeLessThanOrEqual(70);
    }
  });
});
