/** Our packages are on no registry. Whoever registers a name could steal the keys of those who install the package by that name. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './markdown.js';

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');

interface Manifest { readonly name: string; readonly private?: boolean; readonly bin?: object }

const OURS = readdirSync(new URL('packages/', ROOT)).map((name) => `packages/${name}/package.json`).filter((path) => existsSync(new URL(path, ROOT)))
  .map((path) => JSON.parse(read(path)) as Manifest).filter((manifest) => manifest.private !== true);
const [, PYTHON = ''] = /^name = "([^"]+)"/m.exec(read('packages/python/pyproject.toml')) ?? [];
const NAMES = new Set([...OURS.flatMap(({ name, bin = {} }) => [name, ...Object.keys(bin)]), PYTHON, PYTHON.replaceAll('-', '_')]);

const SKIPPED = /(^|\/)(node_modules|dist|coverage|reports|tests|\.(?!github)[^/]*)(\/|$)/;
const TEXTS = /\.(md|txt|json|html|ya?ml|toml|ts|tsx|js|py|http)$/;

const textsIn = (folder: string): readonly string[] => readdirSync(new URL(folder === '' ? '.' : folder, ROOT), { withFileTypes: true }).flatMap((entry) => {
  const path = folder + entry.name;
  if (SKIPPED.test(path)) return [];
  if (entry.isDirectory()) return textsIn(`${path}/`);
  return TEXTS.test(path) ? [path] : [];
});

/** Commands that run or install a package by its name. */
const INSTALLER = /\b(?:npx|bunx|uvx|pipx|(?:p?npm|yarn|bun) (?:i|install|add|exec|x|dlx)|(?:pip3?|uv|uv tool|uv pip) (?:install|add|run))\s([^\n`;&|]*)/g;

/** Turns a JSON list of arguments into words after the command. */
const asWords = (text: string): string => text.replaceAll(/",\s*"args":\s*\[/g, ' ').replaceAll(/[",[\]']/g, ' ');

/** Our package names that a text installs from a registry. */
const ownNamesIn = (text: string): readonly string[] =>
  [...asWords(text).matchAll(INSTALLER)].flatMap(([, args = '']) => args.split(/\s+/))
    .map((word) => word.replace(/^--package=/, '').replace(/(?:@|==)[\w.^~-]+$/, '')).filter((word) => NAMES.has(word));

describe('texts outside the tests', () => {
  const texts = textsIn('').map((path) => [path, read(path)] as const);

  test('install a package of ours by its path only', () => {
    expect(texts.map(([path, text]) => [path, ownNamesIn(text)]).filter(([, names]) => names?.length !== 0)).toEqual([]);
  });

  test('include the pages of agents and the clients', () => {
    const pages = ['README.md', 'llms.txt', 'packages/mcp/README.md', 'packages/mcp/README.md', 'packages/python/README.md', 'packages/client/README.md', 'packages/cli/README.md'];
    expect(texts.map(([path]) => path)).toEqual(expect.arrayContaining(pages));
    expect([...NAMES].sort()).toEqual(['invoice-pdf', 'invoice-pdf-cli', 'invoice-pdf-client', 'invoice-pdf-mcp', 'invoice_pdf_client']);
  });
});

describe('the name of a package', () => {
  test.each([
    'npx -y invoice-pdf-mcp', 'claude mcp add invoice-pdf -e A=b -- npx -y invoice-pdf-mcp@latest', '"command": "npx",\n  "args": ["-y", "invoice-pdf-mcp"]',
    'npm install invoice-pdf-client', '`npm i --save invoice-pdf-client@0.2.0`', 'npx invoice-pdf generate a.json', 'pip install invoice-pdf-client==0.1',
    'uvx invoice-pdf-client', 'npm exec --package=invoice-pdf-client invoice-pdf', 'uv tool install invoice-pdf-client',
  ])('is reported in %s', (text) => expect(ownNamesIn(text)).not.toEqual([]));

  test.each([
    'npm install ./invoice-pdf-client-*.tgz', 'npm pack ./packages/mcp', 'pip install ./packages/python', 'npx -y @our/invoice-pdf-mcp',
    '"command": "invoice-pdf-mcp"', 'Run `npm install ./a.tgz`; then `invoice-pdf generate` works.', 'npx serverless offline',
  ])('is not reported in %s', (text) => expect(ownNamesIn(text)).toEqual([]));
});
