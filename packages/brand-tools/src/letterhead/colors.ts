import type { PdfNode } from './pdf-reader.js';
import { pdf, pdfHexString, pdfName, pdfNumber, pdfNumbers, type PdfSyntax, type PdfWriter } from './pdf-writer.js';

/** A colour space that may pass. */
export interface ColorSpace {
  readonly syntax: PdfSyntax;
  /** Numbers of a colour. */
  readonly components: number;
  /** Whether its colour of ones is white. */
  readonly isAdditive: boolean;
  readonly isPattern?: boolean;
}

export const GRAY: ColorSpace = { syntax: ['/DeviceGray'], components: 1, isAdditive: true };
export const RGB: ColorSpace = { syntax: ['/DeviceRGB'], components: 3, isAdditive: true };
const PATTERN: ColorSpace = { syntax: ['/Pattern'], components: 0, isAdditive: false, isPattern: true };

const DEVICE_SPACES: ReadonlyMap<string, ColorSpace> = new Map([
  ['DeviceGray', GRAY], ['G', GRAY], ['CalGray', GRAY], ['DeviceRGB', RGB], ['RGB', RGB], ['CalRGB', RGB], ['Pattern', PATTERN],
]);

const EXPORT_HINT = 'Export the file as sRGB.';
export const CMYK_MESSAGE = `The colour space DeviceCMYK is not accepted. ${EXPORT_HINT}`;

const ICC_COLOR_SPACES: Readonly<Record<number, string>> = { 1: 'GRAY', 3: 'RGB ' };
const ICC_CLASSES = ['scnr', 'mntr', 'prtr', 'spac'];
const ICC_HEADER_BYTES = 128;
const ICC_VERSIONS = [2, 4];

const isIccProfile = (bytes: Buffer, signature: string): boolean => {
  if (bytes.length <= ICC_HEADER_BYTES || bytes.readUInt32BE(0) > bytes.length) return false;
  const signatureAt = (start: number): string => bytes.toString('latin1', start, start + 4);
  return signatureAt(36) === 'acsp' && signatureAt(16) === signature && ICC_CLASSES.includes(signatureAt(12)) && ICC_VERSIONS.includes(bytes.readUInt8(8));
};

const iccColorSpace = (node: PdfNode, writer: PdfWriter): ColorSpace => {
  const components = node.get('N').number ?? 0;
  const signature = ICC_COLOR_SPACES[components];
  if (signature === undefined) return node.reject(`An ICC profile of ${components} components is not accepted. ${EXPORT_HINT}`);
  const bytes = Buffer.from(node.bytes());
  if (!isIccProfile(bytes, signature)) return node.reject('An ICC profile is broken, or of an unknown version.');
  const stream = writer.addDeflated(pdf`/N ${String(components)}`, bytes);
  return { syntax: pdf`[/ICCBased ${stream}]`, components, isAdditive: true };
};

const MAX_INDEX = 255;

const indexedColorSpace = (node: PdfNode, writer: PdfWriter): ColorSpace => {
  const [, base, maxIndex, lookupTable] = node.items;
  if (base === undefined || maxIndex?.number === undefined || lookupTable === undefined) return node.reject('An indexed colour space is broken.');
  const { syntax, components } = readColorSpace(base, writer);
  const size = components * (maxIndex.number + 1);
  const colors = (lookupTable.isStream ? lookupTable.bytes() : lookupTable.text ?? new Uint8Array()).slice(0, size);
  if (size === 0 || maxIndex.number > MAX_INDEX || colors.length < size) return node.reject('An indexed colour space is broken.');
  return { syntax: pdf`[/Indexed ${syntax} ${String(maxIndex.number)} ${pdfHexString(colors)}]`, components: 1, isAdditive: false };
};

const rejectCmyk = (node: PdfNode): ColorSpace => node.reject(CMYK_MESSAGE);

const SPECIAL_SPACES: ReadonlyMap<string, (node: PdfNode, writer: PdfWriter) => ColorSpace> = new Map([
  ['ICCBased', (node: PdfNode, writer: PdfWriter) => iccColorSpace(node.items[1] ?? node, writer)],
  ['Indexed', indexedColorSpace], ['I', indexedColorSpace], ['DeviceCMYK', rejectCmyk], ['CMYK', rejectCmyk],
]);

