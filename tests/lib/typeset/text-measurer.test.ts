import { describe, expect, test } from '@jest/globals';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { TextCache, textCache } from '../../../lib/typeset/text-cache.js';

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };
const measurer = () => createTextMeasurer({ language: 'en-US' });

describe('line', () => {
  test('measures the whole text', () => {
    const line = measurer().line('AVATAR', STYLE);
    expect(line).toMatchObject({ text: 'AVATAR', font: STYLE });
    expect(line.widthPt).toBeCloseTo(34.75, 2);
  });

  test('a line separator is an error of the caller', () => expect(() => measurer().line('a\nb', STYLE)).toThrow());

  test('equal texts of equal styles give one line, in other documents too', () => {
    const first = measurer().line('remembered', STYLE);
    expect(measurer().line('remembered', { ...STYLE }).glyphs).toBe(first.glyphs);
    expect(measurer().line('remembered', { ...STYLE, sizePt: 11 }).glyphs).not.toBe(first.glyphs);
    expect(measurer().line('remembered', STYLE, { direction: 'rtl' }).glyphs).not.toBe(first.glyphs);
  });

  test('a document keeps its memory, and the next one begins with an empty one when that is full', () => {
    const cache = new TextCache({ words: 1, contexts: 1, clusters: 1, lineCharacters: 1, styles: 1 });
    expect(cache.next()).toBe(cache);
    const document = createTextMeasurer({ language: 'en-US', cache });
    const table = (text: string): unknown => (document.line(text, STYLE).glyphs as readonly ShapedRun[])[0]?.table;
    const first = table('one');
    expect(cache.next()).not.toBe(cache);
    expect(table('two other words')).toBe(first);
    expect(document.line('one', STYLE).widthPt).toBe(measurer().line('one', STYLE).widthPt);
  });

  test('measurers with one memory number the glyphs of a face together', () => {
    const cache = textCache();
    const tables = ['en-US', 'de-DE'].map((language) =>
      (createTextMeasurer({ language, cache }).line('one', STYLE).glyphs as readonly ShapedRun[])[0]?.table);
    expect(tables[1]).toBe(tables[0]);
  });

  test.each([
    ['1,234.50', {}], ['\u20ac99.95', {}], ['7', {}], ['$1', { features: ['tnum'] }],
    ['12\u202f345,67', {}], ['1st', {}], ['500\u0e3f', {}], ['9\u05d0', {}],
  ] as const)('a number is shaped like a number inside any text: %s', (text, style) => {
    const numbers = measurer().line(text, { ...STYLE, ...style });
    const general = measurer().line(`x ${text}`, { ...STYLE, ...style });
    const [lead] = [measurer().line('x ', { ...STYLE, ...style })];
    expect(numbers.widthPt).toBeCloseTo(general.widthPt - lead.widthPt, 3);
    const clusters = ({ glyphs }: typeof numbers): readonly number[] =>
      (glyphs as readonly ShapedRun[]).flatMap(({ words }) => words.flatMap((word) => word.clusters));
    expect(clusters(general).slice(2)).toEqual(clusters(numbers));
  });

  test('long texts are not cached', () => {
    const text = 'long '.repeat(40);
    expect(measurer().line(text, STYLE).glyphs).not.toBe(measurer().line(text, STYLE).glyphs);
  });

  test('the lines of a paragraph are cached by style and width, unless it holds a number that seldom recurs', () => {
    const glyphs = (text: string, widthPt = 200, style = STYLE): unknown => measurer().wrap(text, style, widthPt)[1]?.glyphs;
    const [notes, numbered] = ['notes '.repeat(40), `${'notes '.repeat(40)} 12345`];
    expect(glyphs(notes)).toBe(glyphs(notes));
    expect(glyphs(notes, 150)).not.toBe(glyphs(notes));
    expect(glyphs(notes, 200, { ...STYLE, sizePt: 11 })).not.toBe(glyphs(notes));
    expect(glyphs(numbered)).not.toBe(glyphs(numbered));
  });

  test('caches a bounded number of lines', () => {
    const cache = new TextCache({ words: 100, contexts: 100, clusters: 100, lineCharacters: 20, styles: 100 });
    const document = createTextMeasurer({ language: 'en-US', cache });
    const glyphs = (text: string): unknown => document.line(text, STYLE).glyphs;
    const first = glyphs('bounded');
    expect(glyphs('bounded')).toBe(first);
    for (const text of ['fourteen letter', 'more', 'and more']) glyphs(text);
    expect(glyphs('bounded')).not.toBe(first);
  });

  test('the language chooses the forms of Han', () => {
    const face = (language: string): string => (createTextMeasurer({ language }).line('直', STYLE).glyphs as readonly ShapedRun[])[0]!.face.name;
    expect(['ja', 'ko-KR', 'zh-TW', 'zh-CN', 'en'].map(face))
      .toEqual(['NotoSansJP-Regular', 'NotoSansKR-Regular', 'NotoSansTC-Regular', 'NotoSansSC-Regular', 'NotoSansSC-Regular']);
  });
});

