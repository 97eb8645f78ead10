// Runs in check:slow: it starts Serverless and each command of the docs.
import { existsSync } from 'node:fs';
import { readFile, readdir, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { areValidatorsRequired, hasValidator } from '../support/external-validators.js';
import { startDocumentedService, type DocumentedService } from './documented-service.js';
import type { CodeBlock } from './markdown.js';
import { BLOCKS, PROGRAMS, RUNNABLE, SHELL } from './runnable-blocks.js';
import { shellCommands } from './shell-commands.js';
import { reasonNotToRun } from './commands-not-run.js';

const isInPath = (program: string): boolean => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

/** Whether a program is installed; Python, with what the Python client imports. */
const isHere = (program: string): boolean => (program === 'python3' ? hasValidator('Python 3.9 with urllib3') : isInPath(program));

const scriptOf = ({ language, text }: CodeBlock): string =>
  (language === 'sh' ? shellCommands(text).filter((command) => reasonNotToRun(command) === undefined).join('\n') : text);

const pdfErrors = async (folder: string): Promise<readonly string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  await Promise.all(names.map((name) => rm(join(folder, name))));
  return files.filter(([, bytes]) => !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))).map(([name, bytes]) => `${name}: ${bytes.subarray(0, 300).toString()}`);
};

const tried = { blocks: 0, commands: 0, absent: new Set<string>() };

/** The response that a page shows directly below a block. */
const shownResponse = (block: CodeBlock): unknown => {
  const next = BLOCKS[BLOCKS.indexOf(block) + 1];
  const follows = next?.page === block.page && next.language === 'json' && next.line <= block.line + block.text.split('\n').length + 2;
  const response = follows ? JSON.parse(next.text) as object : {};
  return 'success' in response ? response : undefined;
};

/** Compares with the response that the page shows. Without one, no request may be rejected. */
const responseErrors = (block: CodeBlock, output: string): readonly string[] => {
  const shown = shownResponse(block);
  if (shown === undefined) return output.includes('"success":false') ? [`was rejected: ${output}`] : [];
  return isDeepStrictEqual(JSON.parse(output), shown) ? [] : [`responds differently: ${output}`];
};

const errorsOf = async (service: DocumentedService, block: CodeBlock): Promise<readonly string[]> => {
  const script = service.addressed(scriptOf(block));
  const [program = '', ...args] = PROGRAMS[block.language] ?? [];
  if (script.trim() === '') return [];
  if (!isHere(program)) {
    tried.absent.add(program);
    return areValidatorsRequired() ? [`needs ${program}, which is not installed`] : [];
  }
  const { status, output } = await service.run(program, args, script);
  tried.blocks += 1;
  tried.commands += block.language === 'sh' ? shellCommands(script).length : 1;
  return [
    ...status === 0 ? [] : [`ended with ${String(status)}: ${output}`],
    ...responseErrors(block, output),
    ...await pdfErrors(service.folder),
  ];
};

describe('the commands of the docs', () => {
  let service: DocumentedService;
  beforeAll(async () => { service = await startDocumentedService(); }, 120_000);
  afterAll(async () => {
    await service.stop();
    const commands = SHELL.flatMap(({ text }) => shellCommands(text));
    const notRun = new Set(commands.filter((command) => reasonNotToRun(command) !== undefined));
    const absent = tried.absent.size === 0 ? '' : `; not here: ${[...tried.absent].join(', ')}`;
    process.stdout.write(`docs: ${tried.blocks} blocks with ${tried.commands} commands run, ${notRun.size} commands checked only${absent}\n`);
  }, 30_000);

  test.each(RUNNABLE.map((block) => [`${block.page}:${block.line}`, block] as const))('%s does what it says', async (_, block) => {
    expect(await errorsOf(service, block)).toEqual([]);
  }, 120_000);

  test('were run', () => expect(tried.blocks).toBeGreaterThan(5));
});
