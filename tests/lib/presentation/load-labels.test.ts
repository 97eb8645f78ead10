import { describe, expect, test } from '@jest/globals';
import { DEFAULT_DOCUMENT_LABELS } from '../../../schemas/generated/document-labels.js';
import { DEFAULT_LABELS } from '../../../lib/presentation/labels.js';
import { withoutMacrolanguage } from '../../../lib/presentation/languages.js';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import { defaultLabelsIn, defaultLabelTexts, loadLabelSet } from '../../../lib/presentation/load-labels.js';

describe('loadLabelSet', () => {
  test('has the labels of a language, and none for a request without one', async () => {
    expect(await loadLabelSet('sv')).toEqual(labelSet('sv'));
    expect(await loadLabelSet(undefined)).toBeUndefined();
  });

  test('takes Norwegian for Bokmål, with a region too', async () => {
    expect(await loadLabelSet('no')).toEqual(await loadLabelSet('nb'));
    expect(await loadLabelSet('no-NO')).toEqual(await loadLabelSet('nb-NO'));
    expect(withoutMacrolanguage('nn-NO')).toBe('nn-NO');
  });

  test('rejects an unknown language', async () => {
    await expect(loadLabelSet('cz')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR', details: [{ field: 'language', message: expect.stringMatching(/Did you mean cs\?/) }],
    });
  });
});

test('defaultLabelsIn has the labels of a language in its own region, and the published ones for none', async () => {
  expect(await defaultLabelsIn('ar')).toMatchObject({ invoice: 'فاتورة', tax: 'ضريبة القيمة المضافة' });
  expect(await defaultLabelsIn(undefined)).toBe(DEFAULT_LABELS);
});

test('defaultLabelTexts has the texts of either set', async () => {
  expect(await defaultLabelTexts({ set: 'documents', language: 'de-AT' })).toMatchObject({ vatId: 'UID-Nr.', netTerm: 'Ohne Abzug bis {date}: {amount}' });
  expect(await defaultLabelTexts({ set: 'documents' })).toBe(DEFAULT_DOCUMENT_LABELS);
  expect(await defaultLabelTexts({})).toBe(DEFAULT_LABELS);
  expect(await defaultLabelTexts({ language: 'fr' })).toEqual(await defaultLabelsIn('fr'));
  await expect(defaultLabelTexts({ set: 'all' })).rejects.toMatchObject({ details: [{ field: 'set', message: 'Expected `documents`, or no `set`.' }] });
});
