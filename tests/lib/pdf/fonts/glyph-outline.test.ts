import { describe, expect, test } from '@jest/globals';
import { faceOf } from '../../../../lib/pdf/fonts/font-registry.js';
import { componentPlaces, glyphOutline, outlineBytes } from '../../../../lib/pdf/fonts/glyph-outline.js';
import { nominalGlyph } from '../../../../lib/pdf/fonts/nominal-glyph.js';

const { trueType } = faceOf('noto-sans', 'regular');
const glyphOf = (character: string): number => nominalGlyph(trueType, character.codePointAt(0)!);
const outlineOf = (character: string): Uint8Array => glyphOutline(trueType, glyphOf(character));

describe('the outline of a glyph', () => {
  test('is empty for a space', () => {
    expect(outlineOf(' ')).toHaveLength(0);
    expect(outlineBytes(trueType, glyphOf(' '))).toBe(0);
  });

  test('has no components if it is drawn itself', () => {
    expect(componentPlaces(outlineOf('l'))).toEqual([]);
    expect(outlineBytes(trueType, glyphOf('l'))).toBe(outlineOf('l').length);
  });

  test('names its components if it is a composite, which come with it', () => {
    const outline = outlineOf('é');
    const view = new DataView(outline.buffer, outline.byteOffset);
    const components = componentPlaces(outline).map((place) => view.getUint16(place));
    expect(components).toContain(glyphOf('e'));
    expect(components).toHaveLength(2);
    const parts = components.map((glyph) => outlineBytes(trueType, glyph));
    expect(outlineBytes(trueType, glyphOf('é'))).toBe(outline.length + parts.reduce((sum, bytes) => sum + bytes, 0));
  });
});
