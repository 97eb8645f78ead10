import { expect, test } from '@jest/globals';
import { designComment, designsMarkdown } from '../../../bin/generators/design-texts.js';
import { THEME_NAMES } from '../../../lib/invoice/themes.js';

const BODY = 'export const plain: Design = {};\n';

test('takes the comment above a design, of one line or several', () => {
  expect(designComment(`/** Other. */\nconst other = 1;\n\n/** For anyone. Inter. */\n${BODY}`, 'plain')).toBe('For anyone. Inter.');
  expect(designComment(`/**\n * For anyone,\n * in \`code\`. Inter.\n */\n${BODY}`, 'plain')).toBe('For anyone, in `code`. Inter.');
});

test('refuses a design without a comment', () => {
  expect(() => designComment(BODY, 'plain')).toThrow('The design plain needs a comment: docs/designs.md prints it.');
});

test('writes a section for each design, in order', () => {
  expect(designsMarkdown().match(/^### .*$/gm)).toEqual(THEME_NAMES.map((name) => `### ${name}`));
});
