import { describe, expect, test } from '@jest/globals';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import type { LaidOutDocument, Page, StructureNode } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { isArtifact, laidOut, nodesIn, textItems } from '../support/laid-out.js';
import { tableBodies } from '../support/page-checks.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
type Items = InvoiceRequest['lineItems'];

const tall = (lines: number): Items[number] =>
  ({ description: ['Widget', ...Array.from({ length: lines }, (_, index) => `detail ${index}`)].join('\n'), quantity: 1, rate: 1 });
const items = (count: number): Items => Array.from({ length: count }, () => ({ description: 'Widget', quantity: 1, rate: 1 }));

/** The rows of a page: how many, how many lines their descriptions have, and the distance of the first line from the last, as a share of the paper. */
interface PageRows { readonly count: number; readonly lines: number; readonly heightShare: number }

const rowsOn = (page: Page, rows: readonly StructureNode[]): PageRows => {
  const cells = new Map<unknown, StructureNode>(rows.flatMap((row) => nodesIn(row).map((node) => [node, row] as const)));
  const texts = textItems(page.items).filter(({ meaning }) => cells.has(meaning));
  const lines = texts.filter(({ meaning }) => (meaning as StructureNode).tag === 'TH').map(({ yPt }) => yPt);
  return {
    count: new Set(texts.map(({ meaning }) => cells.get(meaning))).size,
    lines: lines.length,
    heightShare: (Math.max(...lines) - Math.min(...lines)) / page.heightPt,
  };
};

const hasHead = (page: Page): boolean => textItems(page.items).some(({ line }) => line.text === 'Item');

const pageRows = (document: LaidOutDocument): readonly PageRows[] => {
  const rows = tableBodies(document)[0]!.children;
  return document.pages.filter(hasHead).map((page) => rowsOn(page, rows));
};

const REQUESTS: readonly Items[] = [
  ...[1, 3, 5, 8, 16, 21, 40, 60, 200].map(items),
  ...[18, 24, 30, 45, 60, 120].flatMap((lines) => [[tall(lines)], [...items(2), tall(lines)], [tall(lines), ...items(2)]]),
  ...[0, 3, 6, 9].map((lines) => Array.from({ length: 14 }, () => tall(lines))),
  [{ description: 'word '.repeat(398).trim(), quantity: 1, rate: 1 }],
];

describe.each(THEMES)('%s', (theme) => {
  const documents = REQUESTS.map((lineItems) =>
    ({ rowCount: lineItems.length, document: laidOut({ theme, lineItems, tax: '8%', shipTo: 'Dock 4' }) }));

  test('has a row, or three lines of one, below each head of the table', () => {
    const minLines = documents.flatMap(({ document }) => pageRows(document)).map(({ count, lines }) => (count > 1 ? 3 : lines));
    expect(Math.min(...minLines)).toBeGreaterThan(0);
    const single = documents.filter(({ rowCount }) => rowCount === 1).flatMap(({ document }) => pageRows(document));
    expect(Math.min(...single.map(({ lines }) => lines).filter((lines) => lines !== 1))).toBeGreaterThanOrEqual(3);
  });

  test('begins the table on the first page', () => {
    expect(documents.filter(({ document }) => !hasHead(document.pages[0]!)).map(({ rowCount }) => rowCount)).toEqual([]);
  });

  test('has three rows, or rows of nearly a fifth of the page, above the totals of the last page', () => {
    const last = documents.filter(({ document }) => pageRows(document).length > 1)
      .map(({ rowCount, document }) => ({ rowCount, ...pageRows(document).at(-1)! }));
    expect(last.filter(({ rowCount, count, heightShare }) => count < Math.min(3, rowCount) && heightShare < 0.14)).toEqual([]);
  });

  test('fills at least a fifth of each page but the last', () => {
    const poor = documents.flatMap(({ document }) => document.pages.slice(0, -1).filter((page) => {
      const lowest = Math.max(...textItems(page.items).filter(({ meaning }) => typeof meaning !== 'string').map(({ yPt }) => yPt));
      return lowest / page.heightPt < 0.2;
    }));
    expect(poor).toEqual([]);
  });
});

/** Rows of five taxes each, so that the totals nearly fill a page. */
const manyTaxes = (count: number): Items => Array.from({ length: count }, (_, row) => ({
  description: 'Widget', quantity: 1, rate: 1, tax: Array.from({ length: 5 }, (__, tax) => ({ percent: 1, label: `Tax ${row * 5 + tax}` })),
}));

test.each(['Classic', 'Corporate'] as const)('%s leaves fewer rows above totals that nearly fill a page, rather than a page that is nearly empty', (theme) => {
  const billTo = ['Bob', ...Array.from({ length: 45 }, (_, line) => `line ${line}`)].join('\n');
  const counts = pageRows(laidOut({ theme, lineItems: manyTaxes(5), billTo })).map(({ count }) => count);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect(counts[0]).toBeGreaterThanOrEqual(3);
});

