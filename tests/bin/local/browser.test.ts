import { expect, test } from '@jest/globals';
import { playgroundUrl } from '../../../bin/local/browser.js';
import { keyInFragment } from '../../../packages/playground/src/model/key.js';

test('the page finds the demo key in the printed address, and no server receives it', () => {
  const url = new URL(playgroundUrl('http://localhost:3000/api/v1', 'inv_live_abc'));
  expect([url.origin, url.pathname, url.search]).toEqual(['http://localhost:3000', '/', '']);
  expect(keyInFragment(url.hash, url.hostname)).toBe('inv_live_abc');
});
