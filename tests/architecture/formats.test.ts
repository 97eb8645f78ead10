import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';
import { sourceFiles } from './source-files.js';

test('only targets know their format: no other code of the service or the playground compares it', () => {
  const names = ALL_TARGETS.flatMap(({ choice: { format, profile = format } }) => [format, profile]);
  const compared = new RegExp(`(?:(?<!syntax [=!]{0,2})[=!]==?|case|includes\\() ?'(?:${names.join('|')})'|\\.(?:format|profile) [=!]==? '|\\bis(?:Peppol|XRechnung)\\(`);
  const files = ['lib', 'packages/playground/src'].flatMap(sourceFiles).map(({ path }) => path).filter((path) => !path.startsWith('lib/einvoice/targets/'));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => compared.test(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')))).toEqual([]);
});
