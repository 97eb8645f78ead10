import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { releaseNotes } from '../../../bin/release-notes/release-notes.js';

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-01\n\n### Added\n- A field.\n\n## [1.0.0] - 2026-11-01\n\n### Added\n- All.\n';

describe('releaseNotes', () => {
  test('are the text below the version', () => {
    expect(releaseNotes(CHANGELOG, '1.1.0')).toBe('### Added\n- A field.');
    expect(releaseNotes(CHANGELOG, '1.0.0')).toBe('### Added\n- All.');
  });

  test.each(['2.0.0', '1.1', 'Unreleased'])('%s has none', (version) => {
    expect(() => releaseNotes(CHANGELOG, version)).toThrow(version);
  });
});

describe('CHANGELOG.md', () => {
  const changelog = readFileSync(new URL('../../../CHANGELOG.md', import.meta.url), 'utf8');
  const headings = [...changelog.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const kinds = [...changelog.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);

  test('begins with Unreleased, then versions with their dates, newest first', () => {
    expect(headings[0]).toBe('[Unreleased]');
    const versions = headings.slice(1).map((heading) => /^\[(\d+)\.(\d+)\.(\d+)\] - \d{4}-\d\d-\d\d$/.exec(heading)?.slice(1).map(Number));
    expect(versions).not.toContain(undefined);
    const weights = versions.map(([major, minor, patch] = []) => major! * 1e6 + minor! * 1e3 + patch!);
    expect(weights).toEqual([...weights].sort((one, other) => other - one));
  });

  test('has the version of the package as its newest', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { readonly version: string };
    expect(headings[1]).toMatch(new RegExp(`^\\[${version}\\] - `));
  });

  test('has only the kinds of change listed in docs/releases.md', () => {
    expect(kinds.filter((kind) => !['Breaking', 'PDF', 'Added', 'Changed', 'Fixed', 'Removed', 'Security'].includes(kind!))).toEqual([]);
  });
});
