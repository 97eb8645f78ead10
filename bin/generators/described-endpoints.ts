import { isObject, type Json, type JsonObject } from './json-tree.js';
import { openApiDocument } from './openapi.js';

/** A header that a call may carry. */
interface DescribedHeader { readonly name: string; readonly description: string }

/** An example body of the description. */
export interface ExampleBody {
  readonly name: string;
  readonly summary: string;
  readonly mediaType: string;
  /** As it is sent; JSON is indented. */
  readonly text: string;
}

/** An endpoint of the API. */
export interface DescribedEndpoint {
  readonly operationId: string;
  /** Name of its group. */
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly method: string;
  /** Path after the base URL. */
  readonly path: string;
  readonly headers: readonly DescribedHeader[];
  /** Empty if it takes no body. */
  readonly bodies: readonly ExampleBody[];
  /** Status of the response to a valid request. */
  readonly status: number;
  readonly mediaType: string;
}

/** The endpoints of the API. */
export interface ApiDescription {
  readonly title: string;
  readonly summary: string;
  readonly version: string;
  /** Group descriptions by name, in order. */
  readonly tags: ReadonlyMap<string, string>;
  readonly endpoints: readonly DescribedEndpoint[];
}

const object = (node: Json): JsonObject => (isObject(node) ? node : {});
const text = (node: Json): string => (typeof node === 'string' ? node.trim() : '');
const list = (node: Json): readonly JsonObject[] => (Array.isArray(node) ? node.map(object) : []);

const resolved = (document: JsonObject, node: JsonObject): JsonObject => {
  if (typeof node.$ref !== 'string') return node;
  return object(node.$ref.split('/').slice(1).reduce<Json>((current, key) => object(current)[key], document));
};

const bodiesOf = (operation: JsonObject): readonly ExampleBody[] => {
  const { content } = object(operation.requestBody);
  return Object.entries(object(content)).flatMap(([mediaType, described]) =>
    Object.entries(object(object(described).examples)).map(([name, example]) => {
      const { summary, value } = object(example);
      return { name, summary: text(summary), mediaType, text: typeof value === 'string' ? value : JSON.stringify(value, null, 2) };
    }));
};

const headersOf = (document: JsonObject, operation: JsonObject): readonly DescribedHeader[] =>
  list(operation.parameters).map((parameter) => resolved(document, parameter)).filter((parameter) => parameter.in === 'header')
    .map(({ name, description }) => ({ name: text(name), description: text(description) }));

const endpointOf = (document: JsonObject, path: string, method: string, operation: JsonObject): DescribedEndpoint => {
  const [status = '', answer] = Object.entries(object(operation.responses)).find(([code]) => code.startsWith('2')) ?? [];
  const [tag] = Array.isArray(operation.tags) ? operation.tags as readonly Json[] : [];
  return {
    operationId: text(operation.operationId),
    tag: text(tag),
    summary: text(operation.summary),
    description: text(operation.description),
    method: method.toUpperCase(),
    path,
    headers: headersOf(document, operation),
    bodies: bodiesOf(operation),
    status: Number(status),
    mediaType: Object.keys(object(object(answer).content))[0] ?? '',
  };
};

/** Every endpoint of the description with its example bodies, the same in both variants. */
export const readApiDescription = async (): Promise<ApiDescription> => {
  const document = await openApiDocument('A');
  const { title, summary, version } = object(document.info);
  return {
    title: text(title),
    summary: text(summary),
    version: text(version),
    tags: new Map(list(document.tags).map(({ name, description }) => [text(name), text(description)])),
    endpoints: Object.entries(object(document.paths)).flatMap(([path, operations]) =>
      Object.entries(object(operations)).map(([method, operation]) => endpointOf(document, path, method, object(operation)))),
  };
};
