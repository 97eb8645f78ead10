import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { CURRENCIES, DEFAULT_CURRENCY } from '../../lib/invoice/currencies.js';
import { isSelfBilled, type DocumentType } from '../../lib/invoice/document-types.js';
import { DEFAULT_LABELS } from '../../lib/presentation/labels.js';
import { DEFAULT_THEME, THEMES } from '../../lib/presentation/themes.js';
import type { ValidRequest } from '../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../lib/validation/validate-invoice-request.js';

interface Node {
  readonly [keyword: string]: unknown;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly $defs?: Readonly<Record<string, Node>>;
}

const fileOf = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const contract = JSON.parse(fileOf('schemas/invoice-request.schema.json')) as Node;
const fields = contract.properties ?? {};
const definitions = contract.$defs ?? {};
const types = (fields.documentType?.enum ?? []) as readonly DocumentType[];

describe('the contract', () => {
  test('is a valid schema of its dialect', () => expect(new Ajv2020().validateSchema(contract)).toBe(true));

  test('has the currencies, themes, colours and labels that the invoice knows, with their defaults', () => {
    const { name, headerBackground, description, longDescription, ...palette } = THEMES[0]!;
    expect([name, headerBackground, description, longDescription]).not.toContain('');
    expect(fields.currency).toMatchObject({ enum: CURRENCIES.map(({ code }) => code), default: DEFAULT_CURRENCY });
    expect(fields.theme).toMatchObject({ enum: THEMES.map((theme) => theme.name), default: DEFAULT_THEME });
    expect(Object.keys(fields.customTheme?.properties ?? {})).toEqual(Object.keys(palette));
    const labels = Object.entries(fields.labels?.properties ?? {}).map(([key, label]) => [key, label.default]);
    expect(labels).toEqual(Object.entries(DEFAULT_LABELS));
  });

  test('knows every field of the request and of a line', () => {
    expect(Object.keys(fields)).toEqual([
      'companyName', 'companyDetails', 'billTo', 'shipTo', 'invoiceNumber', 'date', 'dueDate', 'validUntil', 'paidDate', 'paymentTerms', 'poNumber', 'currency', 'theme',
      'customTheme', 'labels', 'documentLabels', 'lineItems', 'sectionTotals', 'columns', 'discount', 'charge', 'tax', 'shipping', 'amountPaid', 'payments', 'previousBalance', 'deposits', 'depositMethod', 'roundTo',
      'pricesIncludeTax', 'taxSummary', 'amountInWords', 'introduction', 'notes', 'terms', 'textFormat', 'mentions', 'signatures',
      'carriedForward', 'logo', 'logoSize', 'logoOnly', 'watermark',
      'language', 'locale', 'dateFormat', 'paperSize', 'letter', 'foot', 'footOn', 'copies', 'customFields',
      'documentType', 'supply', 'billingCase', 'vatDue', 'uuid', 'issueTime', 'operator', 'seller', 'buyer', 'payee', 'taxRepresentative', 'delivery', 'period', 'precedingInvoices', 'buyerReference', 'references',
      'payment', 'authority', 'attachments', 'taxCurrency', 'secondCurrency', 'eInvoice', 'brand', 'embedRequest', 'strict',
    ]);
    expect(Object.keys(definitions.lineItem?.properties ?? {})).toEqual([
      'description', 'quantity', 'time', 'rate', 'per', 'free', 'hsCode', 'unit', 'sku', 'picture', 'discount', 'charge', 'tax', 'date', 'section', 'option',
      'unitCode', 'gtin', 'buyerSku', 'originCountry', 'classifications', 'attributes', 'period', 'note', 'orderLine', 'accounting', 'object', 'references',
    ]);
  });

  test('lets the name of a party stand in for its free text', () => {
    const { allOf, ...rest } = contract;
    const named = { required: ['name'], properties: { name: true } };
    const choices = [['companyName', 'seller', 'buyer'], ['billTo', 'buyer', 'seller']].map(([text, party, other]) => ({ anyOf: [
      { required: [text] },
      { required: [party], properties: { documentType: { enum: types.filter((type) => !isSelfBilled(type)) }, [party!]: named } },
      { required: ['documentType', other], properties: { documentType: { enum: types.filter(isSelfBilled) }, [other!]: named } },
    ] }));
    expect(allOf).toEqual(choices);
    expect(rest.required).toEqual(['invoiceNumber', 'date', 'lineItems']);
  });

  test('says the same about names as the service', () => {
    const accepts = new Ajv2020({ strict: false, formats: { date: true } }).compile(contract);
    const isTaken = (body: object): boolean => {
      try {
        validateInvoiceRequest(body);
        return true;
      } catch {
        return false;
      }
    };
    const party = { name: 'A', address: { country: 'DE' } };
    for (const documentType of [undefined, ...types]) {
      for (const names of [{}, { companyName: 'A' }, { billTo: 'B' }, { seller: party }, { buyer: party }, { seller: party, billTo: 'B' }, { companyName: 'A', seller: party }]) {
        const body = { invoiceNumber: '1', date: '2026-11-22', lineItems: [{ description: 'A', quantity: 1, rate: 1 }], ...names, ...documentType !== undefined && { documentType } };
        expect([body, accepts(body)]).toEqual([body, isTaken(body)]);
      }
    }
  });

  test('has a title and a description on every field, and allows no other fields', () => {
    const all = [contract, fields.customTheme, fields.labels, ...Object.values(definitions)];
    const objects = all.filter((node) => node?.properties);
    expect(objects).toHaveLength(60);
    for (const node of objects) {
      expect(node?.additionalProperties).toBe(false);
      for (const field of Object.values(node?.properties ?? {})) {
        expect(field).toMatchObject({ title: expect.any(String), description: expect.any(String) });
      }
    }
  });
});

