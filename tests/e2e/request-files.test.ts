/** The Postman collection and the .http file, each request sent as their programs send it. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';
import { runPostmanScript } from '../support/http/postman-script.js';
import { httpFileRequests, postmanRequests, type FiledRequest } from '../support/invoices/request-files.js';

const NOWHERE = { baseUrl: 'http://nowhere.example/api/v1', apiKey: 'none' };
const names = (requests: readonly FiledRequest[]): readonly string[] => requests.map(({ name, method }) => `${method} ${name}`);

describe.each(someOf(VARIANTS, 0, 1))('the requests for other programs, variant %s', (variant) => {
  let service: E2eService;
  let given: Readonly<Record<string, string>>;
  beforeAll(async () => {
    service = await shareE2e(variant);
    const { key } = await service.issueKey();
    given = { baseUrl: service.packaged.baseUrl, apiKey: key };
  });
  afterAll(() => service.stop());

  const sendFiled = ({ url, method, headers, body }: FiledRequest): Promise<Answer> => {
    expect(url).toMatch(new RegExp(`^${given.baseUrl}/`));
    return service.call(url.slice(given.baseUrl!.length), { method, headers, ...body === undefined ? {} : { body } });
  };

  test.each(names(postmanRequests(NOWHERE)).map((name, index) => [name, index] as const))('Postman: %s passes its own tests', async (_, index) => {
    const request = postmanRequests(given)[index]!;
    const verdicts = runPostmanScript(request.script, await sendFiled(request));
    expect(verdicts.length).toBeGreaterThanOrEqual(3);
    expect(verdicts.filter(({ failure }) => failure !== null)).toEqual([]);
  });

  test('Postman: the tests fail on another answer', async () => {
    const [first] = postmanRequests({ ...given, apiKey: 'inv_live_nonsense' });
    const verdicts = runPostmanScript(first!.script, await sendFiled(first!));
    expect(verdicts.filter(({ failure }) => failure !== null).map(({ test: name }) => name)).toEqual(['answers 200', 'is application/pdf']);
  });

  test.each(names(httpFileRequests(NOWHERE)).map((name, index) => [name, index] as const))('.http: %s is answered as it says', async (_, index) => {
    const request = httpFileRequests(given)[index]!;
    const answer = await sendFiled(request);
    const mediaType = String(answer.headers['content-type']).split(';')[0];
    expect({ status: answer.status, mediaType }).toEqual(request.expected);
  });

  test('.http: a repetition is not charged again', async () => {
    const [first] = httpFileRequests(given);
    await sendFiled(first!);
    expect((await sendFiled(first!)).headers['idempotency-replayed']).toBe('true');
  });
});

/** A body without the white space of its file; a received file is as it is. */
const plainBody = (body: string): unknown => (body.startsWith('<') ? body.trim() : JSON.parse(body) as unknown);

test('both have the same requests: 36 with a body, five without', () => {
  const plain = (requests: readonly FiledRequest[]): readonly object[] =>
    requests.map(({ url, method, body }) => ({ url, method, body: body === undefined ? null : plainBody(body) }));
  const [ofPostman, ofHttp] = [plain(postmanRequests(NOWHERE)), plain(httpFileRequests(NOWHERE))];
  expect(ofPostman).toEqual(ofHttp);
  expect(ofHttp).toHaveLength(41);
  expect(JSON.stringify(ofHttp)).toMatch(/"qr":"epc".*"qr":"swiss"/);
});
