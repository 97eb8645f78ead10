import { describe, expect, test } from '@jest/globals';
import { adjustmentLabel, labelLanguage, labelPhrase } from '../../../../lib/layout/content/content.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const { invoice } = computedInvoice({ locale: 'de-AT', labels: { notes: 'Anmerkungen', terms: '', total: 'Total' } });

describe('a label', () => {
  test('is the one of the request, or the default one', () => {
    expect(labelPhrase(invoice, 'notes')).toEqual({ text: 'Anmerkungen', field: 'labels.notes' });
    expect(labelPhrase(invoice, 'terms').text).toBe('');
    expect(labelPhrase(invoice, 'date')).toEqual({ text: 'Date', field: 'labels.date', language: 'en' });
  });

  test('is in the language of the document if it is the request\'s own, whatever its text', () => {
    expect(labelLanguage(invoice, 'total')).toBeUndefined();
    expect(labelLanguage(invoice, 'subtotal')).toBe('en');
  });

  test.each([['en', undefined], ['en-US', undefined], ['en-Latn-GB', undefined], ['enm', 'en'], ['fr', 'en'], ['he-IL', 'en']])('of a document in %s', (locale, language) => {
    expect(labelLanguage(computedInvoice({ locale }).invoice, 'date')).toBe(language);
  });
});

test('an adjustment is named by its own label, else by the general one with the rate', () => {
  const percent = { coefficient: 825n, scale: 2 };
  expect(adjustmentLabel({ label: 'Own', percent }, 'Tax', 'en-US')).toBe('Own');
  expect(adjustmentLabel({ percent }, 'Tax', 'de-DE')).toBe('Tax (8,25\u00a0%)');
  expect(adjustmentLabel({ percent }, '', 'en-US')).toBe('8.25%');
  expect(adjustmentLabel({}, 'Tax', 'en-US')).toBe('Tax');
});
