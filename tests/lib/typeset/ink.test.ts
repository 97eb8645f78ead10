// Runs in check:slow: it fills the outlines of whole lines, in each face.
import { describe, expect, test } from '@jest/globals';
import { type LazyFace, fontManifest } from '../../../lib/typeset/font-faces.js';
import type { ShapedRun } from '../../../lib/typeset/glyph-run.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { openWithFontkit, type ForeignFace } from '../../support/pdf/open-with-fontkit.js';
import { Raster } from '../../support/pdf/rasterize-outline.js';
import { drawByPdfium } from '../../support/pdf/read-text.js';
import { SCRIPT_SAMPLES, type ScriptSample } from '../../support/invoices/script-samples.js';
import { TextPdf } from '../../support/pdf/text-pdf.js';

const SCALE = 4;
const MARGIN_PT = 20;
const SIZE_PT = 18;
const DARK = 128;
/** Edges are blurred in one picture and not in the other. */
const MIN_OVERLAP = 0.9;

const faces = new Map<LazyFace, ForeignFace>();
const foreign = (face: LazyFace): ForeignFace => {
  const known = faces.get(face) ?? openWithFontkit(face.trueType.bytes);
  faces.set(face, known);
  return known;
};

/** Draws runs at the positions from shaping, with the outlines of the baked faces as fontkit reads them. */
const expectedInk = (runs: readonly ShapedRun[], width: number, height: number, baselinePt: number): Raster => {
  const raster = new Raster(width, height);
  for (const { face, table, words, offsetPt, sizePt } of runs) {
    const scale = sizePt / face.trueType.unitsPerEm;
    let pen = MARGIN_PT + offsetPt;
    for (const { clusters, kerning } of words) {
      clusters.forEach((number, index) => {
        const { shape, advance } = table.cluster(number);
        const parts = shape.kind === 'glyph' ? [{ glyph: shape.glyph, dx: 0, dy: 0 }] : shape.kind === 'composite' ? shape.parts : [];
        for (const { glyph, dx, dy } of parts) {
          const { commands } = foreign(face).getGlyph(glyph).path;
          raster.fill(commands, (x, y) => [(pen + (x + dx) * scale) * SCALE, (baselinePt - (y + dy) * scale) * SCALE]);
        }
        pen += (advance + (kerning?.[index] ?? 0)) * scale;
      });
    }
  }
  return raster;
};

const overlapOf = async ({ text, language, direction }: ScriptSample, family: string, weight: 'regular' | 'bold'): Promise<number> => {
  const line = createTextMeasurer({ language }).line(text, { family, weight, sizePt: SIZE_PT }, { direction });
  const pdf = new TextPdf();
  pdf.add(line);
  const { bytes } = await pdf.save();
  const { width, height, data } = await drawByPdfium(bytes, SCALE);
  const drawn = new Raster(width, height);
  drawn.pixels.forEach((_, index) => { drawn.pixels[index] = (data[index * 4] ?? 255) < DARK ? 1 : 0; });
  expect(drawn.pixels.some((pixel) => pixel === 1)).toBe(true);
  return drawn.overlap(expectedInk(line.glyphs as readonly ShapedRun[], width, height, MARGIN_PT + SIZE_PT * 2));
};

describe.each(['regular', 'bold'] as const)('the ink of %s text is that of the baked face', (weight) => {
  test.each(SCRIPT_SAMPLES.map((sample) => [sample.name, sample] as const))('%s', async (_, sample) => {
    expect(await overlapOf(sample, 'noto-sans', weight)).toBeGreaterThan(MIN_OVERLAP);
  });

  const designFamilies = [...fontManifest().keys()].filter((family) => !family.startsWith('noto-'));
  test.each(designFamilies)('%s', async (family) => {
    const sample: ScriptSample = { name: family, language: 'en', direction: 'ltr', text: 'AVATAR Åéîñø fi 1,234.50 €£ & Qg' };
    expect(await overlapOf(sample, family, weight)).toBeGreaterThan(MIN_OVERLAP);
  });
});
