/** The watermark of the deployment is visible on every invoice, whatever the request contains. */
// Runs without coverage: it compares the pixels of a hundred pages.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { computeInvoice } from '../../lib/document/prepare-invoice.js';
import { THEMES } from '../../lib/presentation/themes.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';
import { textOfAnyCharacters } from '../support/invoices/all-of-unicode.js';
import { renderPixels, type Pixels } from '../support/pdf/pdf-readers.js';
import { lineItem, requestBody } from '../support/invoices/requests.js';
import { runs, seedOfProperty } from '../support/seed.js';
import { drawComputed } from '../support/invoices/draw-computed.js';

const SEED = 20260704;
const SCALE = 0.5;
/** Least visible difference, of 255. */
const SEEN = 5;
/** Least number of visible pixels, of half a million per page at this scale. Fewer are a dot that nobody can read. */
const MIN_PIXELS = 400;
const DEPLOYMENT_TEXT = 'SAMPLE';
/** A dot printed instead of the deployment's watermark, so that everything else stays in its place. */
const DOT = '.';

type Fields = Readonly<Record<string, unknown>>;

const pagesOf = async (fields: Fields, deploymentWatermark: string): Promise<readonly Pixels[]> => {
  const computed = computeInvoice(validateInvoiceRequest(requestBody(fields)), { deploymentWatermark });
  const { bytes, pageCount } = await drawComputed(computed);
  return Promise.all(Array.from({ length: pageCount }, (_, page) => renderPixels(bytes, page, SCALE)));
};

const differingPixels = (left: Pixels, right: Pixels): number => {
  let count = 0;
  for (let at = 0; at < left.data.length; at += 4) {
    const differs = (channel: number): boolean =>
      Math.abs((left.data[at + channel] ?? 0) - (right.data[at + channel] ?? 0)) > SEEN;
    if (differs(0) || differs(1) || differs(2)) count += 1;
  }
  return count;
};

/** Number of pixels on each page that the deployment's watermark changes. */
const watermarkInk = async (fields: Fields): Promise<readonly number[]> => {
  const [unmarked, stamped] = [await pagesOf(fields, DOT), await pagesOf(fields, DEPLOYMENT_TEXT)];
  expect(stamped).toHaveLength(unmarked.length);
  return stamped.map((page, index) => differingPixels(page, unmarked[index] as Pixels));
};

const minInk = async (fields: Fields): Promise<number> => Math.min(...await watermarkInk(fields));

const DESIGNS = THEMES.map(({ name }) => name);
const OWN = [undefined, 'DRAFT', 'W'.repeat(40)];
const UNUSUAL_TEXTS = [DEPLOYMENT_TEXT, '.', '\u0301', 'مسودة', '草稿', '\u{1F600}'.repeat(40), '\uE000'];
const ONE_COLOUR = (color: string): Fields => Object.fromEntries([
  'primaryColor', 'primaryColorDark', 'accentColor', 'textColor', 'secondaryTextColor', 'borderColor', 'backgroundColor', 'headerTextColor',
].map((name) => [name, color]));

describe.each(DESIGNS)('%s', (theme) => {
  test.each(OWN)('shows the deployment\'s watermark in addition to the request\'s own one, %j', async (watermark) => {
    expect(await minInk({ theme, ...watermark === undefined ? {} : { watermark } })).toBeGreaterThan(MIN_PIXELS);
  });

  test.each(['#ffffff', '#777777'])('shows it where every colour is %s', async (color) => {
    expect(await minInk({ theme, watermark: 'DRAFT', customTheme: ONE_COLOUR(color) })).toBeGreaterThan(MIN_PIXELS);
  });

  test('shows it on each of several pages, on either paper, in either direction', async () => {
    const lineItems = Array.from({ length: 50 }, () => lineItem());
    for (const [paperSize, locale] of [['A4', 'ar'], ['Letter', 'en-US']]) {
      expect(await minInk({ theme, watermark: 'DRAFT', paperSize, locale, lineItems })).toBeGreaterThan(MIN_PIXELS);
    }
  });
});

test.each(UNUSUAL_TEXTS)('it is shown in addition to %j', async (watermark) => {
  expect(await minInk({ watermark })).toBeGreaterThan(MIN_PIXELS);
});

test('it is shown in addition to any text of the request', async () => {
  await fc.assert(fc.asyncProperty(textOfAnyCharacters(40), fc.constantFrom(...DESIGNS), async (watermark, theme) => {
    try {
      validateInvoiceRequest(requestBody({ watermark }));
    } catch {
      return;
    }
    expect(await minInk({ theme, watermark })).toBeGreaterThan(MIN_PIXELS);
  }), { numRuns: runs(10, 250), seed: seedOfProperty(SEED) });
}, 120_000);
