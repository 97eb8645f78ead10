/** The properties of pages with marks of tax authorities, over random requests of each system in every design. */
import { describe, expect, test } from '@jest/globals';
import { layOutInvoice } from '../../lib/document/lay-out-invoice.js';
import { prepareInvoice, type PreparedInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice, type PreviewResult } from '../../lib/document/preview-invoice.js';
import type { LaidOutDocument, MatrixItem, Page, PageItem } from '../../lib/layout/engine/page.js';
import { THEME_NAMES } from '../../lib/presentation/themes.js';
import { createTextMeasurer } from '../../lib/typeset/text-measurer.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { contentTexts, overlaps, untaggedItems } from '../lib/layout/support/page-checks.js';
import { textItems } from '../lib/layout/support/laid-out.js';
import { RANDOM_SYSTEMS, randomMarks } from '../support/authority/random-marks.js';
import { runs, SEED, someOf } from '../support/seed.js';

type PreviewedMarks = NonNullable<PreviewResult['preview']['authority']>;

const COUNT = runs(2, 40);
const MM = 72 / 25.4;

const laidOut = async (prepared: PreparedInvoice): Promise<LaidOutDocument> => {
  const pages: { widthPt: number; heightPt: number; scale: number; items: PageItem[] }[] = [];
  const measurer = createTextMeasurer({ language: prepared.computed.invoice.language });
  const outline = await layOutInvoice(prepared, measurer, ({ widthPt, heightPt, scale = 1, items }, index) => {
    (pages[index] ??= { widthPt, heightPt, scale, items: [] }).items.push(...items);
  });
  return { ...outline, pages };
};

interface Bounds { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const around = (x: number, y: number, radius: number): Bounds =>
  ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });

const boundsOf = (item: PageItem): Bounds => {
  switch (item.kind) {
    case 'text': {
      const { xPt, yPt, line: { widthPt, font: { sizePt } } } = item;
      return { left: xPt, right: xPt + widthPt, top: yPt - sizePt * 0.7, bottom: yPt + sizePt * 0.15 };
    }
    case 'rule': return { left: item.fromXPt, top: item.fromYPt, right: item.toXPt, bottom: item.toYPt };
    case 'circle': return around(item.centerXPt, item.centerYPt, item.radiusPt);
    case 'matrix': return { left: item.xPt, right: item.xPt + item.sidePt, top: item.yPt, bottom: item.yPt + item.sidePt };
    case 'background': return around(0, 0, 0);
    default: return { left: item.xPt, right: item.xPt + item.widthPt, top: item.yPt, bottom: item.yPt + item.heightPt };
  }
};

const within = ({ left, top, right, bottom }: Bounds, marginPt: number): Bounds =>
  ({ left: left - marginPt, top: top - marginPt, right: right + marginPt, bottom: bottom + marginPt });

/** Whether two boxes overlap. A rule has a box without a width or a height. */
const meet = (one: Bounds, other: Bounds): boolean =>
  Math.min(one.right, other.right) >= Math.max(one.left, other.left)
  && Math.min(one.bottom, other.bottom) >= Math.max(one.top, other.top);

/** Whether an item is under the white square of a code: a watermark, a background, or the square itself. */
const isUnder = (item: PageItem, index: number, codeIndex: number): boolean =>
  index < codeIndex && (item.kind === 'text' ? item.rotationDegrees !== undefined : typeof item.meaning === 'string');

const describeItem = (item: PageItem): string => (item.kind === 'text' ? `"${item.line.text}"` : item.kind);

/** What is in the white of a code. */
const intruders = ({ items }: Page, code: MatrixItem, whitePt: number): readonly string[] => {
  const zone = within(boundsOf(code), whitePt - 0.1);
  return items.flatMap((item, index) =>
    (item !== code && !isUnder(item, index, items.indexOf(code)) && meet(zone, boundsOf(item)) ? [describeItem(item)] : []));
};

/** The alternate text of a code begins with the name of its authority. */
const isOfAuthority = ({ meaning }: MatrixItem): boolean =>
  typeof meaning !== 'string' && /^(?:KSeF|AEAT|ATCUD|IRN|ZATCA|myDATA|MyInvois|SAT) QR code/.test(meaning.alternateText ?? '');

const WHITE_MM: Readonly<Record<string, number>> = { atcud: 2.5 };
/** White to anything but the texts of the code. */
const CLEAR_MM: Readonly<Record<string, number>> = { verifactu: 6 };
const MIN_SIDE_MM: Readonly<Record<string, number>> = { verifactu: 30, atcud: 30, irn: 50.8 };
const SEPARATE_MM = 10;
const MIN_MODULE_MM = 0.35;

const joined = (text: string): string => text.replaceAll(/\s+/g, '');

/** A code of the invoice on its page. */
interface DrawnCode { readonly item: MatrixItem; readonly page: Page; readonly pageNumber: number }

