import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import type { Variant } from '../../lib/config.js';
import type { GeneratedFile, Generator } from './generated-file.js';
import { isObject, mapObjects, mapTexts, type Json, type JsonObject } from './json-tree.js';
import { componentSchemas, describeDefaults, withComponentReferences } from './openapi-schemas.js';
import { openApiValues, type OpenApiValues } from './openapi-values.js';
import { readRequestSchema } from './request-schema.js';

/** Path of the description. */
const SOURCE = 'schemas/openapi.yaml';

const PLACEHOLDER = /\{\{([\w/.-]+)\}\}/g;
const WHOLE_PLACEHOLDER = /^\{\{([\w/.-]+)\}\}$/;

const valueOf = (values: OpenApiValues, name: string): unknown => {
  if (!Object.hasOwn(values, name)) throw new Error(`${SOURCE} uses {{${name}}}, which bin/generators/openapi-values.ts does not define.`);
  return values[name];
};

const fillPlaceholders = (text: string, values: OpenApiValues): Json => {
  const whole = WHOLE_PLACEHOLDER.exec(text)?.[1];
  if (whole !== undefined) return valueOf(values, whole);
  return text.replaceAll(PLACEHOLDER, (_, name: string) => String(valueOf(values, name)));
};

const selectVariant = (object: JsonObject, variant: Variant): Json => {
  const choices = object['x-variants'];
  return isObject(choices) ? choices[variant] : object;
};

interface Description extends JsonObject { readonly components: { readonly schemas: JsonObject } & JsonObject }

/**
 * The complete OpenAPI document of a variant, without references to other documents.
 * @throws Error for an unknown placeholder, or a component that does not exist or exists twice
 */
export const openApiDocument = async (variant: Variant): Promise<Description> => {
  const source = parse(await readFile(new URL(`../../${SOURCE}`, import.meta.url), 'utf8'), { merge: true }) as Json;
  const selected = mapObjects(source, (object) => selectVariant(object, variant));
  const values = await openApiValues(variant);
  const description = mapTexts(selected, (text) => fillPlaceholders(text, values)) as Description;
  const schemas = describeDefaults(componentSchemas(description.components.schemas, await readRequestSchema()));
  return withComponentReferences({ ...description, components: { ...description.components, schemas } }) as Description;
};

const fileOf = async (variant: Variant): Promise<GeneratedFile> => ({
  path: `schemas/generated/openapi-${variant.toLowerCase()}.json`,
  text: `${JSON.stringify(await openApiDocument(variant), null, 2)}\n`,
});

/** Makes the OpenAPI documents that the two variants serve. */
export const openApi: Generator = { name: 'description of the API', produce: () => Promise.all([fileOf('A'), fileOf('B')]) };
