import { describe, expect, test } from '@jest/globals';
import { letterWindow } from '../../../../lib/presentation/letter-windows.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { mm } from '../../../../lib/layout/engine/grid.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { laidOut, textItems } from '../support/laid-out.js';

const WINDOWS = ['din-5008-a', 'din-5008-b', 'ch-left', 'ch-right', 'us-10'] as const;
type Name = typeof WINDOWS[number];
const LOGO = dataUrl(plainPng(400, 200));

const itemsOf = (theme: ThemeName, window: Name, more: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({
  theme, letter: { window, returnLine: false }, paperSize: letterWindow(window).paperSize, billTo: 'Bob\nTown', companyName: 'Acme',
  companyDetails: 'Road 1', tax: '10%', dueDate: '2026-04-30', invoiceNumber: 'N-1', paymentTerms: 'Net 30', ...more,
}).pages[0]!.items;

const find = (items: readonly PageItem[], text: string): TextItem => textItems(items).find(({ line }) => line.text === text)!;
const endOf = (window: Name): number => mm(letterWindow(window).y + letterWindow(window).height);

describe('below the window', () => {
  test.each(WINDOWS)('Classic and Formal have title, details on two edges, and table in this order, %s', (window) => {
    for (const theme of ['Classic', 'Formal'] as const) {
      for (const more of [{}, { logo: LOGO }]) {
        const items = itemsOf(theme, window, more);
        const [title, first, due, total] = ['INVOICE', 'N-1', 'Balance Due', 'Subtotal']
          .map((text) => find(items, text));
        const label = textItems(items).find(({ line, yPt }) => /^invoice #/i.test(line.text) && yPt === first!.yPt);
        expect(title!.yPt).toBeGreaterThan(endOf(window));
        expect(first!.yPt).toBeGreaterThan(title!.yPt);
        expect(due!.yPt).toBeLessThan(total!.yPt);
        expect(label?.xPt).toBeCloseTo(title!.xPt, 3);
        expect(due!.xPt).toBeCloseTo(total!.xPt, 3);
        expect(find(items, 'Net 30').yPt).toBeCloseTo(due!.yPt, 3);
      }
    }
  });

  test.each(WINDOWS)('Minimal has a row of title and details, with the amount due on the edge of the totals, %s', (window) => {
    const items = itemsOf('Minimal', window);
    const [title, number, date, total] = ['INVOICE', 'N-1', 'Due Date', 'Subtotal'].map((text) => find(items, text));
    const labels = textItems(items).filter(({ line, xPt }) => line.text === 'Balance Due' && Math.abs(xPt - total!.xPt) < 0.01);
    const amount = textItems(items).toSorted((a, b) => b.line.font.sizePt - a.line.font.sizePt)[0]!;
    const stepPt = 2 * 6.75;
    expect(labels[0]?.yPt).toBeCloseTo(title!.yPt, 3);
    expect([date!.xPt, amount.xPt]).toEqual([expect.closeTo(total!.xPt, 3), expect.closeTo(total!.xPt, 3)]);
    expect(amount.yPt - number!.yPt).toBeCloseTo(stepPt, 3);
    expect(date!.yPt - number!.yPt).toBeCloseTo(3 * stepPt, 3);
  });

  test('Minimal starts details and amount due on one line if the title is hidden, with many details below them', () => {
    const customFields = Array.from({ length: 8 }, (_, index) => ({ name: `Field ${index}`, value: `Value ${index}` }));
    const items = itemsOf('Minimal', 'din-5008-b', { labels: { invoice: '' }, customFields });
    const [number, due, fourth, date] = ['N-1', 'Balance Due', 'Field 4', 'Due Date'].map((text) => find(items, text));
    expect(number!.yPt).toBeCloseTo(due!.yPt, 3);
    expect(fourth!.yPt).toBeGreaterThan(date!.yPt);
    expect(fourth!.xPt).toBeCloseTo(due!.xPt, 3);
  });
});

describe('the title of Creative above the window', () => {
  test.each(WINDOWS)('is as large as the space allows, with the name on its baseline, %s', (window) => {
    const items = itemsOf('Creative', window);
    const [title, name] = [find(items, 'INVOICE'), find(items, 'Acme')];
    expect(title.line.font.sizePt).toBe(window === 'din-5008-a' ? 30 : 58);
    if (window === 'ch-right') expect(name.yPt).toBeGreaterThan(mm(letterWindow(window).y) - 13);
    else expect(name.yPt).toBeCloseTo(title.yPt, 3);
  });

  test('is shrunk to one line if it is long', () => {
    const [title, ...others] = textItems(itemsOf('Creative', 'din-5008-b', { labels: { invoice: 'Schlussrechnung' } }))
      .filter(({ line }) => line.text.startsWith('Schluss'));
    expect(others).toEqual([]);
    expect(title!.line.font.sizePt).toBeLessThan(58);
  });

  test('leaves no space if it is hidden', () => {
    const items = itemsOf('Creative', 'din-5008-b', { labels: { invoice: '' } });
    expect(find(items, 'Acme').yPt).toBeLessThan(find(itemsOf('Creative', 'din-5008-b'), 'Acme').yPt);
  });
});
