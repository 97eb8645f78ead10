import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { ROOT } from './markdown.js';
import { commandErrors } from './commands-not-run.js';

interface Step { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }
interface Matrix { readonly node?: readonly number[]; readonly check?: readonly string[]; readonly include?: readonly Step[] }
interface Job {
  readonly 'runs-on'?: string;
  readonly uses?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: Matrix };
}
interface Workflow { readonly permissions?: object; readonly jobs: Readonly<Record<string, Job>> }

const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8');
const PIPELINE = 'examples/pipeline/deploy.yml';
const files = [...readdirSync(new URL('.github/workflows/', ROOT)).map((name) => `.github/workflows/${name}`), PIPELINE];
const workflows = files.map((path) => [path.replace('.github/workflows/', ''), parse(read(path)) as Workflow] as const);
const manifest = JSON.parse(read('package.json')) as { readonly engines: { readonly node: string }; readonly scripts: Readonly<Record<string, string>> };
/** Each `uses:` of a workflow with its comment, which the parser drops. */
const usesOf = (path: string): readonly string[] =>
  [...read(path).matchAll(/^\s*-? *uses: *(.*)$/gm)].map(([, uses = '']) => uses);
const commandsOf = ({ jobs }: Workflow): readonly string[] => {
  const runSteps = Object.values(jobs).flatMap(({ steps = [], strategy }) => [...steps, ...strategy?.matrix.include ?? []]);
  return runSteps.flatMap(({ run }) => (run === undefined ? [] : [run]));
};

describe.each(workflows.map(([name, workflow], at) => [name, workflow, files[at] ?? ''] as const))('%s', (_, workflow, path) => {
  test('uses GitHub\'s own actions only, each pinned to a commit, with its version in a comment', () => {
    const uses = usesOf(path);
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((line) => !/^((actions|github)\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/workflows\/\w+\.yml)$/.test(line))).toEqual([]);
  });

  test('may only read, unless a job asks for more', () => expect(workflow.permissions).toEqual({ contents: 'read' }));

  test('runs scripts that exist', () => {
    const commands = commandsOf(workflow).flatMap((run) => run.trim().split('\n')).filter((command) => !command.includes('${{'));
    expect(commands.flatMap(commandErrors)).toEqual([]);
    expect(commands.filter((command) => command.startsWith('.')).filter((command) => !existsSync(new URL(command.split(' ')[0] ?? '', ROOT)))).toEqual([]);
  });

  test('has a time limit for every job', () => {
    const endless = Object.values(workflow.jobs).filter((job) => job.uses === undefined && job['timeout-minutes'] === undefined);
    expect(endless).toEqual([]);
  });
});

test('every workflow uses the same version of an action', () => {
  const pins = new Set(files.flatMap(usesOf).filter((uses) => !uses.startsWith('./')));
  const actions = [...pins].map((pin) => pin.split('@')[0]);
  expect(actions).toEqual([...new Set(actions)]);
});

describe('ci.yml', () => {
  const { jobs } = new Map(workflows).get('ci.yml')!;

  test('runs npm cit and the slow check on the Node.js versions that Lambda and the AWS SDK support', () => {
    expect(jobs.check?.steps?.at(-1)?.run).toBe('.ci/run ${{ matrix.check }}');
    expect(jobs.check?.strategy?.matrix).toEqual({ node: [22, 24], check: ['quick', 'slow'] });
    const script = read('.ci/run');
    expect(script).toContain('quick) npm cit ;;');
    expect(script).toContain('slow) npm ci && npm run check:slow ;;');
  });
});

test('nightly.yml runs CI with its run id as the seed', () => {
  const { jobs } = new Map(workflows).get('nightly.yml')!;
  expect(jobs.check).toMatchObject({ uses: './.github/workflows/ci.yml', with: { seed: '${{ github.run_id }}' } });
  expect(read('.github/workflows/ci.yml')).toContain('TEST_SEED: ${{ inputs.seed }}');
});

test('nightly.yml runs the reliability tests at full size, with the same seed', () => {
  expect(commandsOf(new Map(workflows).get('nightly.yml')!)).toContain('npm run reliability -- --full --seed ${{ github.run_id }}');
});

test('nightly.yml searches for two hours for costly bodies, with the same seed', () => {
  expect(commandsOf(new Map(workflows).get('nightly.yml')!)).toContain('npx tsx packages/bench/run.ts work --minutes 120 --seed ${{ github.run_id }}');
});

describe('weekly.yml', () => {
  test('runs what takes too long for every change', () => {
    const commands = commandsOf(new Map(workflows).get('weekly.yml')!).join('\n');
    const wanted = ['bench -- --no-write', 'bench -- paired', 'bench -- cold', 'reliability -- soak', 'mutate'];
    expect(wanted.filter((script) => !commands.includes(`npm run ${script}`))).toEqual([]);
  });

  test('tries the oldest Node.js that package.json allows', () => {
    const oldest = /^>=(\d+\.\d+)$/.exec(manifest.engines.node)?.[1];
    const steps = Object.values(new Map(workflows).get('weekly.yml')!.jobs).flatMap((job) => job.steps ?? []);
    expect(oldest).toBeDefined();
    expect(steps.map((step) => step.with?.['node-version'])).toContain(oldest);
    expect(new Map(workflows).get('weekly.yml')!.jobs['oldest-node']?.strategy?.matrix.check).toEqual(['quick', 'slow']);
  });
});

describe('dependabot.yml', () => {
  const { updates } = parse(read('.github/dependabot.yml')) as { readonly updates: readonly { readonly 'package-ecosystem': string; readonly directory: string }[] };

  test('watches every folder that pins packages, and the workflows', () => {
    expect(updates.map((update) => `${update['package-ecosystem']} ${update.directory}`).sort())
      .toEqual(['github-actions /', 'npm /', 'npm /fonts', 'npm /packages/bench/engines', 'npm /tests/support/generated-clients']);
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

  test.each(forms)('%s is valid for GitHub', (name) => {
    const form = parse(read(`.github/ISSUE_TEMPLATE/${name}`)) as Form;
    expect([form.name, form.description].every((text) => typeof text === 'string' && text.length > 3)).toBe(true);
    const inputs = form.body.filter(({ type }) => type !== 'markdown');
    expect(inputs.filter((part) => !isAsked(part))).toEqual([]);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(inputs.length);
  });
});
