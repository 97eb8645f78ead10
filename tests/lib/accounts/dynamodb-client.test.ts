import { describe, expect, test } from '@jest/globals';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { localCredentials } from '../../../bin/local/local-credentials.js';
import { createStoreClient } from '../../../lib/accounts/dynamodb-client.js';

const withServer = async (listener: RequestListener, use: (endpoint: string) => Promise<void>): Promise<void> => {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
const GET = { TableName: 'table', Key: { pk: 'x' } };
const ITEM = JSON.stringify({ Item: { pk: { S: 'x' } } });

describe('createStoreClient', () => {
  test('gives up on a store that does not answer, after three attempts', async () => {
    let requests = 0;
    await withServer(() => { requests += 1; }, async (endpoint) => {
      const client = createStoreClient({ endpoint, ...localCredentials, random: () => 0 });
      await expect(client.send(new GetCommand(GET))).rejects.toMatchObject({ name: 'TimeoutError' });
      expect(requests).toBe(3);
    });
  });

  test('takes its endpoint from the SDK\'s environment, and reuses its connection', async () => {
    const sockets = new Set<IncomingMessage['socket']>();
    await withServer((incoming, response) => {
      sockets.add(incoming.socket);
      incoming.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(ITEM));
    }, async (endpoint) => {
      process.env.AWS_ENDPOINT_URL_DYNAMODB = endpoint;
      const client = createStoreClient(localCredentials);
      const answers = [await client.send(new GetCommand(GET)), await client.send(new GetCommand(GET))];
      delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
      expect(answers).toMatchObject([{ Item: { pk: 'x' } }, { Item: { pk: 'x' } }]);
      expect(sockets.size).toBe(1);
      client.destroy();
    });
  });

  test('omits undefined values', async () => {
    let body = '';
    await withServer((incoming, response) => {
      incoming.setEncoding('utf8').on('data', (chunk: string) => { body += chunk; });
      incoming.on('end', () => response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end('{}'));
    }, async (endpoint) => {
      const client = createStoreClient({ endpoint, ...localCredentials });
      await client.send(new PutCommand({ TableName: 'table', Item: { pk: 'x', ex: undefined } }));
      expect(JSON.parse(body)).toMatchObject({ Item: { pk: { S: 'x' } } });
      expect(body).not.toContain('ex');
      client.destroy();
    });
  });
});
