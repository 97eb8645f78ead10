import type { DemoAccount, DemoConfig } from './demo-key.js';
import type { LocalStore } from './local-store.js';
import { playgroundUrl } from './playground-url.js';

/** The facts to print when the local service is ready. */
interface ServiceInfo {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly store: Pick<LocalStore, 'endpoint' | 'location' | 'demo'>;
  readonly config: Pick<DemoConfig, 'variant'>;
  readonly hasPlayground: boolean;
}

const withKey = ({ baseUrl, hasPlayground }: ServiceInfo, { key, tier }: DemoAccount) => ({
  playground: hasPlayground ? [`Playground  ${playgroundUrl(baseUrl, key)}   (with the demo key)`, ''] : [],
  key: [`Key       ${key}   (account demo, tier ${tier})`],
  curl: [
    `curl -sS -X POST ${baseUrl}/invoices/generate -H 'x-api-key: ${key}' -H 'Content-Type: application/json' --data-binary @examples/invoice.json -o invoice.pdf`,
    '',
  ],
});

const withoutKey = ({ baseUrl, hasPlayground }: ServiceInfo) => ({
  playground: hasPlayground ? [`Playground  ${new URL('/', baseUrl).href}`, ''] : [],
  key: ['Key       not created, because the store is not on this machine'],
  curl: [],
});

/** The text that `serverless offline` prints when the service answers; the last line begins with `ready`. */
export const startMessage = (info: ServiceInfo): string => {
  const { baseUrl, store, config } = info;
  const sections = store.demo === undefined ? withoutKey(info) : withKey(info, store.demo);
  return [
    '',
    ...sections.playground,
    `Base URL  ${baseUrl}   (variant ${config.variant}; data ${store.location})`,
    `DynamoDB  ${store.endpoint}`,
    ...sections.key,
    '',
    ...sections.curl,
    `ready ${baseUrl}`,
  ].join('\n');
};
