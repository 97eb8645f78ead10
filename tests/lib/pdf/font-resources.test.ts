import { describe, expect, test } from '@jest/globals';
import { PDFContext, PDFName } from 'pdf-lib';
import { FontResources } from '../../../lib/pdf/font-resources.js';
import type { EmbeddedFont, FontFace, GlyphRun } from '../../../lib/pdf/glyph-run.js';
import { streamData } from '../../support/pdf/pdf-file.js';
import { shownRun } from '../../support/pdf/shown-run.js';

const FONT: EmbeddedFont = {
  baseFont: 'ABCDEF+Test-Regular', program: Uint8Array.of(1, 2, 3), widths: [500, 250.5], toUnicode: '/CMap', boundingBox: [-1, -2, 3, 4],
  ascent: 900, descent: -200, capHeight: 700, italicAngle: 0, stemV: 80, flags: 4,
};

const runOf = (face: FontFace): GlyphRun => ({ face, offsetPt: 0, widthPt: 1, sizePt: 9, letterSpacingPt: 0 });

const resources = () => new FontResources((face) => ({ face, show: (_, out) => out.text(`<${face.name}>Tj`), isFull: false, showSpace: () => undefined, embed: () => ({ ...FONT, baseFont: `ABCDEF+${face.name}` }) }));

describe('FontResources', () => {
  test('has one resource per face', () => {
    const [regular, bold] = [{ name: 'R' }, { name: 'B' }];
    const fonts = resources();
    expect([regular, bold, regular].map((face) => fonts.use(face).name)).toEqual(['F1', 'F2', 'F1']);
    expect(shownRun(fonts.use(bold).usage, runOf(bold))).toBe('<B>Tj');
    expect(fonts.embed(PDFContext.create()).keys().map(String)).toEqual(['/F1', '/F2']);
  });

  test('opens another resource for a face whose font is full', () => {
    let isFull = false;
    const fonts = new FontResources((face) => ({
      face, get isFull() { return isFull; }, show: () => undefined, showSpace: () => undefined, embed: () => FONT,
    }));
    const [regular, bold] = [{ name: 'R' }, { name: 'B' }];
    const names = [regular, bold, regular].map((face) => fonts.use(face).name);
    isFull = true;
    names.push(fonts.use(regular).name);
    isFull = false;
    expect([...names, fonts.use(regular).name, fonts.use(bold).name]).toEqual(['F1', 'F2', 'F1', 'F3', 'F3', 'F2']);
    expect(fonts.embed(PDFContext.create()).keys().map(String)).toEqual(['/F1', '/F2', '/F3']);
  });

  test('embeds a composite TrueType font', () => {
    const context = PDFContext.create();
    const fonts = resources();
    fonts.use({ name: 'R' });
    const embedded = fonts.embed(context);
    const [program, descriptor, descendant, texts, font] = context.enumerateIndirectObjects().map(([, object]) => object);
    expect(embedded.lookup(PDFName.of('F1'))).toBe(font);
    expect(String(font)).toBe('<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+R/Encoding/Identity-H/DescendantFonts[3 0 R]/ToUnicode 4 0 R>>');
    expect(String(descendant)).toMatch(/^<<\/Type\/Font\/Subtype\/CIDFontType2\/BaseFont\/ABCDEF\+R.*\/W\[0\[500 250\.5\]\]\/FontDescriptor 2 0 R>>$/);
    expect(String(descriptor)).toMatch(/\/FontName\/ABCDEF\+R\/Flags 4\/FontBBox\[-1 -2 3 4\].*\/FontFile2 1 0 R>>$/);
    expect([...streamData(program)]).toEqual([1, 2, 3]);
    expect(streamData(texts).toString()).toBe('/CMap');
  });
});
