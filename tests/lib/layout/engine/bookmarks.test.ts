import { describe, expect, test } from '@jest/globals';
import { nodesTagged, laidOut } from '../support/laid-out.js';

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

  test('omit hidden labels, and shorten long texts', () => {
    const long = items(600).map((item) => ({ ...item, description: 'long '.repeat(40) }));
    const { bookmarks = [] } = laidOut({ lineItems: long, notes: 'Thank you', labels: { invoice: '', notes: '' } });
    expect(bookmarks.map(({ title }) => title)).toEqual(['Item', 'Balance Due']);
    const [first] = bookmarks[0]?.children ?? [];
    expect([...first?.title ?? '']).toHaveLength(60);
    expect(first?.title.endsWith('…')).toBe(true);
  });
});
