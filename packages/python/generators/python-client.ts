import type { GeneratedFile, Generator } from '../../../bin/generators/generated-file.js';
import { openApiDocument } from '../../../bin/generators/openapi.js';

/** The parts of JSON Schema that the API description uses. */
export interface ApiSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly const?: string | boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, ApiSchema>>;
  readonly additionalProperties?: boolean | ApiSchema;
  readonly items?: ApiSchema;
  readonly anyOf?: readonly ApiSchema[];
}

/** Components by name. */
type ApiSchemas = Readonly<Record<string, ApiSchema>>;

/** An object with the name of its type. */
interface ApiObject { readonly name: string; readonly schema: ApiSchema }

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const singular = (name: string): string => name.replace(/xes$/, 'x').replace(/(?<!s)s$/, '');

/** A component. Throws Error if there is none of that name. */
const component = (schemas: ApiSchemas, name: string): ApiSchema => {
  const found = schemas[name];
  if (found === undefined) throw new Error(`The description of the API holds no ${name}.`);
  return found;
};

/** The type name of an object in a property. In the request it is the property's name, elsewhere it also has the name of its owner. */
const nestedName = (owner: string, property: string, isItem = false): string => {
  const ownName = capitalized(isItem ? singular(property) : property);
  return owner === 'InvoiceRequest' ? ownName : owner + ownName;
};

const nestedObjects = (owner: string, [property, schema]: readonly [string, ApiSchema]): readonly ApiObject[] => {
  if (schema.properties) return objectsOf(nestedName(owner, property), schema);
  return schema.items?.properties ? objectsOf(nestedName(owner, property, true), schema.items) : [];
};

/** An object and the objects in it that are not components, inner ones first. */
const objectsOf = (name: string, schema: ApiSchema): readonly ApiObject[] => [
  ...Object.entries(schema.properties ?? {}).flatMap((entry) => nestedObjects(name, entry)),
  { name, schema },
];

const resolveReference = (schemas: ApiSchemas, reference: string): ApiSchema | undefined => {
  const name = reference.replace('#/components/schemas/', '');
  return name.includes('/') ? undefined : component(schemas, name);
};

/** Whether a value may be a number that is not whole, possibly among other types or in an array. */
export const takesNumber = (schemas: ApiSchemas, schema: ApiSchema): boolean => {
  const referenced = schema.$ref === undefined ? undefined : resolveReference(schemas, schema.$ref);
  return [schema.type].flat().includes('number') || [referenced, ...schema.anyOf ?? []].some((choice) => choice !== undefined && takesNumber(schemas, choice));
};

/** A schema without the texts for people. */
export const structureOf = (schema: ApiSchema): string => JSON.stringify(schema, (key, value: unknown) =>
  key === 'examples' || (typeof value === 'string' && ['description', 'pattern'].includes(key)) ? undefined : value);

/** The first of two schemas of equal structure, without descriptions that differ. */
export const mergeDescriptions = (one: ApiSchema, other: ApiSchema): ApiSchema => {
  const { description, properties, ...rest } = one;
  return {
    ...rest,
    ...description !== undefined && description === other.description && { description },
    ...properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, property]) =>
        [name, mergeDescriptions(property, other.properties?.[name] ?? {})])),
    },
  };
};

/** Names of Python types that differ between requests and responses. */
interface PythonTypeNames {
  /** Type of a number that need not be whole. */
  readonly number: string;
  /** Type of a list, before its brackets. */
  readonly list: string;
}

/** Types of requests. */
export const REQUEST_TYPE_NAMES: PythonTypeNames = { number: 'Number', list: 'Sequence' };

/** Types of responses. */
export const RESPONSE_TYPE_NAMES: PythonTypeNames = { number: 'Decimal', list: 'List' };

/** Properties of the request with a fixed set of values, and the names of their types. */
const ENUM_TYPE_NAMES: Readonly<Record<string, string>> = { dateFormat: 'DateFormat', paperSize: 'PaperSize' };

