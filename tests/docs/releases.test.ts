import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ROOT } from './markdown.js';

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const minorOf = (text: string): string => /\d+\.\d+/.exec(text)?.[0] ?? '';
const manifestVersion = (folder: string): string => (JSON.parse(read(`${folder}package.json`)) as { readonly version: string }).version;

test('the table of clients and services has the current versions, which fit', () => {
  const [heads = [], ...rows] = read('docs/releases.md').split('\n').filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1))
    .filter((cells) => cells.length === 4);
  const column = heads.indexOf(`service ${minorOf(manifestVersion(''))}`);
  const clients = ['packages/client/', 'packages/mcp/'].map(manifestVersion);
  const versions = [...clients, read('packages/python/src/invoice_pdf_client/_version.py')].map(minorOf);
  expect(column).toBeGreaterThan(0);
  for (const version of versions) expect([version, rows.find(([client]) => client === version)?.[column]]).toEqual([version, 'yes']);
});
