import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { basename, posix, win32 } from 'node:path';
import { archiveNames } from '../../../lib/batch/archive.js';

test('archiveNames gives each invoice a name of its own, on every system', () => {
  const numbers = ['2026-1', '2026/1', '2026-1-2', 'A', 'a', 'con', 'nul.7', '..', 'Ré 7', '2026:1', '__proto__'];
  expect(numbers.map(archiveNames())).toEqual([
    '2026-1', '2026-1-2', '2026-1-2-2', 'A', 'a-2', '_con', '_nul.7', 'invoice', 'Ré 7', '2026-1-3', '__proto__',
  ]);
});

/** Parts of paths, among others. */
const number = fc.array(fc.constantFrom('..', '/', '\\', 'C:', 'etc', 'A', 'a', '.', ' ', '\0', '\u202E', 'é', '1', 'con'), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

test('no invoice number leads out of the folder into which an archive is unpacked, and none replaces another file', () => {
  fc.assert(fc.property(fc.array(number, { minLength: 1, maxLength: 20 }), (numbers) => {
    const names = numbers.map(archiveNames()).map((name) => `${name}.pdf`);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(numbers.length);
    for (const name of names) {
      expect([posix.basename(name), win32.basename(name), basename(posix.normalize(name))]).toEqual([name, name, name]);
      expect(name).not.toMatch(/^\.|[\p{Cc}\p{Cf}]/u);
    }
  }));
});
