import { describe, expect, test } from '@jest/globals';
import { playgroundFiles } from '../../../lib/site/playground-files.js';

describe('the files of the playground', () => {
  test('are the page and what it loads', () => {
    expect([...playgroundFiles()].map(([path, { mediaType }]) => [path, mediaType.split(';')[0]])).toEqual([
      ['/', 'text/html'],
      ['/playground/app.js', 'text/javascript'],
      ['/playground/app.css', 'text/css'],
      ['/playground/editor.js', 'text/javascript'],
      ['/playground/batch.js', 'text/javascript'],
      ['/playground/viewer.js', 'text/javascript'],
      ['/playground/pdf-worker.js', 'text/javascript'],
      ['/playground/samples.json', 'application/json'],
      ['/playground/tiles.json', 'application/json'],
      ['/playground/licenses.txt', 'text/plain'],
    ]);
  });

  test('let the page load and run nothing but its own', () => {
    const policy = playgroundFiles().get('/')?.contentSecurityPolicy ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe/);
  });
});
