import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { anchorsOf, ROOT } from '../docs/markdown.js';

/** Folders and files whose comments are read. */
const SOURCES = [
  'lib', 'functions', 'bin', 'tests', 'packages', 'schemas', 'infrastructure', 'pages', '.github',
  'serverless.yml', 'eslint.config.js', 'tsconfig.json',
];
const KINDS = /\.(tsx?|m?js|ya?ml|py|json)$/;
/** Generated files, and this one, whose examples do not resolve. */
const SKIPPED = /(^|\/)(node_modules|generated|build|dist|golden|found|__pycache__)(\/|$)|references\.test\.ts$/;

const filesIn = (source: string): readonly string[] => {
  if (KINDS.test(source)) return [source];
  return readdirSync(new URL(source, ROOT), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(source, name.replaceAll('\\', '/')))
    .filter((path) => KINDS.test(path) && !SKIPPED.test(path));
};

const COMMENTS = {
  code: /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g,
  script: /(?:^|\s)#[^\n]*|"""[\s\S]*?"""/g,
  data: /"\$?(?:comment|description)": "[^\n]*"/g,
} as const;

const kindOf = (path: string): keyof typeof COMMENTS => {
  if (path.endsWith('.json')) return 'data';
  return /\.(ya?ml|py)$/.test(path) ? 'script' : 'code';
};

/** Standards and specifications that comments cite by name. */
const STANDARD = /^(ISO|RFC|BCP|ECMA|WCAG|Unicode|UAX|PNG|ITU-T|ICC|CIPA|W3C|Fetch standard|Matterhorn protocol|CloudWatch embedded metric format|EN 16931|UNTDID|UN\/ECE|EPC|NPCI|SIX|GS1|Leitweg-ID)\b/;

/** A path with an extension, and the text after a number sign. */
const PATH = /(?<![\w/.:<>*{}$-])((?:\.{1,2}\/|[\w.-]+\/)*[\w.-]*\w\.(?:md|tsx?|ya?ml|py))(#[\w-]+)?(?![\w/*<{])/g;
/** A document cited without an anchor to follow. */
const WITHOUT_ANCHOR = /\b[\w-]+\.md,? §|\b(?:metering|interface)(?:\.md)?,? (?:§|"|[A-Z])/g;

const IN_LIB = /^(accounts|batch|brand|document|einvoice|http|identifiers|invoice|layout|payment|pdf|pictures|presentation|settings|site|text|typeset|validation|work|xml)\//;

const targetsOf = (from: string, path: string): readonly string[] =>
  [path, posix.join(posix.dirname(from), path), ...IN_LIB.test(path) ? [`lib/${path}`] : []];

const hasAnchor = (path: string, anchor: string): boolean =>
  anchorsOf({ path, text: readFileSync(new URL(path, ROOT), 'utf8') }).has(anchor);

const pathProblems = (from: string, comment: string): readonly string[] =>
  [...comment.matchAll(PATH)].flatMap(([, path = '', hash = '']) => {
    const target = targetsOf(from, path).find((one) => existsSync(new URL(one, ROOT)));
    if (target === undefined) return [`${path}: no such file`];
    return hash === '' || hasAnchor(target, hash.slice(1)) ? [] : [`${path}${hash}: no such heading`];
  });

const isKnownSource = (source: string): boolean =>
  STANDARD.test(source) || /^(https:\/\/|\{@link )/.test(source) || new RegExp(`^(?:${PATH.source})`).test(source);

const seeTagProblems = (comment: string): readonly string[] =>
  [...comment.matchAll(/@see ([^\n]*)/g)].flatMap(([, text = '']) =>
    text.replace(/\s*\*\/$/, '').split('; ').filter((source) => !isKnownSource(source)).map((source) => `@see ${source}: neither a path nor a standard`));

/** The references in a file's comments that do not resolve. */
const problemsOf = (path: string, text: string): readonly string[] =>
  (text.match(COMMENTS[kindOf(path)]) ?? []).flatMap((comment) => [
    ...pathProblems(path, comment), ...seeTagProblems(comment), ...(comment.match(WITHOUT_ANCHOR) ?? []).map((found) => `${found}: cite a file and an anchor`),
  ]);

describe('references in comments', () => {
  const files = SOURCES.flatMap(filesIn);

  test('are read from every folder', () => expect(files.length).toBeGreaterThan(800));

  test('resolve', () => {
    expect(files.flatMap((path) => problemsOf(path, readFileSync(new URL(path, ROOT), 'utf8')).map((problem) => `${path}: ${problem}`))).toEqual([]);
  });

  test.each([
    ['/** @see interface.md, Errors */', ['interface.md: no such file', 'interface.md, E: cite a file and an anchor']],
    ['/** @see metering, Money */', ['@see metering, Money: neither a path nor a standard', 'metering, M: cite a file and an anchor']],
    ['// as docs/money.md §3 says', ['money.md §: cite a file and an anchor']],
    ['// see docs/money.md#no-such-rule', ['docs/money.md#no-such-rule: no such heading']],
    ['// moved to ./nowhere.ts', ['./nowhere.ts: no such file']],
    ['/** @see docs/money.md#the-rules; RFC 8259 */', []],
    ['// the port of local-service.ts, see lib/errors.ts', ['local-service.ts: no such file']],
  ])('%s', (text, problems) => expect(problemsOf('lib/config.ts', text)).toEqual(problems));
});
