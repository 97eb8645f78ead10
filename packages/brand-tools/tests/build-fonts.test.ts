// Runs in check:slow: it bakes fonts, and builds or rejects hundreds that are broken.
// Runs alone: it checks fonts with HarfBuzz's subsetter.
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Blob, Face, Font } from 'harfbuzzjs';
import { buildFonts, type BuiltFonts } from '../src/build-fonts.js';
import { decodeCodePoints } from '../../../lib/typeset/font-faces.js';
import { componentOffsets, glyphOutline, readTables, readTrueType } from '../../../lib/typeset/true-type.js';
import { fontFile, folderOf, REAL_OTF, REAL_TTF } from '../../../tests/support/brand/brands.js';
import { fontOf, tablesIn, viewOf } from '../../../tests/support/brand/scaled-font.js';
import { openWithFontkit } from '../../../tests/support/pdf/open-with-fontkit.js';
import { runs, seedOfProperty } from '../../../tests/support/seed.js';
import { HOSTILE_FONTS, scrambled } from './hostile-fonts.js';

const TTF = fontFile(REAL_TTF);
const OTF = fontFile(REAL_OTF);
const BOTH = { text: { regular: 'a.ttf', bold: 'b.ttf' } };

const built = async (fonts: unknown, files: Readonly<Record<string, Uint8Array>>): Promise<BuiltFonts> =>
  buildFonts(fonts, folderOf(files));

const fileOf = ({ files }: BuiltFonts, name: string): Uint8Array => files.find((file) => file.name === name)!.bytes;

/** A font with one field of a table changed. */
const patched = (source: Uint8Array, tag: string, offset: number, value: number): Uint8Array => {
  const tables = tablesIn(source);
  viewOf(tables.get(tag)!).setUint16(offset, value);
  return fontOf(tables);
};

describe('names in brand.json', () => {
  test.each<[string, unknown, readonly string[]]>([
    ['no object', 'Brand.ttf', ['brand.json: fonts']],
    ['nothing', {}, ['brand.json: fonts']],
    ['another typeface', { body: {} }, ['brand.json: fonts.body']],
    ['no weights', { text: 'a.ttf' }, ['brand.json: fonts.text']],
    ['text without bold', { text: { regular: 'a.ttf' } }, ['brand.json: fonts.text.bold']],
    ['a title without weights', { title: {} }, ['brand.json: fonts.title.regular', 'brand.json: fonts.title.bold']],
    ['another weight', { title: { regular: 'a.ttf', italic: 'b.ttf' } }, ['brand.json: fonts.title.italic']],
    ['a file that is not there', { title: { bold: 'c.ttf' } }, ['c.ttf']],
    ['a path', { title: { bold: '../a.ttf' } }, ['../a.ttf']],
    ['a number', { title: { bold: 7 } }, ['brand.json']],
  ])('%s', async (_, fonts, files) => {
    const result = await built(fonts, { 'a.ttf': TTF });
    expect(result.errors.map(({ file }) => file)).toEqual(files);
    expect(result.files).toEqual([]);
  });

  test('a missing weight of a title is replaced by the other one, and a file is written once', async () => {
    const { fonts, files } = await built({ ...BOTH, title: { bold: 'a.ttf' } }, { 'a.ttf': TTF, 'b.ttf': TTF });
    expect(fonts?.title?.regular).toBe(fonts?.title?.bold);
    expect(files).toHaveLength(1);
  });

  test('files are limited in size, alone and together', async () => {
    const padded = (bytes: number): Uint8Array => Uint8Array.from({ length: bytes }, (_, at) => TTF[at] ?? 0);
    const one = await built({ title: { bold: 'a.ttf' } }, { 'a.ttf': padded(2 * 1024 ** 2 + 1) });
    expect(one.errors[0]?.reason).toMatch(/at most 2 MiB/);
    const big = padded(2 * 1024 ** 2 - 10);
    const files = Object.fromEntries(['a.ttf', 'b.ttf', 'c.ttf', 'd.ttf'].map((name) => [name, big]));
    const all = await built({ ...BOTH, title: { regular: 'c.ttf', bold: 'd.ttf' } }, files);
    expect(all.errors).toEqual([{ file: 'd.ttf', reason: expect.stringContaining('6 MiB') }]);
  });
});

