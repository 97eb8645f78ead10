import { describe, expect, test } from '@jest/globals';
import { createFontUsage, embedFont, EMPTY_GLYPH, glyphKey, toUnicodeCMap, type UsedGlyph } from '../../../lib/pdf/font-usage.js';
import { type BakedFace, faceOf } from '../../../lib/typeset/font-faces.js';
import type { EmbeddedFont } from '../../../lib/pdf/resources.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import type { FontSpec } from '../../../lib/layout/engine/text.js';
import { ByteWriter } from '../../../lib/pdf/pdf-syntax.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { openWithFontkit } from '../../support/pdf/open-with-fontkit.js';
import { shownHex } from '../../support/pdf/shown-run.js';

describe('toUnicodeCMap', () => {
  test('maps CIDs from 1 to UTF-16', () => {
    expect(toUnicodeCMap(['A', 'ffi', '😀'])).toContain('3 beginbfchar\n<0001><0041>\n<0002><006600660069>\n<0003><d83dde00>\nendbfchar');
  });

  test('leaves out CIDs that are not used', () => {
    expect(toUnicodeCMap(['A', undefined, 'B'])).toContain('2 beginbfchar\n<0001><0041>\n<0003><0042>\nendbfchar');
  });

  test('a block holds at most a hundred entries', () => {
    const sizes = [...toUnicodeCMap(new Array<string>(250).fill('x')).matchAll(/(\d+) beginbfchar/g)].map(([, size]) => size);
    expect(sizes).toEqual(['100', '100', '50']);
  });

  test('gives U+FFFD for what PDF/A forbids', () => {
    for (const incompatible of ['\0', '\uFEFF', '\uFFFE', '\uE000', '\u{F0000}', '\u{10FFFF}', '\uD83D', '\uDE00']) {
      expect(toUnicodeCMap([`A${incompatible}B`])).toContain('<0001><0041fffd0042>');
    }
  });

  test('a long text is not split inside a surrogate pair', () => {
    const [, text = ''] = /<0001><([0-9a-f]+)>/.exec(toUnicodeCMap(['😀'.repeat(300)])) ?? [];
    expect(text).toMatch(/^(d83dde00)+(fffd)?$/);
  });

  test('a text stays below 512 bytes', () => {
    const [, text = ''] = /<0001><([0-9a-f]+)>/.exec(toUnicodeCMap(['x'.repeat(5000)])) ?? [];
    expect(text.length / 2).toBeLessThanOrEqual(512);
  });
});

const face = faceOf('noto-sans', 'regular');
const letter = (glyph: number, text: string): UsedGlyph => ({ text, advance: face.trueType.advances[glyph] ?? 0, shape: { kind: 'glyph', glyph } });

const embed = (of: BakedFace, used: readonly (UsedGlyph | undefined)[]): EmbeddedFont =>
  embedFont(of, used.flatMap((glyph, index) => (glyph === undefined ? [] : [glyphKey({ cid: index + 1, glyph })])).join('\n'), () => used);

describe('embedFont', () => {
  test('equal glyphs give the very same font, another text or face another one', () => {
    const font = embed(face, [letter(36, 'A')]);
    expect(embed(face, [letter(36, 'A')])).toBe(font);
    expect(embed(face, [letter(36, 'B')]).toUnicode).not.toBe(font.toUnicode);
    expect(embed(faceOf('noto-sans', 'bold'), [letter(36, 'A')]).program).not.toEqual(font.program);
  });

  test('an unused CID has no width and no text', () => {
    const { widths, toUnicode } = embed(face, [EMPTY_GLYPH, undefined, letter(36, 'A')]);
    expect(widths.slice(1, 3)).toEqual([0, 0]);
    expect(toUnicode).toContain('1 beginbfchar\n<0003><0041>');
  });

  test('a font that was dropped from memory is made again with the same bytes', () => {
    const before = embed(face, [letter(37, 'B')]);
    for (let glyph = 40; glyph < 120; glyph += 1) embed(face, [letter(glyph, 'x')]);
    const after = embed(face, [letter(37, 'B')]);
    expect(after).not.toBe(before);
    expect(after).toEqual(before);
  });
});

const STYLE: FontSpec = { family: 'noto-sans', weight: 'regular', sizePt: 10 };
const runOf = (text: string, style: Partial<FontSpec> = {}, direction?: 'rtl'): ShapedRun => {
  const options = direction === undefined ? {} : { direction };
  const [run] = createTextMeasurer({ language: 'en' }).line(text, { ...STYLE, ...style }, options).glyphs as readonly ShapedRun[];
  return run!;
};

/** How far the pen moves when a viewer follows the operator. */
const drawnWidth = (operator: string, widths: readonly number[], sizePt: number): number => {
  const advances = [...operator.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []).map((cid) => widths[parseInt(cid, 16)]!);
  const adjustments = [...operator.matchAll(/>(-?\d+)</g)].map(([, value]) => Number(value));
  return (advances.reduce((sum, width) => sum + width, 0) - adjustments.reduce((sum, value) => sum + value, 0)) * sizePt / 1000;
};