describe('long notes of Creative, whose first page is narrower than the next', () => {
  const notes = 'Delivery follows the terms agreed upon. '.repeat(60).trim();
  const document = (count: number): LaidOutDocument => laidOut({ theme: 'Creative', lineItems: items(count), notes });
  const isNotes = (text: string): boolean => text === 'Notes' || notes.includes(text);
  const lastYPt = (page: Page): number => Math.max(...textItems(page.items).filter(({ line }) => !/^\d+ \/ \d+$/.test(line.text)).map(({ yPt }) => yPt));
  const begins = (page: Page): boolean => textItems(page.items).some(({ line }) => isNotes(line.text.trim()));

  // The balance is also in the column at the side.
  const hasTotals = (page: Page): boolean => textItems(page.items).filter(({ line }) => line.text === 'Balance Due').length > 1;

  test('begin below the totals if two of their lines fit there', () => {
    const documents = Array.from({ length: 28 }, (_, index) => document(index + 1));
    const late = documents.filter(({ pages: [first] }) => !begins(first!));
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(documents.length / 2);
    // A page without the totals may end a little earlier, because its rows are shared with the next page.
    for (const { pages: [first] } of late) {
      expect(lastYPt(first!) / first!.heightPt).toBeGreaterThan(hasTotals(first!) ? 0.79 : 0.76);
    }
    expect(late.some(({ pages: [first] }) => hasTotals(first!))).toBe(true);
  });

  test('are on one page with the totals if all of them fit there', () => expect(document(1).pages).toHaveLength(1));
});

describe.each(['Formal', 'Minimal'] as const)('%s, which has few rules between rows', (theme) => {
  const [first, second] = laidOut({ theme, lineItems: [tall(130), ...items(1)] }).pages as [Page, Page];
  const details = (page: Page): readonly number[] =>
    textItems(page.items).filter(({ line }) => line.text.startsWith('detail')).map(({ yPt }) => yPt);

  test('closes a page on which a row is split with a rule right below its last line', () => {
    const lastPt = Math.max(...details(first));
    const rules = first.items.filter((item) => item.kind === 'rule' && item.fromYPt > lastPt && item.fromYPt < lastPt + 14);
    expect(rules).toHaveLength(1);
  });

  test('begins the rest one line below its title', () => {
    const title = textItems(second.items).find(({ line }) => line.text === 'Widget…')!;
    expect(isArtifact(title)).toBe(true);
    expect(Math.min(...details(second)) - title.yPt).toBeLessThan(15);
  });
});

describe('details of a row that are long', () => {
  const paragraph = 'The pump was taken apart and measured. '.repeat(3).trim();
  const widest = (theme: ThemeName, paragraphs: number): number => {
    const description = ['Widget', ...Array.from({ length: paragraphs }, () => paragraph)].join('\n');
    const [page] = laidOut({ theme, lineItems: [{ description, quantity: 1, rate: 1 }] }).pages;
    const lines = textItems(page!.items).filter(({ line }) => line.text.trim() !== '' && paragraph.includes(line.text.trim()));
    return Math.max(...lines.map(({ xPt, line }) => xPt + line.widthPt));
  };

  test.each(THEMES)('%s: take the width of the table from nine lines on', (theme) => {
    expect(widest(theme, 8)).toBeGreaterThan(widest(theme, 1) + 40);
  });
});

describe('many short details of a row', () => {
  const edges = (theme: ThemeName, lines: number, more = {}): number => {
    const [page] = laidOut({ theme, lineItems: [{ ...tall(lines), ...more }] }).pages;
    return new Set(textItems(page!.items).filter(({ line }) => /^detail \d$/.test(line.text)).map(({ xPt }) => Math.round(xPt))).size;
  };
  const alike = { description: ['Widget', ...Array.from({ length: 16 }, (_, index) => `detail ${index % 10}`)].join('\n') };

  test.each(THEMES)('%s: are in two columns', (theme) => {
    expect(edges(theme, 0, alike)).toBe(2);
    expect(edges(theme, 7)).toBe(1);
  });

  test('Creative: are split below both columns if the next page is wider', () => {
    const { pages } = laidOut({ theme: 'Creative', lineItems: [tall(150), ...items(1)] });
    expect(pages.length).toBeGreaterThan(1);
    const numbers = pages.flatMap((page) => textItems(page.items).flatMap(({ line }) => /^detail (\d+)$/.exec(line.text)?.[1] ?? []));
    expect(numbers).toEqual(Array.from({ length: 150 }, (_, index) => `${index}`));
  });
});
