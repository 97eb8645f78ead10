import { expect, test } from '@jest/globals';
import { drawnPage } from '../../support/pdf/drawn-page.js';
import { textItem } from '../../support/pdf/laid-out.js';

test('a page drawing places the runs of a rotated line along its direction', () => {
  const { content } = drawnPage([textItem('abc 好', 'artifact', 100, 50, { rotationDegrees: 90 })]);
  const origins = [...content.matchAll(/0 1 -1 0 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(origins).toHaveLength(2);
  expect(origins[0]).toEqual([100, 150]);
  expect(origins[1]![0]).toBe(100);
  expect(origins[1]![1]).toBeGreaterThan(150 + 15);
});
