/** Checks responses against the API description. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of a response that the description covers. */
interface DescribedAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Returns the differences between a response and its description; empty if there are none. */
export type OpenApiContract = (method: string, path: string, answer: DescribedAnswer) => readonly string[];

interface Referable { readonly $ref?: string }
interface HeaderDescription extends Referable { readonly required?: boolean; readonly schema: object }
interface ResponseDescription extends Referable {
  readonly headers: Readonly<Record<string, HeaderDescription>>;
  readonly content: Readonly<Record<string, object>>;
}
interface Operation { readonly responses: Readonly<Record<string, ResponseDescription>> }
interface OpenApiDocument { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

const DOCUMENT = 'openapi.json';

const FORMATS = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
};

const segments = (pointer: string): readonly string[] =>
  pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

const pointerTo = (...parts: readonly string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('');

const nodeAt = (document: unknown, pointer: string): unknown =>
  segments(pointer).reduce<unknown>((node, key) => (node as Readonly<Record<string, unknown>>)[key], document);

/** Creates the check of one variant: status, required headers and their form, media type, and the schema of the body. */
export const createOpenApiContract = (variant: 'A' | 'B'): OpenApiContract => {
  const file = new URL(`../../schemas/generated/openapi-${variant.toLowerCase()}.json`, import.meta.url);
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const bodyAjv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS });
  bodyAjv.addSchema(document, DOCUMENT);
  // Header values are strings, so they are coerced.
  const headerAjv = new Ajv2020({ strict: false, allErrors: true, formats: FORMATS, coerceTypes: true });
  headerAjv.addSchema(document, DOCUMENT);

  const resolvePointer = (pointer: string): { readonly pointer: string; readonly node: unknown } => {
    const node = nodeAt(document, pointer);
    const reference = (node as Referable).$ref;
    return reference === undefined ? { pointer, node } : resolvePointer(reference.slice(1));
  };
  const schemaAt = (ajv: Ajv2020, pointer: string): ValidateFunction => {
    const check = ajv.getSchema(`${DOCUMENT}#${pointerTo(...segments(pointer))}`);
    if (check === undefined) throw new Error(`The API description has no schema at ${pointer}.`);
    return check;
  };
  const schemaErrors = (ajv: Ajv2020, pointer: string, value: unknown): readonly string[] => {
    const check = schemaAt(ajv, pointer);
    return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'value'} ${message ?? ''}`);
  };

  const responsePointer = (method: string, path: string, status: number): string => {
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) return '/components/responses/OtherError';
    const key = String(status) in operation.responses ? String(status) : 'default';
    return `/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${key}`;
  };
  const headerErrors = (pointer: string, response: ResponseDescription, answer: DescribedAnswer): readonly string[] =>
    Object.keys(response.headers).flatMap((name) => {
      const header = resolvePointer(`${pointer}/headers/${name}`);
      const value = answer.headers[name.toLowerCase()];
      if (value === undefined) return (header.node as HeaderDescription).required === true ? [`header ${name} is missing`] : [];
      return schemaErrors(headerAjv, `${header.pointer}/schema`, value).map((error) => `header ${name}: ${error}`);
    });
  const bodyErrors = (pointer: string, response: ResponseDescription, answer: DescribedAnswer): readonly string[] => {
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    if (!(type in response.content)) return [`media type ${type} is not in the API description`];
    if (type !== 'application/json') return [];
    return schemaErrors(bodyAjv, `${pointer}/content/application~1json/schema`, JSON.parse(answer.text));
  };

  return (method, path, answer) => {
    const { pointer, node } = resolvePointer(responsePointer(method, path, answer.status));
    const response = node as ResponseDescription;
    return [...headerErrors(pointer, response, answer), ...method === 'HEAD' ? [] : bodyErrors(pointer, response, answer)];
  };
};
