import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { buildBrands, buildAndCheckBrand, errorLines } from '../src/build-brand.js';
import { png } from '../../../tests/support/invoices/pictures.js';

let root: string;
const SECRET = 'secret of the machine';

/** What lies in the folder of a brand: texts, bytes, links (`→` and their target) and folders (`/`). */
type Files = Readonly<Record<string, string | Uint8Array>>;

const put = (path: string, content: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  if (typeof content === 'string' && content.startsWith('→')) symlinkSync(content.slice(1), path);
  else if (content === '/') mkdirSync(path);
  else writeFileSync(path, content);
};

/** Builds a brand from a folder with these files. */
const linesOf = async (files: Files, name = 'acme'): Promise<readonly string[]> => {
  mkdirSync(join(root, name), { recursive: true });
  for (const [file, content] of Object.entries(files)) put(join(root, name, file), content);
  return errorLines([await buildAndCheckBrand(join(root, name), join(root, 'built'))]);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hostile-'));
  writeFileSync(join(root, 'secret.png'), SECRET);
});
afterEach(() => { rmSync(root, { recursive: true }); });

const defaults = (fields: object): Files => ({ 'brand.json': JSON.stringify({ defaults: fields }) });
const logo = (name: unknown, files: Files = {}): Files => ({ 'brand.json': JSON.stringify({ logo: name }), ...files });
const NO_NAME = 'Expected the name of a file beside brand.json, without a folder.';

const cut = png().subarray(0, 40);
const deep = '['.repeat(100_000);

describe('a hostile brand is rejected with file and reason:', () => {
  test.each<[string, Files, readonly string[]]>([
    ['nothing', {}, ['brand.json: There is no such file beside brand.json.']],
    ['an empty file', { 'brand.json': '' }, ['brand.json: ']],
    ['broken JSON', { 'brand.json': '{"defaults": {' }, ['brand.json: ']],
    ['no UTF-8', { 'brand.json': Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, ['brand.json: ']],
    ['deep JSON', { 'brand.json': deep.slice(0, 60_000) }, ['brand.json: ']],
    ['a list', { 'brand.json': '[]' }, ['brand.json: Expected a JSON object; got an array.']],
    ['a huge file', { 'brand.json': `{"defaults": {}, "x": "${'x'.repeat(70_000)}"}` }, ['brand.json: Expected at most 64 KiB; it has 69 KiB.']],
    ['a folder', { 'brand.json': '/' }, ['brand.json: This is no file.']],
    ['a link', { 'brand.json': '→../secret.png' }, ['brand.json: This is a link. Copy the file itself into the folder.']],
    ['unknown members', { 'brand.json': '{"default": {}, "script": "x", "__proto__": {}}' }, [
      'brand.json: `default`: Unknown field; did you mean `defaults`?', 'brand.json: `script`: Unknown field.', 'brand.json: `__proto__`: Unknown field.',
    ]],
    ['defaults that are no object', { 'brand.json': '{"defaults": "theme"}' }, ['brand.json: `defaults`: Expected an object with fields of a request; got "theme".']],
    ['an unknown default', defaults({ them: 'Formal' }), ['brand.json: `defaults.them`: Unknown field; did you mean `theme`?']],
    ['a wrong default', defaults({ theme: 'Plain', tax: '-3%' }), ['brand.json: `defaults.theme`: ', 'brand.json: `defaults.tax`: ']],
    ['a number with too many digits', { 'brand.json': '{"defaults": {"roundTo": 0.12345678901234567890}}' }, ['brand.json: `defaults.roundTo`: ']],
    ['fields of one document', defaults({ invoiceNumber: '1', lineItems: [], eInvoice: {}, brand: 'x' }), ['invoiceNumber', 'lineItems', 'eInvoice', 'brand']
      .map((name) => `brand.json: \`defaults.${name}\`: This field has no default.`)],
    ['a logo among the defaults', defaults({ logo: 'data:image/png;base64,AA' }), ['brand.json: `defaults.logo`: This field has no default. Name its file beside `defaults`, as `"logo": "logo.png"`.']],
    ['a null', defaults({ notes: null }), ['brand.json: `defaults.notes`: null is no default. Leave the field out.']],
    ['an issuer that is no party', defaults({ issuer: 'Acme' }), ['brand.json: `defaults.issuer`: Expected an object; got "Acme".']],
    ['an issuer with an error', defaults({ issuer: { name: 'A', address: { country: 'Germany' } } }), ['brand.json: `defaults.issuer.address.country`: ']],
    ['an issuer and a seller', defaults({ issuer: {}, seller: {} }), ['brand.json: `defaults.seller`: Leave it out; `issuer` is the seller.']],
    ['a default that no document can have', defaults({ paperSize: 'Letter', letter: { window: 'din-5008-b' } }), ['brand.json: `defaults.letter.window`: No kind of document can have it together with the other defaults.']],
    ['a control character', defaults({ notes: 'a\u0007b' }), ['brand.json: `defaults.notes`: ']],
    ['a missing logo', logo('logo.png'), ['logo.png: There is no such file beside brand.json.']],
    ['a logo outside of the folder', logo('../secret.png'), [`../secret.png: ${NO_NAME}`]],
    ['a logo by an absolute path', logo('/etc/passwd'), [`/etc/passwd: ${NO_NAME}`]],
    ['a logo with a null byte', logo('logo.png\0.txt'), [`logo.png\0.txt: ${NO_NAME}`]],
    ['a logo that is no text', logo({ file: 'logo.png' }), [`brand.json: ${NO_NAME}`]],
    ['a logo that is a link', logo('logo.png', { 'logo.png': '→../secret.png' }), ['logo.png: This is a link. Copy the file itself into the folder.']],
    ['a logo that is a folder', logo('logo.png', { 'logo.png': '/' }), ['logo.png: This is no file.']],
    ['a huge logo', logo('logo.png', { 'logo.png': Buffer.alloc(600 * 1024) }), ['logo.png: Expected at most 512 KiB; it has 600 KiB.']],
    ['a logo that is no picture', logo('logo.png', { 'logo.png': '<svg xmlns="http://www.w3.org/2000/svg"/>' }), ['logo.png: ']],
    ['a logo that is cut off', logo('logo.png', { 'logo.png': cut }), ['logo.png: ']],
  ])('%s', async (_, files, expected) => {
    const lines = await linesOf(files);
    expect(lines.map((line, index) => line.slice(0, expected[index]?.endsWith(': ') === true ? `brands/acme/${expected[index]}`.length : undefined)))
      .toEqual(expected.map((line) => `brands/acme/${line}`));
    expect(lines.join()).not.toContain(SECRET);
    for (const line of lines) expect(line).toMatch(/[.?]$/);
  });

  test.each(['Acme', 'a b', 'none', 'ä', 'a'.repeat(41), '.hidden'])('the name %j', async (name) => {
    expect(await linesOf(defaults({}), name)).toEqual([`brands/${name}: The name of a brand has 1 to 40 lower-case letters, digits and hyphens, and is not \`none\`.`]);
  });

  test('more than all brands may have together', async () => {
    for (const name of ['one', 'two']) put(join(root, name, 'brand.json'), '{}');
    const lines = errorLines(await buildBrands(root, join(root, 'built'), ['one', 'two'], 100));
    expect(lines).toEqual([expect.stringMatching(/^brands\/one: All brands together have \d+ bytes; the limit is 100\.$/), expect.stringMatching(/^brands\/two: /)]);
  });
});