describe('a baked font', () => {
  let result: BuiltFonts;
  beforeAll(async () => { result = await built(BOTH, { 'a.ttf': OTF, 'b.ttf': TTF }); });

  test('has no table that the renderer does not read', () => {
    for (const { bytes } of result.files) {
      const tables = [...readTables(viewOf(bytes)).keys()];
      expect(tables.filter((tag) => /CFF|fpgm|prep|cvt|name|post|DSIG/.test(tag))).toEqual([]);
      expect(tables).toEqual(expect.arrayContaining(['glyf', 'loca', 'hmtx', 'cmap', 'GSUB']));
    }
  });

  test('draws the outlines of CFF within a thousandth of the em', () => {
    const file = fileOf(result, result.fonts!.text!.regular.file);
    const [source, baked] = [OTF, file].map((bytes) => new Font(new Face(new Blob(bytes))));
    const font = readTrueType(file);
    const points = (shape: Font, glyph: number): readonly (readonly [number, number])[] => flattened(shape.glyphToJson(glyph));
    for (const character of 'AgS&@8ßŁ€') {
      const glyph = openWithFontkit(OTF).glyphForCodePoint(character.codePointAt(0)!).id;
      const drawn = points(baked!, glyph);
      const worst = Math.max(...points(source!, glyph).map((point) => distanceTo(point, drawn)));
      expect([character, worst / font.unitsPerEm <= 0.0015]).toEqual([character, true]);
      expect(componentOffsets(glyphOutline(font, glyph))).toEqual([]);
    }
  });

  test('has its name, its characters and its true heights', () => {
    const { regular, bold } = result.fonts!.text!;
    expect([regular.postScriptName, bold.postScriptName]).toEqual(['SourceSerifPro-Regular', 'LiberationSans']);
    const characters = decodeCodePoints(regular.coverage);
    const has = (character: string): boolean => characters.has(character.codePointAt(0)!);
    expect([...'Aé€Жя '].every(has)).toBe(true);
    expect([...'中ا\ue000'].some(has)).toBe(false);
    const font = readTrueType(fileOf(result, regular.file));
    // The top of b and the bottom of g, not the lines of 1.0 and 0.3 em that the file names.
    const heights = [font.capHeight, font.xHeight, font.ascent, font.descent];
    expect(heights).toEqual([670, 475, 735, -253].map((value) => expect.closeTo(value, -2)));
    expect([regular, bold].map((face) => [face.hasEvenFigures, face.hasSmallCapitals])).toEqual([[true, true], [true, false]]);
  });

  test('keeps the kerning of an old table', async () => {
    const tables = tablesIn(TTF);
    tables.delete('GPOS');
    tables.set('kern', Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 20, 0, 1, 0, 1, 0, 6, 0, 0, 0, 0, 0, 36, 0, 57, 0xff, 0]));
    const { files } = await built({ title: { bold: 'a.ttf' } }, { 'a.ttf': fontOf(tables) });
    expect(tablesIn(files[0]!.bytes).get('kern')).toEqual(tables.get('kern'));
  });

  test('is older than the heights of letters, and may be edited', async () => {
    const source = patched(patched(TTF, 'OS/2', 0, 1), 'OS/2', 8, 0x000a);
    const tables = tablesIn(source);
    const { files, errors } = await built({ title: { bold: 'a.ttf' } }, { 'a.ttf': fontOf(tables.set('OS/2', tables.get('OS/2')!.subarray(0, 86))) });
    expect(errors).toEqual([]);
    expect(readTrueType(files[0]!.bytes).xHeight).toBeGreaterThan(1000);
  });

  test('with figures of different widths gets a note if it is for text', async () => {
    const glyphOfOne = openWithFontkit(TTF).glyphForCodePoint(0x31).id;
    const uneven = patched(TTF, 'hmtx', glyphOfOne * 4, 700);
    const { notes, fonts } = await built({ text: { regular: 'a.ttf', bold: 'b.ttf' }, title: { bold: 'a.ttf' } }, { 'a.ttf': uneven, 'b.ttf': TTF });
    expect(notes).toEqual([{ file: 'a.ttf', reason: expect.stringContaining('different widths') }]);
    expect(fonts?.text?.regular.hasEvenFigures).toBe(false);
  });
});

describe('a hostile font is rejected with its name and the reason', () => {
  test.each(Object.entries(HOSTILE_FONTS))('%s', async (_, [bytes, reason]) => {
    const { errors, files } = await built({ title: { bold: 'a.ttf' } }, { 'a.ttf': bytes });
    expect(errors).toEqual([{ file: 'a.ttf', reason: expect.stringMatching(reason) }]);
    expect(files).toEqual([]);
  });

  test('fonts with random bytes are built or rejected', async () => {
    const position = fc.noBias(fc.nat(999_999)).map((share) => share / 1_000_000);
    const change = fc.tuple(fc.oneof(position, position.map((share) => share ** 3)), fc.integer({ min: 0, max: 255 }));
    const files = fc.tuple(fc.array(change, { minLength: 1, maxLength: 8 }), fc.boolean());
    await fc.assert(fc.asyncProperty(files, async ([changes, isCff]) => {
      const { errors, fonts } = await built({ title: { bold: 'a.ttf' } }, { 'a.ttf': scrambled(changes, isCff) });
      expect(errors.length === 0).toBe(fonts !== undefined);
      if (fonts !== undefined) expect(decodeCodePoints(fonts.title!.bold.coverage).has(0x110000)).toBe(false);
    }), { numRuns: runs(20, 500), seed: seedOfProperty(20_261_125) });
  });
});

type Step = ReturnType<Font['glyphToJson']>[number];

/** Points on an outline. */
function flattened(steps: readonly Step[]): readonly (readonly [number, number])[] {
  const points: (readonly [number, number])[] = [];
  let start: readonly [number, number] = [0, 0];
  for (const { type, values } of steps) {
    if (type === 'M') start = [values[0]!, values[1]!];
    if (type === 'Z') points.push(start);
    const [from = [0, 0] as const] = points.slice(-1);
    const ends = [...from, ...values];
    const count = ends.length / 2 - 1;
    if (values.length === 0) continue;
    for (let step = values.length === 2 ? 24 : 0; step <= 24; step += 1) points.push(onCurve(ends, count, step / 24));
  }
  return points;
}

function onCurve(ends: readonly number[], degree: number, time: number): readonly [number, number] {
  let points = Array.from({ length: degree + 1 }, (_, index) => [ends[index * 2]!, ends[index * 2 + 1]!] as const);
  while (points.length > 1) {
    const before = points;
    points = points.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = before[index]!;
      return [fromX + (x - fromX) * time, fromY + (y - fromY) * time] as const;
    });
  }
  return points[0]!;
}

function distanceTo([x, y]: readonly [number, number], path: readonly (readonly [number, number])[]): number {
  let minimum = Infinity;
  for (let index = 1; index < path.length; index += 1) {
    const [[ax, ay], [bx, by]] = [path[index - 1]!, path[index]!];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    minimum = Math.min(minimum, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return minimum;
}
