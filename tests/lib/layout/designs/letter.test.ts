// Runs without coverage: it lays out hundreds of letters.
import { describe, expect, test } from '@jest/globals';
import { rasterizeFirstPage } from '../../../../packages/pictures/src/rasterize-page.js';
import type { Brand } from '../../../../lib/brand/brand.js';
import { prepareInvoice } from '../../../../lib/document/prepare-invoice.js';
import { renderInvoice } from '../../../../lib/document/render-invoice.js';
import { letterWindow } from '../../../../lib/presentation/letter-windows.js';
import type { ThemeName } from '../../../../lib/presentation/themes.js';
import { DESIGNS } from '../../../../lib/layout/designs/designs-by-theme.js';
import { letterOpening, withLetter } from '../../../../lib/layout/designs/letter.js';
import { mm } from '../../../../lib/layout/engine/grid.js';
import type { PageItem, TextItem } from '../../../../lib/layout/engine/page.js';
import { validateInvoiceRequest } from '../../../../lib/validation/validate-invoice-request.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { brandNamed } from '../../../support/brand/brands.js';
import { layOut } from '../../../support/invoices/script-invoices.js';
import { dataUrl, plainPng } from '../../../support/invoices/pictures.js';
import { requestBody } from '../../../support/invoices/requests.js';
import { someOf } from '../../../support/seed.js';
import { contextOf, nodesIn, readingText } from '../support/laid-out.js';
import { overlaps, untaggedItems } from '../support/page-checks.js';

const THEMES = Object.keys(DESIGNS) as readonly ThemeName[];
const WINDOWS = ['din-5008-a', 'din-5008-b', 'ch-left', 'ch-right', 'us-10'] as const;
type Name = typeof WINDOWS[number];

const LATIN = [
  'Harbor Lane Coffee Roasters', 'Attn. Ängela Lindqvist', 'Suite 400, Building Jq', '88 Pier Street', 'Tacoma, WA 98402', 'UNITED STATES',
];
const ARABIC = ['مقهى الميناء للتجارة', 'عناية السيدة ليلى منصور', 'الطابق الرابع', 'شارع البحر 12', 'الإسكندرية 21500', 'مصر'];

const letterOf = (
  theme: ThemeName, name: Name, lines: number, isRtl: boolean, more: Partial<InvoiceRequest> = {},
): InvoiceRequest => requestBody({
  theme, billTo: (isRtl ? ARABIC : LATIN).slice(0, lines).join('\n'), letter: { window: name }, paperSize: letterWindow(name).paperSize,
  locale: isRtl ? 'ar-EG' : 'en-US', companyName: 'Acme', companyDetails: 'Road 1\nTown\nmail@acme.example', watermark: 'DRAFT',
  dueDate: '2026-04-30', shipTo: 'Dock 4',
  lineItems: Array.from({ length: 5 }, () => ({ description: 'Widget', quantity: 1, rate: 1 })), ...more,
}) as unknown as InvoiceRequest;

