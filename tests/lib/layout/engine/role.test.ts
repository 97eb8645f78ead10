import { expect, test } from '@jest/globals';
import { strong, type TextStyle } from '../../../../lib/layout/engine/role.js';

const textStyleOf = (family: string): TextStyle => ({ font: { family, weight: 'regular', sizePt: 9 }, leadingPt: 12, descentPt: 3, gridPt: 6 });

test('the bold weight of a role in a medium weight is that of its family; the same role gives the same object', () => {
  const [plain, medium] = [textStyleOf('inter'), textStyleOf('inter-medium')];
  expect([plain, medium].map((style) => strong(style).font)).toEqual([plain, plain].map(({ font }) => ({ ...font, weight: 'bold' })));
  expect(strong(medium)).toBe(strong(medium));
});
