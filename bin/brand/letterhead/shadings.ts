import { readColorSpace } from './colors.js';
import type { PdfNode } from './node.js';
import { pdfNumber, pdfNumbers, pdf, type PdfWriter, type PdfSyntax } from './out.js';

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

/** A gradient along a line or between two circles. Others are refused. */
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
