import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
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
});