describe('the examples', () => {
  const example = (name: string): ValidRequest => validateInvoiceRequest(JSON.parse(fileOf(`examples/${name}`)));

  test('are all valid', () => {
    const names = readdirSync(new URL('../../examples', import.meta.url)).filter((name) => name.endsWith('.json'));
    expect(names).toEqual(expect.arrayContaining(['invoice.json', 'minimal.json']));
    for (const name of names) expect(() => example(name)).not.toThrow();
  });

  test('there is one for each design, one recoloured, and four whose 22 labels are all translated', () => {
    const names = readdirSync(new URL('../../examples', import.meta.url)).filter((name) => name.endsWith('.json'));
    // The example with every field has its own place in the docs.
    const requests = names.filter((name) => name !== 'all-fields.json').map(example);
    expect(new Set(requests.map(({ theme }) => theme ?? 'Classic'))).toEqual(new Set(contract.properties?.theme?.enum));
    expect(requests.filter(({ customTheme }) => customTheme !== undefined)).toHaveLength(1);
    expect(requests.filter(({ labels = {} }) => Object.keys(labels).length === 22).map(({ locale }) => locale)).toEqual(['ar', 'de-DE', 'hi-IN', 'ja-JP']);
  });

  test('minimal.json has the required fields and no other', () => {
    expect(Object.keys(example('minimal.json'))).toEqual(['companyName', 'billTo', ...contract.required as readonly string[]]);
  });

  test('invoice.json shows a logo below 8 KB, lines, discounts, two taxes, shipping and texts', () => {
    const invoice = example('invoice.json');
    expect(invoice.logo?.bytes.length).toBeLessThan(8192);
    expect(invoice.lineItems.length).toBeGreaterThan(3);
    expect(invoice.tax).toHaveLength(2);
    for (const key of ['discount', 'shipping', 'amountPaid', 'notes', 'terms', 'customFields', 'dueDate', 'shipTo'] as const) expect(invoice[key]).toBeDefined();
  });
});

const code = fileOf('schemas/generated/validate-invoice-request.js');

test('the generated validator needs no other module to run', () => expect(/\bimport\b|\brequire\b/.exec(code)).toBeNull());
