import { describe, expect, test } from '@jest/globals';
import { letterWindow } from '../../../../lib/presentation/letter-windows.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { futuristicStyles } from '../../../../lib/layout/designs/futuristic-elements.js';
import { letterBand } from '../../../../lib/layout/designs/futuristic.js';
import { marginOf, secondColumn } from '../../../../lib/layout/designs/letter.js';
import { mm, twelveColumns } from '../../../../lib/layout/engine/grid.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { A4, contextOf, contextWith, laidOut, painted, textItems } from '../support/laid-out.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const AFTER = ['din-5008-a', 'din-5008-b', 'ch-left', 'us-10'] as const;
type Name = typeof AFTER[number] | 'ch-right';
const LOGO = dataUrl(plainPng(400, 200));

const itemsOf = (theme: ThemeName, window: Name, more: Partial<InvoiceRequest> = {}): readonly PageItem[] => laidOut({
  theme, letter: { window, returnLine: false }, paperSize: letterWindow(window).paperSize, billTo: 'Bob\nTown', companyName: 'Acme',
  companyDetails: 'Road 1', tax: '10%', dueDate: '2026-04-30', invoiceNumber: 'N-1', ...more,
}).pages[0]!.items;

const find = (items: readonly PageItem[], text: string): TextItem => {
  const found = textItems(items).find(({ line }) => line.text === text);
  if (found === undefined) throw new Error(`${text} is not on the page`);
  return found;
};

/** Corporate has short company details in the footer, and the other party next to the window. */
const SIDE: Partial<Record<ThemeName, Partial<InvoiceRequest>>> = { Corporate: { companyDetails: 'Road', shipTo: 'Dock 4' } };
const sideText = (theme: ThemeName): string => (theme === 'Corporate' ? 'Dock 4' : 'Road 1');

const topOf = (window: Name): number => mm(letterWindow(window).y);

/** Designs that have the sender's details next to the window. */
const LEVEL = THEMES.filter((theme) => theme !== 'Corporate' && theme !== 'Creative');

test.each(LEVEL)('a letter in %s has the sender on the baselines of the address', (theme) => {
  for (const window of ['din-5008-b', 'ch-left', 'us-10'] as const) {
    const items = itemsOf(theme, window, { companyDetails: 'Road 1\nCity 2' });
    expect(find(items, 'Road 1').yPt).toBeCloseTo(find(items, 'Bob').yPt, 3);
    expect(find(items, 'City 2').yPt).toBeCloseTo(find(items, 'Town').yPt, 3);
  }
});

describe.each(THEMES)('a letter in %s', (theme) => {
  test.each(AFTER)('has the sender on the edge of the totals, %s', (window) => {
    for (const more of [{}, { logo: LOGO }]) {
      const items = itemsOf(theme, window, { ...more, ...SIDE[theme] });
      expect(find(items, sideText(theme)).xPt).toBeCloseTo(find(items, 'Subtotal').xPt, 3);
    }
  });

  test.each(AFTER)('has address, table and notes on one edge, %s', (window) => {
    const items = itemsOf(theme, window, { notes: 'Thanks', columns: ['item', 'quantity', 'rate', 'amount'] });
    const edge = find(items, 'Bob').xPt;
    expect(find(items, 'Thanks').xPt).toBeCloseTo(edge, 3);
    if (theme !== 'Futuristic') expect(find(items, 'Item').xPt).toBeCloseTo(edge, 3);
  });

  test('has address and totals on one edge, if the window is on the right', () => {
    const items = itemsOf(theme, 'ch-right');
    expect(find(items, 'Subtotal').xPt).toBeCloseTo(find(items, 'Bob').xPt, 3);
  });

  test('has the sender at the page edge before a window on the right, at least 12 pt from it', () => {
    const companyDetails = `Road 1\n${'x '.repeat(30).trim()}`;
    const items = itemsOf(theme, 'ch-right', { companyDetails, ...SIDE[theme] });
    expect(find(items, sideText(theme)).xPt).toBeLessThanOrEqual(66);
    const { x, y, height } = letterWindow('ch-right');
    const beside = textItems(items).filter(({ xPt, yPt }) => xPt < mm(x) && yPt > mm(y) && yPt < mm(y + height));
    expect(Math.max(...beside.map(({ xPt, line }) => xPt + line.widthPt))).toBeLessThanOrEqual(mm(x) - 12);
  });

  test.each([...AFTER, 'ch-right'] as const)('has fold marks that end at least 6 pt before all text, %s', (window) => {
    const items = itemsOf(theme, window);
    const marks = items.filter((item) => item.kind === 'rule').filter(({ toXPt }) => toXPt < mm(12));
    expect(marks).toHaveLength(letterWindow(window).foldMarks.length);
    expect(Math.min(...textItems(items).map(({ xPt }) => xPt))).toBeGreaterThan(Math.max(...marks.map(({ toXPt }) => toXPt)) + 6);
  });
});

