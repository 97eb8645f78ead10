/** The proxy between SDK and DynamoDB, a separate process that store-proxy.ts controls. It records calls and causes faults. */
import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRandom, type Random } from './random.js';
import { chargeIdOf, storeCallOf } from './store-call.js';
import { NO_FAULTS, type Fault, type HeldCall, type JournalEntry, type FaultProfile } from './store-faults.js';
import { serveWorker, sendEvent } from './worker.js';

/** Shorter than the SDK's 500 ms for an attempt. */
const DELAY_MS = { min: 20, spread: 300 };
/** Longer than that. */
const LATE_MS = 650;

type SeenCall = Omit<JournalEntry, 'fault' | 'status'>;
interface StoreAnswer { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

/** Closes idle connections before the store does. Otherwise a reused connection could close, which would be an unintended fault. */
const agent = new Agent({ keepAlive: true, timeout: 2000 });
const journal: JournalEntry[] = [];
let target = '';
let faultProfile: FaultProfile = NO_FAULTS;
let random: Random = seededRandom(0);
let faultCount = 0;
let server: Server | undefined;
let port = 0;

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The caller is the access key id in the signature. */
const seenOf = (incoming: IncomingMessage, body: Buffer): SeenCall => {
  const parsed = JSON.parse(body.toString('utf8')) as Parameters<typeof storeCallOf>[1];
  const chargeId = chargeIdOf(parsed);
  return {
    call: storeCallOf(String(incoming.headers['x-amz-target']).split('.')[1] ?? '', parsed),
    instance: /Credential=([^/]+)\//.exec(incoming.headers.authorization ?? '')?.[1] ?? 'unsigned',
    ...chargeId === undefined ? {} : { chargeId },
    attempt: Number(/attempt=(\d+)/.exec(String(incoming.headers['amz-sdk-request']))?.[1] ?? 1),
  };
};

/** Draws the fault of a call, if any: one number for each call, so that a seed gives the same faults. */
const faultFor = ({ call }: SeenCall): Fault | undefined => {
  let left = random();
  if (faultProfile.only?.includes(call) === false || faultCount >= (faultProfile.max ?? Infinity)) return undefined;
  const fault = (Object.entries(faultProfile.faults) as [Fault, number][]).find(([, share]) => (left -= share) < 0)?.[0];
  if (fault !== undefined) faultCount += 1;
  return fault;
};

/**
 * DynamoDB Local has separate data for each access key, so all callers get the same key. The date is removed from answers: the test sets the clocks
 * of instances, and after an error answer with a different date the SDK would correct its clock and retry.
 */
const forward = async (incoming: IncomingMessage, body: Buffer): Promise<StoreAnswer> => {
  const headers = { ...incoming.headers, authorization: incoming.headers.authorization?.replace(/Credential=[^/]+\//, 'Credential=local/') };
  const outgoing = httpRequest(target, { method: 'POST', headers, agent });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response') as [IncomingMessage];
  const answered = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => name !== 'date'));
  return { status: answer.statusCode ?? 500, headers: answered, body: await bodyOf(answer) };
};

const sendError = (response: ServerResponse, status: number, type: string): void => {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'injected fault' }));
};

const hold = ({ call, instance }: SeenCall, fault: HeldCall['fault']): void => sendEvent({ call, instance, fault } satisfies HeldCall);

/** The result for the sender of a call that never arrives. */
const FAULTS_BEFORE: Partial<Record<Fault, (response: ServerResponse, seen: SeenCall) => void>> = {
  'drop-before': (response) => response.destroy(),
  'error-before': (response) => sendError(response, 500, 'InternalServerError'),
  throttle: (response) => sendError(response, 400, 'ProvisionedThroughputExceededException'),
  'hang-before': () => undefined,
  'hold-before': (_, seen) => hold(seen, 'hold-before'),
};

/** The result for the sender of a call that was carried out. */
const FAULTS_AFTER: Partial<Record<Fault, (response: ServerResponse, seen: SeenCall) => void>> = {
  'drop-after': (response) => response.destroy(),
  'error-after': (response) => sendError(response, 500, 'InternalServerError'),
  'hang-after': () => undefined,
  'hold-after': (_, seen) => hold(seen, 'hold-after'),
};

const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await bodyOf(incoming);
  const seen = seenOf(incoming, body);
  const fault = faultFor(seen);
  response.sendDate = false;
  const note = (status: number): void => { journal.push({ ...seen, ...fault === undefined ? {} : { fault }, status }); };
  const before = fault === undefined ? undefined : FAULTS_BEFORE[fault];
  if (before !== undefined) {
    note(0);
    before(response, seen);
    return;
  }
  if (fault === 'delay') await wait(DELAY_MS.min + random() * DELAY_MS.spread);
  if (fault === 'late') await wait(LATE_MS);
  const answer = await forward(incoming, body);
  note(answer.status);
  const after = fault === undefined ? undefined : FAULTS_AFTER[fault];
  if (after === undefined) response.writeHead(answer.status, answer.headers).end(answer.body);
  else after(response, seen);
};

const listen = async (): Promise<void> => {
  server = createServer({ keepAliveTimeout: 0 }, (incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
};

/** The methods for {@link startStoreProxy}. */
const methods = {
  start: async (endpoint: string): Promise<string> => {
    target = endpoint;
    await listen();
    return `http://127.0.0.1:${port}`;
  },
  setFaultProfile: (next: FaultProfile): void => {
    faultProfile = next;
    random = seededRandom(next.seed);
    faultCount = 0;
  },
  /** Accepts connections, or refuses them as a dead store does. */
  setListening: async (isListening: boolean): Promise<void> => {
    if (isListening) {
      await listen();
      return;
    }
    server?.closeAllConnections();
    server?.close();
  },
  /** All calls since this method was last called. */
  takeJournal: (): JournalEntry[] => journal.splice(0),
};

export type StoreProxyMethods = typeof methods;

serveWorker(methods);
