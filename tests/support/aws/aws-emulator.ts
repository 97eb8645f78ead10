import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonAnswer, queryAnswer, queryError, xmlAnswer, type AwsAnswer } from './aws-answer.js';
import { readAwsCall, type AwsCall } from './aws-call.js';
import { createBucketService, type BucketService } from './bucket-service.js';
import { needsOfCall } from './call-needs.js';
import { createDynamoDbService } from './dynamodb-service.js';
import { createIamService } from './iam-service.js';
import { createLogService, type LogService } from './log-service.js';
import { isAllowed, type Policy } from './policy.js';
import { createStackService, type StackService } from './stack-service.js';
import { ACCOUNT_ID } from './stack.js';

/** A local emulator of the AWS services that a deployment needs. It records all calls, and answers only known ones. */
export interface AwsEmulator {
  readonly endpoint: string;
  readonly s3: BucketService;
  readonly cloudFormation: StackService;
  readonly logs: LogService;
  readonly calls: readonly AwsCall[];
  /** Descriptions of unknown calls. */
  readonly unknown: readonly string[];
  readonly stop: () => Promise<void>;
}

type Service = (call: AwsCall) => AwsAnswer | Promise<AwsAnswer> | undefined;

/** The user id of an access key, which policies know as `aws:userid`. */
const userIdOf = (accessKeyId: string): string => `AIDA${accessKeyId}`;

const sts: Service = ({ action, accessKeyId }) => action === 'GetCallerIdentity'
  ? queryAnswer(action, { Arn: `arn:aws:iam::${ACCOUNT_ID}:user/${accessKeyId}`, UserId: userIdOf(accessKeyId), Account: ACCOUNT_ID })
  : undefined;

const lambdaOf = ({ stacks }: StackService): Service => ({ action, path }) => {
  if (action !== 'GetFunction') return undefined;
  const name = path.at(-1) ?? '';
  const exists = [...stacks.values()].some(({ physicalIds }) => [...physicalIds.values()].includes(name));
  return exists
    ? jsonAnswer({ Configuration: { FunctionName: name, LastModified: '2026-01-01T00:00:00.000+0000' } })
    : jsonAnswer({ Message: `Function not found: ${name}` }, 404, 'ResourceNotFoundException');
};

const ecr: Service = ({ action }) => action === 'DescribeRepositories'
  ? jsonAnswer({ message: 'The repository does not exist' }, 400, 'RepositoryNotFoundException')
  : undefined;

/** Rejects a call with the error message of its service. */
const forbidden = (service: string, message: string): AwsAnswer => {
  if (service === 's3') return xmlAnswer('Error', { Code: 'AccessDenied', Message: message }, 403);
  return service === 'cloudformation' ? queryError('AccessDenied', message, 403) : jsonAnswer({ message }, 403, 'AccessDeniedException');
};

/**
 * Starts the emulator on a free port.
 * @param policy of everyone whose access key is not the name of a role with a policy of its own
 * @param dynamoDb address of an emulator that keeps the tables
 */
export const startAwsEmulator = async (policy: Policy, dynamoDb?: string): Promise<AwsEmulator> => {
  const s3 = createBucketService();
  const cloudFormation = createStackService(s3, policy);
  const lambda = lambdaOf(cloudFormation);
  const iam = createIamService();
  const logs = createLogService();
  const services: Readonly<Record<string, Service>> = {
    s3: s3.answer, cloudformation: cloudFormation.answer, sts, ecr, lambda, iam: iam.answer, logs: logs.answer,
    ...dynamoDb !== undefined && { dynamodb: createDynamoDbService(dynamoDb).answer },
  };
  const calls: AwsCall[] = [];
  const unknown: string[] = [];
  const answer = async (request: IncomingMessage): Promise<AwsAnswer> => {
    const call = await readAwsCall(request);
    calls.push(call);
    const needs = needsOfCall(call).map((need) => ({ ...need, context: { ...need.context, 'aws:userid': userIdOf(call.accessKeyId) } }));
    const denied = needs.find((need) => !isAllowed(iam.policyOf(call.accessKeyId) ?? policy, need));
    if (denied !== undefined) return forbidden(call.service, `${call.accessKeyId} is not authorized to perform: ${denied.action} on resource: ${denied.resource}`);
    const known = await services[call.service]?.(call);
    if (known === undefined) unknown.push(`${call.service}:${call.action}`);
    return known ?? { status: 501, body: `The emulator does not know ${call.service}:${call.action}.` };
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers = {}, body = '' } = await answer(request).catch((error: unknown): AwsAnswer => {
      unknown.push(String(error));
      return { status: 501, body: String(error) };
    });
    response.writeHead(status, headers).end(body);
  };
  const server = createServer((request, response) => { void handle(request, response); });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    s3, cloudFormation, logs, calls, unknown,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
