import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tiersOf } from '../../lib/variants.js';
import { localAdmin } from './local-admin.js';
import type { LocalConfig } from './local-config.js';
import type { LocalService } from './local-service.js';
import { LOCAL_STAGE } from './offline-process.js';

const KEY_FILE = 'demo-key';

/** Tier of the account `demo`: the third, or the highest of fewer. */
export const demoTier = (config: LocalConfig): string => {
  const tiers = tiersOf(config);
  return (tiers[2] ?? tiers.at(-1) ?? tiers[0]).name;
};

/** A new key of the account `demo`, which is made if it is not there. */
export const createDemoKey = async (dynamoDbEndpoint: string, config: LocalConfig): Promise<string> => {
  const { key } = await localAdmin(dynamoDbEndpoint, LOCAL_STAGE).createKey({
    accountName: 'demo',
    tier: demoTier(config),
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
export const rememberedDemoKey = async (
  service: LocalService, config: LocalConfig, folder: string | undefined,
): Promise<string> => {
  if (folder === undefined) return createDemoKey(service.dynamoDbEndpoint, config);
  const file = join(folder, KEY_FILE);
  const remembered = await readFile(file, 'utf8').catch(() => '');
  if (remembered !== '' && await isAccepted(service, remembered)) return remembered;
  const key = await createDemoKey(service.dynamoDbEndpoint, config);
  await writeFile(file, key, { mode: 0o600 });
  return key;
};
