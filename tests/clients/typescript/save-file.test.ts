import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveFile } from '../../../clients/typescript/src/save-file.js';

const SAVED_BYTES = new TextEncoder().encode('%PDF-1.7');

describe('saveFile', () => {
  let folder = '';
  beforeEach(async () => { folder = await mkdtemp(join(tmpdir(), 'save-')); });
  afterEach(() => rm(folder, { recursive: true }));

  test('writes a file, and leaves no other file next to it', async () => {
    await saveFile(join(folder, 'a.pdf'), SAVED_BYTES);
    expect(await readdir(folder)).toEqual(['a.pdf']);
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  test.each([0o600, 0o666])('replaces an existing file, and keeps its permissions: %o', async (mode) => {
    await writeFile(join(folder, 'a.pdf'), 'something longer than before');
    await chmod(join(folder, 'a.pdf'), mode);
    await saveFile(join(folder, 'a.pdf'), SAVED_BYTES);
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('%PDF-1.7');
    expect((await stat(join(folder, 'a.pdf'))).mode & 0o777).toBe(mode);
  });

  test('leaves no file if it cannot replace what is there', async () => {
    await mkdir(join(folder, 'a.pdf', 'inside'), { recursive: true });
    await expect(saveFile(join(folder, 'a.pdf'), SAVED_BYTES)).rejects.toHaveProperty('code');
    await expect(saveFile(join(folder, 'missing', 'a.pdf'), SAVED_BYTES)).rejects.toHaveProperty('code', 'ENOENT');
    expect(await readdir(folder)).toEqual(['a.pdf']);
  });

  test('reports an error if there is no file system', async () => {
    const { getBuiltinModule } = process as unknown as Record<string, unknown>;
    Object.assign(process, { getBuiltinModule: undefined });
    try {
      await expect(saveFile(join(folder, 'a.pdf'), SAVED_BYTES)).rejects.toThrow(TypeError);
    } finally {
      Object.assign(process, { getBuiltinModule });
    }
    expect(await readdir(folder)).toEqual([]);
  });
});
