import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bundleOf, planBundles, scriptOf } from './plan.js';
import { filesFor, isMeasured } from './test-sets.js';

describe('a bundle', () => {
  test.each([
    ['tests/lib/layout/designs/classic.test.ts', 'lib'], ['tests/lib/errors.test.ts', 'lib'],
    ['tests/functions/generate.test.ts', 'functions'], ['tests/bin/gallery/x.test.ts', 'others'], ['tests/docs/links.test.ts', 'others'],
  ])('%s is in %s', (file, bundle) => expect(bundleOf(file)).toBe(bundle));

  describe('of a small repository', () => {
    let root: string;
    const write = (path: string, text: string): void => {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    beforeAll(() => {
      root = mkdtempSync(join(tmpdir(), 'bundles-'));
      write('tests/docs/a.test.ts', 'test(\'a\', () => {});');
      write('tests/docs/b.test.ts', '// Runs alone: it changes the clock.\ntest(\'b\', () => {});');
      write('tests/docs/slow.test.ts', '// Runs in check:slow: it reads each page.\ntest(\'s\', () => {});');
      write('tests/lib/plain.test.ts', 'test(\'p\', () => {});');
      write('tests/lib/loops.test.ts', '/** Loops. */\n// Runs without coverage: it loops.\ntest(\'l\', () => {});');
      write('tests/e2e/c.test.ts', 'test(\'c\', () => {});');
      write('tests/e2e/slow.test.ts', '// Runs in check:slow: it starts Serverless.\ntest(\'s\', () => {});');
      write('tests/browser/b.test.ts', 'test(\'b\', () => {});');
      write('tests/docs/hooks.test.ts', 'beforeEach(() => {});\ntest(\'h\', () => {});');
    });
    afterAll(() => { rmSync(root, { recursive: true }); });

    test('holds the files without a hook of their own that do not ask to run alone', () => {
      const [shared, ...alone] = ['tests/docs/a.test.ts', 'tests/docs/b.test.ts', 'tests/docs/hooks.test.ts'];
      expect(planBundles(root, [shared, ...alone])).toEqual({ bundles: new Map([['others', [shared]]]), alone });
    });

    test('is of one project, and of quick files, slow files or both', () => {
      const quick = ['tests/docs/a.test.ts', 'tests/docs/b.test.ts', 'tests/docs/hooks.test.ts', 'tests/lib/loops.test.ts', 'tests/lib/plain.test.ts'];
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
      expect(filesFor(root, ['--quick', '--unmeasured'])).toEqual(['tests/docs/a.test.ts', 'tests/docs/b.test.ts', 'tests/docs/hooks.test.ts', 'tests/lib/loops.test.ts']);
    });

    test('is one script that imports its files', () => {
      expect(scriptOf(['tests/docs/a.test.ts', 'tests/lib/plain.test.ts'], root, join(root, 'reports/bundles')))
        .toBe('import "../../tests/docs/a.test.js";\nimport "../../tests/lib/plain.test.js";\n');
    });
  });
});
