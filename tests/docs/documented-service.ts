import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../bin/local/ports.js';
import { stopProcess } from '../../bin/local/stop-process.js';
import { ROOT } from './markdown.js';

export interface Outcome { readonly status: number | null; readonly output: string }

/** A copy of the project for a reader of the docs, and the service started in it. */
export interface DocumentedService {
  readonly folder: string;
  /** Runs a program in that folder or another, with `API_KEY` set. */
  readonly run: (program: string, args: readonly string[], input: string, cwd?: string) => Promise<Outcome>;
  /** Replaces the service's address in a text of the docs. */
  readonly addressed: (text: string) => string;
  readonly stop: () => Promise<void>;
}

const root = fileURLToPath(ROOT);

/** A folder of links to the project's files, so that commands write no files into the project. */
const linkedCopy = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  const names = (await readdir(root)).filter((name) => !/^\.(git|dynamodb|serverless)$|^coverage$|\.pdf$/.test(name));
  await Promise.all(names.map((name) => symlink(join(root, name), join(folder, name))));
  return folder;
};

/** An npm that starts our scripts directly, which saves half a second each, and passes everything else to the real npm. */
const writeQuickNpm = async (folder: string): Promise<string> => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> };
  const cases = Object.entries(scripts).flatMap(([name, script]) => {
    const [, file] = /^tsx (\S+)$/.exec(script) ?? [];
    return file === undefined ? [] : [`  "run ${name} --") shift 3; exec node --import tsx ${file} "$@" ;;`];
  });
  const bin = join(folder, '.quick');
  await mkdir(bin);
  const real = `PATH="\${PATH#*${delimiter}}" exec npm "$@"`;
  await writeFile(join(bin, 'npm'), [
    '#!/bin/sh', 'if [ "$2" = --silent ]; then verb=$1; shift 2; set -- "$verb" "$@"; fi', 'case "$1 $2 $3" in', ...cases, 'esac', real, '',
  ].join('\n'), { mode: 0o755 });
  return bin;
};

const until = (child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> => new Promise((resolve, reject) => {
  let output = '';
  const listen = (text: string): void => {
    output += text;
    const found = pattern.exec(output);
    if (found !== null) resolve(found);
  };
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', listen);
  void once(child, 'close').then(() => { reject(new Error(`npm start has ended:\n${output}`)); });
});

const capture = async (child: ChildProcess, input: string): Promise<Outcome> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => { output += text; });
  child.stdin?.end(input);
  const [status] = await once(child, 'close') as [number | null];
  return { status, output };
};

/** Starts the service on free ports, with the demo key as `API_KEY`. */
export const startDocumentedService = async (): Promise<DocumentedService> => {
  const folder = await linkedCopy();
  const bin = await writeQuickNpm(folder);
  const [port, dynamoDbPort] = [await freePort(), await freePort()];
  const environment: NodeJS.ProcessEnv = {
    ...process.env, NODE_OPTIONS: '', PORT: String(port), DYNAMODB_PORT: String(dynamoDbPort), npm_config_update_notifier: 'false',
    PYTHONPATH: join(root, 'packages/python/src'), PYTHONDONTWRITEBYTECODE: '1',
  };
  const child = spawn(process.execPath, ['node_modules/serverless/bin/serverless.js', 'offline', '--memory'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const [, key = ''] = await until(child, /Key {7}(\S+)[\s\S]*^ready /m);
  return {
    folder,
    addressed: (text) => text.replaceAll('localhost:3000', `localhost:${port}`),
    run: (program, args, input, cwd = folder) => capture(spawn(program, args, { cwd, env: { ...environment, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, API_KEY: key } }), input),
    stop: async () => {
      await stopProcess(child);
      await rm(folder, { recursive: true });
    },
  };
};
