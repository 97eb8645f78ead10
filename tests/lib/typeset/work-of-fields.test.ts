// Runs without coverage: it renders invoices with the longest text in every field.
import { describe, expect, test } from '@jest/globals';
import { computeInvoice } from '../../../lib/document/prepare-invoice.js';
import { THEMES, type ThemeName } from '../../../lib/presentation/themes.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { requestOfTexts, TEXT_FIELDS } from '../../support/invoices/text-fields.js';
import { validRequest } from '../../support/invoices/valid-request.js';
import { someOf } from '../../support/seed.js';
import { shapingWorkOf, type ShapingWork } from '../../support/shaping-work.js';
import { drawComputed } from '../../support/invoices/draw-computed.js';

/** Characters that join a cluster: letters, half-width marks, joiners, marks, tags and a conjunct. */
const JOINING = ['\u0e33', '\u0eb3', '\uff9e', '\uff9f', '\u200d', '\u0301', '\u0e38', '\u{1f3fd}', '\u{e0061}', '\u0915\u094d'];
const LIMITS = new Map(TEXT_FIELDS.map(([field, limit]) => [field, limit]));
const LONGEST_SHAPED = 256;
/** A joining text may need this many times the shaping of as many Latin letters. */
const MAX_TIMES_LATIN = 10;

const workOf = (theme: ThemeName, character: string): Promise<ShapingWork> => {
  const long = (field: string): string => `a${character.repeat(Math.floor(((LIMITS.get(field) ?? 20) - 1) / [...character].length))}`;
  const request = validRequest({ ...requestOfTexts(long), theme } as unknown as InvoiceRequest);
  return shapingWorkOf(() => drawComputed(computeInvoice(request, { deploymentWatermark: null })));
};

describe.each(someOf(THEMES.map(({ name }) => name), 0, 2))('%s: every field at its limit', (theme) => {
  test('costs a bounded multiple of Latin letters, whatever joins its clusters', async () => {
    const latin = await workOf(theme, 'n');
    expect(latin.shaped).toBeGreaterThan(10_000);
    for (const character of JOINING) {
      const { shaped, longestText } = await workOf(theme, character);
      expect([character, longestText <= LONGEST_SHAPED, shaped <= MAX_TIMES_LATIN * latin.shaped]).toEqual([character, true,
        true]);
    }
  });
});
