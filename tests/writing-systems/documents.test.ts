// Runs in check:slow: it draws an invoice in each script and design.
/** An invoice in each script is a valid, archival, accessible document with visible text. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawDocument } from '../../lib/pdf/draw-document.js';
import { backgroundOf, inkedShare } from '../support/pdf/ink.js';
import { pdfaViolations } from '../support/pdf/pdfa-checker.js';
import { testWith } from '../support/external-validators.js';
import { qpdfErrors, renderPixels } from '../support/pdf/pdf-readers.js';
import { layOut, scriptNames, scriptRequest, textItems } from '../support/invoices/script-invoices.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

/** Pixels a point. */
const SCALE = 1.5;
/** Thin strokes and full stops leave gaps. Lost glyphs leave more. */
const MIN_INK = 0.3;

/** Minimum inked share of a line, reduced by the share of its spaces. */
const minInk = (text: string): number => MIN_INK * text.replace(/\s/g, '').length / text.length;

describe.each(scriptNames())('%s', (name) => {
  const { computed, document } = layOut(scriptRequest(name));
  let pdf: Uint8Array;
  beforeAll(async () => {
    pdf = (await drawComputed(computed)).bytes;
  });

  test('is PDF/A-3a and PDF/UA-1, with embedded fonts and without .notdef', async () => {
    expect(await pdfaViolations(pdf)).toEqual([]);
  });

  testWith('qpdf')('has no syntax error for qpdf', () => expect(qpdfErrors(pdf)).toBe(''));

  test('has ink all along each line', async () => {
    const background = await drawDocument({ ...document, pages: document.pages.map(backgroundOf) });
    for (const [index, page] of document.pages.entries()) {
      const [printed, withoutText] = [await renderPixels(pdf, index, SCALE), await renderPixels(background, index, SCALE)];
      const shares = textItems({ ...document, pages: [page] })
        .map((item) => ({ text: item.line.text, share: inkedShare(item, printed, withoutText, SCALE * (page.scale ?? 1)) }));
      expect(shares.filter(({ text, share }) => share < minInk(text))).toEqual([]);
    }
  });
});
