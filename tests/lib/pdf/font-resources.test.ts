import { expect, test } from '@jest/globals';
import { FontResources } from '../../../lib/pdf/font-resources.js';
import { PdfFile } from '../../../lib/pdf/pdf-file.js';
import type { EmbeddedFont } from '../../../lib/pdf/glyph-run.js';

const FONT: EmbeddedFont = {
  baseFont: 'ABCDEF+Test-Regular', program: Uint8Array.of(1, 2, 3), widths: [500, 250.5], toUnicode: '/CMap', boundingBox: [-1, -2, 3, 4],
  ascent: 900, descent: -200, capHeight: 700, italicAngle: 0, stemV: 80, flags: 4,
};

test('FontResources opens another resource for a face whose font is full', () => {
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
  expect(fonts.embed(new PdfFile())).toBe('<<\n/F1 5 0 R\n/F2 10 0 R\n/F3 15 0 R\n>>');
});
