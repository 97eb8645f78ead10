import { CMYK_MESSAGE, type ColorSpace, GRAY, RGB } from './colors.js';
import { pdfNumber, pdfHexString } from './pdf-writer.js';
import { type Box, type Matrix, type PaintedArea, PaintTracker } from './painted-area.js';
import { LetterheadError, type PdfNode } from './pdf-reader.js';
import type { Resources } from './resources.js';

/** An operand or an operator of a content stream. */
type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'operator'; readonly value: string }
  | { readonly kind: 'string'; readonly value: Uint8Array }
  | { readonly kind: 'array'; readonly value: readonly Token[] }
  /** Only the properties of marked content are dictionaries; they are dropped. */
  | { readonly kind: 'dictionary' };

const WHITESPACE = /[\0\t\n\f\r ]/;
const TOKEN_END = /[\0\t\n\f\r ()<>[\]{}/%]/;
const DELIMITER = /[()<>[\]{}/%]/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MAX_NESTING = 32;

class ContentSyntaxError extends Error {}

/** Reads a content stream token by token (ISO 32000-1, 7.2 and 7.8.2). */
class Tokenizer {
  #position = 0;

  /** @param text one character for each byte */
  constructor(private readonly text: string) {}

  /** The next token; undefined at the end. */
  next(depth = 0): Token | undefined {
    if (depth > MAX_NESTING) throw new ContentSyntaxError('Arrays or dictionaries are nested too deeply.');
    this.#skipSpace();
    const start = this.text.charAt(this.#position);
    if (start === '') return undefined;
    if (start === '(') return { kind: 'string', value: this.#literal() };
    if (start === '/') return { kind: 'name', value: this.#name() };
    if (start === '[') return { kind: 'array', value: this.#until(']', 1, depth) };
    if (start === '<') return this.text.charAt(this.#position + 1) === '<' ? this.#dictionary(depth) : { kind: 'string', value: this.#hexadecimal() };
    if (DELIMITER.test(start)) throw new ContentSyntaxError(`There is a ${start} out of place.`);
    return this.#word();
  }

  #dictionary(depth: number): Token {
    this.#until('>>', 2, depth);
    return { kind: 'dictionary' };
  }

  #until(end: string, length: number, depth: number): readonly Token[] {
    this.#position += length;
    const items: Token[] = [];
    for (this.#skipSpace(); !this.text.startsWith(end, this.#position); this.#skipSpace()) {
      const item = this.next(depth + 1);
      if (item === undefined) throw new ContentSyntaxError(`There is no ${end} at the end of a list.`);
      items.push(item);
    }
    this.#position += end.length;
    return items;
  }

  #skipSpace(): void {
    for (; this.#position < this.text.length; this.#position += 1) {
      const character = this.text.charAt(this.#position);
      if (character === '%') while (this.#position < this.text.length && !/[\r\n]/.test(this.text.charAt(this.#position))) this.#position += 1;
      else if (!WHITESPACE.test(character)) return;
    }
  }

  #readRegular(): string {
    const start = this.#position;
    while (this.#position < this.text.length && !TOKEN_END.test(this.text.charAt(this.#position))) this.#position += 1;
    return this.text.slice(start, this.#position);
  }

  #name(): string {
    this.#position += 1;
    const raw = this.#readRegular().replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    return Buffer.from(raw, 'latin1').toString();
  }

  #word(): Token {
    const word = this.#readRegular();
    // Some programs write -.5-3 or --5, which readers take as numbers; no number is guessed here.
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return { kind: 'number', value: Number(word) };
    if (/^[+-.\d]/.test(word)) throw new ContentSyntaxError(`There is a broken number, ${word.slice(0, 20)}.`);
    return { kind: 'operator', value: word };
  }

  #hexadecimal(): Uint8Array {
    const end = this.text.indexOf('>', this.#position);
    if (end < 0) throw new ContentSyntaxError('A string has no end.');
    const digits = this.text.slice(this.#position + 1, end).replace(/[^0-9a-f]/gi, '');
    this.#position = end + 1;
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #literal(): Uint8Array {
    let [text, openParentheses] = ['', 1];
    for (this.#position += 1; openParentheses > 0; this.#position += 1) {
      const character = this.text.charAt(this.#position);
      if (character === '') throw new ContentSyntaxError('A string has no end.');
      if (character === '\\') {
        text += this.#escape();
        continue;
      }
      openParentheses += character === '(' ? 1 : character === ')' ? -1 : 0;
      if (character === '\r' && this.text.charAt(this.#position + 1) === '\n') this.#position += 1;
      if (openParentheses > 0) text += character === '\r' ? '\n' : character;
    }
    return Buffer.from(text, 'latin1');
  }

  /** The character after a backslash; leaves the position on its last character. */
  #escape(): string {
    this.#position += 1;
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.#position, this.#position + 3))?.[0];
    if (octal !== undefined) {
      this.#position += octal.length - 1;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    const character = this.text.charAt(this.#position);
    if (character === '\r' && this.text.charAt(this.#position + 1) === '\n') this.#position += 1;
    return /[\r\n]/.test(character) ? '' : ESCAPES[character] ?? character;
  }
}

/** Allowed operators with the kinds of their operands: number, name, string, array, any colour. */
const OPERAND_PATTERNS: Readonly<Record<string, string>> = {
  q: '', Q: '', cm: 'nnnnnn', w: 'n', J: 'n', j: 'n', M: 'n', d: 'an', gs: '/',
  m: 'nn', l: 'nn', c: 'nnnnnn', v: 'nnnn', y: 'nnnn', h: '', re: 'nnnn',
  S: '', s: '', f: '', F: '', 'f*': '', B: '', 'B*': '', b: '', 'b*': '', n: '', W: '', 'W*': '',
  BT: '', ET: '', Tc: 'n', Tw: 'n', Tz: 'n', TL: 'n', Tf: '/n', Tr: 'n', Ts: 'n',
  Td: 'nn', TD: 'nn', Tm: 'nnnnnn', 'T*': '', Tj: 's', TJ: 'a', '\'': 's', '"': 'nns',
  CS: '/', cs: '/', SC: '*', SCN: '*', sc: '*', scn: '*', G: 'n', g: 'n', RG: 'nnn', rg: 'nnn', sh: '/', Do: '/',
};

/** Marked content and hints for presses: their operands and they themselves are left out. */
const DROPPED_OPERATORS = new Set(['MP', 'DP', 'BMC', 'BDC', 'EMC', 'ri', 'i']);
const REJECTION_MESSAGES: Readonly<Record<string, string>> = {
  K: CMYK_MESSAGE, k: CMYK_MESSAGE, BI: 'An image within the drawing (BI) is not accepted.',
  d0: 'A font made of drawings is not accepted.', d1: 'A font made of drawings is not accepted.', PS: 'PostScript is not accepted.',
};
const FILL_OPERATORS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKE_OPERATORS = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const PATH_PAINTING_OPERATOR = /^(?:S|s|f|F|f\*|B|B\*|b|b\*|n)$/;
const TEXT_SHOWING_OPERATOR = /^(?:Tj|TJ|'|")$/;
const NEXT_LINE_OPERATORS = new Set(['\'', '"']);
const CLOSE_OPERATORS = new Set(['s', 'b', 'b*']);
/** ISO 19005-3 allows 28 levels, of which the page and its forms share these. */
const MAX_SAVED_STATES = 14;
const TEXT_ONLY_OPERATOR = /^(?:ET|Td|TD|Tm|T\*|Tj|TJ|'|")$/;
const ALLOWED_IN_TEXT = /^(?:T[cwzLfrsdDmjJ*]|T\*|['"]|g|G|rg|RG|cs|CS|scn?|SCN?|gs|w|J|j|M|d|ET)$/;

const OPERAND_LETTERS: Readonly<Record<Token['kind'], string>> = { number: 'n', name: '/', string: 's', array: 'a', dictionary: '<', operator: '' };

const serializeToken = (token: Token): string => {
  switch (token.kind) {
    case 'number': return pdfNumber(token.value);
    case 'string': return pdfHexString(token.value);
    case 'array': return `[${token.value.map(serializeToken).join(' ')}]`;
    case 'name': case 'operator': return token.value;
    case 'dictionary': return '';
  }
};

/** Why an operator is rejected; undefined if it is allowed. */
const operatorProblem = (operator: string, operands: readonly Token[], isText: boolean): string | undefined => {
  const pattern = Object.hasOwn(OPERAND_PATTERNS, operator) ? OPERAND_PATTERNS[operator] : undefined;
  if (pattern === undefined) return REJECTION_MESSAGES[operator] ?? `The operator ${operator.slice(0, 20)} is not accepted.`;
  const hasValidOperands = pattern === '*' || operands.map(({ kind }) => OPERAND_LETTERS[kind]).join('') === pattern;
  if (!hasValidOperands) return `The operator ${operator} has wrong operands.`;
  const isAllowedHere = isText ? ALLOWED_IN_TEXT.test(operator) : !TEXT_ONLY_OPERATOR.test(operator);
  return isAllowedHere ? undefined : `The operator ${operator} is out of place.`;
};

const beginsOptionalContent = (operator: string, [first]: readonly Token[]): boolean =>
  operator === 'BDC' && first?.kind === 'name' && first.value === 'OC';

interface RewrittenContent {
  readonly text: string;
  readonly paintedArea: PaintedArea;
  readonly operatorCount: number;
}

const COLOR_SPACES_BY_NAME: Readonly<Record<string, ColorSpace>> = {
  DeviceGray: GRAY, DeviceRGB: RGB, Pattern: { syntax: [], components: 0, isAdditive: false, isPattern: true },
};
const PAINT_KIND_BY_OPERATOR: Readonly<Record<string, 'fill' | 'stroke'>> = { sc: 'fill', scn: 'fill', SC: 'stroke', SCN: 'stroke' };

type Numbers = readonly number[];

/** Rewrites the allowed operators of one stream, and rejects all others by name. */
class ContentRewriter {
  readonly #lines: string[] = [];
  readonly #graphics: PaintTracker;
  #isText = false;
  #operatorCount = 0;

  constructor(private readonly node: PdfNode, private readonly resources: Resources, box: Box) {
    this.#graphics = new PaintTracker(box);
  }

  run(tokens: Tokenizer): RewrittenContent {
    let operands: Token[] = [];
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (token.kind !== 'operator') {
        operands.push(token);
        continue;
      }
      this.#rewriteOperator(token.value, operands);
      operands = [];
    }
    if (this.#isText) this.node.reject('A text has no end.');
    this.#lines.push('Q\n'.repeat(this.#graphics.depth));
    return { text: this.#lines.join(''), paintedArea: this.#graphics.paintedArea, operatorCount: this.#operatorCount };
  }

  #rewriteOperator(operator: string, operands: readonly Token[]): void {
    this.#operatorCount += 1;
    if (beginsOptionalContent(operator, operands)) this.node.reject('Optional content (layers) is not accepted. Merge the layers.');
    if (DROPPED_OPERATORS.has(operator)) return;
    const problem = operatorProblem(operator, operands, this.#isText);
    if (problem !== undefined) this.node.reject(problem);
    this.#lines.push([...this.#interpret(operator, operands).map(serializeToken), operator].join(' '), '\n');
  }

  /** Tracks an operator. Returns its operands with the new names of resources. */
  #interpret(operator: string, operands: readonly Token[]): readonly Token[] {
    const numbers = operands.map((token) => (token.kind === 'number' ? token.value : 0));
    const rename = this.#resourceOperators[operator];
    if (rename !== undefined && operands[0]?.kind === 'name') {
      return [{ kind: 'name', value: `/${rename(operands[0].value, numbers)}` }, ...operands.slice(1)];
    }
    const paintKind = PAINT_KIND_BY_OPERATOR[operator];
    if (paintKind !== undefined) return this.#setColor(paintKind, operands, numbers);
    if (PATH_PAINTING_OPERATOR.test(operator)) this.#paint(operator);
    else if (TEXT_SHOWING_OPERATOR.test(operator)) this.#show(operator, operands, numbers);
    else this.#stateOperators[operator]?.(numbers);
    return operands;
  }

  /** Operators that name a resource. They return its new name. */
  readonly #resourceOperators: Readonly<Record<string, (name: string, numbers: Numbers) => string>> = {
    gs: (name) => this.resources.state(name),
    Tf: (name, [, size = 0]) => this.#setFont(name, size),
    sh: (name) => {
      this.#graphics.markClip();
      return this.resources.shading(name);
    },
    Do: (name) => this.#paintXObject(name),
    cs: (name) => this.#setColorSpace('fill', name),
    CS: (name) => this.#setColorSpace('stroke', name),
  };

  readonly #segment = (numbers: Numbers): void => this.#graphics.segment(...numbers);
  readonly #setTextState = (entries: Partial<PaintTracker['state']>): void => { Object.assign(this.#graphics.state, entries); };
  readonly #clip = (): void => this.#graphics.clip();

    readonly #stateOperators: Readonly<Record<string, (numbers: Numbers) => void>> = {
    q: () => this.#save(),
    Q: () => (this.#graphics.restore() ? undefined : this.node.reject('A graphics state is restored that was not saved.')),
    cm: (numbers) => this.#graphics.transform(numbers as unknown as Matrix),
    w: ([lineWidth = 0]) => this.#setTextState({ lineWidth }),
    g: (numbers) => this.#graphics.setColor('fill', GRAY, numbers),
    G: (numbers) => this.#graphics.setColor('stroke', GRAY, numbers),
    rg: (numbers) => this.#graphics.setColor('fill', RGB, numbers),
    RG: (numbers) => this.#graphics.setColor('stroke', RGB, numbers),
    m: ([x = 0, y = 0]) => this.#graphics.move(x, y),
    l: this.#segment, c: this.#segment, v: this.#segment, y: this.#segment,
    h: () => this.#graphics.close(),
    re: ([x = 0, y = 0, width = 0, height = 0]) => this.#graphics.rectangle(x, y, width, height),
    W: this.#clip, 'W*': this.#clip,
    BT: () => this.#setTextMode(true), ET: () => this.#setTextMode(false),
    Tc: ([charSpace = 0]) => this.#setTextState({ charSpace }),
    Tw: ([wordSpace = 0]) => this.#setTextState({ wordSpace }),
    Tz: ([scale = 0]) => this.#setTextState({ scale: scale / 100 }),
    TL: ([leading = 0]) => this.#setTextState({ leading }),
    Ts: ([rise = 0]) => this.#setTextState({ rise }),
    Td: ([x = 0, y = 0]) => this.#graphics.moveLine(x, y),
    TD: ([x = 0, y = 0]) => {
      this.#setTextState({ leading: -y });
      this.#graphics.moveLine(x, y);
    },
    Tm: (numbers) => this.#graphics.beginText(numbers as unknown as Matrix),
    'T*': () => this.#graphics.nextLine(),
  };

  #save(): void {
    if (this.#graphics.depth >= MAX_SAVED_STATES) this.node.reject('Graphics states are nested too deeply.');
    this.#graphics.save();
  }

  #setTextMode(isText: boolean): void {
    this.#isText = isText;
    this.#graphics.beginText();
  }

  #paint(operator: string): void {
    if (CLOSE_OPERATORS.has(operator)) this.#graphics.close();
    this.#graphics.paint(FILL_OPERATORS.has(operator), STROKE_OPERATORS.has(operator));
  }

  #setFont(name: string, size: number): string {
    const { name: resourceName, font } = this.resources.font(name);
    this.#setTextState({ font, size });
    return resourceName;
  }

  #paintXObject(name: string): string {
    const painted = this.resources.xObject(name);
    this.#operatorCount += painted.form?.operatorCount ?? 0;
    this.#graphics.markTransformed(painted.form?.boxes ?? [[0, 0, 1, 1]]);
    return painted.name;
  }

  #setColorSpace(paintKind: 'fill' | 'stroke', name: string): string {
    if (name === 'DeviceCMYK') return this.node.reject(CMYK_MESSAGE);
    const known = Object.hasOwn(COLOR_SPACES_BY_NAME, name) ? COLOR_SPACES_BY_NAME[name] : undefined;
    const found = known === undefined ? this.resources.colorSpace(name) : { name, space: known };
    this.#graphics.setColor(paintKind, found.space, []);
    return found.name;
  }

  #setColor(paintKind: 'fill' | 'stroke', operands: readonly Token[], numbers: Numbers): readonly Token[] {
    const space = this.#graphics.state[paintKind];
    const [first] = operands;
    if (space.isPattern === true && operands.length === 1 && first?.kind === 'name') {
      this.#graphics.setColor(paintKind, space, []);
      return [{ kind: 'name', value: `/${this.resources.pattern(first.value)}` }];
    }
    const isValid = space.isPattern !== true && operands.length === space.components && operands.every(({ kind }) => kind === 'number');
    if (!isValid) this.node.reject('A colour or a pattern has wrong operands.');
    this.#graphics.setColor(paintKind, space, numbers);
    return operands;
  }

  #show(operator: string, operands: readonly Token[], [wordSpace = 0, charSpace = 0]: Numbers): void {
    if (operator === '"') this.#setTextState({ wordSpace, charSpace });
    if (NEXT_LINE_OPERATORS.has(operator)) this.#graphics.nextLine();
    const last = operands.at(-1);
    if (last?.kind === 'array') last.value.forEach((item) => this.#showItem(item));
    else if (last !== undefined) this.#showItem(last);
  }

  #showItem(item: Token): void {
    if (item.kind === 'number') this.#graphics.adjustPosition(item.value);
    else if (item.kind === 'string') this.#showString(item.value);
    else this.node.reject('A text has wrong operands.');
  }

  #showString(bytes: Uint8Array): void {
    const { font } = this.#graphics.state;
    if (font === undefined) return this.node.reject('A text has no font.');
    const { bytesPerCode } = font;
    if (bytes.length % bytesPerCode !== 0) this.node.reject('A text ends within a character.');
    const buffer = Buffer.from(bytes);
    const count = bytes.length / bytesPerCode;
    const codes = Array.from({ length: count }, (_, index) => buffer.readUIntBE(index * bytesPerCode, bytesPerCode));
    font.show(codes);
    this.#graphics.show(codes);
  }
}

/** Rewrites a content stream with the allowlist of operators. */
export const rewriteContent = (node: PdfNode, content: Uint8Array, resources: Resources, box: Box): RewrittenContent => {
  try {
    return new ContentRewriter(node, resources, box).run(new Tokenizer(Buffer.from(content).toString('latin1')));
  } catch (error) {
    if (error instanceof LetterheadError || !(error instanceof ContentSyntaxError)) throw error;
    return node.reject(error.message);
  }
};
