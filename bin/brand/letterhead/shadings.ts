import { colorSpace } from './colors.js';
import type { Node } from './node.js';
import { numeral, numerals, pdf, type Out, type Parts } from './out.js';

const MOST_DEPTH = 6;
const MOST_NUMBERS = 512;

/** Entries that are lists of numbers. */
const lists = (node: Node, keys: readonly string[]): string => keys.map((key) => {
  const numbers = node.get(key).numbers();
  if (numbers === undefined) return '';
  return numbers.length > MOST_NUMBERS ? node.refuse('A gradient has too many steps.') : `/${key}[${numerals(numbers)}]`;
}).join('');

const one = (node: Node, key: string): string => {
  const { number } = node.get(key);
  return number === undefined ? '' : `/${key} ${numeral(number)}`;
};

/** The function of a gradient: sampled, exponential, or made of others. */
const gradientFunction = (node: Node, out: Out, depth = 0): Parts => {
  const kind = node.get('FunctionType').number;
  if (depth > MOST_DEPTH) return node.refuse('The functions of a gradient are nested too deeply.');
  if (kind === 2) return [`<</FunctionType 2${lists(node, ['Domain', 'Range', 'C0', 'C1'])}${one(node, 'N')}>>`];
  if (kind === 3) {
    const parts = node.get('Functions').items.flatMap((item) => gradientFunction(item, out, depth + 1));
    return pdf`<</FunctionType 3${lists(node, ['Domain', 'Range', 'Bounds', 'Encode'])}/Functions[${parts}]>>`;
  }
  if (kind === 0) {
    const entries = `/FunctionType 0${lists(node, ['Domain', 'Range', 'Size', 'Encode', 'Decode'])}${one(node, 'BitsPerSample')}`;
    return [out.addDeflated([entries], node.bytes()), ' '];
  }
  return node.refuse(`A function of type ${kind ?? 'unknown'} is not accepted.`);
};

/** A gradient along a line or between two circles. Others are refused. */
export const shading = (node: Node, out: Out): number => {
  const kind = node.get('ShadingType').number;
  if (kind !== 2 && kind !== 3) return node.refuse(`A gradient of type ${kind ?? 'unknown'} is not accepted. Use a linear or a radial one.`);
  const space = colorSpace(node.get('ColorSpace'), out);
  const own = node.get('Function');
  const functions = own.isArray ? own.items : [own];
  const extend = node.get('Extend').items.map(({ isTrue }) => String(isTrue));
  if (space.isPattern === true || node.get('Coords').numbers(kind === 2 ? 4 : 6) === undefined) node.refuse('A gradient is broken.');
  const parts = functions.flatMap((item) => gradientFunction(item, out));
  return out.add(pdf`<</ShadingType ${String(kind)}/ColorSpace ${space.parts}${lists(node, ['Coords', 'Domain', 'BBox'])}/Function[${parts}]${extend.length === 2 ? `/Extend[${extend.join(' ')}]` : ''}>>`);
};

/** A pattern that is a gradient. */
export const pattern = (node: Node, out: Out): number => {
  if (node.get('PatternType').number !== 2) return node.refuse('A pattern of tiles is not accepted. Turn it into paths.');
  return out.add(pdf`<</Type/Pattern/PatternType 2${lists(node, ['Matrix'])}/Shading ${shading(node.get('Shading'), out)}>>`);
};
