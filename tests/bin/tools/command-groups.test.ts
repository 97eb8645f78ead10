import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COMMAND_GROUPS, findTool } from '../../../bin/tools/command-groups.js';

const fromRoot = (path: string): URL => new URL(`../../../${path}`, import.meta.url);

describe('the command groups', () => {
  test('are scripts of package.json, and have programs and tests that exist', () => {
    const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
    const started = Object.values(scripts).flatMap((script) => /^tsx bin\/tools\.ts (\w+)$/.exec(script)?.[1] ?? []);
    expect(started.sort()).toEqual(Object.keys(COMMAND_GROUPS).sort());
    const paths = Object.values(COMMAND_GROUPS).flatMap((tools) => Object.values(tools)).map(({ program, tests }) => program ?? tests ?? '');
    expect(paths.filter((path) => !existsSync(fromRoot(path)) && !existsSync(fromRoot(`${path}.test.ts`)))).toEqual([]);
  });

  test('pass flags to the tool that the first word names, else to the tool without a name', () => {
    expect(findTool('bench', ['paired', '--most', '1.05', 'v1'])).toMatchObject({ tool: { program: 'packages/bench/paired/run.ts' }, args: ['--most', '1.05', 'v1'] });
    expect(findTool('reliability', ['--full'])).toMatchObject({ tool: { program: 'tests/reliability/run.ts' }, args: ['--full'] });
    expect(findTool('bench', [])).toMatchObject({ tool: { program: 'packages/bench/run.ts' }, args: [] });
  });

  test.each([
    ['pictures', [], 'Usage: npm run pictures -- gallery|sheet|screenshots'],
    ['pictures', ['--fast'], 'Usage: npm run pictures -- gallery|sheet|screenshots'],
    ['bench', ['warm'], 'Usage: npm run bench -- [paired|work|cold]. There is no "warm".'],
    ['bench', ['constructor'], 'There is no "constructor".'],
  ])('reject %s %j', (group, words, message) => expect(() => findTool(group, words)).toThrow(message));
});
