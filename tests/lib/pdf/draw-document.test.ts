import { describe, expect, test } from '@jest/globals';
import { drawnPage } from '../../support/pdf/drawn-page.js';
import { fullDocument, laidOut, node, textItem } from '../../support/pdf/laid-out.js';
import { drawDocument } from '../../../lib/pdf/draw-document.js';
import { readPng } from '../../../lib/pictures/read-png.js';
import { listAt, openPdf, textAt, dictionaryAt } from '../../support/pdf/pdf-file.js';
import { testWith, testWithVeraPdf } from '../../support/external-validators.js';
import { pdfiumText, pdfjsText, popplerText, qpdfErrors, renderPixels, renderPng, veraPdfErrors } from '../../support/pdf/pdf-readers.js';
import { pdfaViolations } from '../../support/pdf/pdfa-checker.js';
import { pixelAt } from '../../support/pdf/picture-page.js';
import { pngOfKind } from '../../support/invoices/png-suite.js';

test('a page drawing places the runs of a rotated line along its direction', () => {
  const { content } = drawnPage([textItem('abc 好', 'artifact', 100, 50, { rotationDegrees: 90 })]);
  const origins = [...content.matchAll(/0 1 -1 0 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(origins).toHaveLength(2);
  expect(origins[0]).toEqual([100, 150]);
  expect(origins[1]![0]).toBe(100);
  expect(origins[1]![1]).toBeGreaterThan(150 + 15);
});

const withPicture = () => {
  const image = readPng(pngOfKind({ colourType: 6, bitDepth: 8, isInterlaced: false, hasTransparency: false }));
  return laidOut([[{ kind: 'image', meaning: 'artifact', xPt: 10, yPt: 10, widthPt: 38, heightPt: 28, image }]]);
};

describe('drawDocument', () => {
  describe.each([['a full document', fullDocument()], ['a picture', withPicture()], ['an empty page', laidOut([[]])]])('of %s', (_, document) => {
    test('is valid PDF/A-3a and PDF/UA-1', async () => {
      expect(await pdfaViolations(await drawDocument(document))).toEqual([]);
    });

    testWith('qpdf')('has no syntax errors according to qpdf', async () => {
      expect(qpdfErrors(await drawDocument(document))).toBe('');
    });

    testWithVeraPdf('is valid according to veraPDF', async () => {
      expect(veraPdfErrors(await drawDocument(document))).toBe('');
    });
  });

  test('gives the same bytes for the same document', async () => {
    expect(await drawDocument(fullDocument())).toEqual(await drawDocument(fullDocument()));
  });

  test('gives other bytes and another identifier for another title', async () => {
    const identifier = async (title: string): Promise<string> =>
      (await openPdf(await drawDocument({ ...laidOut([[]]), title }))).document.context.trailerInfo.ID?.toString() ?? '';
    expect(await identifier('Invoice 1')).not.toBe(await identifier('Invoice 2'));
  });

  const FIRST_PAGE = ['INVOICE', 'see www.example.com or ask', 'Widget', '12.50'];

  test.each([['pdf.js', pdfjsText], ['PDFium', pdfiumText]])('gives the same text back in %s', async (_, textOf) => {
    const [first = '', second, ...more] = await textOf(await drawDocument(fullDocument()));
    expect(more).toEqual([]);
    for (const part of FIRST_PAGE) expect(first).toContain(part);
    expect(second).toContain('continued');
  });

  testWith('poppler')('gives the text back in poppler', async () => {
    const text = popplerText(await drawDocument(fullDocument()));
    for (const part of [...FIRST_PAGE, 'continued']) expect(text).toContain(part);
  });

  test('paints each colour at its position', async () => {
    const pixels = await renderPixels(await drawDocument(fullDocument()));
    expect([pixels.width, pixels.height]).toEqual([300, 200]);
    expect(pixelAt(pixels, 150, 10)).toEqual([0x14, 0xb8, 0xa6]);
    expect(pixelAt(pixels, 230, 165)).toEqual([255, 0, 0]);
    expect(pixelAt(pixels, 200, 150)).toEqual([255, 255, 255]);
    expect(pixelAt(pixels, 40, 160)).toEqual([0, 0, 255]);
    expect((await renderPng(await drawDocument(fullDocument()))).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('writes title, author, language and direction', async () => {
    const { catalog, document } = await openPdf(await drawDocument({
      ...laidOut([[]]), title: 'فاتورة ٧', author: 'Acme & Söhne', language: 'ar-EG', direction: 'rtl',
    }));
    expect([document.getTitle(), document.getAuthor(), textAt(catalog, 'Lang')]).toEqual(['فاتورة ٧', 'Acme & Söhne', 'ar-EG']);
    expect(textAt(dictionaryAt(catalog, 'ViewerPreferences'), 'Direction')).toBe('R2L');
    expect(document.getCreationDate()?.toISOString()).toBe('2026-03-14T00:00:00.000Z');
  });

  test('puts each link on its page', async () => {
    const paragraph = node('P');
    const linked = (uri: string) => ({ ...textItem('www.example.com', paragraph), links: [{ uri, node: node('Link', [], { within: paragraph }), start: 0, end: 15 }] });
    const bytes = await drawDocument(laidOut([[linked('https://a.example')], [], [linked('https://b.example'), linked('mailto:c@d.example')]], [paragraph]));
    const { pages } = await openPdf(bytes);
    expect(pages.map((page) => listAt(page, 'Annots').map((annotation) => /URI \((.*?)\)/.exec(annotation.toString())?.[1]))).toEqual([
      ['https://a.example'], [], ['https://b.example', 'mailto:c@d.example'],
    ]);
    expect(await pdfaViolations(bytes)).toEqual([]);
  });

  test('prints a page with a scale that much larger, with its links and figures', async () => {
    const [paragraph, figure] = [node('P'), node('Figure', [], { alternateText: 'A code' })];
    const links = [{ uri: 'https://a.example', node: node('Link', [], { within: paragraph }), start: 0, end: 1 }];
    const bytesAt = async (scale: number): Promise<Uint8Array> => {
      const document = laidOut([[
        { kind: 'rectangle', meaning: 'artifact', xPt: 10, yPt: 20, widthPt: 30, heightPt: 40, fill: '#ff0000' },
        { kind: 'matrix', meaning: figure, xPt: 100, yPt: 50, sidePt: 21, modules: [Uint8Array.of(1)], color: '#000000' },
        { ...textItem('a', paragraph), links },
      ]], [paragraph, figure]);
      return drawDocument({ ...document, pages: document.pages.map((page) => ({ ...page, scale })) });
    };
    const boxesAt = async (scale: number): Promise<readonly (readonly number[])[]> => {
      const { pages, document } = await openPdf(await bytesAt(scale));
      const text = [...document.context.enumerateIndirectObjects()].map(([, object]) => object.toString()).join('\n');
      return [pages[0]!.toString(), text, text].map((from, index) =>
        [/\/MediaBox \[(.*?)\]/, /\/Rect \[(.*?)\]/, /\/BBox \[(.*?)\]/][index]!.exec(from)![1]!.trim().split(/ +/).map(Number));
    };
    const [single, double] = [await boxesAt(1), await boxesAt(2)];
    expect(single[0]).toEqual([0, 0, 300, 200]);
    const rounded = (boxes: typeof single, scale: number): unknown =>
      boxes.map((box) => box.map((value) => Math.round(scale * value)));
    expect(rounded(double, 1)).toEqual(rounded(single, 2));
    const pixels = await renderPixels(await bytesAt(2));
    expect([pixels.width, pixels.height]).toEqual([600, 400]);
    expect(pixelAt(pixels, 21, 41)).toEqual([255, 0, 0]);
    expect(pixelAt(pixels, 78, 118)).toEqual([255, 0, 0]);
    expect(pixelAt(pixels, 82, 118)).toEqual([255, 255, 255]);
    expect(await pdfaViolations(await bytesAt(2))).toEqual([]);
  });
});