const COMPONENT_TYPES: Readonly<Record<string, string>> = {
  CalendarDate: 'Day', Amount: 'Number', StatedTerms: 'Dict[str, str]', StatedLine: 'Dict[str, Any]',
  ...Object.fromEntries([
    'Colour', 'PictureDataUrl', 'Language', 'LanguageTag', 'SingleLineText', 'MultiLineText', 'ShortText', 'NameText', 'LongText', 'LongLine', 'ReferenceText',
    'Base64File', 'CountryCode', 'IcdScheme', 'EasScheme', 'ListCode', 'UnitCode', 'ExemptionCode', 'Gtin', 'Iban', 'CreditorId', 'Bic', 'CreditorReferenceText',
    'QrReferenceText', 'BankCodeText', 'UpiId', 'UpiName', 'MerchantCode', 'CardDigits', 'HttpsUrl', 'CodeContent',
  ].map((name) => [name, 'str'])),
};

const PRIMITIVES: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool', integer: 'int', null: 'None', object: 'Dict[str, Any]' };

const MAX_LINE = 130;

/** One of some values. */
const literal = (values: readonly (string | boolean)[]): string =>
  `Literal[${values.map((value) => typeof value === 'string' ? JSON.stringify(value) : value ? 'True' : 'False').join(', ')}]`;

const union = (types: readonly string[]): string => types.length === 1 ? types.join('') : `Union[${types.join(', ')}]`;

const primitive = (typeNames: PythonTypeNames, type: string): string => {
  const python = type === 'number' ? typeNames.number : PRIMITIVES[type];
  if (python === undefined) throw new Error(`There is no Python type for ${type}.`);
  return python;
};

const referenceType = (reference: string): string => {
  const name = reference.split('/').at(-1) ?? '';
  return COMPONENT_TYPES[name] ?? name;
};

const scalarType = (typeNames: PythonTypeNames, schema: ApiSchema): string => {
  if (schema.const !== undefined) return literal([schema.const]);
  if (schema.enum) return literal(schema.enum);
  if (schema.$ref !== undefined && schema.type === undefined) return referenceType(schema.$ref);
  return union([schema.type ?? []].flat().map((type) => primitive(typeNames, type)));
};

const objectType = (typeNames: PythonTypeNames, schema: ApiSchema, name: string): string => {
  if (typeof schema.additionalProperties === 'object') return `Dict[str, ${scalarType(typeNames, schema.additionalProperties)}]`;
  return schema.properties === undefined ? primitive(typeNames, 'object') : name;
};

/** The type of a value. */
export const pythonType = (typeNames: PythonTypeNames, schema: ApiSchema, owner: string, property: string): string => {
  if (schema.anyOf) return union(schema.anyOf.map((choice) => pythonType(typeNames, choice, owner, property)));
  if (schema.type === 'object') return objectType(typeNames, schema, nestedName(owner, property));
  if (schema.type === 'array') {
    const item = schema.items ?? {};
    return `${typeNames.list}[${item.properties ? nestedName(owner, property, true) : pythonType(typeNames, item, owner, property)}]`;
  }
  const choice = owner === 'InvoiceRequest' && schema.enum ? ENUM_TYPE_NAMES[property] : undefined;
  return choice ?? scalarType(typeNames, schema);
};

/** Wraps words into lines; all but the first are indented. */
const wrapped = (first: string, indent: string, words: readonly string[], end: string): string => {
  const lines = [first];
  for (const word of words) {
    const last = lines.at(-1) ?? '';
    const longer = last === first || last === indent ? last + word : `${last} ${word}`;
    if (longer.length + end.length <= MAX_LINE) lines.splice(-1, 1, longer);
    else lines.push(indent + word);
  }
  return lines.join('\n') + end;
};

export const docstring = (indent: string, text: string): string =>
  wrapped(`${indent}"""`, indent, text.replaceAll('\\', '\\\\').split(/\s+/), '"""');

/** A name with its type; the members of a long type are wrapped. */
const typedLine = (indent: string, name: string, type: string): string => {
  const line = `${indent}${name}${type}`;
  if (line.length <= MAX_LINE) return line;
  const [, head = '', members = '', tail = ''] = /^(\w+\(?\[)(.*)(\]\)?)$/.exec(type) ?? [];
  const inner = `${indent}    `;
  return `${indent}${name}${head}\n${wrapped(inner, inner, `${members},`.split(/(?<=,) /), '')}\n${indent}${tail}`;
};

