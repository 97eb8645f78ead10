import { describe, expect, test } from '@jest/globals';
import { DEFAULT_LABELS } from '../../../lib/invoice/labels.js';
import { labelSet } from '../../../lib/invoice/languages/label-sets.js';
import { defaultLabelsIn, loadLabelSet } from '../../../lib/invoice/load-label-set.js';

describe('loadLabelSet', () => {
  test('has the labels of a language, and none for a request without one', async () => {
    expect(await loadLabelSet('sv')).toEqual(labelSet('sv'));
    expect(await loadLabelSet(undefined)).toBeUndefined();
  });

  test('refuses an unknown language', async () => {
    await expect(loadLabelSet('no')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR', details: [{ field: 'language', message: expect.stringMatching(/Did you mean nb\?/) }],
    });
  });
});

describe('defaultLabelsIn', () => {
  test('a language: its labels in its own region', async () => {
    expect(await defaultLabelsIn('ar')).toMatchObject({ invoice: 'فاتورة', tax: 'ضريبة القيمة المضافة' });
    expect(Object.keys(await defaultLabelsIn('ja'))).toEqual(Object.keys(DEFAULT_LABELS));
  });

  test('none: the published labels', async () => {
    expect(await defaultLabelsIn(undefined)).toBe(DEFAULT_LABELS);
    expect(await defaultLabelsIn('en')).toEqual(DEFAULT_LABELS);
  });
});
