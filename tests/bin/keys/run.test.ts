import { describe, expect, test } from '@jest/globals';
import { describeStoreError } from '../../../bin/keys/run.js';

const storeError = (name: string, code?: string): Error => Object.assign(new Error('of the SDK'), { name, ...code === undefined ? {} : { code } });

describe('an error of the store', () => {
  test.each([
    [storeError('CredentialsProviderError'), 'AWS_PROFILE'],
    [storeError('ExpiredTokenException'), 'expired'],
    [storeError('AccessDeniedException'), 'the tables'],
    [storeError('ResourceNotFoundException'), '--stage'],
    [storeError('Error', 'ECONNREFUSED'), 'npx serverless offline'],
    [storeError('Error', 'ENOTFOUND'), 'region'],
  ])('is reported with its remedy: %s', (cause, remedy) => {
    expect(describeStoreError('The tables of stage prod', cause)).toMatch(new RegExp(`^The tables of stage prod .*${remedy}.*\\n\\(${cause.name}: of the SDK\\)$`));
  });

  test('of an unexpected kind is shown as it is, with the hint to try again', () => {
    expect(describeStoreError('The tables', storeError('InternalServerError', 'EODD'))).toMatch(/try again.*\n\(InternalServerError: of the SDK\)$/);
  });
});
