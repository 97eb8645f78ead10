import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { playgroundBundle, playgroundWeight } from '../../bundle/bundle-playground.js';
import { playgroundFiles } from '../../../../lib/site/playground-files.js';

describe('the files of the playground', () => {
  let files: ReadonlyMap<string, string>;
  beforeAll(async () => { ({ files } = await playgroundBundle(process.cwd())); }, 60_000);
  const textOf = (name: string): string => String(files.get(name));

  test('are those that the service has a route for', () => {
    const served = [...playgroundFiles().keys()].map((path) => (path === '/' ? 'index.html' : path.replace('/playground/', '')));
    expect([...files.keys(), 'licenses.txt'].sort()).toEqual(served.sort());
  });

  test('load each other from the page\'s own origin, and nothing from elsewhere', () => {
    expect(textOf('app.js')).toMatch(/import\("\.\/editor\.js"\)/);
    expect(textOf('app.js')).toMatch(/import\("\.\/viewer\.js"\)/);
    expect(textOf('app.js')).toMatch(/import\("\.\/batch\.js"\)/);
    const addresses = [...textOf('index.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url);
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((url) => /^\/|^(?!data:)[a-z][a-z\d+.-]*:/i.test(url!))).toEqual([]);
    for (const name of ['app.js', 'app.css', 'editor.js']) expect(textOf(name)).not.toMatch(/https?:\/\/(?!www\.w3\.org)[a-z]/);
  });

  test('evaluate nothing, and write no style into the page', () => {
    for (const name of ['app.js', 'batch.js', 'editor.js', 'viewer.js']) expect(textOf(name)).not.toMatch(/\beval\(|new Function\(/);
    expect(textOf('index.html')).not.toMatch(/<style|style=|<script(?! type="module" src=)/);
  });

  test('have a font of their own in two weights, in the style sheet', () => {
    const faces = [...textOf('app.css').matchAll(/@font-face\{[^}]*?url\(["']?data:font\/woff2;base64,([\w+/=]+)["']?\)[^}]*font-weight:(\d+)/g)];
    expect(faces.map(([, , weight]) => weight)).toEqual(['400', '600']);
    for (const [, face = ''] of faces) expect(Buffer.from(face, 'base64').toString('latin1', 0, 4)).toBe('wOF2');
  });

  test('have less than 130 KB with the font, without the JSON editor and the PDF viewer', () => {
    const gzipped = new Map([...files].map(([name, text]) => [`static/${name}.gz`, gzipSync(text, { level: 9 })]));
    expect(playgroundWeight(gzipped)).toBeLessThan(130_000);
  });
});

test('a playground that has grown too heavy stops the build, with the weight of each file', () => {
  const heavy = (name: string, size: number): ReadonlyMap<string, Uint8Array> => new Map([['static/app.css.gz', new Uint8Array(10)], [`static/${name}.gz`, new Uint8Array(size)]]);
  expect(() => playgroundWeight(heavy('app.js', 130_000))).toThrow(/page weighs 130010.*app\.js 130000.*app\.css 10/);
  expect(playgroundWeight(heavy('editor.js', 100_000))).toBe(10);
  expect(() => playgroundWeight(new Map([['static/editor.js.gz', new Uint8Array(100_001)]]))).toThrow(/JSON editor weighs 100001/);
});
