import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { filesFor } from './test-sets.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('npm test and npm run check:slow together run each test file once, and measure coverage besides', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const stages = [...`${scripts.test ?? ''} ${scripts['check:slow'] ?? ''}`.matchAll(/test:unit -- ([^"]*)"/g)];
  const run = stages.filter(([, args = '']) => !args.includes('--coverage')).flatMap(([, args = '']) => filesFor(ROOT, args.split(' ')));
  expect(stages.filter(([, args = '']) => args.includes('--coverage'))).toHaveLength(1);
  const written = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], { cwd: ROOT, encoding: 'utf8' });
  expect([...run].sort()).toEqual(written.trim().split('\n').filter((file) => existsSync(join(ROOT, file))).sort());
});