/** Reads a colour space: grey, RGB, with an ICC profile, or indexed over one of them. */
export const readColorSpace = (node: PdfNode, writer: PdfWriter): ColorSpace => {
  const name = node.name ?? node.items[0]?.name ?? '';
  const [device, family] = [DEVICE_SPACES.get(name), SPECIAL_SPACES.get(name)];
  if (device !== undefined && (device !== PATTERN || node.items.length < 2)) return device;
  return family !== undefined ? family(node, writer) : node.reject(`The colour space ${pdfName(name).slice(1) || 'without a name'} is not accepted. ${EXPORT_HINT}`);
};

const MAX_FUNCTION_DEPTH = 6;
const MAX_ARRAY_LENGTH = 512;

/** Entries that are lists of numbers. */
const numberArrays = (node: PdfNode, keys: readonly string[]): string => keys.map((key) => {
  const numbers = node.get(key).numbers();
  if (numbers === undefined) return '';
  return numbers.length > MAX_ARRAY_LENGTH ? node.reject('A gradient has too many steps.') : `/${key}[${pdfNumbers(numbers)}]`;
}).join('');

const numberEntry = (node: PdfNode, key: string): string => {
  const { number } = node.get(key);
  return number === undefined ? '' : `/${key} ${pdfNumber(number)}`;
};

/** The function of a gradient: sampled, exponential, or made of others. */
const gradientFunction = (node: PdfNode, writer: PdfWriter, depth = 0): PdfSyntax => {
  const kind = node.get('FunctionType').number;
  if (depth > MAX_FUNCTION_DEPTH) return node.reject('The functions of a gradient are nested too deeply.');
  if (kind === 2) return [`<</FunctionType 2${numberArrays(node, ['Domain', 'Range', 'C0', 'C1'])}${numberEntry(node, 'N')}>>`];
  if (kind === 3) {
    const functionSyntax = node.get('Functions').items.flatMap((item) => gradientFunction(item, writer, depth + 1));
    return pdf`<</FunctionType 3${numberArrays(node, ['Domain', 'Range', 'Bounds', 'Encode'])}/Functions[${functionSyntax}]>>`;
  }
  if (kind === 0) {
    const entries = `/FunctionType 0${numberArrays(node, ['Domain', 'Range', 'Size', 'Encode', 'Decode'])}${numberEntry(node, 'BitsPerSample')}`;
    return [writer.addDeflated([entries], node.bytes()), ' '];
  }
  return node.reject(`A function of type ${kind ?? 'unknown'} is not accepted.`);
};

/** A gradient along a line or between two circles. Rejects all others. */
export const writeShading = (node: PdfNode, writer: PdfWriter): number => {
  const kind = node.get('ShadingType').number;
  if (kind !== 2 && kind !== 3) return node.reject(`A gradient of type ${kind ?? 'unknown'} is not accepted. Use a linear or a radial one.`);
  const space = readColorSpace(node.get('ColorSpace'), writer);
  const functionNode = node.get('Function');
  const functions = functionNode.isArray ? functionNode.items : [functionNode];
  const extend = node.get('Extend').items.map(({ isTrue }) => String(isTrue));
  if (space.isPattern === true || node.get('Coords').numbers(kind === 2 ? 4 : 6) === undefined) node.reject('A gradient is broken.');
  const functionSyntax = functions.flatMap((item) => gradientFunction(item, writer));
  return writer.add(pdf`<</ShadingType ${String(kind)}/ColorSpace ${space.syntax}${numberArrays(node, ['Coords', 'Domain', 'BBox'])}/Function[${functionSyntax}]${extend.length === 2 ? `/Extend[${extend.join(' ')}]` : ''}>>`);
};

/** A pattern that is a gradient. */
export const writePattern = (node: PdfNode, writer: PdfWriter): number => {
  if (node.get('PatternType').number !== 2) return node.reject('A pattern of tiles is not accepted. Turn it into paths.');
  return writer.add(pdf`<</Type/Pattern/PatternType 2${numberArrays(node, ['Matrix'])}/Shading ${writeShading(node.get('Shading'), writer)}>>`);
};
