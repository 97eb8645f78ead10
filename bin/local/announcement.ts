import { demoTier, type DemoConfig } from './demo-key.js';
import type { LocalStore } from './local-store.js';
import { playgroundUrl } from './playground-url.js';

/** The facts to print when the local service is ready. */
interface Announced {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly store: Pick<LocalStore, 'endpoint' | 'place' | 'key'>;
  readonly config: DemoConfig;
  readonly hasPlayground: boolean;
}

const withKey = ({ baseUrl, config, hasPlayground }: Announced, key: string) => ({
  playground: hasPlayground ? [`Playground  ${playgroundUrl(baseUrl, key)}   (with the demo key)`, ''] : [],
  key: [`Key       ${key}   (account demo, tier ${demoTier(config)})`],
  curl: [
    `curl -sS -X POST ${baseUrl}/invoices/generate -H 'x-api-key: ${key}' -H 'Content-Type: application/json' --data-binary @examples/invoice.json -o invoice.pdf`,
    '',
  ],
});

const withoutKey = ({ baseUrl, hasPlayground }: Announced) => ({
  playground: hasPlayground ? [`Playground  ${new URL('/', baseUrl).href}`, ''] : [],
  key: ['Key       not created, because the store is not on this machine'],
  curl: [],
});

/** The text that `serverless offline` prints when the service answers; the last line begins with `ready`. */
export const announcement = (announced: Announced): string => {
  const { baseUrl, store, config } = announced;
  const parts = store.key === undefined ? withoutKey(announced) : withKey(announced, store.key);
  return [
    '',
    ...parts.playground,
    `Base URL  ${baseUrl}   (variant ${config.variant}; data ${store.place})`,
    `DynamoDB  ${store.endpoint}`,
    ...parts.key,
    '',
    ...parts.curl,
    `ready ${baseUrl}`,
  ].join('\n');
};
