import { expect, test } from '@jest/globals';
import { customDetails } from '../../../../lib/layout/content/build-content.js';
import { invoiceOf } from '../../invoice/support.js';

test('are values of their own, or fields of the request', () => {
  const customFields = [{ name: 'Project', value: 'X' }, { name: 'Lieferdatum', field: 'delivery.date' }, { name: 'Vertrag', field: 'references.contract' }] as const;
  expect(customDetails(invoiceOf({ customFields, delivery: { date: '2026-11-20' }, locale: 'de-DE', dateFormat: 'long' }))).toEqual([
    { key: 'custom', label: { text: 'Project', field: 'customFields[0].name' }, value: { text: 'X', field: 'customFields[0].value' } },
    { key: 'custom', label: { text: 'Lieferdatum', field: 'customFields[1].name' }, value: { text: '20. November 2026', field: 'delivery.date' } },
  ]);
});
