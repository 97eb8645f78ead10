import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { EXHIBITS } from '../../../bin/gallery/exhibits.js';
import { galleryList, withGalleryList } from '../../../bin/gallery/gallery-list.js';
import { THEMES } from '../../../lib/invoice/themes.js';

const ROOT = new URL('../../../', import.meta.url);
const page = readFileSync(new URL('docs/designs.md', ROOT), 'utf8');

describe('the gallery', () => {
  test('shows every design', () => {
    expect(EXHIBITS.map(({ name }) => name)).toEqual(expect.arrayContaining(THEMES.map(({ name }) => name.toLowerCase())));
  });

  test('is listed in docs/designs.md as the command lists it', () => {
    expect(page).toContain(galleryList(EXHIBITS));
  });

  test.each(['docs/designs.md', 'README.md'])('every picture and file that %s links to is there', (path) => {
    const at = new URL(path, ROOT);
    const text = readFileSync(at, 'utf8');
    const links = [...text.matchAll(/(?:src|href)="([^"#]+)"|\]\(([^)#]+)/g)].map(([, attribute, target]) => attribute ?? target ?? '')
      .filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter((link) => link.endsWith('.png')).length).toBeGreaterThan(2);
    expect(links.filter((link) => !existsSync(new URL(link, at)))).toEqual([]);
  });
});

describe('withGalleryList', () => {
  test('replaces what stands between the markers, and nothing else', () => {
    const changed = withGalleryList(page, 'NEW');
    expect(changed).toContain('NEW');
    expect(changed).not.toContain('<table>');
    expect(withGalleryList(changed, galleryList(EXHIBITS))).toBe(page);
  });

  test('refuses a page without markers', () => {
    expect(() => withGalleryList('# Designs', 'NEW')).toThrow();
  });
});
