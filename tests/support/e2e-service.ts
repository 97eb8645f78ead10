import { randomUUID } from 'node:crypto';
import { ALL_SCOPES } from '../../lib/accounts/account-document.js';
import type { AccountAdmin, IssuedKey } from '../../lib/accounts/account-admin.js';
import type { KeyMode, Limits, Scope } from '../../lib/accounts/types.js';
import { localAdmin } from '../../bin/local/local-admin.js';
import { createCanary } from './canary.js';
import { createDescriptionJudge } from './description-judge.js';
import { send, type Answer, type Call } from './http-client.js';
import { PACKAGED_STAGE, startPackagedService, type PackagedService, type PackagedServiceOptions } from './lambda/packaged-service.js';

/** What a test's account and key are to be; by default one that no limit stops. */
export interface KeyOptions {
  readonly account?: string;
  readonly tier?: string;
  readonly mode?: KeyMode;
  readonly scopes?: readonly Scope[];
  /** `{}`: those of the tier. */
  readonly limits?: Partial<Limits>;
}

/** The packaged service in one variant, with a client and an operator. */
export interface E2eService {
  readonly packaged: PackagedService;
  readonly admin: AccountAdmin;
  /**
   * Throws if the answer gives anything away, or is not as the API's description says.
   * @param path after the base URL, verbatim
   */
  readonly call: (path: string, call?: Call) => Promise<Answer>;
  readonly issueKey: (options?: KeyOptions) => Promise<IssuedKey & { readonly accountName: string }>;
  /** Ends it; throws if a line of its log gave anything away. */
  readonly stop: () => Promise<void>;
}

/** Both published variants. */
export const VARIANTS = ['A', 'B'] as const;

/** The third tier of a variant. */
export const MIDDLE_TIER = { A: 'Premium', B: 'api_growth' } as const;

/** The lowest tier of a variant. */
export const LOWEST_TIER = { A: 'Free', B: 'api_free' } as const;

/** The smallest good request. */
export const INVOICE = {
  companyName: 'Northwind Ltd.',
  billTo: 'Contoso GmbH\nHauptstraße 1\n10115 Berlin',
  invoiceNumber: 'INV-7',
  date: '2026-03-16',
  lineItems: [{ description: 'Consulting', quantity: 2, rate: 150.25 }],
};

const NO_LIMIT: Limits = { requestsPerMinute: 1_000_000, monthlyQuota: 1_000_000 };

/** Starts the packaged zips in one variant. */
export const startE2e = async (variant: 'A' | 'B', options: PackagedServiceOptions = {}): Promise<E2eService> => {
  const environment = { INTERFACE_VARIANT: variant, ...options.environment };
  const packaged = await startPackagedService({ ...options, environment });
  const admin = localAdmin(packaged.dynamoDbEndpoint, PACKAGED_STAGE);
  const canary = createCanary();
  const judge = createDescriptionJudge(variant);
  return {
    packaged,
    admin,
    call: async (path, call) => judge.check(path, call, canary.checkAnswer(await send(packaged.baseUrl, path, call), call)),
    issueKey: async ({ account, ...options } = {}) => {
      const { tier = MIDDLE_TIER[variant], mode = 'live', scopes = ALL_SCOPES, limits = NO_LIMIT } = options;
      const accountName = account ?? `account ${randomUUID()}`;
      const issued = await admin.createKey({ accountName, tier, mode, scopes, label: '', limits });
      canary.add(accountName, issued.key);
      return { accountName, ...issued };
    },
    stop: async () => {
      await packaged.stop();
      canary.checkLog(packaged.logs());
      judge.report();
    },
  };
};
