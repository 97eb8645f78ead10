import type { AccountAdmin } from '../../../lib/accounts/account-admin.js';
import { localAdmin } from '../../../bin/local/local-store.js';
import { createCanary } from './canary.js';
import { createDescriptionChecker } from './description-checker.js';
import { send, type Answer, type Call } from './http-client.js';
import { issueKey, type KeyOptions, type NamedKey } from './issue-key.js';
import { stopAtEnd } from '../stop-at-end.js';
import {
  PACKAGED_STAGE, startPackagedService, type PackagedService, type PackagedServiceOptions,
} from '../lambda/packaged-service.js';

/** The packaged service in one variant, with a client and an operator. */
export interface E2eService {
  readonly packaged: PackagedService;
  readonly admin: AccountAdmin;
  /**
   * Throws an error if the response leaks a secret or does not match the API's description.
   * @param path after the base URL, sent unchanged
   */
  readonly call: (path: string, call?: Call) => Promise<Answer>;
  readonly issueKey: (options?: KeyOptions) => Promise<NamedKey>;
  /** Stops the service, or leaves it to other tests if it is shared. Throws an error if a log line leaked a secret. */
  readonly stop: () => Promise<void>;
}

/** Both published variants. */
export const VARIANTS = ['A', 'B'] as const;

/** The lowest tier of a variant. */
export const LOWEST_TIER = { A: 'Free', B: 'api_free' } as const;

/** The smallest valid request. */
export const INVOICE = {
  companyName: 'Northwind Ltd.',
  billTo: 'Contoso GmbH\nHauptstraße 1\n10115 Berlin',
  invoiceNumber: 'INV-7',
  date: '2026-03-16',
  lineItems: [{ description: 'Consulting', quantity: 2, rate: 150.25 }],
};

/** The smallest request that is also an e-invoice. */
export const E_INVOICE = {
  ...INVOICE,
  currency: 'EUR',
  tax: '19%',
  seller: { vatId: 'DE123456788', address: { country: 'DE' } },
  buyer: { address: { country: 'DE' } },
  eInvoice: { format: 'factur-x' },
};

const startVariant = (variant: 'A' | 'B', options: PackagedServiceOptions): Promise<PackagedService> =>
  startPackagedService({ ...options, environment: { INTERFACE_VARIANT: variant, ...options.environment } });

/** Adds client and operator to a running service. `end` follows the last test. */
const withClient = (packaged: PackagedService, variant: 'A' | 'B', end: () => Promise<void>): E2eService => {
  const admin = localAdmin(packaged.dynamoDbEndpoint, PACKAGED_STAGE);
  const canary = createCanary();
  const checker = createDescriptionChecker(variant);
  return {
    packaged,
    admin,
    call: async (path, call) => checker.check(path, call, canary.checkAnswer(await send(packaged.baseUrl, path, call), call)),
    issueKey: async (options) => {
      const issued = await issueKey(admin, variant, options);
      canary.add(issued.accountName, issued.key);
      return issued;
    },
    stop: async () => {
      await end();
      canary.checkLog(packaged.logs());
      checker.report();
    },
  };
};

/** Starts the packaged zips in one variant. */
export const startE2e = async (variant: 'A' | 'B', options: PackagedServiceOptions = {}): Promise<E2eService> => {
  const packaged = await startVariant(variant, options);
  return withClient(packaged, variant, () => packaged.stop());
};

const shared = new Map<'A' | 'B', Promise<PackagedService>>();

/**
 * The packaged zips in one variant with the settings of the template. The test files of a bundle share them, because a start takes seconds. For tests
 * that use accounts of their own and leave the service as they found it.
 */
export const shareE2e = async (variant: 'A' | 'B'): Promise<E2eService> => {
  let starting = shared.get(variant);
  if (starting === undefined) {
    starting = startVariant(variant, {});
    shared.set(variant, starting);
    stopAtEnd(starting);
  }
  return withClient(await starting, variant, () => Promise.resolve());
};
