import { describe, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLetterhead } from '../src/build-letterhead.js';
import { rewritePage } from '../src/letterhead/rewrite-page.js';
import { PAPERS } from '../../../lib/layout/context/layout-context.js';
import { A4, smallPdf, type SmallPdf } from '../../../tests/support/brand/small-pdf.js';

const AREA = { top: 40, right: 20, bottom: 25, left: 25 };
const LETTERHEAD = { first: 'a.pdf', shows: ['logo'], area: { first: AREA, following: AREA } };
const LETTER = '/MediaBox[0 0 612 792]';
/** Black rectangles by their left, bottom, width and height in points. */
const paintedBoxes = (...boxes: readonly (readonly number[])[]): string => boxes.map((box) => `${box.join(' ')} re f`).join(' ');

type Files = Readonly<Record<string, SmallPdf | Uint8Array>>;
type Built = Awaited<ReturnType<typeof buildLetterhead>>;

/** Builds a letterhead from files in a new folder. */
const build = async (files: Files, letterhead: object = {}, defaults = {}): Promise<Built> => {
  const folder = mkdtempSync(join(tmpdir(), 'letterhead-'));
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(join(folder, name), file instanceof Uint8Array ? file : smallPdf(file));
  }
  return buildLetterhead({ defaults, letterhead: { ...LETTERHEAD, ...letterhead } }, folder);
};

const reasonsOf = ({ errors }: Built): readonly string[] => errors.map(({ file, reason }) => `${file}: ${reason}`);

const paintedAreaOf = async (file: SmallPdf): Promise<readonly (readonly number[])[]> =>
  (await rewritePage(smallPdf(file), () => PAPERS.A4)).paintedArea.boxes.map((box) => box.map((edge) => Math.round(edge)));

describe('a letterhead is built', () => {
  test.each(['office', 'drawing'])('from the file of an %s program', async (name) => {
    const bytes = readFileSync(`tests/support/brand/${name}.pdf`);
    const built = await build({ 'a.pdf': bytes });
    expect(built.errors).toEqual([]);
    expect(built.letterhead?.first.A4).toMatchObject({ file: 'letterhead-first-A4.bin', bytes: built.files[0]?.bytes.length, isFreeForSlip: false });
    expect(built.notes?.length).toBe(name === 'office' ? 1 : 0);
    expect(Buffer.from((await build({ 'a.pdf': bytes })).files[0]!.bytes).equals(Buffer.from(built.files[0]!.bytes))).toBe(true);
  });

  test('for each size of paper', async () => {
    const built = await build({ 'a.pdf': {}, 'b.pdf': { page: LETTER } }, { first: { A4: 'a.pdf', Letter: 'b.pdf' }, following: 'b.pdf' });
    expect(Object.keys(built.letterhead?.first ?? {})).toEqual(['A4', 'Letter']);
    expect(Object.keys(built.letterhead?.following ?? {})).toEqual(['Letter']);
    expect(built.files.map(({ name }) => name)).toEqual(['letterhead-first-A4.bin', 'letterhead-first-Letter.bin', 'letterhead-following-Letter.bin']);
  });

  test('with what it leaves free', async () => {
    const all = ['din-5008-a', 'din-5008-b', 'ch-left', 'ch-right'];
    const free = async (content: string): Promise<unknown> => (await build({ 'a.pdf': { content } })).letterhead?.first.A4;
    expect(await free(paintedBoxes([0, 800, 595, 40]))).toMatchObject({ freeWindows: all, isFreeForSlip: true });
    expect(await free(paintedBoxes([100, 690, 20, 5]))).toMatchObject({ freeWindows: ['ch-right'], isFreeForSlip: true });
    expect(await free(paintedBoxes([100, 100, 20, 5]))).toMatchObject({ freeWindows: all, isFreeForSlip: false });
    expect(await free('1 g 0 0 595 841 re f 0 G 5 5 585 831 re S')).toMatchObject({ freeWindows: all, isFreeForSlip: false });
  });
});

