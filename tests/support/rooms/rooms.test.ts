import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildRooms } from './build-rooms.js';
import { missingTests } from './missing-tests.js';
import { planRooms, roomOf } from './plan-rooms.js';
import { filesFor, isMeasured } from './test-sets.js';

describe('a room', () => {
  test.each([
    ['tests/lib/layout/designs/classic.test.ts', 'lib'], ['tests/lib/errors.test.ts', 'lib'],
    ['tests/functions/generate.test.ts', 'functions'], ['tests/bin/pictures/x.test.ts', 'others'], ['tests/docs/links.test.ts', 'others'],
  ])('%s is in %s', (file, room) => {
    expect(roomOf(file)).toBe(room);
  });

  describe('of a small repository', () => {
    let root: string;
    const write = (path: string, text: string): void => {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    beforeAll(() => {
      root = mkdtempSync(join(tmpdir(), 'rooms-'));
      // The text is in two parts, because this file is also in a room, where the whole text would be replaced.
      const ownUrl = ['import', 'meta', 'url'].join('.');
      write('tests/docs/a.test.ts', `import { a } from './help.js';\ntest('a', () => a(${ownUrl}));`);
      write('tests/docs/b.test.ts', '// Runs alone: it changes the clock.\ntest(\'b\', () => {});');
      write('tests/docs/slow.test.ts', '// Runs in check:slow: it reads each page.\ntest(\'s\', () => {});');
      write('tests/lib/plain.test.ts', 'test(\'p\', () => {});');
      write('tests/lib/loops.test.ts', '/** Loops. */\n// Runs without coverage: it loops.\ntest(\'l\', () => {});');
      write('tests/e2e/c.test.ts', 'test(\'c\', () => {});');
      write('tests/e2e/slow.test.ts', '// Runs in check:slow: it starts Serverless.\ntest(\'s\', () => {});');
      write('tests/browser/b.test.ts', 'test(\'b\', () => {});');
      write('tests/docs/help.ts', 'throw new Error(\'bundled\');');
    });
    afterAll(() => { rmSync(root, { recursive: true }); });

    test('holds the files that do not ask to run alone', () => {
      const files = ['tests/docs/a.test.ts', 'tests/docs/b.test.ts'];
      expect(planRooms(root, files)).toEqual({ rooms: new Map([['others', ['tests/docs/a.test.ts']]]), alone: ['tests/docs/b.test.ts'] });
    });

    test('is of one project, and of quick files, slow files or both', () => {
      const quick = ['tests/docs/a.test.ts', 'tests/docs/b.test.ts', 'tests/lib/loops.test.ts', 'tests/lib/plain.test.ts'];
      expect(filesFor(root, ['--quick', '--coverage'])).toEqual(quick);
      expect(filesFor(root, ['--slow'])).toEqual(['tests/docs/slow.test.ts']);
      expect([...filesFor(root, [])].sort()).toEqual([...quick, 'tests/docs/slow.test.ts'].sort());
      expect(filesFor(root, ['--quick', '--selectProjects=e2e'])).toEqual(['tests/e2e/c.test.ts']);
      expect(filesFor(root, ['--slow', '--selectProjects=e2e'])).toEqual(['tests/e2e/slow.test.ts']);
      expect([filesFor(root, ['--quick', '--selectProjects=browser']), filesFor(root, ['--slow', '--selectProjects=browser'])])
        .toEqual([[], ['tests/browser/b.test.ts']]);
    });

    test('is measured if it tests single files, unless a comment says otherwise', () => {
      expect(filesFor(root, []).filter((file) => isMeasured(root, file))).toEqual(['tests/lib/plain.test.ts']);
      expect(filesFor(root, ['--quick', '--measured'])).toEqual(['tests/lib/plain.test.ts']);
      expect(filesFor(root, ['--quick', '--unmeasured'])).toEqual(['tests/docs/a.test.ts', 'tests/docs/b.test.ts', 'tests/lib/loops.test.ts']);
    });

    test('is one script, which leaves what the tests import in its own file', async () => {
      await buildRooms(planRooms(root, ['tests/docs/a.test.ts']), root, join(root, 'rooms'));
      const script = readFileSync(join(root, 'rooms/others.room.mjs'), 'utf8');
      expect(script).toContain('import { a } from "../tests/docs/help.js"');
      expect(script).toContain('describe("tests/docs/a.test.ts"');
      expect(script).toContain(JSON.stringify(pathToFileURL(join(root, 'tests/docs/a.test.ts')).href));
    });
  });
});

describe('missingTests', () => {
  const ROOM = '/r/docs.room.mjs';
  const texts = new Map([['tests/docs/a.test.ts', 'test(\'a\', f);\n  test.each([1])(\'b\', f);\n// test(\n'], ['/r/tests/b.test.ts', '']]);
  const ran = (...names: readonly [name: string, title: string][]) => ({
    testResults: names.map(([name, title]) => ({ name, assertionResults: [{ ancestorTitles: [title] }] })),
  });

  test('none where each file had as many tests as it has calls', () => {
    const report = ran([ROOM, 'tests/docs/a.test.ts'], [ROOM, 'tests/docs/a.test.ts'], ['/r/tests/b.test.ts', 'group']);
    expect(missingTests(report, texts)).toEqual([]);
  });

  test('names each file that lost some, or had none', () => {
    expect(missingTests(ran([ROOM, 'tests/docs/a.test.ts'], [ROOM, 'group']), texts)).toEqual([
      'tests/docs/a.test.ts has at least 2 tests, but 1 ran.', '/r/tests/b.test.ts has at least 1 tests, but 0 ran.',
    ]);
  });
});
