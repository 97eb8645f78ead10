import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { SETTINGS, settingsOf } from '../../../lib/settings/settings.js';

interface ServerlessFile {
  readonly params: { readonly default: Readonly<Record<string, unknown>> };
  readonly custom: { readonly settings: Readonly<Record<string, string>> };
  readonly provider: { readonly environment: Readonly<Record<string, string>> };
}

const file = parse(readFileSync(new URL('../../../serverless.yml', import.meta.url), 'utf8'), {
  customTags: ['!Ref', '!GetAtt', '!Sub'].map((tag) => ({ tag, resolve: (text: string) => text })),
}) as ServerlessFile;

/** Default of a parameter: the text itself, or the last word of `${env:X, 'text'}`. */
const defaultOf = (value: unknown): string => /^\$\{env:\w+, '(.*)'\}$/.exec(String(value))?.[1] ?? String(value);

describe('the settings of a deployment', () => {
  const parameters = settingsOf('deployment');

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
    const { environment } = file.provider;
    const read = parameters.filter(({ name, variable }) => variable !== null && name !== 'corsOrigins'); // API Gateway's
    for (const { name, variable } of read) expect([variable, environment[variable ?? '']]).toEqual([variable, `\${param:${name ?? ''}}`]);
    expect(Object.keys(environment).sort()).toEqual([...read, ...settingsOf('template')].map(({ variable }) => variable).sort());
  });
});

test('a setting has the name of its parameter', () => {
  for (const [key, { name }] of Object.entries(SETTINGS)) expect([key, null]).toContain(name);
});