/** A named type or set. */
export const alias = (name: string, type: string): string => typedLine('', `${name} = `, type);

const fieldText = (typeNames: PythonTypeNames, owner: string, [property, schema]: readonly [string, ApiSchema]): string => [
  typedLine('    ', `${property}: `, pythonType(typeNames, schema, owner, property)),
  ...schema.description === undefined ? [] : [docstring('    ', schema.description)],
].join('\n');

const classText = (head: string, description: string | undefined, fields: readonly string[]): string =>
  [`class ${head}:`, ...description === undefined ? [] : [docstring('    ', description), ''], ...fields].join('\n');

/** Whether a field can be a Python name; `BT-112` cannot. */
const isPythonName = (property: string): boolean => /^\w+$/.test(property);

/** An object with field names that Python does not allow. All fields count as optional, because Python 3.9 has no other way. */
const quotedDict = (typeNames: PythonTypeNames, { name, schema }: ApiObject): string => {
  const fields = Object.entries(schema.properties ?? {}).map(([property, field]) => `"${property}": ${pythonType(typeNames, field, name, property)},`);
  return `${name} = TypedDict("${name}", {\n${wrapped('    ', '    ', fields, '')}\n}, total=False)`;
};

/** An object as TypedDicts. Python 3.9 has no optional fields among required ones, so the required ones go into a base class. */
export const typedDicts = (typeNames: PythonTypeNames, { name, schema }: ApiObject): readonly string[] => {
  if (!Object.keys(schema.properties ?? {}).every(isPythonName)) return [quotedDict(typeNames, { name, schema })];
  const fieldsOf = (isRequired: boolean): readonly string[] => Object.entries(schema.properties ?? {})
    .filter(([property]) => (schema.required?.includes(property) ?? false) === isRequired)
    .map((field) => fieldText(typeNames, name, field));
  const [required, optional] = [fieldsOf(true), fieldsOf(false)];
  if (optional.length === 0) return [classText(`${name}(TypedDict)`, schema.description, required)];
  const base = required.length === 0 ? 'TypedDict' : `_${name}Required`;
  const baseClasses = required.length === 0 ? [] : [classText(`${base}(TypedDict)`, undefined, required)];
  return [...baseClasses, classText(`${name}(${base}, total=False)`, schema.description, optional)];
};

const FOLDER = 'packages/python/src/invoice_pdf_client';

/** Types whose members have the same meaning: amount, percent, tax. */
const ADJUSTMENTS = ['AmountWithLabel', 'DiscountAmount', 'PercentWithLabel', 'TaxPercent', 'ShippingWithDetails', 'Charge'];

/** A field whose numbers are all inside objects. */
const CHARGE = 'charge';

