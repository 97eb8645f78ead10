/** The list of GET /formats, compared with what the service rejects. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { formatEntries } from '../../../lib/einvoice/format-list.js';
import { ALL_TARGETS, chooseTarget } from '../../../lib/einvoice/targets.js';
import type { TargetChoice } from '../../../lib/einvoice/targets/target-form.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';

type Fields = Record<string, unknown>;
interface Entry {
  readonly eInvoice: TargetChoice;
  readonly isDefault: boolean;
  readonly needs: readonly string[];
  readonly documentTypes: readonly string[];
  readonly sellers: readonly string[] | null;
}
const ENTRIES = formatEntries() as readonly Entry[];

const EXAMPLES = readdirSync(new URL('../../../examples/e-invoices/', import.meta.url)).sort()
  .map((name) => exampleBody(name.replace('.json', '')) as unknown as Fields);

/** The fields of a 400; none if the request is accepted. */
const rejectedFields = async (body: Fields): Promise<readonly string[]> => {
  try {
    await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
    return [];
  } catch (error) {
    return (error as { readonly details: readonly { readonly field: string }[] }).details.map(({ field }) => field);
  }
};

/** Removes a field; `[]` in its path is every entry of a list. */
const removeField = (value: unknown, [name = '', ...rest]: readonly string[]): void => {
  if (Array.isArray(value)) for (const entry of value) removeField(entry, [name, ...rest]);
  else if (value !== null && typeof value === 'object' && name in value) {
    if (rest.length === 0) Reflect.deleteProperty(value, name);
    else removeField((value as Fields)[name], rest);
  }
};

const without = (body: Fields, fields: readonly string[]): Fields => {
  const copy = structuredClone(body);
  for (const field of fields) removeField(copy, field.replaceAll('[]', '').split('.'));
  return copy;
};

const inFormat = (body: Fields, choice: TargetChoice): Fields => {
  const { process } = (body.eInvoice ?? {}) as Fields;
  return { ...body, eInvoice: { ...choice, ...process !== undefined && { process } } };
};

const acceptedBody = async (choice: TargetChoice): Promise<Fields> => {
  for (const example of EXAMPLES) {
    const body = inFormat(example, choice);
    if ((await rejectedFields(body)).length === 0) return body;
  }
  throw new Error(`No example is a valid ${choice.format}.`);
};

test('has one entry for each target; one of each format is the default', () => {
  expect(new Set(ENTRIES.map(({ eInvoice }) => chooseTarget(eInvoice).id))).toEqual(new Set(ALL_TARGETS.map(({ id }) => id)));
  for (const { eInvoice, isDefault } of ENTRIES) {
    expect(chooseTarget({ format: eInvoice.format }) === chooseTarget(eInvoice)).toBe(isDefault);
  }
});

test('has the countries of national formats', () => {
  const sellers = Object.fromEntries(ENTRIES.map((entry) => [chooseTarget(entry.eInvoice).id, entry.sellers?.join(' ') ?? null]));
  expect(sellers).toMatchObject({ peppol: null, ubl: null, 'ubl-fr': 'FR', nlcius: 'NL', 'pint-anz': 'AU NZ', 'cius-hr': 'HR' });
});

test('has the types of documents that a format takes', () => {
  const types = Object.fromEntries(ENTRIES.map((entry) => [chooseTarget(entry.eInvoice).id, entry.documentTypes]));
  expect(types['pint-jp']).toEqual(['invoice', 'creditNote', 'finalInvoice']);
  expect(types.en16931).toHaveLength(11);
});

describe.each(ENTRIES.map((entry) => [chooseTarget(entry.eInvoice).id, entry] as const))('%s', (_, { eInvoice, needs }) => {
  test('rejects an invoice without each field that it needs, at that field', async () => {
    const body = await acceptedBody(eInvoice);
    expect([...needs]).toEqual([...needs].sort());
    for (const need of needs) {
      const fields = need.split('|');
      const rejected = (await rejectedFields(without(body, fields))).map((field) => field.replaceAll(/\[\d+\]/g, '[]'));
      expect([need, rejected.some((field) => fields.some((name) => field === name || field.startsWith(`${name}.`)))]).toEqual([need, true]);
    }
  });
});