describe('wrap', () => {
  test('an empty text gives no lines', () => expect(measurer().wrap('', STYLE, 100)).toEqual([]));

  test('line separators always break, and an empty line stays', () => {
    expect(measurer().wrap('a\n\nb\r\nc\u2028d', STYLE, 100).map(({ text }) => text)).toEqual(['a', '', 'b', 'c', 'd']);
  });

  test('breaks what is too wide', () => {
    const lines = measurer().wrap('The quick brown fox', STYLE, 60);
    expect(lines.map(({ text }) => text)).toEqual(['The quick', 'brown fox']);
  });
});

/** Lines of a text as [text, whether a space separates it from the next one]. */
const joints = (text: string, widthPt: number): readonly (readonly [string, boolean])[] =>
  measurer().wrap(text, STYLE, widthPt).map((line) => [line.text, line.endsInSpace === true]);

describe('the space after a line', () => {
  test('is there if the text breaks at white space or at a line separator', () => {
    expect(joints('the item column\nand more', 50)).toEqual([['the item', true], ['column', true], ['and more', false]]);
    expect(joints('one\n\ntwo', 100)).toEqual([['one', true], ['', true], ['two', false]]);
  });

  test('is missing if a break is between two letters', () => {
    expect(joints('aaaaaaaaaaaaaaaaaaaa', 60).slice(0, -1).every(([, isSpace]) => !isSpace)).toBe(true);
    expect(joints('half-timber', 40)).toEqual([['half-', false], ['timber', false]]);
    expect(joints('合計金額合計金額', 45).map(([, isSpace]) => isSpace)).toEqual([false, false]);
  });

  test('does not change a cached line', () => {
    measurer().wrap('remembered line\nnext', STYLE, 100);
    expect(measurer().wrap('remembered line', STYLE, 100)[0]?.endsInSpace).toBeUndefined();
  });

  test('a line with right-to-left text has the direction of its paragraph', () => {
    const directions = ['שלום', 'hello שלום', 'hello'].map((text) => measurer().line(text, STYLE).direction);
    expect(directions).toEqual(['rtl', 'ltr', undefined]);
  });
});

test('longestWordPt is the widest word of all lines', () => {
  const document = measurer();
  const wide = document.line('Wonderful', STYLE).widthPt;
  expect(document.longestWordPt('a Wonderful\nday', STYLE)).toBeCloseTo(wide, 6);
  expect(document.longestWordPt('Wonderful', STYLE)).toBe(wide);
  expect(document.longestWordPt('', STYLE)).toBe(0);
});

test('metrics are those of the face, in points', () => {
  const { ascentPt, descentPt, capHeightPt, xHeightPt } = measurer().metrics(STYLE);
  const hundredths = [ascentPt, descentPt, capHeightPt, xHeightPt].map((value) => Math.round(value * 100));
  expect(hundredths).toEqual([1069, 293, 714, 536]);
});

test('isShownBy is true if the face of the style has all characters of a text', () => {
  const light = { ...STYLE, family: 'work-sans-light' };
  expect(measurer().isShownBy('¥18,939.00', light)).toBe(true);
  expect(measurer().isShownBy('￥18,939', light)).toBe(false);
  expect(measurer().isShownBy('', light)).toBe(true);
});

test('inkBox is the box around the ink of a letter, above and below its baseline', () => {
  const [plain, dotted, low, marked] = ['I', '\u0407', 'g', '\u0926\u093f'].map((letter) => measurer().inkBox(letter, STYLE)!);
  expect(plain!.bottomPt).toBe(0);
  expect(plain!.topPt).toBeCloseTo(measurer().metrics(STYLE).capHeightPt, 1);
  expect(dotted!.topPt).toBeGreaterThan(plain!.topPt + 1);
  expect(low!.bottomPt).toBeLessThan(-2);
  expect(marked!.rightPt - marked!.leftPt).toBeGreaterThan(6);
  expect(measurer().inkBox(' ', STYLE)).toBeUndefined();
  expect(measurer().inkBox('\u{10ffff}', STYLE)).toBeUndefined();
});

describe('missing', () => {
  test('reports each character once per field', () => {
    const document = measurer();
    document.line('a\u{12000}', STYLE, { field: 'notes' });
    document.wrap('\u{12000} \u{12001}', STYLE, 8, { field: 'notes' });
    document.line('\u{12000}', STYLE, { field: 'terms' });
    expect(document.missingGlyphs).toEqual([
      { field: 'notes', character: '\u{12000}' }, { field: 'notes', character: '\u{12001}' }, { field: 'terms', character: '\u{12000}' },
    ]);
  });

  test('reports nothing without a field, and starts empty in each document', () => {
    const document = measurer();
    document.line('\u{12000}', STYLE);
    expect(document.missingGlyphs).toEqual([]);
  });
});
