import { existsSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { anchorsOf, linksOf, markdownPages, ROOT } from './markdown.js';

const pages = markdownPages();
const anchors = new Map(pages.map((page) => [new URL(page.path, ROOT).href, anchorsOf(page)]));

/** Why a link is broken, or null. */
const error = (from: string, link: string): string | null => {
  if (/^(https?|mailto):/.test(link)) return null;
  const target = new URL(link, new URL(from, ROOT));
  const anchor = decodeURIComponent(target.hash.slice(1));
  target.hash = '';
  if (!existsSync(target)) return `${link}: no such file`;
  const known = anchors.get(target.href);
  return anchor === '' || known === undefined || known.has(anchor) ? null : `${link}: no such heading`;
};

/** Our files that a page names in a code span. */
const OURS = /`((?:\.github|bin|docs|examples|functions|infrastructure|lib|packages|pages|schemas|tests)\/[\w./-]+\.\w+)`/g;

describe('links', () => {
  test('there are many', () => expect(pages.flatMap(linksOf).length).toBeGreaterThan(50));

  test.each(pages.map((page) => [page.path, page] as const))('%s has no broken link', (path, page) => {
    expect(linksOf(page).map((link) => error(path, link)).filter((found) => found !== null)).toEqual([]);
  });

  test.each(pages.map(({ path, text }) => [path, text] as const))('%s names files that exist', (_, text) => {
    const named = [...text.matchAll(OURS)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  test('a missing file and a missing heading are reported', () => {
    expect(error('README.md', 'docs/nowhere.md')).toContain('file');
    expect(error('README.md', 'docs/money.md#nothing-of-the-kind')).toContain('heading');
    expect(error('README.md', 'docs/money.md#the-rules')).toBeNull();
  });

  test('README.md links to every page of docs', () => {
    const targetsOf = (page: typeof pages[number]): readonly string[] =>
      linksOf(page).map((link) => new URL(link, new URL(page.path, ROOT)).href.slice(ROOT.href.length).replace(/#.*/, ''));
    const linked = pages.filter(({ path }) => path === 'README.md').flatMap(targetsOf);
    const own = pages.map(({ path }) => path).filter((path) => path.startsWith('docs/'));
    expect(own.filter((path) => !linked.includes(path))).toEqual([]);
  });
});
