import type { GeneratedFile, Generator } from './generated-file.js';
import { openApiDocument } from './openapi.js';
import { mergeDescriptions, component, objectsOf, structureOf, takesNumber, type ApiObject, type ApiSchema, type ApiSchemas } from './python-schema.js';
import { alias, RESPONSE_TYPE_NAMES, ENUM_TYPE_NAMES, docstring, REQUEST_TYPE_NAMES, literal, pythonType, typedDicts, type PythonTypeNames } from './python-types.js';

const FOLDER = 'clients/python/src/invoice_pdf_client';

/** Types whose members have the same meaning: amount, percent, tax. */
const ADJUSTMENTS = ['AmountWithLabel', 'PercentWithLabel', 'TaxPercent', 'ShippingWithDetails', 'Charge'];

/** A field whose numbers are all inside objects. */
const CHARGE = 'charge';

/** Types of parties, payment and the rest that an e-invoice names, inner ones first. */
const OBJECT_TYPES = [
  'Address', 'OrganisationId', 'LocationId', 'Identifier', 'ElectronicAddress', 'Contact', 'Seller', 'Buyer', 'Payee', 'TaxRepresentative',
  'Delivery', 'Period', 'PrecedingInvoice', 'Mention', 'References', 'CreditorReference', 'QrReference', 'NationalReference', 'Mandate', 'Card', 'CashDiscount', 'Instalment',
  'LateInterest', 'Upi',
  'PaymentLink', 'Payment', 'Attachment', 'TaxCurrency', 'EInvoice', 'Classification', 'ItemAttribute', 'Letter',
];

const isClass = (part: string): boolean => /^(class |@)/.test(part);

const fileOf = (name: string, about: string, imports: readonly string[], parts: readonly string[]): GeneratedFile => {
  const notice = `"""${about}\n\nGenerated from schemas/openapi.yaml. Do not edit: change that file and run \`npm run generate\`.\n"""\n`;
  const body = parts.map((part, index) => `${isClass(part) || isClass(parts[index - 1] ?? '') ? '\n\n' : '\n'}${part}\n`).join('');
  return { path: `${FOLDER}/${name}.py`, text: `${[notice, ...imports].join('\n').trimEnd()}\n${body}` };
};

const classesOf = (side: PythonTypeNames, name: string, schema: ApiSchema): readonly string[] =>
  objectsOf(name, schema).flatMap((object) => typedDicts(side, object));

const named = (name: string, type: string, about: string): string => `${alias(name, type)}\n${docstring('', about)}`;

const requestFile = (schemas: ApiSchemas): GeneratedFile => {
  const request = component(schemas, 'InvoiceRequest');
  const classes = (name: string): readonly string[] => classesOf(REQUEST_TYPE_NAMES, name, component(schemas, name));
  const choice = (name: string): string => {
    const schema = component(schemas, name);
    return named(name, pythonType(REQUEST_TYPE_NAMES, schema, '', ''), schema.description ?? '');
  };
  return fileOf('request_types', 'Types of requests.', [
    'from datetime import date', 'from decimal import Decimal', 'from typing import Literal, Sequence, TypedDict, Union',
  ], [
    named('Number', 'Union[Decimal, int, str]', 'An exact number; as text in digits, such as "19.99". A float is refused.'),
    named('Day', 'Union[date, str]', 'A day of the calendar; as text YYYY-MM-DD.'),
    named('Percentage', 'str', component(schemas, 'Percentage').description ?? ''),
    ...['CurrencyCode', 'ThemeName'].map((name) => alias(name, literal(component(schemas, name).enum ?? []))),
    ...Object.entries(ENUM_TYPE_NAMES).map(([property, name]) => alias(name, literal(request.properties?.[property]?.enum ?? []))),
    ...['AmountWithLabel', 'PercentWithLabel', 'TaxPercent'].flatMap(classes), choice('Adjustment'), choice('Discounts'), choice('Tax'), choice('Taxes'),
    ...classes('RatePercent'), choice('Rate'), ...classes('Deposit'),
    ...classes('LineCharge'), choice('LineCharges'), ...classes('Charge'), choice('Charges'),
    alias('ColumnName', literal(component(schemas, 'ColumnName').enum ?? [])),
    ...['ColumnWithLabel', 'AttributeColumn'].flatMap(classes), choice('Column'),
    ...[...OBJECT_TYPES, 'ShippingWithDetails', 'LineItem', 'TextLine', 'CustomField', 'Signature', 'Labels', 'DocumentLabels', 'InvoiceRequest'].flatMap(classes),
  ]);
};

interface ResponseType { readonly name: string; readonly schemaIn: (schemas: ApiSchemas) => ApiSchema }

const componentResponse = (name: string): ResponseType => ({ name, schemaIn: (schemas) => component(schemas, name) });
const payload = (name: string, answer: string): ResponseType =>
  ({ name, schemaIn: (schemas) => component(schemas, answer).properties?.data ?? {} });

