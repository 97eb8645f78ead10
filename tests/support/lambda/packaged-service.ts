import { join } from 'node:path';
import { createTables } from '../../../bin/local/create-tables.js';
import { startDynamoDb } from '../../../bin/local/dynamodb-process.js';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { startDynamoDbGate, type DynamoDbCall, type DynamoDbGate } from './dynamodb-gate.js';
import { startHttpApi } from './http-api.js';
import { createLambdaFunction, type LambdaFunction } from './lambda-function.js';
import { functionsOf, readTemplate, routesOf, tableNamesOf, type PackagedFunction, type Template } from './packaged-template.js';
import type { FunctionDefinition } from './sandbox.js';

/** Stage that the package is made for. */
export const PACKAGED_STAGE = 'dev';

/** The settings of the deployment, and its share of the machine. */
export interface PackagedServiceOptions {
  /** Folder of a package, unzipped; the one of the global set-up if absent. */
  readonly folder?: string;
  /** Over the template's own, e.g. `INTERFACE_VARIANT`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Sandboxes a function. */
  readonly maxSandboxes?: number;
  /** Flags for node in every sandbox. */
  readonly nodeArgs?: readonly string[];
  /** The remaining time that each invocation sees, in milliseconds, instead of its time-out. The invocation is then not ended. */
  readonly toldMs?: () => number;
}

/** The packaged service, up and running. */
export interface PackagedService {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly template: Template;
  /** DynamoDB as an operator reaches it, past the gate. */
  readonly dynamoDbEndpoint: string;
  readonly gate: DynamoDbGate;
  /** By key in serverless.yml. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** Everything that all functions have written. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Folder of the package that the global set-up has made. */
export const packageFolder = (): string => {
  const folder = process.env.PACKAGED_SERVICE;
  if (folder === undefined) throw new Error('No package: these tests run in the project "e2e", whose global set-up packages the service.');
  return folder;
};

/** Whether the roles of the template let a function make a call. */
const roleCheck = (template: Template, functions: readonly PackagedFunction[]): (call: DynamoDbCall) => boolean => {
  const tables = tableNamesOf(template);
  const allowed = new Set(functions.flatMap(({ key, grants }) =>
    grants.flatMap(({ actions, resource }) => actions.map((action) => `${key} ${action} ${tables[resource] ?? resource}`))));
  return ({ functionKey, action, table }) => allowed.has(`${functionKey} ${action} ${table}`);
};

const definitionOf = (
  folder: string, packaged: PackagedFunction, endpoint: string, options: PackagedServiceOptions,
): FunctionDefinition => ({
  name: packaged.key,
  taskRoot: join(folder, 'unzipped', packaged.key),
  handler: packaged.handler,
  memoryMb: packaged.memoryMb,
  timeoutMs: packaged.timeoutMs,
  toldMs: options.toldMs,
  nodeArgs: options.nodeArgs ?? [],
  environment: {
    ...localAwsEnvironment(endpoint),
    AWS_ACCESS_KEY_ID: packaged.key, // identifies the caller at the gate
    ...packaged.environment,
    ...options.environment,
  },
});

/** Runs the packaged zips under Lambda's protocol behind the packaged routes, in front of an empty DynamoDB with the packaged roles in force. */
export const startPackagedService = async (options: PackagedServiceOptions = {}): Promise<PackagedService> => {
  const folder = options.folder ?? packageFolder();
  const template = readTemplate(folder);
  const packaged = functionsOf(template);
  const dynamoDb = await startDynamoDb();
  await createTables(dynamoDb.endpoint, PACKAGED_STAGE);
  const gate = await startDynamoDbGate(dynamoDb.endpoint, roleCheck(template, packaged));
  const functions = new Map(packaged.map((definition) =>
    [definition.key, createLambdaFunction(definitionOf(folder, definition, gate.endpoint, options), options.maxSandboxes)]));
  const functionByRoute = new Map(routesOf(template).map(({ routeKey, functionKey }) => [routeKey, functionKey]));
  const front = await startHttpApi([...functionByRoute.keys()], (routeKey, event) => {
    const called = functions.get(functionByRoute.get(routeKey) ?? '');
    return called?.invoke(event) ?? Promise.resolve({ kind: 'failed', reason: `no function behind ${routeKey}` });
  });
  return {
    baseUrl: `${front.origin}/api/v1`,
    template,
    dynamoDbEndpoint: dynamoDb.endpoint,
    gate,
    functions,
    logs: () => [...functions.values()].map((called) => called.logs()).join(''),
    stop: async () => {
      await front.stop();
      await Promise.all([...functions.values()].map((called) => called.stop()));
      await gate.stop();
      await dynamoDb.stop();
    },
  };
};
