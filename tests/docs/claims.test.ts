import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { MAX_BODY_BYTES } from '../../lib/http/middlewares/json-body.js';
import { WORK_LIMIT } from '../../lib/work/work-budget.js';
import { THEME_NAMES } from '../../lib/presentation/themes.js';
import { MAX_FILE_BYTES } from '../../lib/document/file-size.js';
import { docsFiles } from '../../lib/site/docs-files.js';
import { MAX_DETAILS } from '../../lib/validation/field-errors.js';
import { readSetting } from '../../lib/settings/setting-parser.js';
import { SETTINGS } from '../../lib/settings/settings.js';
import { TIERS } from '../../lib/variants.js';
import { JSON_LIMITS } from '../../lib/validation/json-text.js';
import { BATCH_ATTACKS } from '../reliability/hostile/attacks/batch-attacks.js';
import { E_INVOICE_ATTACKS } from '../reliability/hostile/attacks/e-invoice-attacks.js';
import { HTTP_ATTACKS } from '../reliability/hostile/attacks/http-attacks.js';
import { PDF_ATTACKS } from '../reliability/hostile/attacks/pdf-attacks.js';
import { PICTURE_ATTACKS } from '../reliability/hostile/attacks/picture-attacks.js';
import { NUMBER_ATTACKS, STRUCTURE_ATTACKS } from '../reliability/hostile/attacks/structure-attacks.js';
import { FILE_NAME_ATTACKS, TEXT_ATTACKS } from '../reliability/hostile/attacks/text-attacks.js';
import { XML_ATTACKS } from '../reliability/hostile/attacks/xml-attacks.js';
import { SUITES } from '../reliability/suites.js';
import { MUTANTS } from '../reliability/mutants/mutants.js';
import { markdownPages, ROOT } from './markdown.js';

const pages = new Map(markdownPages().map(({ path, text }) => [path, text]));
const textOf = (path: string): string => pages.get(path) ?? '';
const grouped = (count: number): string => count.toLocaleString('en-US');

const SUITE_NAMES = SUITES.map(({ name }) => name);
const ATTACKS = [
  STRUCTURE_ATTACKS, NUMBER_ATTACKS, TEXT_ATTACKS, FILE_NAME_ATTACKS, HTTP_ATTACKS, PICTURE_ATTACKS, PDF_ATTACKS, XML_ATTACKS,
  E_INVOICE_ATTACKS, BATCH_ATTACKS,
].flat();

/** Our files that a page names in a code span. */
const OURS = /`((?:\.github|bin|clients|docs|examples|functions|infrastructure|lib|pages|schemas|tests)\/[\w./-]+\.\w+)`/g;

const filesNamed = (text: string): readonly string[] => [...text.matchAll(OURS)].map(([, path = '']) => path);

/** Reliability suites in a page's commands. */
const suitesNamed = (text: string): readonly string[] =>
  [...text.matchAll(/npm run reliability --[^`]*--only ([a-z-]+(?:,[a-z-]+)*)/g)].flatMap(([, names = '']) => names.split(','));

describe('a page', () => {
  test.each([...pages])('%s names files that exist', (_, text) => {
    expect(filesNamed(text).filter((path) => !existsSync(new URL(path, ROOT)))).toEqual([]);
  });

  test.each([...pages])('%s names reliability suites that exist', (_, text) => {
    expect(suitesNamed(text).filter((name) => !SUITE_NAMES.includes(name))).toEqual([]);
  });
});

describe('docs/reliability.md', () => {
  const text = textOf('docs/reliability.md');
  const [, figures = ''] = /\n## Figures\n([\s\S]*?)\n## /.exec(text) ?? [];
  const rows = [...figures.matchAll(/^\| (.+) \| `(npm run [^`]+)` \| (\d{4}-\d{2}-\d{2}) \| (.+) \|$/gm)];

  test('has figures for every suite and every other measurement, with command and date', () => {
    const measured = rows.flatMap(([, what = '']) => what.split(', ').map((name) => name.replaceAll('`', '')));
    expect(measured).toEqual(expect.arrayContaining([...SUITE_NAMES, 'soak', 'cold start', 'mutants noticed']));
    expect(figures.trim().split('\n').filter((line) => line.startsWith('|'))).toHaveLength(rows.length + 2);
  });

  test('describes every suite', () => {
    const described = suitesNamed(text.replace(figures, ''));
    expect(SUITE_NAMES.filter((name) => !described.includes(name))).toEqual([]);
  });

  test('has the right number of attacks and mutants', () => {
    expect(text).toContain(`| ${ATTACKS.length} named attacks on`);
    expect(text).toContain(`| ${MUTANTS.length} mutants `);
  });
});

test('docs/benchmarks.md shows the cold start of generate that docs/operations.md names, with the memory that is deployed', () => {
  const [, seconds] = /\[a cold start\]\([^)]*\) takes (0\.\d) s/.exec(textOf('docs/operations.md')) ?? [];
  const [, memory = ''] = /handler: dist\/generate\/index.handler\n\s+memorySize: (\d+)/.exec(readFileSync(new URL('serverless.yml', ROOT), 'utf8')) ?? [];
  const [table = ''] = /^### generate, Node\.js v24[^#]*/m.exec(textOf('docs/benchmarks.md')) ?? [];
  const [, coldMs] = new RegExp(`^\\| ${grouped(Number(memory))} \\| [\\d.]+ \\| ([\\d,.]+) \\|`, 'm').exec(table) ?? [];
  expect((Number(coldMs) / 1000).toFixed(1)).toBe(seconds);
});

