import { deflateSync } from 'node:zlib';
import {
  dataUrl, jpeg, jpegFrame, jpegOf, jpegSegment, png, pngChunk, PNG_END, pngHeader, pngOf, PNG_PALETTE,
} from '../../../support/invoices/pictures.js';
import { growingPng } from '../../../support/invoices/growing-png.js';
import { bodyAttack, invoiceWith, rejected, type Attack } from './attack.js';

const MEGAPIXELS_OF_ZEROS = deflateSync(Buffer.alloc(100_000_000), { level: 9 });
const SMALL = dataUrl(png());

const withLogo = (name: string, logo: unknown): Attack => bodyAttack(name, invoiceWith({ logo }), rejected('logo'));

const pngOfData = (width: number, height: number, data: Buffer, colourType = 2): string =>
  dataUrl(pngOf(pngHeader({ width, height, colourType }), ...colourType === 3 ? [PNG_PALETTE] : [], pngChunk('IDAT', data), PNG_END));

/** Attacks by pictures and by fake pictures. */
export const PICTURE_ATTACKS: readonly Attack[] = [
  withLogo('a PNG that says 30,000 pixels a side', pngOfData(30_000, 30_000, deflateSync(Buffer.alloc(100)))),
  withLogo('a PNG that says four billion pixels a side', pngOfData(0xFFFFFFFF, 0xFFFFFFFF, deflateSync(Buffer.alloc(100)))),
  withLogo('a PNG without extent', pngOfData(0, 0, deflateSync(Buffer.alloc(1)))),
  withLogo('a PNG that inflates to 100 MB', pngOfData(10, 10, MEGAPIXELS_OF_ZEROS)),
  withLogo('a PNG with too little data', pngOfData(1_000, 1_000, deflateSync(Buffer.alloc(10)))),
  withLogo('a PNG whose data is not deflated', pngOfData(4, 3, Buffer.from('no zlib here'))),
  withLogo('a PNG cut in the middle', dataUrl(png().subarray(0, 50))),
  withLogo('a PNG cut in a chunk', dataUrl(png().subarray(0, -6))),
  withLogo('a PNG with a chunk of four gigabytes', dataUrl(pngOf(pngHeader(), Buffer.from('ffffffff49444154', 'hex'), PNG_END))),
  withLogo('a PNG with an index beyond its palette', pngOfData(1, 1, Buffer.from('zz'), 3)),
  withLogo('a JPEG that says 65,535 pixels a side', dataUrl(jpeg({ width: 65_535, height: 65_535 }), 'image/jpeg')),
  withLogo('a JPEG cut in the middle', dataUrl(jpeg().subarray(0, 12), 'image/jpeg')),
  withLogo('a JPEG that never ends', dataUrl(jpeg().subarray(0, -2), 'image/jpeg')),
  withLogo('a JPEG with a segment beyond its end', dataUrl(jpegOf(Buffer.from([0xFF, 0xE1, 0xFF, 0xFF, 0])), 'image/jpeg')),
  withLogo('a JPEG of 100,000 empty segments and no picture', dataUrl(jpegOf(...Array.from({ length: 100_000 }, () => jpegSegment(0xFE, Buffer.alloc(0))), jpegFrame()), 'image/jpeg')),
  withLogo('a JPEG called a PNG', dataUrl(jpeg())),
  withLogo('an SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml')),
  withLogo('an SVG called a PNG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))),
  withLogo('a GIF called a PNG', dataUrl(Buffer.from('GIF89a'))),
  withLogo('an address', 'https://example.com/logo.png'),
  withLogo('the address of the metadata service', 'http://169.254.169.254/latest/meta-data/iam/security-credentials/'),
  withLogo('a file', 'file:///etc/passwd'),
  withLogo('a data URL with a parameter', SMALL.replace(';base64', ';charset=utf-8;base64')),
  withLogo('a data URL that is not base64', SMALL.replace(';base64', '')),
  withLogo('a data URL in capitals', SMALL.replace('data:image', 'DATA:IMAGE')),
  withLogo('base64 with white space', SMALL.replace(',', ',\n')),
  withLogo('base64 of another alphabet', `${SMALL.slice(0, -4)}-_-_`),
  withLogo('no bytes at all', 'data:image/png;base64,'),
  withLogo('700,000 characters of base64', `data:image/png;base64,${'A'.repeat(700_000)}`),
  withLogo('a number', 1),
  bodyAttack('a logo that needs a hundred times its bytes in a PDF', invoiceWith({ logo: dataUrl(growingPng(1_400)) }), rejected('logo')),
];
