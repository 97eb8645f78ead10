import { describe, expect, test } from '@jest/globals';
import type { PageItem, TextItem } from '../../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../../schemas/generated/invoice-request.js';
import { isArtifact, laidOut, readingText, textItems } from '../../support/laid-out.js';

const futuristic = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof laidOut> => laidOut({ theme: 'Futuristic', ...fields });
const rows = (count: number): InvoiceRequest['lineItems'] =>
  Array.from({ length: count }, (_, index) => ({ description: `Row ${index}`, quantity: 1, rate: 1 }));

describe('Futuristic', () => {
  test('hides its line numbers from screen readers', () => {
    const document = futuristic({ lineItems: rows(3) });
    const numbers = textItems(document.pages[0]!.items).filter(({ line }) => /^0\d$/.test(line.text));
    expect(numbers.map(({ line }) => line.text)).toEqual(['01', '02', '03']);
    expect(numbers.every(isArtifact)).toBe(true);
    expect(readingText(document)).not.toMatch(/^0\d$/m);
  });

  test('puts long notes and terms below the totals, in the halves of the page if they are about as long', () => {
    const texts = textItems(futuristic({ shipTo: 'Dock', notes: 'word '.repeat(200).trim(), terms: 'word '.repeat(190).trim() }).pages[0]!.items);
    const positionOf = (text: string): TextItem => texts.find(({ line }) => line.text === text)!;
    expect(positionOf('Notes').yPt).toBeGreaterThan(texts.findLast(({ line }) => line.text === 'Balance Due')!.yPt);
    expect(positionOf('Terms & Conditions').yPt).toBe(positionOf('Notes').yPt);
    expect(positionOf('Terms & Conditions').xPt).toBeCloseTo(positionOf('Invoice #').xPt);
  });

  test.each([
    ['has a rule above the page number', {}, 1],
    ['has none if there is a foot, which has a rule of its own', { foot: ['Registered in Oregon'], footOn: 'all' as const }, 0],
    ['has none on a single page', { lineItems: rows(2) }, 0],
  ])('%s', (_, fields, count) => {
    const [page] = futuristic({ lineItems: rows(40), ...fields }).pages;
    const isAboveNumber = (item: PageItem): boolean => item.kind === 'rule' && item.fromYPt > 790;
    expect(page!.items.filter(isAboveNumber)).toHaveLength(count);
  });
});
