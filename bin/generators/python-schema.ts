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
export type ApiSchemas = Readonly<Record<string, ApiSchema>>;

/** An object with the name of its type. */
export interface ApiObject { readonly name: string; readonly schema: ApiSchema }

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const singular = (name: string): string => name.replace(/xes$/, 'x').replace(/(?<!s)s$/, '');

/** A component. Throws Error if there is none of that name. */
export const component = (schemas: ApiSchemas, name: string): ApiSchema => {
  const found = schemas[name];
  if (found === undefined) throw new Error(`The description of the API holds no ${name}.`);
  return found;
};

/** The type name of an object in a property. In the request it is the property's name, elsewhere it also has the name of its owner. */
export const nestedName = (owner: string, property: string, isItem = false): string => {
  const ownName = capitalized(isItem ? singular(property) : property);
  return owner === 'InvoiceRequest' ? ownName : owner + ownName;
};

const nestedObjects = (owner: string, [property, schema]: readonly [string, ApiSchema]): readonly ApiObject[] => {
  if (schema.properties) return objectsOf(nestedName(owner, property), schema);
  return schema.items?.properties ? objectsOf(nestedName(owner, property, true), schema.items) : [];
};

/** An object and the objects in it that are not components, inner ones first. */
export const objectsOf = (name: string, schema: ApiSchema): readonly ApiObject[] => [
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

/** The first of two schemas of the same shape, without descriptions that differ. */
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
