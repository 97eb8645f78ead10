import { mkdir, mkdtemp, readFile, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openOutputPath, resolveOutputPath } from '../src/output-path.js';

let top = '';
let folder = '';
let away = '';

/** `invoices` is the folder, `away` is next to it, and `invoices-2` has a name that begins like the folder's. */
beforeEach(async () => {
  top = await realpath(await mkdtemp(join(tmpdir(), 'output-')));
  [folder, away] = [join(top, 'invoices'), join(top, 'away')];
  for (const name of ['invoices/2026', 'invoices/.hidden', 'away/.ssh', 'invoices-2']) await mkdir(join(top, name), { recursive: true });
});
afterEach(() => rm(top, { recursive: true }));

describe('resolveOutputPath', () => {
  test.each([
    ['a.pdf', 'a.pdf'], ['./a.pdf', 'a.pdf'], ['2026/a.pdf', '2026/a.pdf'], ['2026/../a.pdf', 'a.pdf'], ['a.PDF', 'a.PDF'], ['Rechnung 7 (é).pdf', 'Rechnung 7 (é).pdf'],
    ['..a/../a.pdf', 'a.pdf'], ['a..pdf', 'a..pdf'], ['console.pdf', 'console.pdf'], ['请求书.pdf', '请求书.pdf'], ['a.txt.pdf', 'a.txt.pdf'],
  ])('allows %j', async (path, outputPath) => {
    expect(await resolveOutputPath(path, folder, '.pdf')).toBe(join(folder, outputPath));
    expect(await resolveOutputPath(join(folder, path), folder, '.pdf')).toBe(join(folder, outputPath));
  });

  test.each([
    // another ending
    'a', 'a.xml', 'authorized_keys', 'a.pdf.sh', 'a.pdf ', 'a.pdf.', 'a.pdf...', 'a.pdf::$DATA', 'a.pdf\0.sh', 'a.sh\0.pdf', '', '.', '/', 'a.pdf/.', 'a.pdf/..',
    // names that begin with a dot
    '.pdf', '.a.pdf', '..pdf', '...pdf', '.hidden/a.pdf', '2026/.a.pdf', '\u200c.a.pdf', '\ufeff\u200d.a.pdf',
    // names that mean something else on Windows
    'nul.pdf', 'NUL.pdf', 'Con.pdf', 'com1.pdf', 'LPT9.x.pdf', 'com¹.pdf', 'conin$.pdf', 'aux .pdf', 'a:b.pdf', 'C:a.pdf', 'C:\\a.pdf', '..\\a.pdf', '\\\\server\\share\\a.pdf',
    'file.txt:a.pdf', 'a?.pdf', 'a*.pdf', 'a<b.pdf', 'a|b.pdf', '"a.pdf',
    // characters
    'a\n.pdf', 'a\u0007.pdf', 'a\u0085.pdf', 'a\ud800.pdf',
    // other folders
    '../a.pdf', '../away/a.pdf', '../invoices-2/a.pdf', '2026/../../a.pdf', '..', '../invoices', '/a.pdf', '/etc/a.pdf', '~/a.pdf', '~root/a.pdf', 'missing/a.pdf', '2026\0/a.pdf',
    '//etc/a.pdf', 'file:///etc/a.pdf', '/proc/self/cwd/../a.pdf', '/dev/fd/1.pdf',
  ])('rejects %j', (path) => expect(resolveOutputPath(path, folder, '.pdf')).rejects.toThrow(/^`path`/));

  test('rejects the absolute paths of other folders, and says which one is allowed', async () => {
    for (const path of [away, join(away, '.ssh'), top, `${folder}-2`]) {
      await expect(resolveOutputPath(join(path, 'a.pdf'), folder, '.pdf')).rejects.toThrow(`\`path\` must be in ${folder} or`);
    }
  });

  test('says the same of a folder that is elsewhere and of one that is not there', async () => {
    const message = (path: string): Promise<string> => resolveOutputPath(path, folder, '.pdf').then(() => '', (error: unknown) => (error as Error).message);
    expect(await message(join(away, 'a.pdf'))).toBe(await message(join(away, 'missing', 'a.pdf')));
  });

  test.each(['link', 'file-link/x', 'in/up'])('follows no link out of the folder: %s', async (name) => {
    await symlink(away, join(folder, 'link'));
    await symlink(join(away, '.ssh'), join(folder, 'file-link'));
    await symlink(folder, join(folder, 'in'));
    await symlink(top, join(folder, 'up'));
    await expect(resolveOutputPath(join(name, 'a.pdf'), folder, '.pdf')).rejects.toThrow(/^`path`/);
  });

  test('a link may lead to a folder in the folder, but not to one whose name begins with a dot', async () => {
    await symlink(join(folder, '2026'), join(folder, 'this-year'));
    await symlink(join(folder, '.hidden'), join(folder, 'seen'));
    expect(await resolveOutputPath('this-year/a.pdf', folder, '.pdf')).toBe(join(folder, '2026', 'a.pdf'));
    await expect(resolveOutputPath('seen/a.pdf', folder, '.pdf')).rejects.toThrow(/"\.hidden" begins with a dot/);
  });

  test('the folder itself may be a link, and may be below one whose name begins with a dot', async () => {
    await symlink(folder, join(top, 'chosen'));
    const chosen = join(top, 'chosen');
    expect(await resolveOutputPath(join(chosen, 'a.pdf'), chosen, '.pdf')).toBe(join(folder, 'a.pdf'));
    expect(await resolveOutputPath(join(folder, 'a.pdf'), chosen, '.pdf')).toBe(join(folder, 'a.pdf'));
    expect(await resolveOutputPath('a.xml', join(folder, '.hidden'), '.xml')).toBe(join(folder, '.hidden', 'a.xml'));
  });

  test('a whole disk is no folder for invoices', async () => {
    const { root } = parse(folder);
    await expect(resolveOutputPath(join(folder, 'a.pdf'), root, '.pdf')).rejects.toThrow(/must set INVOICE_PDF_FOLDER/);
  });
});

