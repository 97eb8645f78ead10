import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { STAGES } from '../../bin/check/stages.js';
import { ROOT } from './markdown.js';
import { commandFaults } from './untried.js';

interface Step { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }
interface Job {
  readonly 'runs-on'?: string;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly node?: readonly number[]; readonly include?: readonly Step[] } };
}
interface Workflow { readonly permissions?: object; readonly jobs: Readonly<Record<string, Job>> }

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const files = readdirSync(new URL('.github/workflows/', ROOT));
const workflows = files.map((name) => [name, parse(read(`.github/workflows/${name}`)) as Workflow] as const);
const manifest = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string }; readonly scripts: Readonly<Record<string, string>> };
const stepsOf = ({ jobs }: Workflow): readonly Step[] => Object.values(jobs).flatMap(({ steps = [] }) => steps);
const commandsOf = ({ jobs }: Workflow): readonly string[] => {
  const places = Object.values(jobs).flatMap(({ steps = [], strategy }) => [...steps, ...strategy?.matrix.include ?? []]);
  return places.flatMap(({ run }) => (run === undefined ? [] : [run]));
};

describe.each(workflows)('%s', (_, workflow) => {
  test('uses actions of GitHub itself alone, each at a tag', () => {
    const actions = stepsOf(workflow).flatMap(({ uses }) => (uses === undefined ? [] : [uses]));
    expect(actions.length + Object.values(workflow.jobs).filter(({ uses }) => uses !== undefined).length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[\w-]+@v\d+(\.\d+)*$/.test(action))).toEqual([]);
  });

  test('may only read, unless a job asks for more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });

  test('runs what is there', () => {
    const commands = commandsOf(workflow).filter((command) => !command.includes('${{'));
    expect(commands.flatMap(commandFaults)).toEqual([]);
    expect(commands.filter((command) => command.startsWith('.')).filter((command) => !existsSync(new URL(command, ROOT)))).toEqual([]);
  });

  test('every job ends by itself', () => {
    const endless = Object.values(workflow.jobs).filter((job) => job.uses === undefined && job['timeout-minutes'] === undefined);
    expect(endless).toEqual([]);
  });
});

describe('ci.yml', () => {
  const { jobs } = new Map(workflows).get('ci.yml')!;

  test('runs .ci/run on every supported Node.js', () => {
    expect(jobs.check?.steps?.at(-1)?.run).toBe('.ci/run');
    expect(jobs.check?.strategy?.matrix.node).toEqual([20, 22, 24]);
    expect(manifest.engines.node).toMatch(/^>=20\./);
  });

  test('runs the proof, with all else', () => {
    expect(STAGES.map(({ name }) => name)).toContain('proof');
  });
});

describe('weekly.yml', () => {
  test('runs what is too long for every change', () => {
    const commands = commandsOf(new Map(workflows).get('weekly.yml')!).join('\n');
    for (const script of ['bench', 'bench:cold', 'proof', 'soak', 'mutate']) expect(commands).toMatch(new RegExp(`npm run ${script}\\b`));
  });
});

describe('dependabot.yml', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { readonly updates: readonly { readonly 'package-ecosystem': string; readonly directory: string }[] };

  test('watches every place that pins packages, and the workflows', () => {
    expect(updates.map((update) => `${update['package-ecosystem']} ${update.directory}`).sort())
      .toEqual(['github-actions /', 'npm /', 'npm /fonts', 'npm /tests/bench']);
    for (const { directory } of updates.filter((update) => update['package-ecosystem'] === 'npm')) {
      expect(existsSync(new URL(`.${directory}/package-lock.json`, ROOT))).toBe(true);
    }
  });
});

describe('issue forms', () => {
  interface Part { readonly type: string; readonly id?: string; readonly attributes: { readonly label?: string } }
  interface Form { readonly name: string; readonly description: string; readonly body: readonly Part[] }
  const isAsked = ({ type, id, attributes }: Part): boolean =>
    ['textarea', 'input', 'dropdown', 'checkboxes'].includes(type) && id !== undefined && attributes.label !== undefined;
  const forms = readdirSync(new URL('.github/ISSUE_TEMPLATE/', ROOT));

  test.each(forms)('%s is a form as GitHub takes it', (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Form;
    expect([form.name, form.description].every((text) => typeof text === 'string' && text.length > 3)).toBe(true);
    const inputs = form.body.filter(({ type }) => type !== 'markdown');
    expect(inputs.filter((part) => !isAsked(part))).toEqual([]);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(inputs.length);
  });
});