/** Types of parties, payment and the rest that an e-invoice names, inner ones first. */
const OBJECT_TYPES = [
  'Address', 'PartyAddress', 'OrganisationId', 'LocationId', 'Identifier', 'ElectronicAddress', 'Contact', 'Seller', 'Buyer', 'Payee', 'TaxRepresentative',
  'Delivery', 'Period', 'PrecedingInvoice', 'Mention', 'References', 'LineReferences', 'CreditorReference', 'QrReference', 'NationalReference', 'Mandate', 'Card', 'CashDiscount', 'Instalment',
  'LateInterest', 'Upi',
  'PaymentLink', 'AccountDetail', 'FurtherAccount', 'Payment', 'ReceivedPayment', 'PreviousBalance', 'Attachment', 'TaxCurrency', 'SecondCurrency', 'EInvoice', 'AuthorityCode', 'Authority', 'Classification', 'ItemAttribute',
  'Letter',
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
    named('Number', 'Union[Decimal, int, str]', 'An exact number; as text in digits, such as "19.99". A float is rejected.'),
    named('Day', 'Union[date, str]', 'A day of the calendar; as text YYYY-MM-DD.'),
    named('Percentage', 'str', component(schemas, 'Percentage').description ?? ''),
    ...['CurrencyCode', 'ThemeName'].map((name) => alias(name, literal(component(schemas, name).enum ?? []))),
    ...Object.entries(ENUM_TYPE_NAMES)
      .map(([property, name]) => alias(name, literal(request.properties?.[property]?.enum ?? []))),
    ...['AmountWithLabel', 'DiscountAmount', 'PercentWithLabel', 'TaxPercent'].flatMap(classes), choice('Adjustment'), choice('Discounts'), choice('Tax'), choice('Taxes'),
    ...classes('RatePercent'), choice('Rate'), ...classes('Deposit'),
    ...classes('LineCharge'), choice('LineCharges'), ...classes('Charge'), choice('Charges'),
    alias('ColumnName', literal(component(schemas, 'ColumnName').enum ?? [])),
    ...['ColumnWithLabel', 'AttributeColumn'].flatMap(classes), choice('Column'),
    ...[...OBJECT_TYPES, 'ShippingWithDetails', 'LineItem', 'TextLine', 'CustomField', 'Signature', 'Operator', 'Labels', 'DocumentLabels', 'InvoiceRequest'].flatMap(classes),
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
  componentResponse('InvoiceSource'), componentResponse('StatedAmounts'), componentResponse('Difference'), componentResponse('UnreadEntry'), componentResponse('ReceivedInvoice'),
  componentResponse('RuleSet'), componentResponse('EInvoiceFormat'), componentResponse('UsagePeriod'), componentResponse('UsageReport'),
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
  'from typing import Any, Dict, List, Literal, TypedDict, Union, final',
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

/** Fields of the request that have an object with numbers, or a list of them, apart from line items. */
const memberNumbers = (schemas: ApiSchemas): readonly (readonly [field: string, numbers: readonly string[]])[] =>
  Object.entries(component(schemas, 'InvoiceRequest').properties ?? {}).flatMap(([field, { $ref, items }]) => {
    const name = ($ref ?? items?.$ref)?.split('/').at(-1);
    if (name === undefined || field === 'lineItems') return [];
    const numbers = numbersOf(schemas, [{ name, schema: component(schemas, name) }]);
    return numbers.length === 0 ? [] : [[field, numbers] as const];
  });

const dictText = (entries: readonly (readonly [key: string, names: readonly string[]])[]): string =>
  `{\n${entries.map(([key, names]) => `    "${key}": frozenset([${names.map((each) => `"${each}"`).join(', ')}]),\n`).join('')}}`;

const fieldsFile = (a: ApiSchemas, b: ApiSchemas): GeneratedFile => {
  const ofRequest = (names: readonly string[]): readonly string[] =>
    numbersOf(a, names.map((name) => ({ name, schema: component(a, name) })));
  const set = (name: string, fields: readonly string[], about: string): string =>
    named(name, `frozenset([${fields.map((field) => `"${field}"`).join(', ')}])`, about);
  return fileOf('_fields', 'Names of the fields that contain numbers.', [], [
    set('REQUEST_NUMBERS', [...ofRequest(['InvoiceRequest']), CHARGE].sort(), 'Fields of the invoice: numbers, and adjustments that may be a number.'),
    set('LINE_ITEM_NUMBERS', [...ofRequest(['LineItem']), CHARGE].sort(), 'Number fields of a line item.'),
    `MEMBER_NUMBERS = ${dictText(memberNumbers(a))}\n${docstring('', 'Number fields of an object in the request, by the field that has it or a list of them.')}`,
    set('TERM_NUMBERS', ofRequest(['CashDiscount', 'Instalment', 'LateInterest']), 'Number fields of the terms of a payment.'),
    set('ADJUSTMENT_NUMBERS', ofRequest(ADJUSTMENTS), 'Number fields of an adjustment that is an object.'),
    set('ANSWER_DECIMALS', responseDecimals([a, b]), 'Fields of answers with decimals. No whole number has one of these names.'),
  ]);
};

const filesOf = (a: ApiSchemas, b: ApiSchemas): readonly GeneratedFile[] =>
  [requestFile(a), responsesFile(a, b), fieldsFile(a, b)];

const produce = async (): Promise<readonly GeneratedFile[]> => {
  const [a, b] = await Promise.all([openApiDocument('A'), openApiDocument('B')]);
  return filesOf(a.components.schemas as ApiSchemas, b.components.schemas as ApiSchemas);
};

/** Generates the types of the Python client, and the names of its numeric fields. */
export const pythonClient: Generator = { name: 'types of the Python client', produce };
