import { nestedName, type ApiObject, type ApiSchema } from './python-schema.js';

/** Names of Python types that differ between requests and responses. */
export interface PythonTypeNames {
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
export const ENUM_TYPE_NAMES: Readonly<Record<string, string>> = { dateFormat: 'DateFormat', paperSize: 'PaperSize' };

const COMPONENT_TYPES: Readonly<Record<string, string>> = {
  CalendarDate: 'Day', Amount: 'Number',
  ...Object.fromEntries([
    'Colour', 'PictureDataUrl', 'Language', 'LanguageTag', 'SingleLineText', 'MultiLineText', 'ShortText', 'NameText', 'LongText', 'LongLine', 'ReferenceText',
    'Base64File', 'CountryCode', 'IcdScheme', 'EasScheme', 'ListCode', 'UnitCode', 'ExemptionCode', 'Gtin', 'Iban', 'CreditorId', 'Bic', 'CreditorReferenceText',
    'QrReferenceText', 'UpiId', 'UpiName', 'MerchantCode', 'CardDigits', 'HttpsUrl',
  ].map((name) => [name, 'str'])),
};

const PRIMITIVES: Readonly<Record<string, string>> = { string: 'str', boolean: 'bool', integer: 'int', null: 'None' };

const MAX_LINE = 130;

/** One of some values. */
export const literal = (values: readonly (string | boolean)[]): string =>
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

const objectType = (typeNames: PythonTypeNames, schema: ApiSchema, name: string): string =>
  typeof schema.additionalProperties === 'object' ? `Dict[str, ${scalarType(typeNames, schema.additionalProperties)}]` : name;

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
