import { CMYK, colorSpace, GRAY, type ColorSpace } from './colors.js';
import type { Encoded, Node } from './node.js';
import { numeral, numerals, pdf, type Out, type Parts } from './out.js';

const MOST_SIDE = 20_000;
const BITS = [1, 2, 4, 8, 16];

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (node: Node): Size => {
  const [width = 0, height = 0] = [node.get('Width').number, node.get('Height').number];
  const isSound = [width, height].every((side) => Number.isInteger(side) && side > 0 && side <= MOST_SIDE);
  return isSound ? { width, height } : node.refuse(`An image has ${width} × ${height} pixels.`);
};

/** Markers of a JPEG that begin its frame, without those of kinds that readers of PDF do not know. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const NO_LENGTH = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/** Size, components and bits of a JPEG; undefined if it has no frame. */
const jpegFrame = (bytes: Buffer): Size & { readonly components: number; readonly bits: number } | undefined => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    if (FRAMES.includes(marker)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      return { width, height, bits: bytes.readUInt8(at + 4), components: bytes.readUInt8(at + 9) };
    }
    if (marker === 0xff) at += 1;
    else at += 2 + (NO_LENGTH(marker) ? 0 : bytes.readUInt16BE(at + 2));
  }
  return undefined;
};

/** How pixels are packed. */
interface Pixels extends Size {
  readonly components: number;
  readonly bits: number;
}

const jpeg = (node: Node, bytes: Uint8Array, { width, height, components }: Pixels): Parts => {
  const frame = jpegFrame(Buffer.from(bytes));
  if (frame === undefined) return node.refuse('A JPEG image is broken.');
  if (frame.components === 4) return node.refuse(CMYK);
  const isSame = frame.width === width && frame.height === height && frame.components === components && frame.bits === 8;
  return isSame ? ['/Filter/DCTDecode'] : node.refuse('A JPEG image has other pixels than the file says.');
};

/** A deflated image. Its pixels are counted, so that no reader has to guess. */
const flate = (node: Node, { bytes, filters }: Encoded, { width, height, components, bits }: Pixels): Parts => {
  const predictor = filters[0]?.parameters.get('Predictor').number ?? 1;
  const row = Math.ceil(width * components * bits / 8);
  const isKnown = [1, 2].includes(predictor) || (predictor >= 10 && predictor <= 15);
  if (!isKnown || node.inflate(bytes).length < height * (predictor >= 10 ? row + 1 : row)) node.refuse('The pixels of an image are broken.');
  return [`/Filter/FlateDecode${predictor === 1 ? '' : `/DecodeParms<</Predictor ${predictor}/Colors ${components}/BitsPerComponent ${bits}/Columns ${width}>>`}`];
};

const dataOf = (node: Node, out: Out, pixels: Pixels, entries: Parts): number => {
  const encoded = node.encoded();
  const names = encoded.filters.map(({ name }) => name);
  if (names.join() === 'DCTDecode') return out.add(pdf`${entries}${jpeg(node, encoded.bytes, pixels)}`, encoded.bytes);
  if (names.join() === 'FlateDecode,DCTDecode') {
    const bytes = node.inflate(encoded.bytes);
    return out.add(pdf`${entries}${jpeg(node, bytes, pixels)}`, bytes);
  }
  if (names.join() === 'FlateDecode') return out.add(pdf`${entries}${flate(node, encoded, pixels)}`, encoded.bytes);
  if (names.length > 0) return node.refuse(`An image with the filter ${names.join(' and ')} is not accepted.`);
  if (encoded.bytes.length < pixels.height * Math.ceil(pixels.width * pixels.components * pixels.bits / 8)) node.refuse('The pixels of an image are broken.');
  return out.addDeflated(entries, encoded.bytes);
};

const decodeOf = (node: Node): string => {
  const decode = node.get('Decode').numbers();
  return decode === undefined ? '' : `/Decode[${numerals(decode)}]`;
};

/** What hides parts of an image: a soft mask, a mask of one bit, or colours. */
const maskOf = (node: Node, out: Out): Parts => {
  const [soft, mask] = [node.get('SMask'), node.get('Mask')];
  if (soft.isStream) return pdf`/SMask ${image(soft, out, true)}`;
  if (mask.isStream) return mask.get('ImageMask').isTrue ? pdf`/Mask ${image(mask, out, true)}` : mask.refuse('The mask of an image is broken.');
  const colors = mask.numbers();
  return colors === undefined ? [] : [`/Mask[${colors.map((color) => numeral(Math.trunc(color))).join(' ')}]`];
};

const bitsOf = (node: Node): number => {
  const bits = node.get('BitsPerComponent').number ?? 8;
  return BITS.includes(bits) ? bits : node.refuse(`An image with ${bits} bits per component is not accepted.`);
};

/** The colour space of an image. A mask is grey. */
const spaceOf = (node: Node, out: Out, isMask: boolean): ColorSpace => {
  const space = colorSpace(node.get('ColorSpace'), out);
  if (space.isPattern === true) node.refuse('An image has no colour space.');
  return isMask && space.components !== 1 ? node.refuse('The soft mask of an image is not grey.') : space;
};

/**
 * Copies an image and returns its index. What a reader may ignore is left out.
 * @param isMask whether it is the mask of another one
 */
export const image = (node: Node, out: Out, isMask = false): number => {
  const size = sizeOf(node);
  const start = `/Type/XObject/Subtype/Image/Width ${size.width}/Height ${size.height}`;
  if (node.get('ImageMask').isTrue) {
    return dataOf(node, out, { ...size, components: 1, bits: 1 }, [`${start}/ImageMask true/BitsPerComponent 1${decodeOf(node)}`]);
  }
  const bits = bitsOf(node);
  const { parts, components } = isMask && node.get('ColorSpace').isAbsent ? GRAY : spaceOf(node, out, isMask);
  const entries = pdf`${start}/ColorSpace ${parts}/BitsPerComponent ${String(bits)}${decodeOf(node)}${isMask ? [] : maskOf(node, out)}`;
  return dataOf(node, out, { ...size, components, bits }, entries);
};
