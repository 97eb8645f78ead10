import { afterEach, expect, jest, test } from '@jest/globals';
import { staticBootstrap } from '../../../lib/site/static-bootstrap.js';

const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});

test('the services for files have settings, a clock, ids and a log, but no store', () => {
  Object.assign(process.env, { INTERFACE_VARIANT: 'B', ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u' });
  const services = staticBootstrap();
  expect(Object.keys(services).sort()).toEqual(['config', 'log', 'newId', 'now']);
  expect(services.config.variant).toBe('B');
  expect(Math.abs(services.now() - Date.now())).toBeLessThan(60_000);
  expect(services.newId()).not.toBe(services.newId());
  const written = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  services.log({ level: 'info', event: 'x' });
  expect(written).toHaveBeenCalledWith('{"level":"info","event":"x"}\n');
});
