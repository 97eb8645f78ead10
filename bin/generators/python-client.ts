import type { GeneratedFile, Generator } from './generated-file.js';
import { openApiDocument } from './openapi.js';
import { agreed, component, objectsOf, shapeOf, takesNumber, type ApiObject, type ApiSchema, type ApiSchemas } from './python-schema.js';
import { alias, ANSWERED, CHOICES, docstring, GIVEN, literal, pythonType, typedDicts, type PythonSide } from './python-types.js';

const FOLDER = 'clients/python/src/invoice_pdf_client';

/** Types whose members have the same meaning: amount, percent, tax. */
const ADJUSTMENTS = ['AmountWithLabel', 'PercentWithLabel', 'TaxPercent', 'ShippingWithDetails', 'Charge'];

/** A field whose numbers are all inside objects. */
const CHARGE = 'charge';

/** Types of parties, payment and the rest that an e-invoice names, inner ones first. */
const STRUCTURED = [
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

const classesOf = (side: PythonSide, name: string, schema: ApiSchema): readonly string[] =>
  objectsOf(name, schema).flatMap((object) => typedDicts(side, object));

const named = (name: string, type: string, about: string): string => `${alias(name, type)}\n${docstring('', about)}`;

const requestFile = (schemas: ApiSchemas): GeneratedFile => {
  const request = component(schemas, 'InvoiceRequest');
  const classes = (name: string): readonly string[] => classesOf(GIVEN, name, component(schemas, name));
  const choice = (name: string): string => {
    const schema = component(schemas, name);
    return named(name, pythonType(GIVEN, schema, '', ''), schema.description ?? '');
  };
  return fileOf('request_types', 'Types of requests.', [
    'from datetime import date', 'from decimal import Decimal', 'from typing import Literal, Sequence, TypedDict, Union',
  ], [
    named('Number', 'Union[Decimal, int, str]', 'An exact number; as text in digits, such as "19.99". A float is refused.'),
    named('Day', 'Union[date, str]', 'A day of the calendar; as text YYYY-MM-DD.'),
    named('Percentage', 'str', component(schemas, 'Percentage').description ?? ''),
    ...['CurrencyCode', 'ThemeName'].map((name) => alias(name, literal(component(schemas, name).enum ?? []))),
    ...Object.entries(CHOICES).map(([property, name]) => alias(name, literal(request.properties?.[property]?.enum ?? []))),
    ...['AmountWithLabel', 'PercentWithLabel', 'TaxPercent'].flatMap(classes), choice('Adjustment'), choice('Discounts'), choice('Tax'), choice('Taxes'),
    ...classes('RatePercent'), choice('Rate'), ...classes('Deposit'),
    ...classes('LineCharge'), choice('LineCharges'), ...classes('Charge'), choice('Charges'),
    alias('ColumnName', literal(component(schemas, 'ColumnName').enum ?? [])),
    ...['ColumnWithLabel', 'AttributeColumn'].flatMap(classes), choice('Column'),
    ...[...STRUCTURED, 'ShippingWithDetails', 'LineItem', 'TextLine', 'CustomField', 'Signature', 'Labels', 'DocumentLabels', 'InvoiceRequest'].flatMap(classes),
  ]);
};

interface Answered { readonly name: string; readonly of: (schemas: ApiSchemas) => ApiSchema }

const componentNamed = (name: string): Answered => ({ name, of: (schemas) => component(schemas, name) });
const payload = (name: string, answer: string): Answered =>
  ({ name, of: (schemas) => component(schemas, answer).properties?.data ?? {} });

/** The types of responses, inner ones first. */
const ANSWERS: readonly Answered[] = [
  componentNamed('Financial'), componentNamed('ErrorDetail'), componentNamed('PreviewEInvoice'), componentNamed('PreviewWarning'), componentNamed('Preview'), componentNamed('Theme'), payload('Themes', 'ThemesAnswer'),
  componentNamed('Currency'), payload('Currencies', 'CurrenciesAnswer'), componentNamed('BatchEntry'), componentNamed('BatchIndex'),
  componentNamed('UsagePeriod'), componentNamed('UsageReport'),
];

/** The objects of both variants, or one for each variant if they differ. */
const objectsOfBoth = (a: ApiSchemas, b: ApiSchemas, { name, of }: Answered): readonly ApiObject[] =>
  shapeOf(of(a)) === shapeOf(of(b))
    ? [{ name, schema: agreed(of(a), of(b)) }]
    : [{ name: `${name}A`, schema: of(a) }, { name: `${name}B`, schema: of(b) }];

const answerText = (a: ApiSchemas, b: ApiSchemas, answered: Answered): readonly string[] => {
  const both = objectsOfBoth(a, b, answered);
  if (both.length === 1) return both.flatMap(({ name, schema }) => classesOf(ANSWERED, name, schema));
  // Final, so that type checkers can tell the two apart by a key that only one of them has.
  const classes = both.flatMap(({ name, schema }) =>
    classesOf(ANSWERED, name, schema).map((text) => text.startsWith(`class ${name}(`) ? `@final\n${text}` : text));
  return [...classes, named(answered.name, `Union[${both.map(({ name }) => name).join(', ')}]`, 'Depends on the variant of the deployment.')];
};

const answersFile = (a: ApiSchemas, b: ApiSchemas): GeneratedFile => fileOf('answer_types', 'Types of answers.', [
  'from decimal import Decimal',
  'from typing import Dict, List, Literal, TypedDict, Union, final',
  '',
  'from .request_types import CurrencyCode, ThemeName',
], ANSWERS.flatMap((answered) => answerText(a, b, answered)));

const fieldNames = (objects: readonly ApiObject[], isWanted: (field: ApiSchema) => boolean): readonly string[] => {
  const fields = objects.flatMap(({ schema }) => Object.entries(schema.properties ?? {}));
  return [...new Set(fields.filter(([, field]) => isWanted(field)).map(([name]) => name))].sort();
};

const numbersOf = (schemas: ApiSchemas, objects: readonly ApiObject[]): readonly string[] =>
  fieldNames(objects, (field) => takesNumber(schemas, field));

const answerDecimals = (both: readonly ApiSchemas[]): readonly string[] => {
  const objects = both.flatMap((schemas) => ANSWERS.flatMap(({ name, of }) => objectsOf(name, of(schemas))));
  const decimals = numbersOf(both[0] ?? {}, objects);
  const unclear = fieldNames(objects, ({ type }) => type === 'integer').filter((name) => decimals.includes(name));
  if (unclear.length > 0) throw new Error(`Answers have ${unclear.join(', ')} both as a whole number and as a decimal, but the Python client distinguishes them by name.`);
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
    set('ANSWER_DECIMALS', answerDecimals([a, b]), 'Fields of answers with decimals. No whole number has one of these names.'),
  ]);
};

const filesOf = (a: ApiSchemas, b: ApiSchemas): readonly GeneratedFile[] => [requestFile(a), answersFile(a, b), fieldsFile(a, b)];

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const [a, b] = await Promise.all([openApiDocument('A'), openApiDocument('B')]);
  return filesOf(a.components.schemas as ApiSchemas, b.components.schemas as ApiSchemas);
};

/** Generates the types of the Python client, and the names of its numeric fields. */
export const pythonClient: Generator = { name: 'types of the Python client', produce };
