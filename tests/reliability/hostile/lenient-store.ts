import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { type AccountDocument } from '../../../lib/accounts/account-document.js';
import { ALL_SCOPES } from '../../../lib/endpoints.js';
import { saltedAccountRef } from '../../../lib/accounts/account-store.js';
import { createApiKey, hashApiKey } from '../../../lib/accounts/api-key.js';

/** An account of the lenient store, with its only key. */
interface LenientAccount { readonly name: string; readonly key: string; readonly keyHash: string }

/** A fake for DynamoDB with some accounts. It never rejects a write, so that only the body decides the answer. */
export interface LenientStore {
  readonly endpoint: string;
  readonly accounts: readonly [LenientAccount, LenientAccount];
  /** Charges written so far, by requests. */
  readonly charges: () => number;
  readonly stop: () => Promise<void>;
}

type Attribute = Readonly<Record<string, unknown>>;

const attributeOf = (value: unknown): Attribute => {
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'string') return { S: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return { M: attributesOf(value as object) };
};

const attributesOf = (fields: object): Attribute =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, attributeOf(value)]));

const createTestAccount = (name: string): LenientAccount & { readonly document: AccountDocument } => {
  const ref = saltedAccountRef(name, 'a salt');
  const key = createApiKey('live', ref, randomBytes);
  const stored = { h: hashApiKey(key), sc: ALL_SCOPES, st: 'active', mode: 'live', cr: 0, nm: '', l4: key.slice(-4) } as const;
  const lim = { requestsPerMinute: 1e9, monthlyQuota: 1e9 };
  const document = { pk: `A#${ref}`, g: 1, wid: 'w', nm: name, tier: 'Premium', st: 'active', lim, keys: { key1: stored } } as const;
  return { name, key, keyHash: stored.h, document };
};

const readBody = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

interface StoreCall {
  readonly Key: { readonly pk: { readonly S: string }; readonly sk?: unknown };
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, Attribute>>;
}

/**
 * Starts the fake on a free port of this machine.
 * @param answerAfterMs how long each call takes
 */
export const startLenientStore = async (answerAfterMs = 0): Promise<LenientStore> => {
  // Unique names, so that any occurrence is a leak.
  const [first, second] = [createTestAccount(`Canary ${randomUUID()}`), createTestAccount(`Canary ${randomUUID()}`)];
  const items = new Map([first, second].map(({ document }) => [document.pk, attributesOf(document)]));
  let charges = 0;
  const answerTo = ({ Key, UpdateExpression, ...of }: StoreCall): object => {
    if (UpdateExpression === undefined) return Key.sk === undefined ? { Item: items.get(Key.pk.S) } : {};
    const chargeRecord = of.ExpressionAttributeNames?.['#c'];
    if (chargeRecord === undefined) return { Attributes: {} };
    charges += 1;
    return { Attributes: { [chargeRecord]: of.ExpressionAttributeValues?.[':now'] } };
  };
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      if (answerAfterMs > 0) await setTimeout(answerAfterMs);
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' });
      response.end(JSON.stringify(answerTo(JSON.parse(body) as StoreCall)));
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts: [first, second],
    charges: () => charges,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Texts that no answer and no log line may contain. */
export const secretsOf = ({ accounts }: LenientStore): readonly string[] =>
  accounts.flatMap(({ name, key, keyHash }) => [name, key, keyHash]);
