import { chmod, chown, link, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openOutput } from 'invoice-pdf-client/node';
import { processTerminal } from '../src/terminal.js';

const BYTES = new TextEncoder().encode('%PDF-1.7');

const NOBODY = 65_534;

/** Permissions do not bind root, which tests in a container often run as. */
const asUser = async (work: () => Promise<void>): Promise<void> => {
  if (process.geteuid?.() !== 0) return work();
  await chown(folder, NOBODY, NOBODY);
  process.seteuid!(NOBODY);
  return work().finally(() => { process.seteuid!(0); });
};

let folder = '';
const at = (name: string): string => join(folder, name);
const content = (name: string): Promise<string> => readFile(at(name), 'utf8');
const permissions = async (name: string): Promise<number> => (await stat(at(name))).mode & 0o777;
beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'output-')); });
afterEach(() => rm(folder, { recursive: true }));

describe('openOutput', () => {
  test('shows a file under its name only when it is complete', async () => {
    const { draft, finish } = await openOutput(at('a.pdf'), false);
    expect((await readdir(folder)).map(at)).toEqual([draft]);
    await finish(BYTES);
    expect([await readdir(folder), await content('a.pdf')]).toEqual([['a.pdf'], '%PDF-1.7']);
  });

  test.each([false, true])('leaves nothing if the request fails; may replace: %s', async (mayReplace) => {
    const { discard } = await openOutput(at('a.pdf'), mayReplace);
    await discard();
    expect(await readdir(folder)).toEqual([]);
  });

  test('leaves an existing file as it was, unless the new one is complete', async () => {
    await writeFile(at('a.pdf'), 'something longer than before');
    await expect(openOutput(at('a.pdf'), false)).rejects.toHaveProperty('code', 'EEXIST');
    const { discard } = await openOutput(at('a.pdf'), true);
    await discard();
    expect([await readdir(folder), await content('a.pdf')]).toEqual([['a.pdf'], 'something longer than before']);
    await (await openOutput(at('a.pdf'), true)).finish(BYTES);
    expect([await readdir(folder), await content('a.pdf')]).toEqual([['a.pdf'], '%PDF-1.7']);
  });

  test('does not replace a file that appears during the request', async () => {
    const { finish } = await openOutput(at('a.pdf'), false);
    await writeFile(at('a.pdf'), 'of somebody else');
    await expect(finish(BYTES)).rejects.toHaveProperty('code', 'EEXIST');
    expect([await readdir(folder), await content('a.pdf')]).toEqual([['a.pdf'], 'of somebody else']);
  });

  test.each([0o600, 0o640, 0o666, 0o755])('keeps the permissions of a file that it replaces: %o', async (mode) => {
    await writeFile(at('a.pdf'), 'old');
    await chmod(at('a.pdf'), mode);
    await (await openOutput(at('a.pdf'), true)).finish(BYTES);
    expect([await permissions('a.pdf'), await content('a.pdf')]).toEqual([mode, '%PDF-1.7']);
  });

  test('a new file has the permissions of any new file', async () => {
    await writeFile(at('other'), '');
    await (await openOutput(at('a.pdf'), false)).finish(BYTES);
    expect(await permissions('a.pdf')).toBe(await permissions('other'));
  });

  test('changes no other name of a file', async () => {
    await writeFile(at('a.pdf'), 'old');
    await link(at('a.pdf'), at('b'));
    await (await openOutput(at('a.pdf'), true)).finish(BYTES);
    expect([await content('a.pdf'), await content('b')]).toEqual(['%PDF-1.7', 'old']);
  });

  test('reports what cannot be written, and leaves no file', async () => {
    await mkdir(at('folder'));
    await writeFile(at('file'), '');
    await symlink(at('file'), at('link'));
    const cases = [['folder', 'EISDIR'], ['link', 'EINVAL'], ['missing/a.pdf', 'ENOENT'], ['file/a.pdf', 'ENOTDIR'], ['a'.repeat(300), 'ENAMETOOLONG']] as const;
    for (const [name, code] of cases) await expect(openOutput(at(name), true)).rejects.toHaveProperty('code', code);
    expect((await readdir(folder)).sort()).toEqual(['file', 'folder', 'link']);
  });

  test('replaces no file that is protected, and writes into no folder that is', async () => {
    await writeFile(at('a.pdf'), 'old');
    await chmod(at('a.pdf'), 0o444);
    await chmod(folder, 0o555);
    await asUser(async () => {
      await expect(openOutput(at('a.pdf'), true)).rejects.toHaveProperty('code', 'EACCES');
      await expect(openOutput(at('b.pdf'), false)).rejects.toHaveProperty('code', 'EACCES');
    });
    expect([await readdir(folder), await content('a.pdf')]).toEqual([['a.pdf'], 'old']);
  });

  test('a file of somebody else that may be replaced keeps its owner', async () => {
    await writeFile(at('a.pdf'), 'old');
    const { uid } = await stat(at('a.pdf'));
    const other = uid === 0 ? NOBODY : uid;
    await chown(at('a.pdf'), other, other === uid ? -1 : NOBODY);
    await (await openOutput(at('a.pdf'), true)).finish(BYTES);
    expect((await stat(at('a.pdf'))).uid).toBe(other);
  });
});

describe('processTerminal().open', () => {
  test('replaces what a link leads to, and keeps the link', async () => {
    await mkdir(at('archive'));
    await writeFile(at('archive/a.pdf'), 'old');
    await symlink('archive/a.pdf', at('a.pdf'));
    const { open } = processTerminal();
    await expect(open(at('a.pdf'), false)).rejects.toHaveProperty('code', 'EEXIST');
    await (await open(at('a.pdf'), true)).finish(BYTES);
    expect([await content('archive/a.pdf'), await readdir(at('archive')), (await readdir(folder)).length]).toEqual(['%PDF-1.7', ['a.pdf'], 2]);
  });

  test('a link that leads nowhere is not replaced', async () => {
    await symlink('nowhere.pdf', at('a.pdf'));
    for (const mayReplace of [false, true]) await expect(processTerminal().open(at('a.pdf'), mayReplace)).rejects.toHaveProperty('code');
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });
});
