import { printedFieldText } from '../../invoice/printed-field.js';
import type { CustomField } from '../../invoice/structured-types.js';
import type { Invoice } from '../../invoice/types.js';
import type { MetaFact } from './content.js';

/** The value of a custom field with the field that it comes from; undefined if the request lacks that field. */
const valueOf = (invoice: Invoice, custom: CustomField, index: number): MetaFact['value'] | undefined => {
  if (!('field' in custom)) return { text: custom.value, field: `customFields[${index}].value` };
  const text = printedFieldText(invoice, custom.field);
  return text === undefined ? undefined : { text, field: custom.field };
};

/**
 * The custom fields as facts: each with its own value, or with that of a field of the request, formatted for the locale. A fact whose field the
 * request lacks is left out.
 * @see docs/fields.md#custom-fields
 */
export const customFacts = (invoice: Invoice): readonly MetaFact[] => invoice.customFields.flatMap((custom, index) => {
  const value = valueOf(invoice, custom, index);
  return value === undefined ? [] : [{ key: 'custom', label: { text: custom.name, field: `customFields[${index}].name` }, value }];
});
