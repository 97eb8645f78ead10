import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Variant } from '../../lib/config.js';
import { localAdmin } from './local-admin.js';
import type { LocalService } from './local-service.js';
import { LOCAL_STAGE } from './offline-process.js';

const KEY_FILE = 'demo-key';

/** Tier of the account `demo`: the third of each variant. */
export const demoTier = (variant: Variant): string => ({ A: 'Premium', B: 'api_growth' })[variant];

/** A new key of the account `demo`, which is made if it is not there. */
export const createDemoKey = async (dynamoDbEndpoint: string, variant: Variant): Promise<string> => {
  const { key } = await localAdmin(dynamoDbEndpoint, LOCAL_STAGE).createKey({
    accountName: 'demo',
    tier: demoTier(variant),
    mode: 'live',
    scopes: ['invoices:generate', 'invoices:preview', 'reference:read', 'usage:read'],
    label: 'made by npm start',
  });
  return key;
};

const isAccepted = async ({ baseUrl }: LocalService, key: string): Promise<boolean> =>
  (await fetch(`${baseUrl}/usage`, { headers: { 'x-api-key': key } })).status !== 401;

/**
 * The key of the account `demo`: last time's where the data is kept and the key still works, else a new one. A service stores
 * only a key's hash, so the key itself lies beside the local data, in a folder that git ignores.
 * @param folder of the data; undefined: in memory
 */
export const rememberedDemoKey = async (service: LocalService, variant: Variant, folder: string | undefined): Promise<string> => {
  if (folder === undefined) return createDemoKey(service.dynamoDbEndpoint, variant);
  const file = join(folder, KEY_FILE);
  const remembered = await readFile(file, 'utf8').catch(() => '');
  if (remembered !== '' && await isAccepted(service, remembered)) return remembered;
  const key = await createDemoKey(service.dynamoDbEndpoint, variant);
  await writeFile(file, key, { mode: 0o600 });
  return key;
};
