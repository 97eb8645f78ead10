/** The size of the logo, the logo in place of the name, and the introduction on the pages of every design. */
import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES } from '../../../schemas/generated/theme-names.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import type { LaidOutDocument } from '../../../lib/layout/engine/page.js';
import { dataUrl, plainPng } from '../../support/invoices/pictures.js';
import { contentTexts, overlaps, pagesOf, textsInMargins, untaggedItems } from './support/page-checks.js';
import { laidOut, nodesIn, nodesTagged, pageTexts, textOfNode } from './support/laid-out.js';

type Fields = Partial<InvoiceRequest>;
const LOGO = dataUrl(plainPng(600, 300));
const MM_PER_PT = 25.4 / 72;

const logoSizeOf = (fields: Fields): readonly [widthPt: number, heightPt: number] => {
  const { pages: [page] } = laidOut({ logo: LOGO, ...fields });
  const image = page!.items.find(({ kind }) => kind === 'image') as { widthPt: number; heightPt: number };
  const { scale = 1 } = page!;
  return [image.widthPt * scale, image.heightPt * scale];
};

const violations = (document: LaidOutDocument): unknown =>
  [document.pages.flatMap(overlaps), document.pages.flatMap((page) => textsInMargins(page, 12)), untaggedItems(document)];

describe.each(THEME_NAMES)('%s', (theme) => {
  // Rows that leave no space, so that no page is enlarged.
  const lineItems = Array.from({ length: 24 }, (_, index) => ({ description: `Item ${index}`, quantity: 1, rate: 1 }));

  test('has a small logo of 0.7 times the sides, and a large one of at most 1.6 times and 70 × 30 mm', () => {
    const [usual, small, large] = (['medium', 'small', 'large'] as const).map((logoSize) => logoSizeOf({ theme, logoSize, lineItems }));
    expect(logoSizeOf({ theme, lineItems })).toEqual(usual);
    expect(small).toEqual(usual!.map((side) => expect.closeTo(0.7 * side, 6)));
    expect(large![0]).toBeGreaterThan(1.2 * usual![0]);
    expect(large![0]).toBeLessThanOrEqual(1.6 * usual![0] + 0.001);
    expect(large![0] * MM_PER_PT).toBeLessThanOrEqual(70.001);
    expect(large![1] * MM_PER_PT).toBeLessThanOrEqual(30.001);
  });

  test.each([['en-US', 'A4'], ['he', 'Letter']] as const)('keeps a large logo on the page and off all texts, in %s on %s', (locale, paperSize) => {
    const letters = [undefined, { window: paperSize === 'A4' ? 'din-5008-a' as const : 'us-10' as const }];
    for (const letter of letters) {
      for (const logo of [LOGO, dataUrl(plainPng(900, 200)), dataUrl(plainPng(200, 700))]) {
        const introduction = 'Dear Ms Black,\nwe thank you.';
        const document = laidOut({ theme, locale, paperSize, logo, logoSize: 'large', ...letter && { letter }, introduction });
        expect(violations(document)).toEqual([[], [], []]);
        const { items, widthPt, heightPt } = document.pages[0]!;
        const image = items.find(({ kind }) => kind === 'image') as { xPt: number; yPt: number; widthPt: number; heightPt: number };
        const [endPt, bottomPt] = [widthPt - image.xPt - image.widthPt, heightPt - image.yPt - image.heightPt];
        expect(Math.min(image.xPt, image.yPt, endPt, bottomPt)).toBeGreaterThan(4);
        const covered = contentTexts(document.pages[0]!).filter(({ xPt, yPt, line }) => xPt < image.xPt + image.widthPt - 1
          && xPt + line.widthPt > image.xPt + 1 && yPt > image.yPt + 1 && yPt - 4 < image.yPt + image.heightPt - 1);
        expect(covered.map(({ line }) => line.text)).toEqual([]);
      }
    }
  });

  test('prints a logo in place of the name, whose alternate text is the name', () => {
    const fields: Fields = { theme, companyName: 'Kaveri', logo: LOGO, logoOnly: true, lineItems };
    const document = laidOut({ ...fields, payment: { account: '1' } });
    expect(contentTexts(document.pages[0]!).map(({ line }) => line.text.toLowerCase()).filter((text) => text === 'kaveri')).toHaveLength(1);
    expect(nodesTagged(document, 'Figure').map(({ alternateText }) => alternateText)).toEqual(['Kaveri']);
    expect([document.author, violations(document)]).toEqual(['Kaveri', [[], [], []]]);
    expect(nodesTagged(laidOut({ ...fields, logoOnly: false }), 'Figure')).toEqual([]);
    const long = laidOut({ ...fields, lineItems: [...lineItems, ...lineItems, ...lineItems] });
    expect(pageTexts(long.pages[1]!)).toContain('Kaveri');
  });

  test('prints the introduction above the table, over several pages if it is long', () => {
    const introduction = Array.from({ length: 40 }, (_, index) => `Line ${index} of the introduction`).join('\n');
    const document = laidOut({ theme, introduction, shipTo: 'S\n'.repeat(20) });
    expect(violations(document)).toEqual([[], [], []]);
    const nodes = nodesIn(document.structure);
    const [first, last] = ['Line 0 of the introduction', 'Line 39 of the introduction']
      .map((text) => nodes.find((node) => node.tag === 'P' && textOfNode(document, node) === text)!);
    const [table] = nodesTagged(document, 'Table');
    expect(nodes.indexOf(first!)).toBeLessThan(nodes.indexOf(last!));
    expect(nodes.indexOf(last!)).toBeLessThan(nodes.indexOf(table!));
    expect(pagesOf(document, last!)[0]).toBeLessThanOrEqual(pagesOf(document, table!)[0]!);
  });
});

test('marks of a formatted introduction are printed', () => {
  const document = laidOut({ introduction: '- one\n- **two**', textFormat: 'markdown' });
  expect(pageTexts(document.pages[0]!).filter((text) => text.trim() === '•')).toHaveLength(2);
});
