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

test('defaultLabelsIn has the labels of a language in its own region, and the published ones for none', async () => {
  expect(await defaultLabelsIn('ar')).toMatchObject({ invoice: 'فاتورة', tax: 'ضريبة القيمة المضافة' });
  expect(await defaultLabelsIn(undefined)).toBe(DEFAULT_LABELS);
});
