import { existsSync, readFileSync } from 'node:fs';
import { HELP } from '../../bin/keys/command-line.js';
import { ROOT } from './markdown.js';

/** Commands of the docs that are not run here, and why. */
const NOT_RUN: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /^npm (ci|cit)$/, reason: 'every run of CI starts with it' },
  { pattern: /^npm (test|run check:slow)\b/, reason: 'this test is part of it' },
  { pattern: /^npx serverless (offline|invoke local)\b/, reason: 'tests/e2e/fresh-clone.test.ts runs it' },
  { pattern: /^npm start\b/, reason: 'it started the service that the other commands call' },
  { pattern: /^npm run (demo|test:unit)\b/, reason: 'tests/e2e/local.test.ts and CI run it' },
  { pattern: /^npm run (build|lint|types|generate -- --check)\b/, reason: 'CI runs it' },
  { pattern: /^npm run (smoke|generate|reliability(?! -- official))\b/, reason: 'takes minutes or rewrites files' },
  { pattern: /^npm run reliability -- official\b/, reason: 'needs the official rules; tests/official runs its parts' },
  { pattern: /^npx tsx packages\/(pictures\/src\/main|bench\/run|brand-tools\/src\/bake-fonts)\.ts\b/, reason: 'takes minutes and rewrites files' },
  { pattern: /^node -e "const t = require\('\.\/\.serverless\//, reason: 'tests/e2e/operations.test.ts runs it' },
  { pattern: /^(npx serverless|aws) /, reason: 'needs an AWS account' },
  { pattern: /^npm run keys -- .*--(stage|region)\b/s, reason: 'needs an AWS account' },
  { pattern: /^pip install \.\/packages\/python$/, reason: 'needs build tools from PyPI; the tests have the package on their path instead' },
  { pattern: /^npm install --global /, reason: 'changes the machine and needs the network; packages/mcp/tests starts the server' },
  { pattern: /^cd packages\/python && /, reason: 'packages/python/tests runs it' },
  { pattern: /\.serverless\//, reason: 'reads what serverless package makes; tests/e2e packages and opens it' },
  { pattern: /https:\/\//, reason: 'needs a deployment, or the network' },
  { pattern: /^npm run decode-stack\b/, reason: 'tests/e2e/decode-stack.test.ts runs it' },
  { pattern: /^(git|gh|docker|apt-get|sudo|npm version|npm audit|sha256sum) ?/, reason: 'changes the machine or needs the network' },
];

/** Why a command is not run; undefined if it is. */
export const reasonNotToRun = (command: string): string | undefined =>
  NOT_RUN.find(({ pattern }) => pattern.test(command))?.reason;

interface Manifest { readonly scripts: Readonly<Record<string, string>> }

const manifest = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Manifest;

const scriptError = (command: string): readonly string[] => {
  const [, script] = /^npm (?:run (?:--silent )?)?([\w:-]+)/.exec(command) ?? [];
  const builtIn = ['ci', 'cit', 'install', 'version', 'audit', 'pack', 'pkg', 'sbom', 'start', 'test'];
  return script === undefined || builtIn.includes(script) || script in manifest.scripts ? [] : [`${script} is not a script of package.json`];
};

const keyErrors = (line: string): readonly string[] => {
  if (!line.startsWith('npm run keys')) return [];
  const words = line.replace(/ #.*$/s, '').split(' -- ')[1]?.split(/\s+/) ?? [];
  const flags = words.filter((word) => word.startsWith('--'));
  const command = words[0] ?? '';
  return [
    ...new RegExp(`^${command}\\b`, 'm').test(HELP) || command.startsWith('--') ? [] : [`${command} is not a command of npm run keys`],
    ...flags.filter((flag) => flag !== '--help' && !HELP.includes(`${flag} `) && !HELP.includes(`[${flag}]`)).map((flag) => `${flag} is not a flag of npm run keys`),
  ];
};

const pathErrors = (command: string): readonly string[] =>
  [...command.matchAll(/(?:^|[ @=])((?:bin|docs|examples|lib|tests|schemas|fonts|functions|clients)\/[\w./-]+)/g)].map(([, path = '']) => path)
    .filter((path) => !existsSync(new URL(path, ROOT))).map((path) => `${path} does not exist`);

const binaryErrors = (command: string): readonly string[] => {
  const [, binary] = /^npx (?:-y )?([\w-]+)/.exec(command) ?? [];
  return binary === undefined || existsSync(new URL(`node_modules/.bin/${binary}`, ROOT)) ? [] : [`${binary} is not in node_modules/.bin`];
};

/** Errors of a command that is not run: scripts, key commands, flags, paths and programs that do not exist. */
export const commandErrors = (command: string): readonly string[] =>
  [scriptError, keyErrors, pathErrors, binaryErrors].flatMap((check) => check(command));
