/** Contents that no request has: without lines, and with marked figures. */
import { describe, expect, test } from '@jest/globals';
import { buildContent } from '../../../lib/layout/content/build-content.js';
import type { Content, Row } from '../../../lib/layout/content/content.js';
import { layoutContent } from '../../../lib/layout/layout-invoice.js';
import type { PageItem, TextItem } from '../../../lib/layout/engine/page.js';
import { THEMES } from '../../../lib/presentation/themes.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';
import { FakeMeasurer } from '../../support/pdf/fake-measurer.js';
import { nodesIn } from './support/laid-out.js';

const layOut = (change: (content: Content) => Content, fields: Parameters<typeof computedInvoice>[0] = {}) => {
  const computed = computedInvoice(fields);
  const items: PageItem[] = [];
  const content = change(buildContent(computed));
  const metadata = layoutContent(computed.invoice, content, new FakeMeasurer(), (page) => items.push(...page.items));
  return { metadata, texts: items.filter((item): item is TextItem => item.kind === 'text') };
};

test.each(THEMES.map(({ name }) => name))('%s prints no table without rows', (theme) => {
  const { metadata, texts } = layOut((content) => ({ ...content, rows: [] }), { theme, tax: '5%' });
  const tables = nodesIn(metadata.structure).filter(({ tag }) => tag === 'Table');
  expect(tables.map(({ summary }) => summary)).toEqual([expect.stringContaining('Subtotal')]);
  expect(texts.map(({ line }) => line.text)).not.toContain('Qty');
});

describe('marked figures', () => {
  const withMark = (row: Row, index: number): Row => ({ ...row, amount: index === 0 ? { ...row.amount!, text: `${row.amount!.text} [1]`, mark: ' [1]' } : row.amount });
  const lineItems = [{ description: 'A', quantity: 1, rate: 5 }, { description: 'B', quantity: 2, rate: 7 }];

  test.each(['en-US', 'he-IL'])('are aligned at their digits in %s', (locale) => {
    const { texts } = layOut((content) => ({ ...content, rows: content.rows.map(withMark) }), { lineItems, locale });
    const [marked, plain] = [texts.find(({ line }) => line.text.endsWith(' [1]'))!, texts.find(({ line }) => /14\.00/.test(line.text))!];
    const plainEnd = plain.xPt + plain.line.widthPt;
    const markWidthPt = locale === 'he-IL' ? 0 : new FakeMeasurer().line(' [1]', marked.line.font).widthPt;
    expect(marked.xPt + marked.line.widthPt - markWidthPt).toBeCloseTo(plainEnd, 5);
  });
});

test('more than two text blocks are below each other, and below the totals if they have to be', () => {
  const block = (text: string) => ({ label: { text: '', field: 'notes' }, text: { text, field: 'notes' } });
  const textBlocks = ['one', 'two', 'three'].map(block);
  const { texts } = layOut((content) => ({ ...content, textBlocks, areTextsBelow: true }), { tax: '5%' });
  const yOf = (text: string): number => texts.find(({ line }) => line.text === text)!.yPt;
  expect(yOf('Balance Due')).toBeLessThan(yOf('one'));
  expect(yOf('one')).toBeLessThan(yOf('two'));
  expect(yOf('two')).toBeLessThan(yOf('three'));
});
