import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { Property, PropertyType, Resource as ResourceSpec, SpecDatabase } from '@aws-cdk/service-spec-types';
import type { Resource, Template } from './packaged-template.js';

/** CloudFormation's pseudo parameters. */
const PSEUDO_PARAMETERS = ['AWS::AccountId', 'AWS::NoValue', 'AWS::Partition', 'AWS::Region', 'AWS::StackId', 'AWS::StackName', 'AWS::URLSuffix'];

const RESOURCE_KEYS = ['Type', 'Properties', 'DependsOn', 'DeletionPolicy', 'UpdateReplacePolicy', 'Condition', 'Metadata'];

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{Ref: …}` or `{Fn::…: …}`: its value is only known at deployment. */
const isIntrinsic = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 1 && /^(Ref|Fn::\w+)$/.test(Object.keys(value)[0] ?? '');

/** The forms of each scalar type in a template. CloudFormation also accepts numbers and booleans as strings. */
const SCALARS: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => ['string', 'number', 'boolean'].includes(typeof value),
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  number: (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))),
  integer: (value) => Number.isInteger(typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  json: (value) => isObject(value) || Array.isArray(value),
  'date-time': (value) => typeof value === 'string',
  null: (value) => value === null,
  tag: isObject,
};

type ObjectType = Extract<PropertyType, { readonly type: 'map' | 'ref' }>;
type Properties = Readonly<Record<string, Property>>;

/** Checks an object and its nested objects against a specification. */
const propertyCheck = (spec: SpecDatabase): (values: Json, properties: Properties, path: string) => readonly string[] => {
  const check = (value: unknown, type: PropertyType, path: string): readonly string[] => {
    if (isIntrinsic(value)) return [];
    if (type.type === 'union' && type.types.some((one) => check(value, one, path).length === 0)) return [];
    if (type.type === 'array' && Array.isArray(value)) return value.flatMap((item, index) => check(item, type.element, `${path}[${index}]`));
    return isObject(value) && (type.type === 'map' || type.type === 'ref') ? checkObject(value, type, path) : checkScalar(value, type, path);
  };
  const checkScalar = (value: unknown, { type }: PropertyType, path: string): readonly string[] =>
    SCALARS[type]?.(value) === true ? [] : [`${path} does not fit the type ${type}`];
  const checkObject = (value: Json, type: ObjectType, path: string): readonly string[] => {
    if (type.type === 'ref') return propertyErrors(value, spec.get('typeDefinition', type.reference.$ref).properties, path);
    return Object.entries(value).flatMap(([key, item]) => check(item, type.element, `${path}.${key}`));
  };
  const propertyErrors = (values: Json, properties: Properties, path: string): readonly string[] => [
    ...Object.entries(properties).filter(([name, { required }]) => required === true && !(name in values)).map(([name]) => `${path}.${name} is required`),
    ...Object.entries(values).flatMap(([name, value]) => {
      const property = properties[name];
      return property === undefined ? [`${path}.${name} is no property`] : check(value, property.type, `${path}.${name}`);
    }),
  ];
  return propertyErrors;
};

/** All targets of Ref, Fn::GetAtt and Fn::Sub: `Id` or `Id.Attribute`. */
const referencesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt') return [Array.isArray(inner) ? inner.join('.') : String(inner)];
    if (key === 'Fn::Sub') return [...String(Array.isArray(inner) ? inner[0] : inner).matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name]) => name ?? '');
    return referencesIn(inner);
  });
};

let loaded: SpecDatabase | undefined;

/** CloudFormation's types. They are large, so they are read only once. */
const specification = (): SpecDatabase => (loaded ??= loadAwsServiceSpecSync());

const specOf = (spec: SpecDatabase, type: string): ResourceSpec | undefined => spec.lookup('resource', 'cloudFormationType', 'equals', type)[0];

const referenceError = (spec: SpecDatabase, { Resources: resources }: Template, reference: string): string | null => {
  if (PSEUDO_PARAMETERS.includes(reference)) return null;
  const [id = '', ...attribute] = reference.split('.');
  const target = resources[id];
  if (target === undefined) return `${reference} names no resource`;
  if (attribute.length === 0) return null;
  const type = specOf(spec, target.Type);
  return type === undefined || attribute.join('.') in type.attributes ? null : `${reference} is no attribute of ${target.Type}`;
};

const dependenciesOf = ({ DependsOn: dependsOn = [] }: Resource): readonly string[] => [dependsOn].flat() as readonly string[];

/** Resources that depend on each other in a circle, which CloudFormation rejects. */
const circularDependencies = ({ Resources: resources }: Template): readonly string[] => {
  const done = new Set<string>();
  const visit = (id: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(id)) return [`circular: ${[...trail.slice(trail.indexOf(id)), id].join(' → ')}`];
    if (done.has(id)) return [];
    done.add(id);
    const resource = resources[id];
    const referred = referencesIn(resource?.Properties).map((name) => name.split('.')[0] ?? '');
    const next = resource === undefined ? [] : [...referred, ...dependenciesOf(resource)];
    return next.flatMap((target) => visit(target, [...trail, id]));
  };
  return Object.keys(resources).flatMap((id) => visit(id, []));
};

/** Route settings without a dependency on the route: API Gateway rejects them if the route does not exist yet. */
const routeSettingErrors = ({ Resources: resources }: Template, id: string, stage: Resource): readonly string[] => {
  const waitsFor = dependenciesOf(stage).map((target) => resources[target]?.Properties.RouteKey);
  return Object.entries((stage.Properties.RouteSettings ?? {}) as Json).flatMap(([routeKey, settings]) => [
    ...waitsFor.includes(routeKey) ? [] : [`${id} has settings of the route ${routeKey}, for which it does not wait`],
    // For CloudFormation the property is JSON, so it does not convert strings to numbers.
    ...Object.entries(settings as Json).filter(([, value]) => typeof value === 'string').map(([name]) => `${routeKey}: ${name} is a text`),
  ]);
};

const resourceErrors = (spec: SpecDatabase, template: Template, id: string, resource: Resource): readonly string[] => {
  const known = specOf(spec, resource.Type);
  if (known === undefined) return [`${id} is of the unknown type ${resource.Type}`];
  return [
    ...propertyCheck(spec)(resource.Properties, known.properties, id),
    ...Object.keys(resource).filter((key) => !RESOURCE_KEYS.includes(key)).map((key) => `${id}.${key} is no part of a resource`),
    ...resource.Type === 'AWS::ApiGatewayV2::Stage' ? routeSettingErrors(template, id, resource) : [],
    ...dependenciesOf(resource).filter((target) => !(target in template.Resources)).map((target) => `${id} depends on ${target}, which is not there`),
  ];
};

/** The changed properties for which CloudFormation replaces, or may replace, a resource. */
export const replacingChanges = (before: Resource, after: Resource): readonly string[] => {
  const properties = specOf(specification(), before.Type)?.properties;
  const names = [...new Set([before, after].flatMap(({ Properties }) => Object.keys(Properties)))];
  const changed = names.filter((name) => JSON.stringify(before.Properties[name]) !== JSON.stringify(after.Properties[name]));
  return changed.filter((name) => (properties?.[name]?.causesReplacement ?? 'no') !== 'no');
};

/** Checks a template like CloudFormation: types, properties, required properties, and targets of references. */
export const templateErrors = (template: Template): readonly string[] => {
  const spec = specification();
  return [
    ...Object.entries(template.Resources).flatMap(([id, resource]) => resourceErrors(spec, template, id, resource)),
    ...referencesIn([Object.values(template.Resources).map(({ Properties }) => Properties), template.Outputs])
      .map((reference) => referenceError(spec, template, reference)).filter((error) => error !== null),
    ...circularDependencies(template),
  ];
};
