import { expect, test } from '@jest/globals';
import { strong, type Role } from '../../../../lib/layout/engine/role.js';

const roleOf = (family: string): Role => ({ style: { family, weight: 'regular', sizePt: 9 }, leadingPt: 12, dropPt: 3, gridPt: 6 });

test('the bold weight of a role in a medium weight is that of its family; the same role gives the same object', () => {
  const [plain, medium] = [roleOf('inter'), roleOf('inter-medium')];
  expect([plain, medium].map((role) => strong(role).style)).toEqual([plain, plain].map(({ style }) => ({ ...style, weight: 'bold' })));
  expect(strong(medium)).toBe(strong(medium));
});
