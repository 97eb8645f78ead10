import { expect, test } from '@jest/globals';
import { withoutTabs } from '../../../lib/text/tabs.js';

test('each tab is set as four spaces', () => {
  expect(['', 'a b', '\ta\t\tb'].map(withoutTabs)).toEqual(['', 'a b', '    a        b']);
});
