import { describe, expect, test } from '@jest/globals';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { nodesTagged, laidOut } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ description: `Item ${index + 1}\nwith a second line`, quantity: 1, rate: 2 }));

describe('bookmarks', () => {
  test('are for documents of more than ten pages', () => {
    const documents = [200, 300, 400].map((count) => laidOut({ lineItems: items(count) }));
    expect(documents.map(({ pages }) => pages.length > 10)).toContain(false);
    expect(documents.map(({ pages }) => pages.length > 10)).toContain(true);
    for (const { pages, bookmarks } of documents) expect(bookmarks?.length !== 0).toBe(pages.length > 10);
  });

  test('lead to the title, the items, the balance, the notes and the terms', () => {
    const document = laidOut({ lineItems: items(600), notes: 'Thank you', terms: 'Pay soon' });
    const { bookmarks = [] } = document;
    expect(bookmarks.map(({ title }) => title)).toEqual(['INVOICE', 'Item', 'Balance Due', 'Notes', 'Terms & Conditions']);
    expect(bookmarks[1]?.node).toBe(nodesTagged(document, 'Table')[0]);
    expect(bookmarks[1]?.children.map(({ title }) => title)).toEqual(items(600).map((_, index) => `Item ${index + 1}`));
    expect(bookmarks.slice(3).map(({ node }) => node.tag)).toEqual(['Sect', 'Sect']);
  });

  test.each(THEMES)('lead to the notes and not to the payment before them in %s', (theme) => {
    const { bookmarks = [] } = laidOut({
      theme, lineItems: items(600), notes: 'Thank you', terms: 'Pay soon', payment: { label: 'Bank', iban: 'DE02120300000000202051' },
    });
    expect(bookmarks.slice(3).map(({ title, node }) => [title, node.title])).toEqual([
      ['Notes', 'Notes'], ['Terms & Conditions', 'Terms & Conditions'],
    ]);
  });

  test.each([['one section', 600], ['many sections', 100], ['a section of each item', 1]])('lead to every item of %s', (_, size) => {
    const lineItems = items(600).map((item, index) => ({ ...item, section: `Section ${Math.floor(index / size)}` }));
    const { bookmarks = [] } = laidOut({ lineItems });
    expect(bookmarks[1]?.children.map(({ title }) => title)).toEqual(lineItems.map((_item, index) => `Item ${index + 1}`));
  });

  test('omit hidden labels', () => {
    const { bookmarks = [] } = laidOut({ lineItems: items(600), notes: 'Thank you', labels: { invoice: '', notes: '' } });
    expect(bookmarks.map(({ title }) => title)).toEqual(['Item', 'Balance Due']);
  });
});
