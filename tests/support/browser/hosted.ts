import { describe } from '@jest/globals';

/** The addresses of a packaged service. */
export interface HostedService { readonly origin: string; readonly dynamoDbEndpoint: string }

/** The addresses of the process for browser tests. */
export interface Hosted {
  /** Address of the Chromium for Playwright. */
  readonly browser: string;
  readonly services: Readonly<Record<'A' | 'B', HostedService>>;
}

const { PAGES_HOST: serialized } = process.env;

/** The addresses from the global set-up. @throws Error outside the project "browser", or without a Chromium */
export const hosted = (): Hosted => {
  if (serialized === undefined) throw new Error('No browser: these tests run in the project "browser", whose global set-up starts it.');
  return JSON.parse(serialized) as Hosted;
};

/** `describe`, skipped without a Chromium. The global set-up reports that once. */
export const describePages = serialized === undefined ? describe.skip : describe;
