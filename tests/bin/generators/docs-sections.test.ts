import { describe, expect, test } from '@jest/globals';
import { designComment, designsMarkdown } from '../../../bin/generators/docs-sections.js';
import { DEFAULT_THEME, THEME_NAMES } from '../../../lib/presentation/themes.js';
import { readdirSync, readFileSync } from 'node:fs';
import { AUTHORITY_FIGURES, PAYMENT_CODE_FIGURES, DESIGN_FIGURES } from '../../../packages/pictures/src/figures.js';

const BODY = 'export const plain = (): Design = {};\n';

test('takes the comment above a design, of one line or several', () => {
  expect(designComment(`/** Other. */\nconst other = 1;\n\n/** For anyone. Inter. */\n${BODY}`, 'plain')).toBe('For anyone. Inter.');
  expect(designComment(`/**\n * For anyone,\n * in \`code\`. Inter.\n */\n${BODY}`, 'plain')).toBe('For anyone, in `code`. Inter.');
});

test('rejects a design without a comment', () => {
  expect(() => designComment(BODY, 'plain')).toThrow('The design plain needs a comment: docs/designs.md prints it.');
});

test('writes a section for each design, in order', () => {
  expect(designsMarkdown().match(/^### .*$/gm)).toEqual(THEME_NAMES.map((name) => `### ${name}`));
});

const themeOf = (request: string): string => {
  const { theme = DEFAULT_THEME } = JSON.parse(readFileSync(new URL(`../../../examples/${request}.json`, import.meta.url), 'utf8')) as
    { readonly theme?: string };
  return theme;
};

describe('the pictures of the docs', () => {
  test('show every design with a request of its own', () => {
    const themes = DESIGN_FIGURES.map(({ request }) => themeOf(request)).slice(0, THEME_NAMES.length);
    expect(themes).toEqual(THEME_NAMES);
  });

  test.each([['payment-codes', PAYMENT_CODE_FIGURES], ['tax-authorities', AUTHORITY_FIGURES]])('show every example of %s', (folder, figures) => {
    const files = readdirSync(new URL(`../../../examples/${folder}/`, import.meta.url));
    expect(figures.map(({ request }) => `${request.replace(`${folder}/`, '')}.json`).sort()).toEqual(files.sort());
  });
});
