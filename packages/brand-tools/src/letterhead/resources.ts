import { CMYK_MESSAGE, type ColorSpace, GRAY, readColorSpace, writePattern, writeShading } from './colors.js';
import type { EncodedStream, PdfNode } from './pdf-reader.js';
import { pdf, pdfNumber, pdfNumbers, type PdfSyntax, type PdfWriter } from './pdf-writer.js';
import { readFont, type Font } from './fonts.js';
import type { Box } from './painted-area.js';

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
const flateFilter = (
  node: PdfNode, { bytes, filters }: EncodedStream, { width, height, components, bits }: Pixels,
): PdfSyntax => {
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
const writeImage = (node: PdfNode, writer: PdfWriter, isMask = false): number => {
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

/** Kinds of resources, with the letters of their names in the rewritten streams. */
const NAME_PREFIXES = { Font: 'F', XObject: 'X', ExtGState: 'G', ColorSpace: 'C', Pattern: 'P', Shading: 'S' } as const;
type ResourceKind = keyof typeof NAME_PREFIXES;

/** A painted XObject. `form` is absent for an image. */
type PaintedXObject = { readonly name: string } & ({ readonly form: Form } | { readonly form?: undefined });

const STATE_NUMBERS = ['LW', 'LC', 'LJ', 'ML', 'ca', 'CA'];

const numberText = (node: PdfNode, key: string): string => {
  const { number } = node.get(key);
  return number === undefined ? '' : `/${key} ${pdfNumber(number)}`;
};

const dashText = (node: PdfNode): string => {
  const [dashArray, phase] = node.get('D').items;
  const lengths = dashArray?.numbers();
  return lengths === undefined ? '' : `/D[[${pdfNumbers(lengths)}]${pdfNumber(phase?.number ?? 0)}]`;
};
const ACCEPTED_BLEND_MODES = ['Normal', 'Compatible'];

/** The fonts of a page by their objects, written once all their characters are known. */
export class PageFonts {
  readonly #fonts = new Map<string, { readonly font: Font; readonly index: number }>();

  constructor(private readonly writer: PdfWriter) {}

  fontOf(node: PdfNode): { readonly font: Font; readonly index: number } {
    const key = node.referenceTag ?? `in ${node.location} ${node.get('BaseFont').name ?? ''}`;
    const registered = this.#fonts.get(key) ?? { font: readFont(node, this.writer), index: this.writer.reserve() };
    this.#fonts.set(key, registered);
    return registered;
  }

  write(): void {
    for (const { font, index } of this.#fonts.values()) this.writer.set(index, font.write(this.writer));
  }
}

/** A form that is rewritten. */
export interface Form {
  readonly index: number;
  /** Boxes around its ink, in the coordinates of what paints it. */
  readonly boxes: readonly Box[];
  /** Operators that a reader runs to paint it. */
  readonly operatorCount: number;
}

/** Rewrites the forms of a file. */
export interface FormWriter {
  /**
   * Rewrites a form.
   * @param parent resources for a form without its own
   * @param isSoftMask whether a soft mask needs it as a group
   */
  form(node: PdfNode, parent: PdfNode, isSoftMask?: boolean): Form;
}

/** What the streams of one file share. */
export interface SharedWriters {
  readonly writer: PdfWriter;
  readonly fonts: PageFonts;
  readonly forms: FormWriter;
}

/** The resources that one stream uses, under new names. */
export class Resources {
  readonly #used = new Map<string, { readonly kind: ResourceKind; readonly name: string; readonly index: number | PdfSyntax }>();
  readonly #spaces = new Map<string, ColorSpace>();
  readonly #fonts = new Map<string, Font>();
  readonly #xObject = new Map<string, PaintedXObject>();

  constructor(private readonly node: PdfNode, private readonly shared: SharedWriters) {}

  font(name: string): { readonly name: string; readonly font: Font } {
    const newName = this.#register('Font', name, (node) => {
      const { font, index } = this.shared.fonts.fontOf(node);
      this.#fonts.set(name, font);
      return index;
    });
    return { name: newName, font: this.#fonts.get(name) as Font };
  }

  colorSpace(name: string): { readonly name: string; readonly space: ColorSpace } {
    const newName = this.#register('ColorSpace', name, (node) => {
      const space = readColorSpace(node, this.shared.writer);
      this.#spaces.set(name, space);
      return space.syntax;
    });
    return { name: newName, space: this.#spaces.get(name) as ColorSpace };
  }

  pattern(name: string): string {
    return this.#register('Pattern', name, (node) => writePattern(node, this.shared.writer));
  }

  shading(name: string): string {
    return this.#register('Shading', name, (node) => writeShading(node, this.shared.writer));
  }

  state(name: string): string {
    return this.#register('ExtGState', name, (node) => this.#state(node));
  }

  /** An image or a form. */
  xObject(name: string): PaintedXObject {
    const newName = this.#register('XObject', name, (node) => {
      if (!node.get('OC').isAbsent) node.reject('Optional content (layers) is not accepted. Merge the layers.');
      const kind = node.get('Subtype').name;
      if (kind === 'Image') return writeImage(node, this.shared.writer);
      if (kind !== 'Form' || node.get('Subtype2').name === 'PS') return node.reject(`An object of the kind ${kind ?? 'unknown'} is not accepted.`);
      const form = this.shared.forms.form(node, this.node);
      this.#xObject.set(name, { name: '', form });
      return form.index;
    });
    return { ...this.#xObject.get(name), name: newName };
  }

  /** The dictionary of resources. */
  syntax(): PdfSyntax {
    return pdf`<<${(Object.keys(NAME_PREFIXES) as ResourceKind[]).flatMap((kind) => {
      const used = [...this.#used.values()].filter((one) => one.kind === kind);
      return used.length === 0 ? [] : pdf`/${kind}<<${used.flatMap(({ name, index }) => pdf`/${name} ${index}`)}>>`;
    })}>>`;
  }

  #register(kind: ResourceKind, name: string, add: (node: PdfNode) => number | PdfSyntax): string {
    const key = `${kind}/${name}`;
    const registered = this.#used.get(key);
    if (registered !== undefined) return registered.name;
    const node = this.node.get(kind).get(name);
    if (node.isAbsent) this.node.reject(`The resource ${name.slice(0, 40)} is missing.`);
    const index = add(node);
    const newName = `${NAME_PREFIXES[kind]}${this.#used.size + 1}`;
    this.#used.set(key, { kind, name: newName, index });
    return newName;
  }

  /** A graphics state: line, alpha and soft mask. What only presses need is left out. */
  #state(node: PdfNode): number {
    const blend = node.get('BM');
    const mode = blend.name ?? blend.items[0]?.name ?? 'Normal';
    if (!ACCEPTED_BLEND_MODES.includes(mode)) node.reject(`The blend mode ${mode} is not accepted. Flatten the transparency.`);
    if (!node.get('Font').isAbsent) node.reject('A font in a graphics state is not accepted.');
    return this.shared.writer.add(pdf`<</Type/ExtGState${STATE_NUMBERS.map((key) => numberText(node, key)).join('')}${dashText(node)}${node.get('AIS').isTrue ? '/AIS true' : ''}${this.#softMask(node.get('SMask'))}>>`);
  }

  #softMask(node: PdfNode): PdfSyntax {
    if (node.isAbsent) return [];
    if (node.name === 'None') return ['/SMask/None'];
    const kind = node.get('S').name ?? '';
    if (!['Alpha', 'Luminosity'].includes(kind)) node.reject('A soft mask is broken.');
    const transfer = node.get('TR');
    if (!transfer.isAbsent && transfer.name !== 'Identity') node.reject('The transfer function of a soft mask is not accepted.');
    const backdrop = node.get('BC').numbers();
    const form = this.shared.forms.form(node.get('G'), this.node, true);
    return pdf`/SMask<</Type/Mask/S/${kind}/G ${form.index}${backdrop === undefined ? '' : `/BC[${pdfNumbers(backdrop)}]`}>>`;
  }
}