/** The types of responses, inner ones first. */
const RESPONSE_TYPES: readonly ResponseType[] = [
  componentResponse('Financial'), componentResponse('ErrorDetail'), componentResponse('PreviewEInvoice'), componentResponse('PreviewWarning'), componentResponse('Preview'), componentResponse('Theme'), payload('Themes', 'ThemesAnswer'),
  componentResponse('Currency'), payload('Currencies', 'CurrenciesAnswer'), componentResponse('BatchEntry'), componentResponse('BatchIndex'),
  componentResponse('UsagePeriod'), componentResponse('UsageReport'),
];

/** The objects of both variants, or one for each variant if they differ. */
const objectsOfBoth = (a: ApiSchemas, b: ApiSchemas, { name, schemaIn }: ResponseType): readonly ApiObject[] =>
  structureOf(schemaIn(a)) === structureOf(schemaIn(b))
    ? [{ name, schema: mergeDescriptions(schemaIn(a), schemaIn(b)) }]
    : [{ name: `${name}A`, schema: schemaIn(a) }, { name: `${name}B`, schema: schemaIn(b) }];

const responseText = (a: ApiSchemas, b: ApiSchemas, responseType: ResponseType): readonly string[] => {
  const both = objectsOfBoth(a, b, responseType);
  if (both.length === 1) return both.flatMap(({ name, schema }) => classesOf(RESPONSE_TYPE_NAMES, name, schema));
  // Final, so that type checkers can tell the two apart by a key that only one of them has.
  const classes = both.flatMap(({ name, schema }) =>
    classesOf(RESPONSE_TYPE_NAMES, name, schema).map((text) => text.startsWith(`class ${name}(`) ? `@final\n${text}` : text));
  return [...classes, named(responseType.name, `Union[${both.map(({ name }) => name).join(', ')}]`, 'Depends on the variant of the deployment.')];
};

const responsesFile = (a: ApiSchemas, b: ApiSchemas): GeneratedFile => fileOf('answer_types', 'Types of answers.', [
  'from decimal import Decimal',
  'from typing import Dict, List, Literal, TypedDict, Union, final',
  '',
  'from .request_types import CurrencyCode, ThemeName',
], RESPONSE_TYPES.flatMap((responseType) => responseText(a, b, responseType)));

const fieldNames = (objects: readonly ApiObject[], isWanted: (field: ApiSchema) => boolean): readonly string[] => {
  const fields = objects.flatMap(({ schema }) => Object.entries(schema.properties ?? {}));
  return [...new Set(fields.filter(([, field]) => isWanted(field)).map(([name]) => name))].sort();
};

const numbersOf = (schemas: ApiSchemas, objects: readonly ApiObject[]): readonly string[] =>
  fieldNames(objects, (field) => takesNumber(schemas, field));

const responseDecimals = (both: readonly ApiSchemas[]): readonly string[] => {
  const objects = both.flatMap((schemas) => RESPONSE_TYPES.flatMap(({ name, schemaIn }) => objectsOf(name, schemaIn(schemas))));
  const decimals = numbersOf(both[0] ?? {}, objects);
  const ambiguous = fieldNames(objects, ({ type }) => type === 'integer').filter((name) => decimals.includes(name));
  if (ambiguous.length > 0) throw new Error(`Answers have ${ambiguous.join(', ')} both as a whole number and as a decimal, but the Python client distinguishes them by name.`);
  return decimals;
};

const fieldsFile = (a: ApiSchemas, b: ApiSchemas): GeneratedFile => {
  const ofRequest = (names: readonly string[]): readonly string[] =>
    numbersOf(a, names.map((name) => ({ name, schema: component(a, name) })));
  const set = (name: string, fields: readonly string[], about: string): string =>
    named(name, `frozenset([${fields.map((field) => `"${field}"`).join(', ')}])`, about);
  return fileOf('_fields', 'Names of the fields that contain numbers.', [], [
    set('REQUEST_NUMBERS', [...ofRequest(['InvoiceRequest']), CHARGE].sort(), 'Fields of the invoice: numbers, and adjustments that may be a number.'),
    set('LINE_ITEM_NUMBERS', [...ofRequest(['LineItem']), CHARGE].sort(), 'Number fields of a line item.'),
    set('TAX_CURRENCY_NUMBERS', ofRequest(['TaxCurrency']), 'Number fields of the tax currency.'),
    set('DEPOSIT_NUMBERS', ofRequest(['Deposit']), 'Number fields of a deposit.'),
    set('TERM_NUMBERS', ofRequest(['CashDiscount', 'Instalment', 'LateInterest']), 'Number fields of the terms of a payment.'),
    set('ADJUSTMENT_NUMBERS', ofRequest(ADJUSTMENTS), 'Number fields of an adjustment that is an object.'),
    set('ANSWER_DECIMALS', responseDecimals([a, b]), 'Fields of answers with decimals. No whole number has one of these names.'),
  ]);
};

const filesOf = (a: ApiSchemas, b: ApiSchemas): readonly GeneratedFile[] => [requestFile(a), responsesFile(a, b), fieldsFile(a, b)];

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const [a, b] = await Promise.all([openApiDocument('A'), openApiDocument('B')]);
  return filesOf(a.components.schemas as ApiSchemas, b.components.schemas as ApiSchemas);
};

/** Generates the types of the Python client, and the names of its numeric fields. */
export const pythonClient: Generator = { name: 'types of the Python client', produce };