describe('docs/e-invoices.md', () => {
  const text = textOf('docs/e-invoices.md');
  const ids = (source: string): readonly string[] => [...new Set(source.match(/\bINV-\d\d/g) ?? [])].sort();

  test('lists exactly the rules of this service', () => {
    const modules = ['lib/einvoice/rules', 'lib/validation'].flatMap((module) =>
      readdirSync(new URL(`${module}/`, ROOT), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(new URL(`${module}/${name}`, ROOT), 'utf8')));
    expect(ids(text)).toEqual(ids(modules.join('\n')));
  });

  test('shows every example', () => {
    const examples = readdirSync(new URL('examples/e-invoices/', ROOT)).map((name) => `(../examples/e-invoices/${name})`);
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter((link) => !text.includes(link))).toEqual([]);
  });
});

test.each(THEME_NAMES)('docs/designs.md has a section on %s', (name) => {
  expect(textOf('docs/designs.md')).toContain(`\n### ${name}\n`);
});

describe('docs/security.md', () => {
  const text = textOf('docs/security.md');
  const [resources = ''] = /^\| API4 .*$/m.exec(text) ?? [];

  test('has the limits of the code', () => {
    const { depth, entries, fields } = JSON_LIMITS;
    const schema = readFileSync(new URL('schemas/invoice-request.schema.json', ROOT), 'utf8');
    const [, lines = ''] = /"lineItems": \{[^{}]*"maxItems": (\d+)/.exec(schema) ?? [];
    const limits = [
      `${MAX_BODY_BYTES / 1024 / 1024} MiB`, `${depth} levels`, `${grouped(entries)} values`, `${grouped(fields)} fields an object`,
      `${grouped(Number(lines))} lines`, `${MAX_DETAILS} details`, `PDF ≤ ${(MAX_FILE_BYTES / 1024 / 1024).toFixed(1)} MiB`,
      `${WORK_LIMIT / 1e9} s of work`,
    ];
    expect(limits.filter((limit) => !resources.includes(limit))).toEqual([]);
  });

  test('names attacks that exist', () => {
    const named = [...text.matchAll(/attacks? ((?:`[^`]+`(?:, )?)+)/g)].flatMap(([, list = '']) => [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !ATTACKS.some((attack) => attack.name.includes(name.replace(/ …$/, ''))))).toEqual([]);
  });

  test('covers each of the ten risks', () => {
    const risks = [...text.matchAll(/^\| API(\d+) /gm)].map(([, number]) => Number(number));
    expect(risks).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

test.each(['A', 'B'] as const)('the example of tiers for variant %s adds one to the published ones', (variant) => {
  const [, text = ''] = new RegExp(`^- ${variant}: \`export TIERS='([^']+)'\``, 'm').exec(textOf('docs/configuration.md')) ?? [];
  const tiers = readSetting(SETTINGS.tiers, { TIERS: text });
  expect(tiers.filter(({ name }) => !/team/i.test(name))).toEqual(TIERS[variant]);
  expect(tiers).toHaveLength(TIERS[variant].length + 1);
});

test('the README names addresses that the service has', () => {
  const addresses = /OpenAPI 3\.1 at `(\S+)`, and as a reference page at `(\S+)`/.exec(textOf('README.md'))?.slice(1) ?? [];
  expect(addresses).toHaveLength(2);
  expect([...docsFiles({ variant: 'A', customTiers: [] }).keys()]).toEqual(expect.arrayContaining(addresses));
});

test('all pages, package.json and CI name the same versions of Node.js', () => {
  const workflow = (name: string): string => readFileSync(new URL(`.github/workflows/${name}.yml`, ROOT), 'utf8');
  const [, versions = ''] = /node: \[([^\]]+)\]/.exec(workflow('ci')) ?? [];
  const named = `Node.js ${versions.replaceAll('\'', '').split(', ').sort().join(' or ')}`;
  for (const page of ['README.md', 'docs/quick-start.md', 'CONTRIBUTING.md']) expect(textOf(page)).toContain(named);
  const { engines } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as Record<string, Record<string, string>>;
  const oldest = engines?.node?.replace('>=', '') ?? '';
  expect(workflow('weekly')).toContain(`node-version: '${oldest}'`);
  for (const page of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) expect(textOf(page)).toContain(oldest);
});