describe('the painted area of a page is known', () => {
  const box = paintedBoxes([10, 20, 30, 5]);
  test.each<[string, SmallPdf, readonly (readonly number[])[]]>([
    ['as it is', { content: box }, [[10, 20, 40, 25]]],
    ['turned by 90°', { content: box, page: '/MediaBox[0 0 841.89 595.28]/Rotate 90' }, [[20, 802, 25, 832]]],
    ['turned by -90°', { content: box, page: '/MediaBox[0 0 841.89 595.28]/Rotate -90' }, [[570, 10, 575, 40]]],
    ['upside down', { content: box, page: `${A4}/Rotate 180` }, [[555, 817, 585, 822]]],
    ['cropped', { content: paintedBoxes([110, 120, 30, 5], [0, 0, 50, 50]), page: '/MediaBox[0 0 800 999]/CropBox[100 100 695.28 941.89]' }, [[10, 20, 40, 25]]],
    ['in larger units', { content: paintedBoxes([5, 10, 15, 2.5]), page: '/MediaBox[0 0 297.64 420.945]/UserUnit 2' }, [[10, 20, 40, 25]]],
    ['clipped', { content: `0 0 20 50 re W n ${box}` }, [[10, 20, 20, 25]]],
    ['moved and restored', { content: `q 2 0 0 2 5 5 cm ${box} Q ${box}` }, [[25, 45, 85, 55], [10, 20, 40, 25]]],
    ['of strokes', { content: '2 w 10 20 m 40 20 l S' }, [[8, 18, 42, 22]]],
    ['without white', { content: `1 g ${box} 1 1 1 rg ${box}` }, []],
    ['of forms', { content: '1 0 0 1 100 0 cm /X Do', resources: '/XObject<</X 10 0 R>>', objects: [['/Type/XObject/Subtype/Form/BBox[0 0 15 99]', box]] }, [[110, 20, 115, 25]]],
    ['of gradients', { content: '0 0 9 9 re W n /S sh', resources: '/Shading<</S<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 9 9]/Function<</FunctionType 2/Domain[0 1]/C0[0 0 0]/C1[1 1 1]/N 1>>>>>>' }, [[0, 0, 9, 9]]],
    ['of images', { content: '30 0 0 5 10 20 cm /X Do', resources: '/XObject<</X 10 0 R>>', objects: [['/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray', 'x']] }, [[10, 20, 40, 25]]],
  ])('%s', async (_, file, boxes) => expect(await paintedAreaOf(file)).toEqual(boxes));
});

describe('a letterhead is rejected', () => {
  test.each<[string, Files, object, readonly (string | RegExp)[]]>([
    ['of another size', { 'a.pdf': { page: '/MediaBox[0 0 500 500]' } }, {}, [/^a\.pdf: The page has 176\.4 × 176\.4 mm\. Expected A4 \(210 × 297 mm\) or Letter/]],
    ['of the other paper', { 'a.pdf': {} }, { first: { Letter: 'a.pdf' } }, [/Expected Letter \(215\.9 × 279\.4 mm\), with/]],
    ['without its file', {}, {}, [/^a\.pdf: There is no such file/]],
    ['of 600 KiB', { 'a.pdf': Buffer.alloc(600 * 1024) }, {}, [/at most 512 KiB/]],
    ['with too little width', { 'a.pdf': {} }, { area: { first: { ...AREA, left: 30 }, following: AREA } }, ['brand.json: letterhead.area.first: Left and right together are 50 mm; the narrowest table needs at most 45 mm.']],
    ['with too little height', { 'a.pdf': {} }, { area: { first: AREA, following: { ...AREA, top: 150 } } }, [/letterhead\.area\.following: Top and bottom/]],
    ['with a broken area', { 'a.pdf': {} }, { area: { first: { top: 1 } } }, [/area\.first: Expected top/, /area\.following: Expected top/]],
    ['that shows something else', { 'a.pdf': {} }, { shows: ['seal'] }, [/letterhead\.shows: Expected a list/]],
    ['with an unknown field', { 'a.pdf': {} }, { last: 'a.pdf' }, [/letterhead\.last: Unknown field/]],
    ['without a paper', { 'a.pdf': {} }, { first: {} }, [/letterhead\.first: Expected a file for A4 or Letter/]],
  ])('%s', async (_, files, letterhead, reasons) => {
    const found = reasonsOf(await build(files, letterhead));
    expect(found).toEqual(reasons.map((reason) => (typeof reason === 'string' ? reason : expect.stringMatching(reason))));
  });

  test('with something painted in the window of the brand', async () => {
    const file = { 'a.pdf': { content: paintedBoxes([100, 690, 20, 5]) } };
    expect(reasonsOf(await build(file, {}, { letter: { window: 'din-5008-b' } }))).toEqual([
      'a.pdf: There is ink in the window din-5008-b of the brand\'s letters. Leave the address field free.',
    ]);
    expect((await build(file, {}, { letter: { window: 'ch-right' } })).errors).toEqual([]);
  });

  test('unless the brand has none', async () => {
    expect(await buildLetterhead({ defaults: {} }, '.')).toEqual({ errors: [], files: [] });
    expect((await buildLetterhead({ defaults: {}, letterhead: 'a.pdf' }, '.')).errors).toHaveLength(1);
  });
});
