/** Compares each stage from request to picture. The first failed test names the stage that changed. `UPDATE_GOLDEN=1 npm run test:unit -- tests/golden` rewrites the files. */
import { describe, expect, test } from '@jest/globals';
import { prepareComputed } from '../../lib/document/prepare-invoice.js';
import { placedCode } from '../../lib/document/lay-out-invoice.js';
import { computeInvoiceAmounts } from '../../lib/invoice/compute.js';
import { normalize } from '../../lib/document/normalize-request.js';
import { THEMES, type ThemeName } from '../../lib/presentation/themes.js';
import type { ComputedInvoice } from '../../lib/invoice/types.js';
import { layoutInvoice } from '../../lib/layout/layout-invoice.js';
import type { LaidOutDocument } from '../../lib/layout/engine/page.js';
import { createTextMeasurer } from '../../lib/typeset/text-measurer.js';
import type { InvoiceRequest } from '../../schemas/generated/invoice-request.js';
import {
  differingShare, expectedText, figuresText, goldenCases, pagesText, readGolden, TOLERATED_SHARE,
} from '../support/pdf/golden.js';
import { renderPixels } from '../support/pdf/pdf-readers.js';
import { validRequest } from '../support/invoices/valid-request.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const requestOf = (name: string): InvoiceRequest => JSON.parse(readGolden(`${name}/request.json`).toString('utf8')) as InvoiceRequest;
const computedOf = (name: string, theme: ThemeName): ComputedInvoice =>
  computeInvoiceAmounts(normalize(validRequest({ ...requestOf(name), theme }), { deploymentWatermark: null }));
const laidOutOf = async (computed: ComputedInvoice): Promise<LaidOutDocument> => {
  const measurer = createTextMeasurer({ language: computed.invoice.locale });
  return layoutInvoice(computed, measurer, await placedCode(await prepareComputed(computed), measurer));
};

describe.each(goldenCases())('%s', (name) => {
  test('has the stored sums', () => {
    const figures = figuresText(computedOf(name, 'Classic'));
    expect(figures).toBe(expectedText(`${name}/computed.json`, figures));
  });

  describe.each(THEMES.map((theme) => theme.name))('as %s', (theme) => {
    const stem = `${name}/${theme.toLowerCase()}`;

    test('has the stored layout', async () => {
      const pages = pagesText(await laidOutOf(computedOf(name, theme)));
      expect(pages).toBe(expectedText(`${stem}.pages.txt`, pages));
    });

    test('has the stored appearance', async () => {
      const { bytes, pageCount } = await drawComputed(computedOf(name, theme));
      for (let page = 0; page < pageCount; page += 1) {
        const share = differingShare(`${stem}-${page + 1}.png`, await renderPixels(bytes, page));
        expect({ page, share: share <= TOLERATED_SHARE ? 'tolerated' : share }).toEqual({ page, share: 'tolerated' });
      }
    });
  });
});
