import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { FunctionDefinition } from './sandbox.js';

/** A resource of a CloudFormation template. */
export interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, unknown>>;
  readonly [attribute: string]: unknown;
}

/** The template that `serverless package` writes. */
export interface Template {
  readonly Conditions?: Readonly<Record<string, unknown>>;
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Outputs: Readonly<Record<string, { readonly Value: unknown }>>;
}

/** A statement of a role, with the table or log group named by its logical id. */
interface Grant {
  readonly actions: readonly string[];
  /** Logical id of the resource whose ARN is granted, or the literal. */
  readonly resource: string;
}

/** A function of the template. */
export interface PackagedFunction {
  readonly logicalId: string;
  /** Key in serverless.yml; also the name of the zip. */
  readonly key: string;
  readonly handler: string;
  readonly memoryMb: number;
  readonly timeoutMs: number;
  readonly environment: Readonly<Record<string, string>>;
  /** File of its layer in the package, without the ending; null if it has none. */
  readonly layer: string | null;
  readonly grants: readonly Grant[];
}

/** A route of the HTTP API, `GET /path` or `$default`, with its function. */
interface PackagedRoute { readonly routeKey: string; readonly functionKey: string }

/** @param folder of a package: the template and the zips */
export const readTemplate = (folder: string): Template =>
  JSON.parse(readFileSync(join(folder, 'cloudformation-template-update-stack.json'), 'utf8')) as Template;

/** The resources of a type, by logical id. */
export const resourcesOfType = (template: Template, type: string): readonly (readonly [string, Resource])[] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

/** Logical id in a `Ref` or `Fn::GetAtt`; a literal is returned unchanged. */
export const targetOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { Ref: ref, 'Fn::GetAtt': getAtt } = value as { readonly Ref?: string; readonly 'Fn::GetAtt'?: readonly string[] };
  return ref ?? getAtt?.[0] ?? JSON.stringify(value);
};

const listOf = (value: unknown): readonly unknown[] => Array.isArray(value) ? value : [value];

interface Statement { readonly Effect: string; readonly Action: unknown; readonly Resource: unknown }
interface Policy { readonly PolicyDocument: { readonly Statement: readonly Statement[] } }

/** The permissions of a role, one per statement and resource. */
export const grantsOf = (role: Resource): readonly Grant[] =>
  (role.Properties.Policies as readonly Policy[]).flatMap((policy) => policy.PolicyDocument.Statement).flatMap((statement) =>
    listOf(statement.Resource).map((granted) =>
      ({ actions: listOf(statement.Action) as string[], resource: targetOf(granted) })));

const LOGICAL_SUFFIX = 'LambdaFunction';

const layerOf = (template: Template, { Layers: [layer] = [] }: { readonly Layers?: readonly unknown[] }): string | null => {
  const content = template.Resources[targetOf(layer ?? '')]?.Properties.Content as { readonly S3Key: string } | undefined;
  return content === undefined ? null : parse(content.S3Key).name;
};

const functionOf = (template: Template, logicalId: string, { Properties: properties }: Resource): PackagedFunction => {
  const role = template.Resources[targetOf(properties.Role)];
  if (role === undefined) throw new Error(`${logicalId} has a role that the template does not hold`);
  const name = logicalId.slice(0, -LOGICAL_SUFFIX.length);
  return {
    logicalId,
    key: name.charAt(0).toLowerCase() + name.slice(1),
    handler: properties.Handler as string,
    memoryMb: properties.MemorySize as number,
    timeoutMs: (properties.Timeout as number) * 1000,
    environment: (properties.Environment as { readonly Variables: Record<string, string> }).Variables,
    layer: layerOf(template, properties),
    grants: grantsOf(role),
  };
};

/** Where a function and its layer are in the folder of an unzipped package. */
export const rootsIn = (folder: string, { key, layer }: PackagedFunction): Pick<FunctionDefinition, 'taskRoot' | 'optRoot'> => ({
  taskRoot: join(folder, 'unzipped', key),
  optRoot: layer === null ? undefined : join(folder, 'unzipped', layer),
});

/** The functions of a template. */
export const functionsOf = (template: Template): readonly PackagedFunction[] =>
  resourcesOfType(template, 'AWS::Lambda::Function').map(([id, resource]) => functionOf(template, id, resource));

/** The routes of a template, each with the function that its integration calls. */
export const routesOf = (template: Template): readonly PackagedRoute[] =>
  resourcesOfType(template, 'AWS::ApiGatewayV2::Route').map(([, { Properties: properties }]) => {
    const parts = (properties.Target as { readonly 'Fn::Join': readonly [string, readonly unknown[]] })['Fn::Join'][1];
    const integration = template.Resources[targetOf(parts.at(-1))];
    const logicalId = targetOf(integration?.Properties.IntegrationUri);
    const name = logicalId.slice(0, -LOGICAL_SUFFIX.length);
    return { routeKey: properties.RouteKey as string, functionKey: name.charAt(0).toLowerCase() + name.slice(1) };
  });

/** Table names by logical id. */
export const tableNamesOf = (template: Template): Readonly<Record<string, string>> =>
  Object.fromEntries(resourcesOfType(template, 'AWS::DynamoDB::Table').map(([id, { Properties }]) => [id, Properties.TableName as string]));
