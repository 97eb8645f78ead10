import { expect, test } from '@jest/globals';
import { withSection } from '../../../bin/generators/markdown.js';

const PAGE = '# Title\n\n<!-- list: written by `npm run generate` -->\n\nold\n\n<!-- end of list -->\n\nafter\n';

test('replaces the text between the comments, and nothing else', () => {
  expect(withSection(PAGE, 'list', 'new')).toBe(PAGE.replace('old', 'new'));
});

test.each(['# Title', '<!-- end of list -->', '<!-- list: written by `npm run generate` -->'])('rejects %j, which has no section for it', (page) => {
  expect(() => withSection(page, 'list', 'new')).toThrow(/list/);
});
