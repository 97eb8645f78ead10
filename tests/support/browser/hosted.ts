import { describe } from '@jest/globals';

/** Where a packaged service is. */
export interface HostedService {
  readonly origin: string;
  readonly dynamoDbEndpoint: string;
}

/** The addresses of the process for browser tests. */
export interface Hosted {
  /** Playwright's address of the Chromium. */
  readonly browser: string;
  readonly services: Readonly<Record<'A' | 'B', HostedService>>;
}

const { PAGES_HOST: told } = process.env;

/** What the global set-up has started. @throws Error outside of the project "browser", or without a Chromium */
export const hosted = (): Hosted => {
  if (told === undefined) throw new Error('No browser: these tests run in the project "browser", whose global set-up starts it.');
  return JSON.parse(told) as Hosted;
};

/** `describe`, left out on a machine without a Chromium; the global set-up says so once. */
export const describePages = told === undefined ? describe.skip : describe;