describe('a font usage', () => {
  test('numbers clusters in order of first use, but the usual letters together, in an order of their own', () => {
    const usage = createFontUsage(runOf('abca').face);
    expect(shownHex(usage, runOf('ĉabĉ'))).toBe('<0001004600470001>Tj');
    expect(shownHex(usage, runOf('ĝ!'))).toBe('<00ce0003>Tj');
  });

  test('kerning goes into the adjustments', () => {
    expect(shownHex(createFontUsage(runOf('AV').face), runOf('AV'))).toMatch(/^\[<0023>\d+<003a>\]TJ$/);
  });

  test.each([
    ['AVATAR Type To, WAVE', {}], ['LETTERSPACED AV', { letterSpacingEm: 0.07 }], ['1,234.50', { features: ['tnum'] }], ['To be, or not', { family: 'inter' }],
    ['Affine office', { family: 'eb-garamond', sizePt: 7.3 }], ['WAVE', { family: 'manrope', letterSpacingEm: -0.013 }],
  ] as const)('%s is drawn as wide as it was measured', (text, style) => {
    const run = runOf(text, style);
    const usage = createFontUsage(run.face);
    const operator = shownHex(usage, run);
    expect(drawnWidth(operator, usage.embed().widths, run.sizePt)).toBeCloseTo(run.widthPt, 1);
  });

  test('one CID per cluster: marks are part of their base, and the text can be extracted', () => {
    const run = runOf('x\u0302y');
    const usage = createFontUsage(run.face);
    usage.show(run, new ByteWriter());
    const { toUnicode, widths } = usage.embed();
    expect(toUnicode).toContain('<0001><0078>\n');
    expect(toUnicode).toContain('<0002><0302>\n<0060><0079>\nend');
    expect(widths.slice(2).filter((width) => width > 0)).toHaveLength(1);
  });

  test('no byte of a CID needs escaping in a literal string, and unused CIDs are not mapped', () => {
    const run = runOf(Array.from({ length: 700 }, (_, index) => String.fromCharCode(0x4e00 + index)).join(''), { family: 'noto-sans-sc' });
    const usage = createFontUsage(run.face);
    const cids = shownHex(usage, run).replace(/[^0-9a-f]/g, '').match(/.{4}/g)!.map((cid) => parseInt(cid, 16));
    const leftOut = [0x0d, 0x28, 0x29, 0x5c].flatMap((low) => [low, 0x100 + low, 0x200 + low]);
    expect(cids.at(0)).toBe(1);
    expect(leftOut.filter((cid) => cids.includes(cid))).toEqual([]);
    const { toUnicode, widths } = usage.embed();
    const unused = widths.flatMap((width, cid) => (cid > 0 && width === 0 ? [cid] : []));
    expect(unused).toEqual(leftOut.filter((cid) => cid <= cids.at(-1)!).sort((left, right) => left - right));
    expect(toUnicode).not.toMatch(/<000d>|<0028>|<0129>/);
  });

  test('right-to-left text is mapped in visual order', () => {
    const run = runOf('אבּ', {}, 'rtl');
    const usage = createFontUsage(run.face);
    expect(shownHex(usage, run)).toBe('<000100020003>Tj');
    const [, ...texts] = usage.embed().toUnicode.match(/(?<=<000[1-3]>)<[0-9a-f]+>/g)!.join('').split('<');
    expect(texts).toEqual(['05bc>', '05d1>', '05d0>']);
  });

  test('the program has an outline for each CID and the widths are its own', () => {
    const run = runOf('Hamburgefons');
    const usage = createFontUsage(run.face);
    usage.show(run, new ByteWriter());
    const { program, widths } = usage.embed();
    const face = openWithFontkit(program);
    expect(face.numGlyphs).toBe(widths.length);
    widths.forEach((width, cid) => expect(face.getGlyph(cid).advanceWidth).toBe(width));
    const inked = widths.flatMap((_, cid) => (cid > 0 && face.getGlyph(cid).path.commands.length > 0 ? [cid] : []));
    expect(inked).toEqual([...new Set(shownHex(usage, run).match(/[0-9a-f]{4}/g)!.map((cid) => parseInt(cid, 16)))].sort((left, right) => left - right));
  });

  test('one figure embeds all figures, and a dozen letters the alphabet, in any order; the font is then always the same', () => {
    const embed = (text: string) => {
      const usage = createFontUsage(runOf(text).face);
      usage.show(runOf(text), new ByteWriter());
      return usage.embed();
    };
    expect(embed('7x')).toBe(embed('x0'));
    expect(embed('abcdefghijkl')).toBe(embed('zyxwvutsrqpo'));
    expect(embed('ABCDEFGHIJKL')).toBe(embed('ZYXWVUTSRQPO'));
    expect(embed('abcdefghijk')).not.toEqual(embed('bcdefghijkl'));
    expect(embed('ĉĝ')).not.toEqual(embed('ĝĉ'));
    expect(embed('0123456789').widths.filter((width) => width > 0)).toHaveLength(11);
  });

  test('a missing character is a visible box with its text', () => {
    const run = runOf('\u{12000}');
    const usage = createFontUsage(run.face);
    expect(shownHex(usage, run)).toBe('<0001>Tj');
    const { program, toUnicode } = usage.embed();
    expect(toUnicode).toContain('<0001><d808dc00>');
    expect(openWithFontkit(program).getGlyph(1).path.commands.length).toBeGreaterThan(0);
  });

  test('equal documents give equal fonts, different glyphs another tag', () => {
    const embed = (text: string) => {
      const usage = createFontUsage(runOf(text).face);
      usage.show(runOf(text), new ByteWriter());
      return usage.embed();
    };
    expect(embed('abc')).toEqual(embed('abc'));
    expect(embed('abc').baseFont).toMatch(/^[A-Z]{6}\+NotoSans-Regular$/);
    expect(embed('abc').baseFont).not.toBe(embed('abd').baseFont);
  });

  test('descriptor flags mark serif and fixed-pitch faces', () => {
    const flags = (family: string): number => createFontUsage(runOf('a', { family }).face).embed().flags;
    expect([flags('noto-sans'), flags('eb-garamond'), flags('jetbrains-mono')]).toEqual([4, 6, 5]);
  });

  test('a face from elsewhere causes an error', () => expect(() => createFontUsage({ name: 'Foreign' })).toThrow(TypeError));
});
