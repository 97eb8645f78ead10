import { createTables } from '../../../bin/local/local-tables.js';
import { startDynamoDb } from '../../../bin/local/dynamodb-process.js';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { startDynamoDbProxy, type DynamoDbCall, type DynamoDbProxy } from './dynamodb-proxy.js';
import { startHttpApi } from './http-api.js';
import { createLambdaFunction, type LambdaFunction } from './lambda-function.js';
import {
  functionsOf, readTemplate, rootsIn, routesOf, tableNamesOf, type PackagedFunction, type Template,
} from './packaged-template.js';
import type { FunctionDefinition } from './sandbox.js';

/** Stage of the package. */
export const PACKAGED_STAGE = 'dev';

/** Settings of the deployment, and its use of the machine. */
export interface PackagedServiceOptions {
  /** Folder of an unzipped package; by default the one of the global set-up. */
  readonly folder?: string;
  /** Environment variables that replace those of the template, e.g. `INTERFACE_VARIANT`. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Maximum number of sandboxes per function. */
  readonly maxSandboxes?: number;
  /** Flags for node in every sandbox. */
  readonly nodeArgs?: readonly string[];
  /** The remaining time that each invocation sees, in milliseconds, instead of its time-out. The time-out then does not end it. */
  readonly remainingMs?: () => number;
}

/** The running packaged service. */
export interface PackagedService {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly template: Template;
  /** DynamoDB's address for operators, without the gate. */
  readonly dynamoDbEndpoint: string;
  readonly gate: DynamoDbProxy;
  /** Functions by name in serverless.yml. */
  readonly functions: ReadonlyMap<string, LambdaFunction>;
  /** The log output of all functions. */
  readonly logs: () => string;
  readonly stop: () => Promise<void>;
}

/** Folder of the package from the global set-up. */
export const packageFolder = (): string => {
  const folder = process.env.PACKAGED_SERVICE;
  if (folder === undefined) throw new Error('No package: these tests run in the project "e2e", whose global set-up packages the service.');
  return folder;
};

/** Whether a function's role in the template allows a call. */
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
  ...rootsIn(folder, packaged),
  handler: packaged.handler,
  memoryMb: packaged.memoryMb,
  timeoutMs: packaged.timeoutMs,
  remainingMs: options.remainingMs,
  nodeArgs: options.nodeArgs ?? [],
  environment: {
    ...localAwsEnvironment(endpoint),
    AWS_ACCESS_KEY_ID: packaged.key, // identifies the caller at the gate
    ...packaged.environment,
    ...options.environment,
  },
});

/** Runs the packaged zips under Lambda's protocol, with the packaged routes and an empty DynamoDB that enforces the packaged roles. */
export const startPackagedService = async (options: PackagedServiceOptions = {}): Promise<PackagedService> => {
  const folder = options.folder ?? packageFolder();
  const template = readTemplate(folder);
  const packaged = functionsOf(template);
  const dynamoDb = await startDynamoDb();
  await createTables(dynamoDb.endpoint, PACKAGED_STAGE);
  const gate = await startDynamoDbProxy(dynamoDb.endpoint, roleCheck(template, packaged));
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