const codesIn = ({ pages }: LaidOutDocument): readonly DrawnCode[] => pages.flatMap((page, index) =>
  page.items.filter((item): item is MatrixItem => item.kind === 'matrix').map((item) => ({ item, page, pageNumber: index + 1 })));

/** What is too close to a code of an authority. `captions` may be in its outer white. */
const tooClose = (
  { item, page }: DrawnCode, all: readonly DrawnCode[], system: string, captions: readonly string[],
): readonly string[] => {
  const unitPt = MM / (page.scale ?? 1);
  const whitePt = Math.max(4 * item.sidePt / item.modules.length, (WHITE_MM[system] ?? 2) * unitPt);
  const isCaption = (found: string): boolean => captions.some((caption) => caption.includes(found.slice(1, -1).trim()));
  const { left, top, right, bottom } = within(boundsOf(item), whitePt);
  const payments = all.filter((each) => each.page === page && !isOfAuthority(each.item));
  const isNearPayment = payments.some((each) => meet(within(boundsOf(item), (SEPARATE_MM - 0.1) * unitPt), boundsOf(each.item)));
  return [
    ...intruders(page, item, whitePt),
    ...intruders(page, item, (CLEAR_MM[system] ?? 0) * unitPt).filter((found) => !isCaption(found)),
    ...Math.min(left, top, page.widthPt - right, page.heightPt - bottom) < 0 ? ['the edge of the paper'] : [],
    ...isNearPayment ? ['the payment code'] : [],
  ];
};

const untaggedTexts = (document: LaidOutDocument, texts: readonly string[]): readonly string[] => {
  const tagged = joined(document.pages.flatMap(contentTexts).map(({ line }) => line.text).join(' '));
  return texts.filter((text) => !tagged.includes(joined(text))).map((text) => `untagged: ${text}`);
};

const expectCodeSizes = (drawn: readonly DrawnCode[], { codes, system }: PreviewedMarks): void => {
  expect(drawn.map(({ item: { modules }, pageNumber }) => [modules.length, pageNumber]))
    .toEqual(codes.map(({ modules, page }) => [modules, page]));
  for (const [index, { item, page }] of drawn.entries()) {
    const { sideMm, modules } = codes[index]!;
    expect(item.sidePt * (page.scale ?? 1) / MM).toBeCloseTo(sideMm, 2);
    expect(sideMm).toBeGreaterThanOrEqual(MIN_SIDE_MM[system] ?? 20);
    expect(sideMm / modules).toBeGreaterThanOrEqual(MIN_MODULE_MM);
  }
};

describe.each(RANDOM_SYSTEMS.map((system, row) => ({ ...system, row })))('$name', (system) => {
  test.each(someOf(THEME_NAMES, system.row, 3))('in %s', async (theme) => {
    for (const { body, facts } of await randomMarks(system, theme, COUNT, SEED + system.row)) {
      const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
      const [document, { preview }] = [await laidOut(prepared), await previewInvoice(prepared, { currencySymbol: '' })];
      const marks = preview.authority!;
      const captions = marks.codes.flatMap(({ above, below }) => [above, below]).filter((text) => text !== null);
      const all = codesIn(document);
      const drawn = all.filter(({ item }) => isOfAuthority(item));
      expectCodeSizes(drawn, marks);
      const found = [
        ...drawn.flatMap((code) => tooClose(code, all, marks.system, captions)),
        ...untaggedTexts(document, [...captions, ...marks.lines]),
        ...untaggedItems(document).map(describeItem), ...document.pages.flatMap(overlaps),
      ];
      expect({ body, found }).toEqual({ body, found: [] });
      expect(marks.everyPage.length > 0).toBe(system.everyPage !== undefined);
      for (const { items } of document.pages) {
        const repeated = textItems(items).filter(({ line }) => system.everyPage?.test(line.text));
        expect(repeated).toHaveLength(system.everyPage === undefined ? 0 : 1);
      }
      expect(facts).toMatchObject(system.statedIn?.(marks.codes[0]!.payload) ?? {});
    }
  }, 120_000);
});

describe.each(RANDOM_SYSTEMS.filter(({ name }) => ['ATCUD', 'IRN', 'ZATCA, phase 2'].includes(name)))('$name of another invoice', (system) => {
  test('is rejected', async () => {
    const [random] = await randomMarks(system, 'Classic', 1, SEED);
    const { body, facts } = random!;
    const other = { ...facts, number: facts.number.replace('/7', ''), total: (Number(facts.total) + 1).toFixed(2) };
    const request = validateInvoiceRequest({ ...body, authority: system.authorityOf(other) });
    await expect(prepareInvoice(request, { deploymentWatermark: null })).rejects.toMatchObject({ details: [{ field: 'authority.content' }] });
  });
});
