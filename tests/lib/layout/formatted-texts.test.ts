import { describe, expect, test } from '@jest/globals';
import { THEME_NAMES } from '../../../lib/presentation/themes.js';
import { layoutInvoice } from '../../../lib/layout/layout-invoice.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { computedInvoice } from '../../support/invoices/computed-invoice.js';

const LIST = Array.from({ length: 9 }, (_, index) => `${index + 1}. **Item ${index + 1}** ${'of many words '.repeat(index)}`).join('\n');

const FIELDS = {
  textFormat: 'markdown',
  lineItems: [
    { description: `Work\nas **agreed**:\n${LIST}`, quantity: 1, rate: 5 }, { text: '- **Hosting**\n- [Support](https://acme.example/help)' },
  ],
  notes: `**Please** read [our **new** terms](https://acme.example/terms):\n${LIST}`,
  terms: '- write to pay@acme.example\n- or call',
} as const;

describe.each(THEME_NAMES)('formatted texts in %s', (theme) => {
  const { pages } = layoutInvoice(computedInvoice({ ...FIELDS, theme }), createTextMeasurer({ language: 'en' }));
  const texts = pages.flatMap(({ items }) => items).filter((item) => item.kind === 'text');

  test('each item of a list has a marker', () => {
    const markers = texts.flatMap(({ meaning, line }) => (typeof meaning === 'object' && meaning.tag === 'Lbl' ? [line.text.trim()] : []));
    expect(markers.filter((marker) => /^\d\.$/.test(marker)).length).toBe(18);
    expect(markers.filter((marker) => marker === '•').length).toBe(4);
  });

  test('links lead to their addresses, in every line that they take', () => {
    const uris = texts.flatMap(({ links = [] }) => links).map(({ uri }) => uri);
    expect(uris).toEqual(expect.arrayContaining(['https://acme.example/help', 'https://acme.example/terms', 'mailto:pay@acme.example']));
  });
});