describe('the fold marks', () => {
  const startOf = (locale: string): number => {
    const rules = itemsOf('Creative', 'din-5008-b', { locale }).filter((item) => item.kind === 'rule');
    return Math.min(...rules.map(({ fromXPt }) => fromXPt));
  };

  test('start 5 mm from the edge of the paper, or 1.5 mm after a strip there', () => {
    expect(startOf('he-IL')).toBeCloseTo(mm(5), 3);
    expect(startOf('en-US')).toBeCloseTo(16 + mm(1.5), 3);
  });
});

describe('the head of a letter', () => {
  test.each(['Creative', 'Futuristic', 'Corporate'] as const)('of %s is above every window, with and without a logo', (theme) => {
    for (const window of [...AFTER, 'ch-right'] as const) {
      for (const more of [{}, { logo: LOGO }]) {
        const { yPt } = find(itemsOf(theme, window, more), 'INVOICE');
        expect(yPt).toBeLessThan(topOf(window));
      }
    }
  });

  test('is below the window if it is too tall, with the text of the other columns', () => {
    const companyName = 'Acme Trading and Manufacturing '.repeat(12).trim();
    for (const theme of ['Futuristic', 'Creative'] as const) {
      const title = 'A title of many words '.repeat(6).trim();
      const items = itemsOf(theme, 'din-5008-a', { companyName, labels: { invoice: title } });
      const heads = textItems(items).filter(({ line }) => line.text.startsWith('A title'));
      expect(heads[0]!.yPt).toBeGreaterThan(topOf('din-5008-a') + mm(45));
    }
  });

  test('of Classic is next to the window with a logo, from the top of the page', () => {
    const items = itemsOf('Classic', 'din-5008-a', { logo: LOGO });
    const logo = items.find((item) => item.kind === 'image')!;
    expect(logo.yPt).toBeCloseTo(48, 3);
    expect(logo.xPt).toBeCloseTo(find(items, 'Road 1').xPt, 3);
  });
});

describe('the dark band of a letter', () => {
  const bandOf = (fields: Partial<InvoiceRequest>): readonly PageItem[] =>
    painted(letterBand(contextWith(futuristicStyles, { companyName: 'Acme', theme: 'Futuristic', ...fields }), 500, 250, 0));
  const heightOf = (items: readonly PageItem[]): number => {
    const [background] = items.filter((item) => item.kind === 'rectangle');
    return background!.heightPt;
  };
  /** The middle of the capitals, which FakeMeasurer makes 0.7 em high. */
  const middleOf = ({ yPt, line }: TextItem, capHeightEm: number): number => yPt - line.font.sizePt * capHeightEm / 2;

  test('centres the title vertically, with the name on the same baseline', () => {
    const ctx = contextOf();
    const capHeightEm = ctx.measurer.metrics({ family: 'test', weight: 'regular', sizePt: 1 } as never).capHeightPt;
    const items = bandOf({});
    const title = find(items, 'INVOICE');
    expect(middleOf(title, capHeightEm)).toBeCloseTo(heightOf(items) / 2, 3);
    expect(find(items, 'Acme').yPt).toBeCloseTo(title.yPt, 3);
  });

  test('centres logo, name and title separately', () => {
    const items = bandOf({ logo: LOGO });
    const logo = items.find((item) => item.kind === 'image')!;
    expect(logo.yPt + logo.heightPt / 2).toBeCloseTo(heightOf(items) / 2, 3);
    expect(find(items, 'Acme').xPt).toBeGreaterThan(logo.xPt + logo.widthPt);
  });

  test('is as high as the lines of a long name or title', () => {
    expect(heightOf(bandOf({}))).toBe(60);
    expect(heightOf(bandOf({ companyName: 'Acme Trading and Manufacturing '.repeat(12).trim() }))).toBeGreaterThan(90);
    expect(textItems(bandOf({ labels: { invoice: '' } })).map(({ line }) => line.text)).toEqual(['Acme']);
    expect(textItems(bandOf({ companyName: '' })).map(({ line }) => line.text)).toEqual(['INVOICE']);
  });

  test('is not drawn on letterhead paper', () => {
    const ctx = contextWith(futuristicStyles, { companyName: 'Acme', theme: 'Futuristic' });
    const freeArea = { xPt: 0, yPt: 0, ...A4 };
    const placement = { paper: A4, xPt: 0, yPt: 0, freeArea, paletteWithoutBand: ctx.palette };
    const items = painted(letterBand({ ...ctx, placement }, 500, 250, 33));
    expect(items.filter(({ kind }) => kind === 'rectangle')).toEqual([]);
    expect(textItems(items).every(({ yPt }) => yPt < 30)).toBe(true);
  });
});

