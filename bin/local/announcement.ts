import type { Demo, DemoConfig } from './demo-key.js';
import type { LocalStore } from './local-store.js';
import { playgroundUrl } from './playground-url.js';

/** The facts to print when the local service is ready. */
interface Announced {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string;
  readonly store: Pick<LocalStore, 'endpoint' | 'place' | 'demo'>;
  readonly config: Pick<DemoConfig, 'variant'>;
  readonly hasPlayground: boolean;
}

const withKey = ({ baseUrl, hasPlayground }: Announced, { key, tier }: Demo) => ({
  playground: hasPlayground ? [`Playground  ${playgroundUrl(baseUrl, key)}   (with the demo key)`, ''] : [],
  key: [`Key       ${key}   (account demo, tier ${tier})`],
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
  const parts = store.demo === undefined ? withoutKey(announced) : withKey(announced, store.demo);
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
