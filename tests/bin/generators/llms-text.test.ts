import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { STATUS_BY_CODE } from '../../../lib/errors.js';
import { siteOf } from '../../../bin/bundle/site-files.js';
import { llmsText } from '../../../bin/generators/llms-text.js';
import { linksOf } from '../../docs/markdown.js';

const fromRoot = (path: string): URL => new URL(`../../../${path}`, import.meta.url);
const texts = { repository: '', served: '' };
beforeAll(async () => {
  const [repository] = await llmsText.produce();
  const { files } = await siteOf(fileURLToPath(fromRoot('')), 'docs');
  Object.assign(texts, { repository: repository!.text, served: files.get('llms.txt') });
});

/** The form of llmstxt.org: a title, a quotation, anything but headings, then sections that hold lists of links alone. */
const formatErrors = (text: string): readonly string[] => {
  const [intro = '', ...sections] = text.split(/^## /m);
  const badLines = sections.flatMap((section) => section.split('\n').slice(1))
    .filter((line) => line !== '' && !/^- \[[^\]]+\]\([^)]+\)(: .+)?$/.test(line));
  return [
    ...text.startsWith('# ') ? [] : ['no title'],
    ...(intro.match(/^#{1,6} /gm) ?? []).length === 1 ? [] : ['headings before the sections'],
    ...intro.split('\n')[2]?.startsWith('> ') === true ? [] : ['no quotation below the title'],
    ...sections.length > 0 ? [] : ['no section'],
    ...badLines,
  ];
};

describe.each([['in the repository', 'repository'], ['as served', 'served']] as const)('llms.txt %s', (_, version) => {
  test('has the form of llmstxt.org, and is short', () => {
    expect(formatErrors(texts[version])).toEqual([]);
    expect(Buffer.byteLength(texts[version])).toBeLessThan(16_700);
  });

  test('names every endpoint, error and field', () => {
    const { properties, $defs } = JSON.parse(readFileSync(fromRoot('schemas/invoice-request.schema.json'), 'utf8')) as {
      readonly properties: object; readonly $defs: { readonly lineItem: { readonly properties: object } };
    };
    const fields = [...Object.keys(properties), ...Object.keys($defs.lineItem.properties).map((name) => `lineItems[].${name}`)];
    const endpoints = ['POST /invoices/generate', 'POST /invoices/preview', 'GET /themes', 'GET /currencies', 'GET /labels/defaults', 'GET /usage'];
    const wanted = [...fields.map((name) => `- \`${name}\`:`), ...endpoints.map((name) => `- \`${name}\``), ...Object.keys(STATUS_BY_CODE).map((code) => `|\`${code}\`|`)];
    expect(wanted.filter((words) => !texts[version].includes(words))).toEqual([]);
  });
});

test('the links of the one in the repository lead to files', () => {
  const links = linksOf({ path: 'llms.txt', text: texts.repository });
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((link) => !existsSync(fromRoot(link)))).toEqual([]);
});

test('errors of form are found', () => {
  expect(formatErrors('Title\n\ntext\n')).toEqual(['no title', 'headings before the sections', 'no quotation below the title', 'no section']);
  expect(formatErrors('# Title\n\n> It is.\n\n## Docs\n\nSee there.\n')).toEqual(['See there.']);
});
