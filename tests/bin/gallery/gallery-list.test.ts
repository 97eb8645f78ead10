import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { CODE_EXHIBITS } from '../../../bin/gallery/code-exhibits.js';
import { EXHIBITS } from '../../../bin/gallery/exhibits.js';
import { galleryList } from '../../../bin/gallery/gallery-list.js';
import { THEMES } from '../../../lib/invoice/themes.js';

describe('the gallery', () => {
  test('shows every design', () => {
    expect(EXHIBITS.map(({ name }) => name)).toEqual(expect.arrayContaining(THEMES.map(({ name }) => name.toLowerCase())));
  });

  test('is listed in docs/designs.md as the command lists it', () => {
    expect(readFileSync(new URL('../../../docs/designs.md', import.meta.url), 'utf8')).toContain(galleryList(EXHIBITS));
  });

  test.each(THEMES)('has a section on $name in docs/designs.md', ({ name }) => {
    expect(readFileSync(new URL('../../../docs/designs.md', import.meta.url), 'utf8')).toContain(`\n### ${name}\n`);
  });

  test('of payment codes shows every example, and is listed as the command lists it', () => {
    const files = readdirSync(new URL('../../../examples/payment-codes/', import.meta.url));
    expect(CODE_EXHIBITS.map(({ request }) => `${request.replace('payment-codes/', '')}.json`).sort()).toEqual(files.sort());
    expect(readFileSync(new URL('../../../docs/payment-codes.md', import.meta.url), 'utf8')).toContain(galleryList(CODE_EXHIBITS));
  });
});
