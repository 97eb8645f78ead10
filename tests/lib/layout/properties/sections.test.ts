/** Titles, sums and lines of text on pages of each design, in both reading directions. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import type { LaidOutDocument, StructureNode } from '../../../../lib/layout/engine/page.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { runs } from '../../../support/seed.js';
import { laidOut, nodesTagged, textOfNode } from '../support/laid-out.js';
import { struckTexts } from './text-violations.js';
import { emptyHeaders, overlaps, pagesOf, rowsWithoutHeader, untaggedItems } from '../support/page-checks.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

type Item = InvoiceRequest['lineItems'][number];

const numbered = (lines: number): string => Array.from({ length: lines }, (_, index) => `Line ${index}`).join('\n');
const words = (max: number): fc.Arbitrary<string> => fc.integer({ min: 1, max: max }).map(numbered);

const priced: fc.Arbitrary<Item> = fc.record({
  description: words(12),
  quantity: fc.integer({ min: 1, max: 40 }), rate: fc.integer({ min: 1, max: 99_999 }).map((cents) => cents / 100),
});

const item: fc.Arbitrary<Item> = fc.oneof(
  { weight: 4, arbitrary: priced }, { weight: 1, arbitrary: fc.record({ text: words(40) }) },
);

const LAST = [[{ description: 'Last', quantity: 1, rate: 1 }], false] as const;

/** Sections of up to nine lines, and lines between them. */
const lineItems: fc.Arbitrary<Item[]> = fc
  .array(fc.tuple(fc.array(item, { minLength: 1, maxLength: 9 }), fc.boolean()), { minLength: 1, maxLength: 8 })
  .map((groups) => [...groups, LAST].flatMap(([items, isSection], index) =>
    items.map((each) => (isSection ? { ...each, section: `Section ${index}` } : each))));

const invoice = fc.record({
  lineItems, locale: fc.constantFrom('en-US', 'ar-EG'), sectionTotals: fc.boolean(), carriedForward: fc.constantFrom('Carried forward', undefined),
  columns: fc.constantFrom(undefined, ['lineNumber', 'item', 'amount'] as const, ['item', 'amount', 'quantity'] as const),
}).map(({ carriedForward, columns, ...rest }) => ({
  ...rest, ...carriedForward !== undefined && { carriedForward }, ...columns !== undefined && { columns: [...columns] },
})) as fc.Arbitrary<Partial<InvoiceRequest>>;

const textOf = (lines: number, section?: string): Item => ({ text: numbered(lines), ...section !== undefined && { section } });
const lineOf = (lines: number, section?: string): Item =>
  ({ description: numbered(lines), quantity: 1, rate: 1, ...section !== undefined && { section } });

/** Groups that have no space with the totals, found with other seeds, and few lines, whose rows are far apart. */
const REGRESSIONS: readonly (readonly Item[])[] = [
  [lineOf(1, 'A'), textOf(3, 'A'), textOf(13, 'A'), lineOf(1, 'B'), lineOf(1)],
  [textOf(1, 'A'), lineOf(1, 'A'), textOf(33, 'A'), lineOf(1)],
  [lineOf(9), lineOf(9), textOf(4), textOf(1, 'A'), lineOf(9), lineOf(1)],
  [textOf(12), lineOf(2), lineOf(4), lineOf(7), textOf(37), lineOf(4), lineOf(5), lineOf(1)],
  [lineOf(1, 'A'), lineOf(1, 'A'), lineOf(1, 'B'), lineOf(1, 'B'), lineOf(1, 'B')],
];
const EXAMPLES = REGRESSIONS.flatMap((lines) =>
  ['en-US', 'ar-EG'].map((locale): [Partial<InvoiceRequest>] => [{ lineItems: [...lines], locale }]));

const bodiesOf = (document: LaidOutDocument): readonly StructureNode[] =>
  (nodesTagged(document, 'Table')[0]?.children ?? []).filter(({ tag }) => tag === 'TBody');

const isTitle = ({ children: [cell] }: StructureNode): boolean => cell?.scope === 'Column';
const isSum = ({ children: [cell] }: StructureNode): boolean => cell?.scope === 'Row' && (cell.columnSpan ?? 0) > 0;

const isText = ({ children }: StructureNode): boolean => children.length === 1 && children[0]?.tag === 'TD';
const isLine = (row: StructureNode): boolean => ![isTitle, isSum, isText].some((is) => is(row));

/** Titles, sums and texts that are not on the page of their lines. */
const separatedFromLines = (document: LaidOutDocument): readonly string[] => bodiesOf(document).flatMap(({ children }) => {
  const isOnPageOf = (row: StructureNode, adjacent: StructureNode | undefined, at: 0 | -1): boolean =>
    adjacent !== undefined && pagesOf(document, row)[0] === pagesOf(document, adjacent).at(at);
  const startsOnPageOfPrevious = (index: number): boolean =>
    pagesOf(document, children[index]!)[0] === pagesOf(document, children[index - 1]!).at(-1);
  const isWithLine = (index: number): boolean => {
    if (children.slice(index).some(isLine)) return startsOnPageOfPrevious(index + 1);
    return !children.slice(0, index).some(isLine) || startsOnPageOfPrevious(index);
  };
  const isSeparated = (row: StructureNode, index: number): boolean =>
    (isTitle(row) && !isOnPageOf(row, children[index + 1], 0)) || (isSum(row) && !isOnPageOf(row, children[index - 1], -1))
      || (isText(row) && !isWithLine(index));
  return children.filter(isSeparated).map((row) => textOfNode(document, row));
});

describe.each(THEMES)('%s', (theme) => {
  test('keeps titles, sums and texts with their lines, and everything in its place', () => {
    fc.assert(fc.property(invoice, (fields) => {
      const document = laidOut({ ...fields, theme });
      expect(separatedFromLines(document)).toEqual([]);
      expect(document.pages.flatMap(overlaps)).toEqual([]);
      expect(struckTexts(document, fields)).toEqual([]);
      const headless = rowsWithoutHeader(document).filter((row) => !isTitle(row) && !isText(row));
      expect([untaggedItems(document), headless, emptyHeaders(document)]).toEqual([[], [], []]);
      const titles = new Set(fields.lineItems!.map(({ section }) => section).filter((section) => section !== undefined));
      const rows = bodiesOf(document).flatMap(({ children }) => children);
      expect(rows.filter(isTitle)).toHaveLength(titles.size);
      expect(rows.filter(isSum)).toHaveLength(fields.sectionTotals === false ? 0 : titles.size);
    }), { numRuns: EXAMPLES.length + runs(12, 200), examples: EXAMPLES });
  });
});