interface Box { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const fieldOf = (name: Name, edge = 0): Box => {
  const { x, y, width, height } = letterWindow(name);
  return { left: mm(x + edge), right: mm(x + width - edge), top: mm(y + edge), bottom: mm(y + height - edge) };
};

const isInside = ({ left, right, top, bottom }: Box, outer: Box): boolean =>
  left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom;
const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Ink boxes of a text, or of small parts of it if it is rotated. */
const inkBoundsOf = ({ xPt, yPt, line, rotationDegrees = 0 }: TextItem): readonly Box[] => {
  const { sizePt } = line.font;
  if (rotationDegrees === 0) {
    return [{ left: xPt, right: xPt + line.widthPt, top: yPt - 0.95 * sizePt, bottom: yPt + 0.28 * sizePt }];
  }
  const angle = rotationDegrees * Math.PI / 180;
  const steps = Array.from({ length: 60 }, (_, step) => line.widthPt * step / 59);
  return steps.flatMap((along) => [0, 0.75 * sizePt].map((rise) => {
    const x = xPt + along * Math.cos(angle) - rise * Math.sin(angle);
    const y = yPt - along * Math.sin(angle) - rise * Math.cos(angle);
    return { left: x, right: x + 1, top: y, bottom: y + 1 };
  }));
};

const boxesOf = (item: PageItem): readonly Box[] => {
  switch (item.kind) {
    case 'text': return inkBoundsOf(item);
    case 'rule': return [{ left: item.fromXPt, right: item.toXPt, top: item.fromYPt, bottom: item.toYPt + item.widthPt }];
    case 'circle': return [{
      left: item.centerXPt - item.radiusPt, right: item.centerXPt + item.radiusPt,
      top: item.centerYPt - item.radiusPt, bottom: item.centerYPt + item.radiusPt,
    }];
    case 'rectangle':
    case 'image': return [{ left: item.xPt, right: item.xPt + item.widthPt, top: item.yPt, bottom: item.yPt + item.heightPt }];
    case 'background': return [];
    case 'matrix': return [{ left: item.xPt, right: item.xPt + item.sidePt, top: item.yPt, bottom: item.yPt + item.sidePt }];
  }
};

const isText = (item: PageItem): item is TextItem => item.kind === 'text';

const itemsOf = (request: InvoiceRequest, brand?: Brand): readonly PageItem[] => layOut(request, brand).document.pages[0]!.items;

/** Violations of the window: address lines outside, or anything else inside. */
const violationsOf = (request: InvoiceRequest, name: Name, brand?: Brand): readonly string[] => {
  const lines = new Set(request.billTo!.split('\n'));
  const inField = itemsOf(request, brand).filter((item) => boxesOf(item).some((box) => touches(box, fieldOf(name))));
  const address = inField.filter(isText).filter(({ line }) => lines.has(line.text));
  const outside = address.filter((item) => !inkBoundsOf(item).every((box) => isInside(box, fieldOf(name, 2))));
  const others = inField.filter((item) => !address.includes(item as TextItem) && !(isText(item) && item.line.text.startsWith('Acme · ')))
    .filter((item) => !(item.kind === 'rule' && letterWindow(name).returnLineHeight > 0 && isInside(boxesOf(item)[0]!, fieldOf(name, 2))));
  return [
    ...address.length === lines.size ? [] : [`${address.length} of ${lines.size} lines`],
    ...outside.map(({ line }) => `outside: ${line.text}`), ...others.map((item) => `inside: ${isText(item) ? item.line.text : item.kind}`),
  ];
};

const DIRECTIONS = [['left to right', false], ['right to left', true]] as const;

describe.each(THEMES)('%s', (theme) => {
  describe.each(WINDOWS)('%s', (name) => {
    test.each(DIRECTIONS)('has 1 to 6 lines of the address in the window, and nothing else, %s', (_, isRtl) => {
      const violations = [1, 2, 3, 4, 5, 6].flatMap((lines) => violationsOf(letterOf(theme, name, lines, isRtl), name).map((violation) => `${lines}: ${violation}`));
      expect(violations).toEqual([]);
    });

    test('has its marks within 0.1 mm, in the left margin, in both directions', () => {
      for (const [, isRtl] of DIRECTIONS) {
        const rules = itemsOf(letterOf(theme, name, 4, isRtl)).filter((item) => item.kind === 'rule');
        const marks = rules.filter(({ toXPt }) => toXPt < mm(13));
        const expected = letterWindow(name).foldMarks;
        expect(marks.map(({ toXPt, fromXPt }) => Math.round((toXPt - fromXPt) / mm(1)))).toEqual(expected.map(() => 4));
        marks.forEach(({ fromYPt }, index) => { expect(Math.abs(fromYPt / mm(1) - expected[index]!)).toBeLessThan(0.1); });
      }
    });

    test('keeps the field free with a logo, long text and many details', () => {
      const logo = dataUrl(plainPng(400, 300));
      const customFields = Array.from({ length: 10 }, (_, index) => ({ name: `Detail ${index}`, value: 'a long value of words' }));
      const companyName = 'Acme Trading and Manufacturing of Very Many Things Ltd. '.repeat(2).trim();
      const companyDetails = 'x\n'.repeat(40).trim();
      const letter = { window: name, returnLine: false };
      for (const more of [{ logo }, { customFields }, { companyName, letter }, { companyDetails }]) {
        const request = letterOf(theme, name, 6, false, more);
        expect(violationsOf(request, name)).toEqual([]);
        const { document } = layOut(request);
        expect(document.pages.flatMap(overlaps)).toEqual([]);
        expect(untaggedItems(document)).toEqual([]);
      }
    });
  });

  test.each(someOf(['none', 'wide', 'tall'], THEMES.indexOf(theme), 1))('has no ink in the field within 2 mm of its edges, brand fonts: %s', async (font) => {
    const brand = font === 'none' ? undefined : await brandNamed(font);
    for (const name of someOf(WINDOWS, THEMES.indexOf(theme), 2)) {
      for (const [, isRtl] of DIRECTIONS) {
        const letter = letterOf(theme, name, 6, isRtl);
        expect(violationsOf(letter, name, brand)).toEqual([]);
        const open = await prepareInvoice(validateInvoiceRequest(letter), { deploymentWatermark: 'SAMPLE' });
        const { bytes } = await renderInvoice({ ...open, ...brand && { brand } });
        const { width, data } = await rasterizeFirstPage(bytes, 1200);
        const scale = width / (letterWindow(name).paperSize === 'A4' ? 595.28 : 612);
        const [field, inner] = [fieldOf(name, 0.2), fieldOf(name, 2)];
        let [inked, outside] = [0, 0];
        for (let y = Math.ceil(field.top * scale); y < field.bottom * scale; y += 1) {
          for (let x = Math.ceil(field.left * scale); x < field.right * scale; x += 1) {
            const at = (y * width + x) * 4;
            if (Math.min(data[at]!, data[at + 1]!, data[at + 2]!) > 200) continue;
            inked += 1;
            const pixel = { left: x / scale, right: (x + 1) / scale, top: y / scale, bottom: (y + 1) / scale };
            if (!isInside(pixel, inner)) outside += 1;
          }
        }
        expect(inked).toBeGreaterThan(300);
        expect(outside).toBe(0);
      }
    }
  });

  test('reads the recipient after title and details, and before the other party', () => {
    const text = readingText(layOut(letterOf(theme, 'din-5008-b', 4, false)).document);
    const positions = ['Acme', 'INVOICE', 'INV-1', LATIN[0]!, 'Dock 4', 'Widget'].map((part) => text.indexOf(part));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(text.indexOf('mail@acme.example')).toBeLessThan(text.indexOf('INV-1'));
    expect(text).not.toContain('Bill To');
  });
});

describe('a letter', () => {
  const textsOf = (letter: InvoiceRequest['letter']): readonly string[] =>
    itemsOf({ ...letterOf('Classic', 'din-5008-b', 4, false), letter } as InvoiceRequest).filter(isText).map(({ line }) => line.text);

  test('without a window is laid out as before', () => {
    const plain = { ...letterOf('Classic', 'din-5008-b', 4, false) } as { letter?: unknown };
    delete plain.letter;
    expect(textsOf({})).toEqual(itemsOf(plain as InvoiceRequest).filter(isText).map(({ line }) => line.text));
  });

  test('has an optional return line with name and address', () => {
    expect(textsOf({ window: 'din-5008-b' })).toContain('Acme · Road 1 · Town');
    expect(textsOf({ window: 'din-5008-b', returnLine: false }).join()).not.toContain(' · ');
    expect(textsOf({ window: 'ch-left' }).join()).not.toContain(' · ');
  });

  test('has no marks if the request says so', () => {
    const marks = itemsOf({ ...letterOf('Classic', 'din-5008-b', 4, false), letter: { window: 'din-5008-b', foldMarks: false } })
      .filter((item) => item.kind === 'rule' && item.toXPt < mm(13));
    expect(marks).toEqual([]);
  });

  test('names its recipient\'s section for the bookmarks', () => {
    const { document } = layOut(letterOf('Classic', 'din-5008-b', 4, false));
    expect(nodesIn(document.structure).map(({ title }) => title)).toContain('Bill To');
  });

  test('is composed only if the request has one', () => {
    const ctx = contextOf({ companyDetails: 'x' });
    const composition = DESIGNS.Classic().compose(ctx);
    expect(withLetter(ctx, composition)).toBe(composition);
    expect(letterOpening).toBeInstanceOf(Function);
  });
});
