import { CMYK } from './colors.js';
import { numeral, stringText } from './out.js';
import type { Token } from './tokens.js';

/** The operators that may pass, with their operands: a number, a name, a string, an array, any colour. */
const OPERANDS: Readonly<Record<string, string>> = {
  q: '', Q: '', cm: 'nnnnnn', w: 'n', J: 'n', j: 'n', M: 'n', d: 'an', gs: '/',
  m: 'nn', l: 'nn', c: 'nnnnnn', v: 'nnnn', y: 'nnnn', h: '', re: 'nnnn',
  S: '', s: '', f: '', F: '', 'f*': '', B: '', 'B*': '', b: '', 'b*': '', n: '', W: '', 'W*': '',
  BT: '', ET: '', Tc: 'n', Tw: 'n', Tz: 'n', TL: 'n', Tf: '/n', Tr: 'n', Ts: 'n',
  Td: 'nn', TD: 'nn', Tm: 'nnnnnn', 'T*': '', Tj: 's', TJ: 'a', '\'': 's', '"': 'nns',
  CS: '/', cs: '/', SC: '*', SCN: '*', sc: '*', scn: '*', G: 'n', g: 'n', RG: 'nnn', rg: 'nnn', sh: '/', Do: '/',
};

/** Marked content and hints for presses: their operands and they themselves are left out. */
export const DROPPED = new Set(['MP', 'DP', 'BMC', 'BDC', 'EMC', 'ri', 'i']);
const NAMED: Readonly<Record<string, string>> = {
  K: CMYK, k: CMYK, BI: 'An image within the drawing (BI) is not accepted.',
  d0: 'A font made of drawings is not accepted.', d1: 'A font made of drawings is not accepted.', PS: 'PostScript is not accepted.',
};
export const FILLING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
export const STROKING = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
export const PAINTING = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|n)$/;
export const SHOWING = /^(?:Tj|TJ|'|")$/;
export const NEXT_LINE = new Set(['\'', '"']);
export const CLOSING = new Set(['s', 'b', 'b*']);
/** ISO 19005-3 allows 28 levels, of which the page and its forms share these. */
export const MOST_SAVED = 14;
const TEXT_ONLY = /^(?:ET|Td|TD|Tm|T\*|Tj|TJ|'|")$/;
const IN_TEXT = /^(?:T[cwzLfrsdDmjJ*]|T\*|['"]|g|G|rg|RG|cs|CS|scn?|SCN?|gs|w|J|j|M|d|ET)$/;

const LETTER: Readonly<Record<Token['kind'], string>> = { number: 'n', name: '/', string: 's', array: 'a', dictionary: '<', operator: '' };

export const written = (token: Token): string => {
  switch (token.kind) {
    case 'number': return numeral(token.value);
    case 'string': return stringText(token.value);
    case 'array': return `[${token.value.map(written).join(' ')}]`;
    case 'name': case 'operator': return token.value;
    case 'dictionary': return '';
  }
};

/** Why an operator with its operands may not pass; undefined if it may. */
export const faultOf = (operator: string, operands: readonly Token[], isText: boolean): string | undefined => {
  const wanted = Object.hasOwn(OPERANDS, operator) ? OPERANDS[operator] : undefined;
  if (wanted === undefined) return NAMED[operator] ?? `The operator ${operator.slice(0, 20)} is not accepted.`;
  const isFit = wanted === '*' || operands.map(({ kind }) => LETTER[kind]).join('') === wanted;
  if (!isFit) return `The operator ${operator} has wrong operands.`;
  const isInPlace = isText ? IN_TEXT.test(operator) : !TEXT_ONLY.test(operator);
  return isInPlace ? undefined : `The operator ${operator} is out of place.`;
};

export const isLayer = (operator: string, [first]: readonly Token[]): boolean =>
  operator === 'BDC' && first?.kind === 'name' && first.value === 'OC';
