import { CMYK_MESSAGE } from './colors.js';
import { pdfNumber, pdfHexString } from './out.js';
import type { Token } from './tokens.js';

/** The operators that may pass, with their operands: a number, a name, a string, an array, any colour. */
const OPERAND_PATTERNS: Readonly<Record<string, string>> = {
  q: '', Q: '', cm: 'nnnnnn', w: 'n', J: 'n', j: 'n', M: 'n', d: 'an', gs: '/',
  m: 'nn', l: 'nn', c: 'nnnnnn', v: 'nnnn', y: 'nnnn', h: '', re: 'nnnn',
  S: '', s: '', f: '', F: '', 'f*': '', B: '', 'B*': '', b: '', 'b*': '', n: '', W: '', 'W*': '',
  BT: '', ET: '', Tc: 'n', Tw: 'n', Tz: 'n', TL: 'n', Tf: '/n', Tr: 'n', Ts: 'n',
  Td: 'nn', TD: 'nn', Tm: 'nnnnnn', 'T*': '', Tj: 's', TJ: 'a', '\'': 's', '"': 'nns',
  CS: '/', cs: '/', SC: '*', SCN: '*', sc: '*', scn: '*', G: 'n', g: 'n', RG: 'nnn', rg: 'nnn', sh: '/', Do: '/',
};

/** Marked content and hints for presses: their operands and they themselves are left out. */
export const DROPPED_OPERATORS = new Set(['MP', 'DP', 'BMC', 'BDC', 'EMC', 'ri', 'i']);
const REJECTION_MESSAGES: Readonly<Record<string, string>> = {
  K: CMYK_MESSAGE, k: CMYK_MESSAGE, BI: 'An image within the drawing (BI) is not accepted.',
  d0: 'A font made of drawings is not accepted.', d1: 'A font made of drawings is not accepted.', PS: 'PostScript is not accepted.',
};
export const FILL_OPERATORS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
export const STROKE_OPERATORS = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
export const PATH_PAINTING_OPERATOR = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|n)$/;
export const TEXT_SHOWING_OPERATOR = /^(?:Tj|TJ|'|")$/;
export const NEXT_LINE_OPERATORS = new Set(['\'', '"']);
export const CLOSE_OPERATORS = new Set(['s', 'b', 'b*']);
/** ISO 19005-3 allows 28 levels, of which the page and its forms share these. */
export const MAX_SAVED_STATES = 14;
const TEXT_ONLY_OPERATOR = /^(?:ET|Td|TD|Tm|T\*|Tj|TJ|'|")$/;
const ALLOWED_IN_TEXT = /^(?:T[cwzLfrsdDmjJ*]|T\*|['"]|g|G|rg|RG|cs|CS|scn?|SCN?|gs|w|J|j|M|d|ET)$/;

const OPERAND_LETTERS: Readonly<Record<Token['kind'], string>> = { number: 'n', name: '/', string: 's', array: 'a', dictionary: '<', operator: '' };

export const serializeToken = (token: Token): string => {
  switch (token.kind) {
    case 'number': return pdfNumber(token.value);
    case 'string': return pdfHexString(token.value);
    case 'array': return `[${token.value.map(serializeToken).join(' ')}]`;
    case 'name': case 'operator': return token.value;
    case 'dictionary': return '';
  }
};

/** Why an operator with its operands may not pass; undefined if it may. */
export const operatorProblem = (operator: string, operands: readonly Token[], isText: boolean): string | undefined => {
  const pattern = Object.hasOwn(OPERAND_PATTERNS, operator) ? OPERAND_PATTERNS[operator] : undefined;
  if (pattern === undefined) return REJECTION_MESSAGES[operator] ?? `The operator ${operator.slice(0, 20)} is not accepted.`;
  const hasValidOperands = pattern === '*' || operands.map(({ kind }) => OPERAND_LETTERS[kind]).join('') === pattern;
  if (!hasValidOperands) return `The operator ${operator} has wrong operands.`;
  const isAllowedHere = isText ? ALLOWED_IN_TEXT.test(operator) : !TEXT_ONLY_OPERATOR.test(operator);
  return isAllowedHere ? undefined : `The operator ${operator} is out of place.`;
};

export const beginsOptionalContent = (operator: string, [first]: readonly Token[]): boolean =>
  operator === 'BDC' && first?.kind === 'name' && first.value === 'OC';
