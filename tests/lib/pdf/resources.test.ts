import { describe, expect, test } from '@jest/globals';
import { type EmbeddedFont, FontResources, ImageResources } from '../../../lib/pdf/resources.js';
import { PdfFile } from '../../../lib/pdf/pdf-file.js';
import { readJpeg } from '../../../lib/pictures/read-jpeg.js';
import { readPng } from '../../../lib/pictures/read-png.js';
import { exif, JPEG_END, JPEG_START, jpegFrame, jpegSegment } from '../../support/invoices/pictures.js';
import { paintPicture, pixelAt } from '../../support/pdf/picture-page.js';
import { pngOfKind } from '../../support/invoices/png-suite.js';

const FONT: EmbeddedFont = {
  baseFont: 'ABCDEF+Test-Regular', program: Uint8Array.of(1, 2, 3), widths: [500, 250.5], toUnicode: '/CMap', boundingBox: [-1, -2, 3, 4],
  ascent: 900, descent: -200, capHeight: 700, stemV: 80, flags: 4,
};

test('FontResources opens another resource for a face whose font is full', () => {
  let isFull = false;
  const fonts = new FontResources(() => ({
    get isFull() { return isFull; }, show: () => undefined, showSpace: () => undefined, embed: () => FONT,
  }));
  const [regular, bold] = [{ name: 'R' }, { name: 'B' }];
  const names = [regular, bold, regular].map((face) => fonts.use(face).name);
  isFull = true;
  names.push(fonts.use(regular).name);
  isFull = false;
  expect([...names, fonts.use(regular).name, fonts.use(bold).name]).toEqual(['F1', 'F2', 'F1', 'F3', 'F3', 'F2']);
  expect(fonts.embed(new PdfFile())).toBe('<<\n/F1 5 0 R\n/F2 10 0 R\n/F3 15 0 R\n>>');
});

/** 32 × 16 pixels: red and green above blue and yellow. */
const QUARTERS = Buffer.from([
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC',
  '0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAQ',
  'ACADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAcGCP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAWAQEBAQAAAAAAAAAAAAAAAAAGBw',
  'j/xAAdEQABBAIDAAAAAAAAAAAAAAAAF2Si4hVioaPh/9oADAMBAAIRAxEAPwCdDABgk7vruPVNazodQizDK2X058IinrmFj//Z',
].join(''), 'base64');

/** The same picture with an orientation in front. */
const turned = (orientation: number): Buffer =>
  Buffer.concat([QUARTERS.subarray(0, 2), jpegSegment(0xE1, exif(orientation)), QUARTERS.subarray(2)]);

const [R, G, B, Y] = ['red', 'green', 'blue', 'yellow'];

const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]): string | undefined => {
  const seen = [red, green, blue].map((value) => value > 200 ? 1 : value < 55 ? 0 : 9).join('');
  return { 100: R, '010': G, '001': B, 110: Y }[seen];
};

/** One grey block of 8 × 8 pixels: a single coefficient of 9 × 64 on a quantum of 8, so 128 + 72. */
const GREY = Buffer.concat([
  JPEG_START,
  jpegSegment(0xDB, Buffer.from([0, ...Array.from({ length: 64 }, () => 8)])),
  jpegFrame({ width: 8, height: 8, components: 1 }),
  jpegSegment(0xC4, Buffer.from([0x00, 1, ...Array.from({ length: 15 }, () => 0), 7])),
  jpegSegment(0xC4, Buffer.from([0x10, 1, ...Array.from({ length: 15 }, () => 0), 0])),
  jpegSegment(0xDA, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0b0100_1000, 0b0111_1111]),
  JPEG_END,
]);

describe('ImageResources', () => {
  // How each orientation shows what is stored as red, green / blue, yellow (Exif 3.0, Orientation).
  test.each([
    [1, [R, G, B, Y]], [2, [G, R, Y, B]], [3, [Y, B, G, R]], [4, [B, Y, R, G]],
    [5, [R, B, G, Y]], [6, [B, R, Y, G]], [7, [Y, G, B, R]], [8, [G, Y, R, B]],
  ])('turns a JPEG of orientation %d', async (orientation, colours) => {
    const pixels = await paintPicture(readJpeg(turned(orientation)));
    const { width, height } = pixels;
    expect([width, height]).toEqual(orientation < 5 ? [32, 16] : [16, 32]);
    const [left, right, top, bottom] = [width >> 2, width - (width >> 2), height >> 2, height - (height >> 2)];
    const corners = [[left, top], [right, top], [left, bottom], [right, bottom]];
    expect(corners.map(([x = 0, y = 0]) => nameOf(pixelAt(pixels, x, y)))).toEqual(colours);
  });

  test('shows a grey JPEG', async () => {
    const pixels = await paintPicture(readJpeg(GREY));
    for (const value of pixelAt(pixels, 4, 4)) expect(Math.abs(value - 200)).toBeLessThanOrEqual(1);
  });

  test('embeds a picture once, its opacity as a mask', () => {
    const images = new ImageResources();
    const [alpha, other] = [2, 3].map((width) =>
      readPng(pngOfKind({ colourType: 4, bitDepth: 8, isInterlaced: false, hasTransparency: false }, width)));
    expect([alpha, other, alpha].map((image) => images.use(image!).name)).toEqual(['I1', 'I2', 'I1']);
    const file = new PdfFile();
    expect(images.embed(file)).toBe('<<\n/I1 2 0 R\n/I2 4 0 R\n>>');
    const text = Buffer.from(file.end(0, 0)).toString('latin1');
    expect(text.match(/\/SMask \d/g)).toEqual(['/SMask 1', '/SMask 3']);
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(4);
  });
});
