import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createApiKey } from '../../lib/accounts/api-key.js';
import { createLambdaFunction } from '../support/lambda/lambda-function.js';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate, rootsIn } from '../support/lambda/packaged-template.js';

// All other tests give the functions a local store. Here they have only the environment that Lambda sets.
interface SeenCall { readonly headers: IncomingMessage['headers']; readonly path: string; readonly body: string }

const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const PRELOAD = join(import.meta.dirname, '../support/lambda/https-to-http.js');
const KEY = createApiKey('live', 'Nobody0000', randomBytes);
const ROUTES = { generate: ['POST', '/api/v1/invoices/generate'], usage: ['GET', '/api/v1/usage'] } as const;

let server: Server;
let calls: SeenCall[];

beforeAll(async () => {
  server = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      calls.push({ headers: incoming.headers, path: incoming.url ?? '', body });
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => { server.close(); });
beforeEach(() => { calls = []; });

/** Asks a packaged function with an unknown key, which it looks up. */
const askStore = async (key: keyof typeof ROUTES, region: string): Promise<void> => {
  const folder = packageFolder();
  const packaged = functionsOf(readTemplate(folder)).find((each) => each.key === key)!;
  const called = createLambdaFunction({
    ...packaged, ...rootsIn(folder, packaged), name: key,
    nodeArgs: ['--import', PRELOAD],
    environment: {
      ...packaged.environment, AWS_REGION: region, AWS_ACCESS_KEY_ID: 'ASIAEXAMPLE', AWS_SECRET_ACCESS_KEY: SECRET, AWS_SESSION_TOKEN: 'token/of+the=role',
      TEST_HTTPS_TARGET: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });
  const [method, path] = ROUTES[key];
  await called.invoke({ version: '2.0', rawPath: path, headers: { 'x-api-key': KEY }, requestContext: { http: { method } } });
  await called.stop();
};

const hmac = (key: string | Buffer, message: string): Buffer => createHmac('sha256', key).update(message).digest();
const sha256 = (message: string): string => createHash('sha256').update(message).digest('hex');

/** Signature Version 4 of a call, implemented independently from AWS's documentation. */
const signatureOf = ({ headers, path, body }: SeenCall, region: string, signedHeaders: string): string => {
  const sent: Record<string, unknown> = { ...headers, host: String(headers['x-meant']).replace(':443', '') };
  const canonical = ['POST', path, '', ...signedHeaders.split(';').map((name) => `${name}:${String(sent[name]).trim()}`), '', signedHeaders, sha256(body)].join('\n');
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/dynamodb/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [date.slice(0, 8), region, 'dynamodb', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(signingKey, toSign).toString('hex');
};

describe('a function on AWS', () => {
  test.each([
    ['generate', 'eu-central-1', 'dynamodb.eu-central-1.amazonaws.com'],
    ['usage', 'cn-north-1', 'dynamodb.cn-north-1.amazonaws.com.cn'],
    ['usage', 'us-gov-west-1', 'dynamodb.us-gov-west-1.amazonaws.com'],
  ] as const)('%s in %s asks %s, signed with its role', async (key, region, host) => {
    await askStore(key, region);
    expect(calls).toHaveLength(1);
    const [call] = calls as [SeenCall];
    expect(call.headers).toMatchObject({
      'x-meant': `${host}:443`, 'x-amz-target': 'DynamoDB_20120810.GetItem', 'x-amz-security-token': 'token/of+the=role', 'user-agent': expect.stringMatching(/^aws-sdk-js/),
    });
    const [, credential, signedHeaders = '', signature] = /Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(call.headers.authorization ?? '') ?? [];
    expect(credential).toMatch(new RegExp(`^ASIAEXAMPLE/\\d{8}/${region}/dynamodb/aws4_request$`));
    expect(signedHeaders.split(';')).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target']));
    expect(signature).toBe(signatureOf(call, region, signedHeaders));
  });
});
