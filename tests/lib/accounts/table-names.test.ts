import { expect, test } from '@jest/globals';
import { tableDefinitions } from '../../../bin/local/table-definitions.js';
import { tableNamesOf } from '../../../lib/accounts/table-names.js';

test('are those of serverless.yml', () => {
  const { accounts, usage } = tableNamesOf('prod');
  expect(tableDefinitions('prod').map(({ TableName }) => TableName)).toEqual([accounts, usage]);
});
