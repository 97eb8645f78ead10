// Runs in check:slow: it shapes long texts of every script.
import { expect, jest, test } from '@jest/globals';
import { harfBuzz } from '../../lib/typeset/harfbuzz.js';
import { runs } from '../support/seed.js';
import { HOSTILE_TEXTS, hostileInvoice } from '../support/invoices/hostile-texts.js';
import { computedOf } from '../support/invoices/computed-invoice.js';
import { previewComputed } from '../support/invoices/draw-computed.js';

/** A text is shaped once as a whole and once in its lines. A line that turns out too wide by itself is shaped again. */
const MAX_TIMES_SHAPED = 4;

test.each(HOSTILE_TEXTS.map((name) => [name]))('a text is shaped a few times, however hostile it is: %s', async (name) => {
  const computed = computedOf(hostileInvoice(name, runs(2, 5)));
  const shape = jest.spyOn(harfBuzz(), 'shape');
  await previewComputed(computed, { currencySymbol: '$' });
  const shaped = shape.mock.calls.reduce((characters, [text]) => characters + text.length, 0);
  shape.mockRestore();
  const length = computed.invoice.lineItems.reduce((characters, { description }) => characters + description.length, 0);
  expect(shaped / length).toBeLessThan(MAX_TIMES_SHAPED);
});
