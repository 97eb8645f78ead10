import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { playgroundBundle, playgroundWeight } from '../../../bin/bundle/playground.js';
import { playgroundFiles } from '../../../lib/site/playground-files.js';

describe('the files of the playground', () => {
  let files: ReadonlyMap<string, string>;
  beforeAll(async () => { ({ files } = await playgroundBundle(process.cwd())); }, 60_000);

  test('are those that the service has a route for', () => {
    const served = [...playgroundFiles().keys()].map((path) => (path === '/' ? 'index.html' : path.replace('/playground/', '')));
    expect([...files.keys(), 'licenses.txt'].sort()).toEqual(served.sort());
  });

  test('load each other from the page\'s own origin, and nothing from elsewhere', () => {
    expect(files.get('app.js')).toMatch(/import\("\.\/editor\.js"\)/);
    expect(files.get('app.js')).toMatch(/import\("\.\/viewer\.js"\)/);
    const addresses = [...files.get('index.html')!.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((url) => /^\/|^(?!data:)[a-z][a-z\d+.-]*:/i.test(url!))).toEqual([]);
    for (const name of ['app.js', 'app.css', 'editor.js']) expect(files.get(name)).not.toMatch(/https?:\/\/(?!www\.w3\.org)[a-z]/);
  });

  test('evaluate nothing, and write no style into the page', () => {
    for (const name of ['app.js', 'editor.js', 'viewer.js']) expect(files.get(name)).not.toMatch(/\beval\(|new Function\(/);
    expect(files.get('index.html')).not.toMatch(/<style|style=|<script(?! type="module" src=)/);
  });

  test('have less than 100 KB without the JSON editor and the PDF viewer', () => {
    const gzipped = new Map([...files].map(([name, text]) => [`static/${name}.gz`, gzipSync(text, { level: 9 })]));
    expect(playgroundWeight(gzipped)).toBeLessThan(100_000);
  });
});

test('a playground that has grown too heavy stops the build, with the weight of each file', () => {
  const heavy = (name: string): ReadonlyMap<string, Uint8Array> => new Map([['static/app.css.gz', new Uint8Array(10)], [`static/${name}.gz`, new Uint8Array(100_000)]]);
  expect(() => playgroundWeight(heavy('app.js'))).toThrow(/page weighs 100010.*app\.js 100000.*app\.css 10/);
  expect(playgroundWeight(heavy('editor.js'))).toBe(10);
  expect(() => playgroundWeight(new Map([['static/editor.js.gz', new Uint8Array(100_001)]]))).toThrow(/JSON editor weighs 100001/);
});