describe('the row below the window', () => {
  test('holds the details of Creative and Futuristic, and the amount due on the edge of the totals', () => {
    for (const theme of ['Creative', 'Futuristic'] as const) {
      for (const window of AFTER) {
        const items = itemsOf(theme, window);
        const [detail, due] = [find(items, 'N-1'), find(items, 'Balance Due')];
        expect(due.xPt).toBeCloseTo(find(items, 'Subtotal').xPt, 3);
        expect(Math.abs(detail.yPt - due.yPt)).toBeLessThan(14);
      }
    }
  });

  test('holds another party of Futuristic next to the amount due; the details are then next to the window', () => {
    const items = itemsOf('Futuristic', 'din-5008-b', { shipTo: 'Dock 4' });
    expect(find(items, 'N-1').yPt).toBeLessThan(topOf('din-5008-b') + mm(45));
    expect(Math.abs(find(items, 'Dock 4').yPt - find(items, 'Balance Due').yPt)).toBeLessThan(20);
  });

  test('is absent in Futuristic if the label of the amount due is hidden; all details are then next to the window', () => {
    const items = itemsOf('Futuristic', 'din-5008-b', { labels: { balanceDue: '' } });
    expect(find(items, 'N-1').yPt).toBeLessThan(topOf('din-5008-b') + mm(45));
  });
});

describe('the margin', () => {
  const marginFor = (marginPt: number, window: Name, locale = 'en-US'): number => marginOf(contextOf({ letter: { window }, locale }), marginPt);

  test('is the edge of the address if that is less than 12 mm further in, in both directions', () => {
    for (const marginPt of [40, 48, 64]) expect(marginFor(marginPt, 'din-5008-b')).toBeCloseTo(mm(25), 3);
    const { x, inset, textWidth } = letterWindow('ch-right');
    expect(marginFor(48, 'ch-right', 'he-IL')).toBeCloseTo(A4.widthPt - mm(x + inset + textWidth), 3);
  });

  test('is the design\'s own far from the address, without a window, and on letterhead paper', () => {
    expect([marginFor(80, 'din-5008-b'), marginFor(30, 'din-5008-b'), marginFor(48, 'din-5008-b', 'he-IL')]).toEqual([80, 30, 48]);
    expect(marginOf(contextOf(), 48)).toBe(48);
    const ctx = contextOf({ letter: { window: 'din-5008-b' } });
    const placement = { paper: A4, xPt: 0, yPt: 0, freeArea: { xPt: 0, yPt: 0, ...A4 }, paletteWithoutBand: ctx.palette };
    expect(marginOf({ ...ctx, placement }, 48)).toBe(48);
  });
});

describe('the second column', () => {
  const frame = { xPt: 48, widthPt: 500, topPt: 48, bottomPt: 800 };
  const grid = twelveColumns(500, 12);
  const columnOf = (letter: NonNullable<InvoiceRequest['letter']>, usual: number): number => secondColumn(contextOf({ letter }), frame, grid, usual);

  test('is the usual one without a window, or if it leaves the window free', () => {
    expect([columnOf({}, 2), columnOf({ window: 'din-5008-b' }, 7)]).toEqual([2, 7]);
  });

  test('has its text at the address of a window on the right', () => {
    const ctx = contextOf({ letter: { window: 'ch-right' } });
    const { x, inset } = letterWindow('ch-right');
    for (const insetPt of [0, 6]) {
      expect(frame.xPt + grid.edgePt(secondColumn(ctx, frame, grid, 5, insetPt)) + insetPt).toBeCloseTo(mm(x + inset), 3);
    }
  });

  test('is the first one that leaves the window free, but not beyond the tenth', () => {
    expect([columnOf({ window: 'din-5008-b' }, 2), columnOf({ window: 'us-10' }, 6)]).toEqual([6, 8]);
    expect(secondColumn(contextOf({ letter: { window: 'us-10' } }), { ...frame, xPt: -100, widthPt: 620 }, grid, 6)).toBe(9);
  });
});
