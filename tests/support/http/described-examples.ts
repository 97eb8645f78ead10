import { readFileSync } from 'node:fs';

/** The `examples` of the description. */
type Examples = Readonly<Record<string, { readonly value: unknown }>>;

interface Content { readonly example?: unknown; readonly examples?: Examples }
interface Described { readonly content?: Readonly<Record<string, Content>> }
interface Parameter { readonly name: string; readonly in: string; readonly example?: unknown }
interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described | Reference>>;
}
interface Reference { readonly $ref: string }
interface Field { readonly $ref?: string; readonly examples?: readonly unknown[] }

/** The parts of the description that contain examples. */
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, Described>>;
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, Field>> }>>;
  };
}

/** An example request of the description. */
export interface RequestExample {
  readonly method: string;
  readonly path: string;
  /** Name of the body; `only` if there is none. */
  readonly name: string;
  readonly body?: object | string;
  /** The headers among the parameters, with their examples. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** An example response of the description. */
export interface AnswerExample {
  /** Its component, or `METHOD /path` and the status. */
  readonly location: string;
  /** Name of the example; `only` if there is no other. */
  readonly name: string;
  readonly value: unknown;
}

const examplesOf = ({ content }: Described): readonly (readonly [string, unknown])[] => {
  const [{ example, examples = {} } = {}] = Object.values(content ?? {});
  const named = Object.entries(examples).map(([name, { value }]) => [name, value] as const);
  return example === undefined ? named : [['only', example], ...named];
};

/** The examples of a variant's description. */
interface DescribedExamples {
  readonly requests: readonly RequestExample[];
  readonly answers: readonly AnswerExample[];
  /** Values of single fields of a component's schema, by the field's name. */
  readonly fieldsOf: (schema: string) => readonly (readonly [field: string, value: unknown])[];
}

/** @param variant of the generated description */
export const describedExamples = (variant: 'A' | 'B'): DescribedExamples => {
  const file = new URL(`../../../schemas/generated/openapi-${variant.toLowerCase()}.json`, import.meta.url);
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  const resolved = <Node extends object>(node: Node | Reference): Node => {
    if (!('$ref' in node) || typeof node.$ref !== 'string') return node as Node;
    const found = node.$ref.split('/').slice(1).reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], description);
    return found as Node;
  };
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })));

  const requests = operations.flatMap(({ path, method, operation }) => {
    const headers = (operation.parameters ?? []).map((parameter) => resolved<Parameter>(parameter))
      .map(({ name, example }) => [name, String(example)] as const);
    if (operation.requestBody === undefined) return [{ method, path, name: 'only', headers }];
    return examplesOf(operation.requestBody)
      .map(([name, body]) => ({ method, path, name, headers, body: body as object | string }));
  });
  const answersAt = (location: string, response: Described | Reference): readonly AnswerExample[] =>
    ('$ref' in response ? [] : examplesOf(response).map(([name, value]) => ({ location, name, value })));
  const ofOperations = operations.flatMap(({ path, method, operation }) =>
    Object.entries(operation.responses).flatMap(([status, response]) => answersAt(`${method} ${path} ${status}`, response)));
  const ofComponents = Object.entries(description.components.responses)
    .flatMap(([name, response]) => answersAt(name, response));

  return {
    requests,
    answers: [...ofOperations, ...ofComponents],
    fieldsOf: (schema) => Object.entries(description.components.schemas[schema]?.properties ?? {})
      .flatMap(([field, node]) => {
        const { examples = [] } = node.examples === undefined ? resolved<Field>(node) : node;
        return examples.map((value) => [field, value] as const);
      }),
  };
};
