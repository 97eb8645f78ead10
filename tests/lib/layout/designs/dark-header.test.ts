import { describe, expect, test } from '@jest/globals';
import { darkHeader, EDGE_PT, futuristicStyles } from '../../../../lib/layout/designs/futuristic-elements.js';
import type { Block } from '../../../../lib/layout/engine/block.js';
import type { PageItem, RectangleItem } from '../../../../lib/layout/engine/page.js';
import { Sheet } from '../../../../lib/layout/engine/sheet.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { A4, contextWith, textItems } from '../support/laid-out.js';

const FRAME = { xPt: 40, widthPt: 515.28, topPt: 33.5, bottomPt: 790 };
const DARK = '#0b1b2b';
const headerOf = (fields: Partial<InvoiceRequest> = {}): Block => {
  const ctx = contextWith(futuristicStyles, { theme: 'Futuristic', ...fields });
  return darkHeader(ctx, FRAME.widthPt, ctx.content.documentDetails);
};
const itemsOf = (block: Block): readonly PageItem[] => {
  const sheet = new Sheet(A4.widthPt, A4.heightPt, false);
  block.paint(sheet, FRAME.xPt, FRAME.topPt);
  return sheet.items;
};
const bandsOf = (block: Block): readonly RectangleItem[] =>
  itemsOf(block).filter((item) => item.kind === 'rectangle').filter(({ widthPt }) => widthPt === A4.widthPt);
const baselineOf = (block: Block, text: string): number => textItems(itemsOf(block)).find(({ line }) => line.text === text)!.yPt;

describe('the header of Futuristic', () => {
  test('starts at the top if the title is hidden', () => {
    const header = headerOf({ labels: { invoice: '' } });
    expect(baselineOf(header, 'Acme')).toBeLessThan(baselineOf(headerOf(), 'Acme'));
    expect(baselineOf(header, 'Invoice #')).toBeCloseTo(FRAME.topPt + 13 - 3.75);
  });

  test('has many details in two columns below the sender and the title', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const header = headerOf({ customFields });
    expect(baselineOf(header, 'Field 0')).toBeGreaterThan(baselineOf(header, 'Date'));
    expect(baselineOf(header, 'Field 4')).toBe(baselineOf(header, 'Field 0'));
  });

  test('is dark on every page that it spans, with one edge at its end', () => {
    const header = headerOf({ companyDetails: 'x\n'.repeat(90).trimEnd() });
    const [head, rest] = header.split(700) ?? [];
    expect(bandsOf(head!)).toMatchObject([{ fill: DARK, yPt: 0 }]);
    expect(bandsOf(rest!)).toMatchObject([{ fill: DARK, yPt: FRAME.topPt }, { heightPt: EDGE_PT }]);
  });
});