describe('openOutputPath', () => {
  const open = async (path: string, mayReplace = false): ReturnType<typeof openOutputPath> => openOutputPath(await resolveOutputPath(path, folder, '.pdf'), mayReplace);

  test('opens a file in the folder', async () => {
    await (await open('2026/a.pdf')).finish(Buffer.from('%PDF-1.7'));
    expect(await readFile(join(folder, '2026/a.pdf'), 'utf8')).toBe('%PDF-1.7');
  });

  test.each([false, true])('replaces no link, wherever it leads; overwrite: %s', async (mayReplace) => {
    await writeFile(join(away, 'start'), 'old');
    await writeFile(join(folder, 'b.pdf'), 'old');
    await symlink(join(away, 'start'), join(folder, 'out.pdf'));
    await symlink(join(away, 'nothing'), join(folder, 'nowhere.pdf'));
    await symlink('b.pdf', join(folder, 'in.pdf'));
    const before = await readdir(folder);
    for (const name of ['out.pdf', 'nowhere.pdf', 'in.pdf']) await expect(open(name, mayReplace)).rejects.toThrow(mayReplace ? /is a link/ : /exists\. Ask the user/);
    expect([await readdir(folder), await readdir(away), await readFile(join(away, 'start'), 'utf8')]).toEqual([before, ['.ssh', 'start'], 'old']);
  });

  test('replaces no folder', async () => {
    await mkdir(join(folder, 'a.pdf'));
    await expect(open('a.pdf', true)).rejects.toThrow(/it is a folder/);
  });

  const swap = async (): Promise<void> => {
    await rename(join(folder, '2026'), join(folder, 'moved'));
    await symlink(away, join(folder, '2026'));
  };

  test('writes nothing elsewhere if a folder becomes a link after the check', async () => {
    const outputPath = await resolveOutputPath('2026/a.pdf', folder, '.pdf');
    await swap();
    await expect(openOutputPath(outputPath, true)).rejects.toThrow(/was changed/);
    expect(await readdir(away)).toEqual(['.ssh']);
  });

  test.each([false, true])('writes nothing elsewhere if a folder becomes a link during the request; overwrite: %s', async (mayReplace) => {
    const file = await open('2026/a.pdf', mayReplace);
    await swap();
    await expect(file.finish(Buffer.from('%PDF-1.7'))).rejects.toHaveProperty('code', 'ENOENT');
    expect(await readdir(away)).toEqual(['.ssh']);
  });
});
