// npm run reliability -- dynamodb-local: the tests of lib/accounts against Amazon's own DynamoDB Local. Needs Java 17 or newer.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startDynamoDbLocal } from '../support/store/dynamodb-local.js';
import { exitWithError } from '../../bin/local/fail.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST_FOLDERS = ['tests/lib/accounts/', 'tests/bin/keys'];

const runTests = (endpoint: string): Promise<number> => new Promise((resolve) => {
  const jest = ['run', 'test:unit', '--', '--selectProjects=unit', ...TEST_FOLDERS.flatMap((folder) => ['--testPathPatterns', folder]), ...process.argv.slice(2)];
  const environment = { ...process.env, TEST_DYNAMODB_ENDPOINT: endpoint };
  spawn('npm', jest, { cwd: ROOT, stdio: 'inherit', env: environment }).on('exit', (code) => resolve(code ?? 1));
});

const main = async (): Promise<number> => {
  const dynamoDb = await startDynamoDbLocal();
  try {
    return await runTests(dynamoDb.endpoint);
  } finally {
    await dynamoDb.stop();
  }
};

process.exitCode = await main().catch(exitWithError);
