import { CMYK_MESSAGE, readColorSpace, GRAY, type ColorSpace } from './colors.js';
import type { EncodedStream, PdfNode } from './node.js';
import { pdfNumber, pdfNumbers, pdf, type PdfWriter, type PdfSyntax } from './out.js';

const MAX_SIDE_PIXELS = 20_000;
const BIT_DEPTHS = [1, 2, 4, 8, 16];

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (node: PdfNode): Size => {
  const [width = 0, height = 0] = [node.get('Width').number, node.get('Height').number];
  const isValid = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE_PIXELS);
  return isValid ? { width, height } : node.reject(`An image has ${width} × ${height} pixels.`);
};

/** Markers of a JPEG that begin its frame, without those of kinds that readers of PDF do not know. */
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2];
const hasNoLength = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Size, components and bits of a JPEG; undefined if it has no frame. */
const jpegFrame = (bytes: Buffer): Size & { readonly components: number; readonly bits: number } | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (FRAME_MARKERS.includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { width, height, bits: bytes.readUInt8(at + 4), components: bytes.readUInt8(at + 9) };
    }
    if (marker === 0xff) at += 1;
    else at += 2 + (hasNoLength(marker) ? 0 : bytes.readUInt16BE(at + 2));
  }
  return undefined;
};

/** How pixels are packed. */
interface Pixels extends Size {
  readonly components: number;
  readonly bits: number;
}

const jpegFilter = (node: PdfNode, bytes: Uint8Array, { width, height, components }: Pixels): PdfSyntax => {
  const frame = jpegFrame(Buffer.from(bytes));
  if (frame === undefined) return node.reject('A JPEG image is broken.');
  if (frame.components === 4) return node.reject(CMYK_MESSAGE);
  const isSame = frame.width === width && frame.height === height && frame.components === components && frame.bits === 8;
  return isSame ? ['/Filter/DCTDecode'] : node.reject('A JPEG image has other pixels than the file says.');
};

/** A deflated image. Its pixels are counted, so that no reader has to guess. */
const flateFilter = (node: PdfNode, { bytes, filters }: EncodedStream, { width, height, components, bits }: Pixels): PdfSyntax => {
  const predictor = filters[0]?.parameters.get('Predictor').number ?? 1;
  const rowBytes = Math.ceil(width * components * bits / 8);
  const isKnown = [1, 2].includes(predictor) || (predictor >= 10 && predictor <= 15);
  if (!isKnown || node.inflate(bytes).length < height * (predictor >= 10 ? rowBytes + 1 : rowBytes)) node.reject('The pixels of an image are broken.');
  return [`/Filter/FlateDecode${predictor === 1 ? '' : `/DecodeParms<</Predictor ${predictor}/Colors ${components}/BitsPerComponent ${bits}/Columns ${width}>>`}`];
};

const writeImageData = (node: PdfNode, writer: PdfWriter, pixels: Pixels, entries: PdfSyntax): number => {
  const encoded = node.encoded();
  const names = encoded.filters.map(({ name }) => name);
  if (names.join() === 'DCTDecode') return writer.add(pdf`${entries}${jpegFilter(node, encoded.bytes, pixels)}`, encoded.bytes);
  if (names.join() === 'FlateDecode,DCTDecode') {
    const bytes = node.inflate(encoded.bytes);
    return writer.add(pdf`${entries}${jpegFilter(node, bytes, pixels)}`, bytes);
  }
  if (names.join() === 'FlateDecode') return writer.add(pdf`${entries}${flateFilter(node, encoded, pixels)}`, encoded.bytes);
  if (names.length > 0) return node.reject(`An image with the filter ${names.join(' and ')} is not accepted.`);
  if (encoded.bytes.length < pixels.height * Math.ceil(pixels.width * pixels.components * pixels.bits / 8)) node.reject('The pixels of an image are broken.');
  return writer.addDeflated(entries, encoded.bytes);
};

const decodeOf = (node: PdfNode): string => {
  const decode = node.get('Decode').numbers();
  return decode === undefined ? '' : `/Decode[${pdfNumbers(decode)}]`;
};

/** What hides parts of an image: a soft mask, a mask of one bit, or colours. */
const maskOf = (node: PdfNode, writer: PdfWriter): PdfSyntax => {
  const [softMask, mask] = [node.get('SMask'), node.get('Mask')];
  if (softMask.isStream) return pdf`/SMask ${writeImage(softMask, writer, true)}`;
  if (mask.isStream) return mask.get('ImageMask').isTrue ? pdf`/Mask ${writeImage(mask, writer, true)}` : mask.reject('The mask of an image is broken.');
  const colors = mask.numbers();
  return colors === undefined ? [] : [`/Mask[${colors.map((color) => pdfNumber(Math.trunc(color))).join(' ')}]`];
};

const bitsOf = (node: PdfNode): number => {
  const bits = node.get('BitsPerComponent').number ?? 8;
  return BIT_DEPTHS.includes(bits) ? bits : node.reject(`An image with ${bits} bits per component is not accepted.`);
};

/** The colour space of an image. A mask is grey. */
const spaceOf = (node: PdfNode, writer: PdfWriter, isMask: boolean): ColorSpace => {
  const space = readColorSpace(node.get('ColorSpace'), writer);
  if (space.isPattern === true) node.reject('An image has no colour space.');
  return isMask && space.components !== 1 ? node.reject('The soft mask of an image is not grey.') : space;
};

/**
 * Copies an image and returns its index. What a reader may ignore is left out.
 * @param isMask whether it is the mask of another one
 */
export const writeImage = (node: PdfNode, writer: PdfWriter, isMask = false): number => {
  const size = sizeOf(node);
  const start = `/Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}`;
  if (node.get('ImageMask').isTrue) {
    return writeImageData(node, writer, { ...size, components: 1, bits: 1 }, [`${start}/ImageMask true/BitsPerComponent 1${decodeOf(node)}`]);
  }
  const bits = bitsOf(node);
  const { syntax, components } = isMask && node.get('ColorSpace').isAbsent ? GRAY : spaceOf(node, writer, isMask);
  const entries = pdf`${start}/ColorSpace ${syntax}/BitsPerComponent ${String(bits)}${decodeOf(node)}${isMask ? [] : maskOf(node, writer)}`;
  return writeImageData(node, writer, { ...size, components, bits }, entries);
};
