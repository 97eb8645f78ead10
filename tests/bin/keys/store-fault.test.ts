import { describe, expect, test } from '@jest/globals';
import { describeStoreFault } from '../../../bin/keys/store-fault.js';

const fault = (name: string, code?: string): Error => Object.assign(new Error('of the SDK'), { name, ...code === undefined ? {} : { code } });

describe('a fault of the store', () => {
  test.each([
    [fault('CredentialsProviderError'), 'AWS_PROFILE'],
    [fault('ExpiredTokenException'), 'expired'],
    [fault('AccessDeniedException'), 'two tables'],
    [fault('ResourceNotFoundException'), '--stage'],
    [fault('Error', 'ECONNREFUSED'), 'npx serverless offline'],
    [fault('Error', 'ENOTFOUND'), 'region'],
  ])('is reported with its remedy: %s', (cause, remedy) => {
    expect(describeStoreFault('The tables of stage prod', cause)).toMatch(new RegExp(`^The tables of stage prod .*${remedy}.*\\n\\(${cause.name}: of the SDK\\)$`));
  });

  test('of an unexpected kind is shown as it is, with the advice to try again', () => {
    expect(describeStoreFault('The tables', fault('InternalServerError', 'EODD'))).toMatch(/try again.*\n\(InternalServerError: of the SDK\)$/);
  });
});
