import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { SETTINGS, settingsFrom } from '../../../lib/settings/settings.js';

interface ServerlessFile {
  readonly params: Readonly<Record<'default' | 'prod', Readonly<Record<string, unknown>>>>;
  readonly custom: { readonly settings: Readonly<Record<string, string>> };
  readonly functions: { readonly canary: { readonly environment: Readonly<Record<string, string>> } };
  readonly provider: { readonly environment: Readonly<Record<string, string>> };
}

const file = parse(readFileSync(new URL('../../../serverless.yml', import.meta.url), 'utf8'), {
  customTags: ['!Ref', '!GetAtt', '!Sub'].map((tag) => ({ tag, resolve: (text: string) => text })),
}) as ServerlessFile;

/** Default of a parameter: the text itself, the last word of `${env:X, 'text'}`, or the default of another parameter. */
const defaultOf = (value: unknown): string => {
  const [, text, other] = /^\$\{(?:env:\w+, '(.*)'|param:(\w+))\}$/.exec(String(value)) ?? [];
  return other === undefined ? text ?? String(value).replace('${sls:stage}', 'STAGE') : defaultOf(file.params.default[other]);
};

describe('the settings of a deployment', () => {
  const parameters = settingsFrom('deployment');

  test('are the parameters of serverless.yml, with the same defaults', () => {
    expect(Object.fromEntries(Object.entries(file.params.default).map(([name, value]) => [name, defaultOf(value)])))
      .toEqual(Object.fromEntries(parameters.map(({ name, defaultValue }) => [name, defaultValue])));
  });

  test('come from the deployer\'s environment, under the same names as in the functions', () => {
    const variables = Object.entries(file.params.default).map(([name, value]) =>
      [name, /^\$\{env:(\w+)/.exec(String(value))?.[1] ?? null]);
    expect(Object.fromEntries(variables)).toEqual(Object.fromEntries(parameters.map(({ name, variable }) => [name, variable])));
  });

  test('are all checked', () => {
    expect(file.custom.settings).toEqual(Object.fromEntries(parameters.map(({ name }) => [name, `\${param:${name ?? ''}}`])));
  });

  test('reach the functions that read them', () => {
    const { environment: common } = file.provider;
    const { canary } = file.functions;
    const environment: Readonly<Record<string, string>> = { ...common, ...canary.environment };
    const read = parameters.filter(({ name, variable }) => variable !== null && name !== 'corsOrigins'); // API Gateway's
    for (const { name, variable } of read) expect([variable, environment[variable ?? '']]).toEqual([variable, `\${param:${name ?? ''}}`]);
    expect(Object.keys(environment).sort()).toEqual([...read, ...settingsFrom('template')].map(({ variable }) => variable).sort());
  });
});

test('the stage prod has no pages, unless one parameter turns them on', () => {
  const { default: { docs, playground }, prod } = file.params;
  expect([docs, playground, prod]).toEqual(['${param:pages}', '${param:pages}', { pages: 'off' }]);
});

test('a setting has the name of its parameter', () => {
  for (const [key, { name }] of Object.entries(SETTINGS)) expect([key, null]).toContain(name);
});
