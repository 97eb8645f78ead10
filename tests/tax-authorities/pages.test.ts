// Runs in check:slow: it decodes the codes of each tax authority from pictures of pages.
/** The codes of tax authorities on their pages: read from pictures by two decoders, and measured in the PDF. */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice } from '../../lib/document/prepare-invoice.js';
import { previewInvoice, type PreviewResult } from '../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../lib/document/render-invoice.js';
import { THEME_NAMES } from '../../lib/presentation/themes.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { MARKED_EXAMPLES } from '../support/authority/marked-requests.js';
import { readByQr, readByZxing } from '../support/payment/read-code.js';
import { dictionariesAt, dictionaryAt, listAt, openPdf, textAt } from '../support/pdf/pdf-file.js';
import { type Pixels, pdfiumText, renderPixels } from '../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { elementsOf } from '../support/structure/elements-of.js';

interface MarkedPage { readonly bytes: Uint8Array; readonly preview: PreviewResult['preview'] }

const drawn = async (body: object): Promise<MarkedPage> => {
  const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  const { preview } = await previewInvoice(prepared, { currencySymbol: '' });
  return { bytes: (await renderInvoice(prepared)).bytes, preview };
};

/** A box in points from the bottom left. */
type Box = readonly [left: number, bottom: number, right: number, top: number];

interface DrawnFigure { readonly alternateText: string; readonly box: Box }

const figuresOf = async (bytes: Uint8Array): Promise<readonly DrawnFigure[]> =>
  elementsOf(await openPdf(bytes)).filter((element) => textAt(element, 'S') === 'Figure')
    .map((element) => {
      const [left = 0, bottom = 0, right = 0, top = 0] = listAt(dictionaryAt(element, 'A'), 'BBox').map((value) => Number(String(value)));
      return { alternateText: textAt(element, 'Alt') ?? '', box: [left, bottom, right, top] };
    });

const MM = 72 / 25.4;

/** The part of a page around a box. */
const cropped = ({ width, height, data }: Pixels, [left, bottom, right, top]: Box, marginPt: number, dpi: number): Pixels => {
  const scale = dpi / 72;
  const heightPt = height / scale;
  const [x, y] = [Math.round((left - marginPt) * scale), Math.round((heightPt - top - marginPt) * scale)];
  const [columns, rows] = [Math.round((right - left + 2 * marginPt) * scale), Math.round((top - bottom + 2 * marginPt) * scale)];
  const part = new Uint8Array(columns * rows * 4).fill(255);
  for (let row = Math.max(0, -y); row < Math.min(rows, height - y); row += 1) {
    const start = ((row + y) * width + Math.max(0, x)) * 4;
    part.set(data.subarray(start, ((row + y) * width + Math.min(width, x + columns)) * 4), (row * columns + Math.max(0, -x)) * 4);
  }
  return { width: columns, height: rows, data: part };
};

/** The bounds of the dark pixels. */
const darkExtent = ({ width, height, data }: Pixels): readonly [left: number, top: number, right: number, bottom: number] => {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4]! > 128) continue;
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x + 1);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return [left, top, right, bottom];
};

const WHITE_MM: Readonly<Record<string, number>> = { atcud: 2.5 };
/** Side of a module that is three pixels at 150 dpi. */
const COARSE_MODULE_MM = 0.51;

const CODED = MARKED_EXAMPLES.filter(({ payloads }) => payloads.length > 0)
  .map((example, index) => ({ ...example, theme: THEME_NAMES[index % THEME_NAMES.length]! }));

describe.each(CODED)('$name in $theme', ({ body, payloads, theme }) => {
  test('is decoded from its page, and as large as the preview says', async () => {
    const { bytes, preview: { authority } } = await drawn({ ...body, theme });
    const figures = (await figuresOf(bytes)).filter(({ alternateText }) => alternateText.includes('QR code'));
    const { codes = [], system = '' } = authority ?? {};
    expect(figures).toHaveLength(payloads.length);
    for (const [index, { box }] of figures.entries()) {
      const { modules, sideMm, page } = codes[index]!;
      const sides = [box[2] - box[0], box[3] - box[1]].map((side) => side / MM);
      expect(sides).toEqual([expect.closeTo(sideMm, 1), expect.closeTo(sideMm, 1)]);
      const whitePt = Math.max(4 * (box[2] - box[0]) / modules, (WHITE_MM[system] ?? 2) * MM);
      const fine = cropped(await renderPixels(bytes, page - 1, 300 / 72), box, whitePt - 0.5, 300);
      const [left, top, right, bottom] = darkExtent(fine);
      // Nothing but the code is in its white.
      for (const side of [right - left, bottom - top]) expect(Math.abs(side - sideMm / 25.4 * 300)).toBeLessThan(3);
      expect([await readByZxing(fine), readByQr(fine)]).toEqual([payloads[index], payloads[index]]);
      if (sideMm / modules < COARSE_MODULE_MM) continue;
      const coarse = cropped(await renderPixels(bytes, page - 1, 150 / 72), box, whitePt - 0.5, 150);
      expect(await readByZxing(coarse)).toBe(payloads[index]);
    }
  }, 60_000);
});

describe('the tags', () => {
  test.each(THEME_NAMES)('of a code in %s are a link with a figure, between texts in the language of the law', async (theme) => {
    const example = MARKED_EXAMPLES.find(({ name }) => name === 'VERI*FACTU, a credit note')!;
    const { bytes } = await drawn({ ...example.body, theme });
    expect(await pdfaViolations(bytes)).toEqual([]);
    const file = await openPdf(bytes);
    const elements = elementsOf(file);
    const [link] = elements.filter((element) => textAt(element, 'S') === 'Link');
    expect(dictionariesAt(link, 'K').map((kid) => textAt(kid, 'Alt'))).toContain(
      'AEAT QR code: Factura verificable en la sede electrónica de la AEAT',
    );
    // A text of several lines has an element for each.
    expect(elements.filter((element) => textAt(element, 'Lang') === 'es').length).toBeGreaterThanOrEqual(2);
    const addresses = file.pages.flatMap((page) => dictionariesAt(page, 'Annots')).map((each) => textAt(dictionaryAt(each, 'A'), 'URI'));
    expect(addresses).toEqual(example.payloads);
  });
});

test('the ATCUD is on each of five pages, once', async () => {
  const example = MARKED_EXAMPLES.find(({ name }) => name === 'ATCUD')!;
  const lines = Array.from({ length: 165 }, (_, index) => ({ description: `Artigo ${index}`, quantity: 0, rate: 1 }));
  const { bytes, preview } = await drawn({ ...example.body, lineItems: [...example.body.lineItems as object[], ...lines] });
  expect(preview).toMatchObject({ pageCount: 5, authority: { codes: [{ page: 5 }] } });
  const pages = await pdfiumText(bytes);
  expect(pages.map((text) => text.split('ATCUD:CDF7T5HD-12345').length - 1)).toEqual([1, 1, 1, 1, 1]);
  expect(pages.map((text) => text.split('9999/AT').length - 1)).toEqual([1, 1, 1, 1, 1]);
  expect(await pdfaViolations(bytes)).toEqual([]);
}, 60_000);
