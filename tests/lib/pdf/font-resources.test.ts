import { describe, expect, test } from '@jest/globals';
import { PDFContext } from 'pdf-lib';
import { FontResources } from '../../../lib/pdf/font-resources.js';
import type { EmbeddedFont, FontFace, GlyphRun } from '../../../lib/pdf/glyph-run.js';
import { dictionariesAt, dictionaryAt, entry, streamData, textAt } from '../../support/pdf-file.js';
import { shownRun } from '../../support/shown-run.js';

const FONT: EmbeddedFont = {
  baseFont: 'ABCDEF+Test-Regular', program: Uint8Array.of(1, 2, 3), widths: [500, 250.5], toUnicode: '/CMap', boundingBox: [-1, -2, 3, 4],
  ascent: 900, descent: -200, capHeight: 700, italicAngle: 0, stemV: 80, flags: 4,
};

const runOf = (face: FontFace): GlyphRun => ({ face, offsetPt: 0, widthPt: 1, sizePt: 9, letterSpacingPt: 0 });

const resources = () => new FontResources((face) => ({ face, show: (_, out) => out.text(`<${face.name}>Tj`), embed: () => ({ ...FONT, baseFont: `ABCDEF+${face.name}` }) }));

describe('FontResources', () => {
  test('has one resource a face', () => {
    const [regular, bold] = [{ name: 'R' }, { name: 'B' }];
    const fonts = resources();
    expect([regular, bold, regular].map((face) => fonts.use(face).name)).toEqual(['F1', 'F2', 'F1']);
    expect(shownRun(fonts.use(bold).usage, runOf(bold))).toBe('<B>Tj');
    expect(fonts.embed(PDFContext.create()).keys().map(String)).toEqual(['/F1', '/F2']);
  });

  test('embeds a composite TrueType font', () => {
    const fonts = resources();
    fonts.use({ name: 'R' });
    const font = dictionaryAt(fonts.embed(PDFContext.create()), 'F1');
    const [descendant] = dictionariesAt(font, 'DescendantFonts');
    const descriptor = dictionaryAt(descendant, 'FontDescriptor');
    expect([font, descendant].map((dictionary) => textAt(dictionary, 'Subtype'))).toEqual(['Type0', 'CIDFontType2']);
    expect(textAt(descendant, 'W')).toBe('[0[500 250.5]]');
    expect(textAt(descriptor, 'FontName')).toBe('/ABCDEF+R');
    expect([...streamData(entry(descriptor, 'FontFile2'))]).toEqual([1, 2, 3]);
    expect(streamData(entry(font, 'ToUnicode')).toString()).toBe('/CMap');
  });
});
