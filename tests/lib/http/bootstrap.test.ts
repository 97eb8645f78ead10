import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { localAwsEnvironment } from '../../../bin/local/local-credentials.js';
import { bootstrap } from '../../../lib/http/bootstrap.js';

const TABLES = { ACCOUNTS_TABLE: 'a', USAGE_TABLE: 'u', INTERFACE_VARIANT: 'B' };

describe('bootstrap', () => {
  afterEach(() => { jest.restoreAllMocks(); });

  test('builds the services from the environment', async () => {
    // No DynamoDB listens there: a malformed key must not need one.
    Object.assign(process.env, localAwsEnvironment('http://127.0.0.1:9'), TABLES);
    const services = bootstrap();
    expect(services.config).toMatchObject({ variant: 'B', accountsTable: 'a', usageTable: 'u' });
    expect(await services.callers.findCaller('malformed', services.now())).toBeNull();
    expect(services.newId()).not.toBe(services.newId());
    const reports = [services.takeInstanceReport(), services.takeInstanceReport()];
    expect(reports).toMatchObject([{ isColdStart: true }, { isColdStart: false }]);
    expect(new Date(services.now()).getUTCFullYear()).toBeGreaterThan(2024);
  });

  test('logs to standard output', () => {
    const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    bootstrap().log({ level: 'info', event: 'request' });
    expect(write).toHaveBeenCalledWith('{"level":"info","event":"request"}\n');
  });

  test('fails if a setting is wrong', () => {
    process.env.ACCOUNTS_TABLE = '';
    expect(() => bootstrap()).toThrow('ACCOUNTS_TABLE');
  });
});
