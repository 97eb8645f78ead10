import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { hasFooter, withFooter } from '../../../../lib/layout/designs/footer.js';
import { TableTooWide } from '../../../../lib/layout/table/table-blocks.js';
import type { LaidOutDocument, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { runs } from '../../../support/seed.js';
import { invoiceArbitrary } from '../support/invoice-arbitrary.js';
import { isArtifact, contextOf, laidOut, nodesIn, pageTexts, readingText, textItems } from '../support/laid-out.js';
import { overlaps, textsInMargins, untaggedItems } from '../support/page-checks.js';

const FOOTER = ['Acme\nRoad 1', 'Register', 'Bank'];
const MANY = Array.from({ length: 60 }, () => ({ description: 'Widget', quantity: 1, rate: 1 }));
const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];

const itemsOf = (document: LaidOutDocument, page: number, text: string): readonly TextItem[] =>
  textItems(document.pages[page]!.items).filter(({ line }) => line.text === text);

describe.each(THEMES)('%s', (theme) => {
  test('prints the footer in columns at the bottom of the first page and reads it last', () => {
    const document = laidOut({ theme, foot: ['Acme Ltd.', 'Register', 'Bank'], lineItems: MANY });
    const positions = ['Acme Ltd.', 'Register', 'Bank'].map((text) => itemsOf(document, 0, text)[0]!);
    expect(new Set(positions.map(({ yPt }) => yPt)).size).toBe(1);
    const [a = 0, b = 0, c = 0] = positions.map(({ xPt }) => xPt);
    expect(c - b).toBeCloseTo(b - a, 6);
    const body = textItems(document.pages[0]!.items).filter((item) => !isArtifact(item) && !positions.includes(item));
    expect(Math.max(...body.map(({ yPt }) => yPt))).toBeLessThan(positions[0]!.yPt - 8);
    expect(readingText(document)).toMatch(/Acme Ltd\.\nRegister\nBank$/);
    expect(document.pages.slice(1).flatMap(pageTexts)).not.toContain('Register');
  });

  test('repeats it on all pages as an artifact', () => {
    const document = laidOut({ theme, foot: FOOTER, footOn: 'all', lineItems: MANY });
    expect(document.pages.length).toBeGreaterThan(1);
    expect(document.pages.map((_, page) => itemsOf(document, page, 'Register').map(isArtifact)))
      .toEqual(document.pages.map((_, page) => [page > 0]));
  });

  test('satisfies the page properties', () => {
    const laidOutWith = (fields: Partial<InvoiceRequest>): LaidOutDocument => {
      try {
        return laidOut(fields);
      } catch (error) {
        if (!(error instanceof TableTooWide)) throw error;
        return laidOut({ ...fields, columns: ['item', 'amount'] });
      }
    };
    const footer = fc.array(fc.constantFrom('Acme', 'a b\n'.repeat(7), 'long words in a line '.repeat(2), 'w'.repeat(60)), { minLength: 1, maxLength: 4 });
    fc.assert(fc.property(invoiceArbitrary, footer, fc.constantFrom('first', 'all'), (fields, texts, footOn) => {
      const document = laidOutWith({ ...fields, theme, foot: texts, footOn });
      expect(document.pages.flatMap(overlaps)).toEqual([]);
      expect(document.pages.flatMap((page) => textsInMargins(page, 20))).toEqual([]);
      expect(untaggedItems(document)).toEqual([]);
    }), { numRuns: runs(6, 40) });
  });
});

test('Formal has no hairline between its footer and the double rule below it; other designs have one above the footer', () => {
  const widths = THEMES.map((theme) => {
    const document = laidOut({ theme, foot: ['Register'] });
    const [{ yPt }] = itemsOf(document, 0, 'Register') as readonly [TextItem];
    const rules = document.pages[0]!.items.filter((item) => item.kind === 'rule');
    return [theme, rules.filter(({ fromYPt, toYPt }) => fromYPt === toYPt && fromYPt < yPt && fromYPt > yPt - 24).length];
  });
  expect(widths).toEqual(THEMES.map((theme) => [theme, theme === 'Formal' ? 0 : 1]));
});

test('Corporate prints the company details on the band if a footer is requested', () => {
  const document = laidOut({ theme: 'Corporate', companyDetails: 'a@acme.example', foot: FOOTER });
  const yOf = (text: string): number => itemsOf(document, 0, text)[0]!.yPt;
  expect(yOf('a@acme.example')).toBeLessThan(yOf('INVOICE') + 40);
  expect(itemsOf(document, 0, 'a@acme.example')[0]!.color).toBe('#ffffff');
  expect(yOf('Register')).toBeGreaterThan(yOf('Widget'));
});

test('does not wrap a line that fits the width', () => {
  const long = 'A rather long line of the foot, of about sixty characters';
  const document = laidOut({ foot: [long, 'a', 'b'] });
  expect(pageTexts(document.pages[0]!)).toContain(long);
});

describe('columns of long lines', () => {
  const startsOf = (footer: string[]): readonly number[] => {
    const { pages: [page] } = laidOut({ foot: footer });
    return footer.map((text) => textItems(page!.items).find(({ line }) => text.startsWith(line.text))!.xPt);
  };
  const gapsOf = (starts: readonly number[]): readonly number[] => starts.slice(1).map((start, index) => start - starts[index]!);

  test('are equal if a word must break', () => {
    const [first = 0, ...others] = gapsOf(startsOf(['Acme Ltd.', 'Register', 'Bank', 'x'.repeat(120)]));
    for (const gap of others) expect(gap).toBeCloseTo(first, 6);
  });

  test('keep short lines unwrapped, and wrap the long ones in the remaining space', () => {
    const footer = ['Acme Ltd.', 'words in a long line '.repeat(6).trim(), 'more words in a long line '.repeat(6).trim()];
    const [short = 0, long = 0] = gapsOf(startsOf(footer));
    expect(long).toBeGreaterThan(2 * short);
    expect(pageTexts(laidOut({ foot: footer }).pages[0]!)).toContain('Acme Ltd.');
  });
});

test('is on the requested pages', () => {
  const pagesWith = (fields: Partial<InvoiceRequest>): readonly boolean[] =>
    [0, 1].map((page) => hasFooter(contextOf(fields), page));
  expect(pagesWith({})).toEqual([false, false]);
  expect(pagesWith({ foot: FOOTER })).toEqual([true, false]);
  expect(pagesWith({ foot: FOOTER, footOn: 'all' })).toEqual([true, true]);
});

test('a composition without a footer is unchanged', () => {
  const ctx = contextOf();
  const composition = DESIGNS.Classic.compose(ctx);
  expect(withFooter(ctx, composition, { style: { font: { family: 'x', weight: 'regular', sizePt: 8 }, leadingPt: 12, descentPt: 3, gridPt: 6 }, color: '#000000' })).toBe(composition);
});

test('has an element for each text', () => {
  const document = laidOut({ foot: FOOTER });
  const section = document.structure.children.at(-1)!;
  expect([section.tag, ...section.children.map(({ tag }) => tag)]).toEqual(['Sect', 'P', 'P', 'P']);
  expect(nodesIn(document.structure)).toContain(section.children[0]);
});
