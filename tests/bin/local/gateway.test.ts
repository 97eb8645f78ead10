import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { emulateApiGateway } from '../../../bin/local/gateway.js';
import { send, type Answer, type Call } from '../../support/http/http-client.js';

const MAX_CONCURRENT = 3;

describe('emulateApiGateway', () => {
  let server: Server;
  let listener: RequestListener;
  let stop: () => void;
  beforeEach(async () => {
    server = createServer((request, response) => { listener(request, response); }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    stop = emulateApiGateway((server.address() as AddressInfo).port, MAX_CONCURRENT);
  });
  afterEach(async () => {
    stop();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const call = (more: Call = {}): Promise<Answer> =>
    send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '/', { ...more, headers: [['Connection', 'close'], ...more.headers ?? []] });

  test('lets only so many requests run at once, and answers all', async () => {
    let [running, most] = [0, 0];
    listener = (_, response) => {
      most = Math.max(most, running += 1);
      void wait(5).then(() => {
        running -= 1;
        response.setHeader('X-Request-Id', 'a').end('served');
      });
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call({ body: 'x'.repeat(1_000) })));
    expect([new Set(answers.map(({ text }) => text)), most]).toEqual([new Set(['served']), MAX_CONCURRENT]);
  });

  test('lets the next request run when one is broken off', async () => {
    listener = (request, response) => {
      if (request.method === 'DELETE') response.destroy();
      else response.setHeader('X-Request-Id', 'a').end('served');
    };
    const broken = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, () => call({ method: 'DELETE' })));
    expect([broken.map(({ status }) => status), (await call()).text]).toEqual([Array(MAX_CONCURRENT).fill('rejected'), 'served']);
  });

  test('keeps the origin for the functions, which read the raw headers, and from the server', async () => {
    listener = ({ headers, rawHeaders }, response) => {
      response.setHeader('X-Request-Id', 'a').end(JSON.stringify([headers.origin, rawHeaders.includes('https://a.example')]));
    };
    expect((await call({ headers: [['Origin', 'https://a.example']] })).json()).toEqual([null, true]);
  });

  test.each<readonly [string, Readonly<Record<string, string>>, number, readonly [number, string]]>([
    ['a 200 of a function', { 'X-Request-Id': 'a' }, 200, [200, 'said']],
    ['an error of a function', { 'X-Request-Id': 'a' }, 429, [429, 'said']],
    ['an error of the server', {}, 400, [400, 'said']],
    ['a 200 for a function that failed', { 'Content-Length': '4', 'Content-Type': 'text/x' }, 200, [500, '{"message":"Internal Server Error"}']],
  ])('passes on %s', async (_, headers, status, expected) => {
    listener = (__, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.writeHead(status);
      response.write('sa');
      response.end('id');
    };
    const answer = await call();
    expect([answer.status, answer.text]).toEqual(expected);
  });

  test('leaves other servers of the process alone', async () => {
    const other = createServer(({ headers }, response) => { response.end(headers.origin); }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const answer = await send(`http://127.0.0.1:${(other.address() as AddressInfo).port}`, '/', { headers: [['Origin', 'https://a.example'], ['Connection', 'close']] });
    expect([answer.status, answer.text]).toEqual([200, 'https://a.example']);
    other.closeAllConnections();
    other.close();
  });
});
