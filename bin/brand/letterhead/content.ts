import { CMYK, GRAY, RGB, type ColorSpace } from './colors.js';
import { Graphics } from './graphics.js';
import type { Box, Ink, Matrix } from './ink.js';
import type { Node } from './node.js';
import { numeral, stringText } from './out.js';
import { Refusal } from './refusal.js';
import type { Resources } from './resources.js';
import { BrokenContent, Tokens, type Token } from './tokens.js';

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
const DROPPED = new Set(['MP', 'DP', 'BMC', 'BDC', 'EMC', 'ri', 'i']);
const NAMED: Readonly<Record<string, string>> = {
  K: CMYK, k: CMYK, BI: 'An image within the drawing (BI) is not accepted.',
  d0: 'A font made of drawings is not accepted.', d1: 'A font made of drawings is not accepted.', PS: 'PostScript is not accepted.',
};
const FILLING = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);
const STROKING = new Set(['S', 's', 'B', 'B*', 'b', 'b*']);
const CLOSING = new Set(['s', 'b', 'b*']);
/** ISO 19005-3 allows 28 levels, of which the page and its forms share these. */
const MOST_SAVED = 14;
const TEXT_ONLY = /^(?:ET|Td|TD|Tm|T\*|Tj|TJ|'|")$/;
const IN_TEXT = /^(?:T[cwzLfrsdDmjJ*]|T\*|['"]|g|G|rg|RG|cs|CS|scn?|SCN?|gs|w|J|j|M|d|ET)$/;

const LETTER: Readonly<Record<Token['kind'], string>> = { number: 'n', name: '/', string: 's', array: 'a', dictionary: '<', operator: '' };

const written = (token: Token): string => {
  switch (token.kind) {
    case 'number': return numeral(token.value);
    case 'string': return stringText(token.value);
    case 'array': return `[${token.value.map(written).join(' ')}]`;
    case 'name': case 'operator': return token.value;
    case 'dictionary': return '';
  }
};

interface Rewritten {
  readonly text: string;
  readonly ink: Ink;
  readonly cost: number;
}

/** Rewrites the operators of one stream that may pass, and refuses all others by name. */
class Rewriting {
  readonly #lines: string[] = [];
  readonly #graphics: Graphics;
  #isText = false;
  #cost = 0;

  constructor(private readonly node: Node, private readonly resources: Resources, box: Box) {
    this.#graphics = new Graphics(box);
  }

  run(tokens: Tokens): Rewritten {
    let operands: Token[] = [];
    for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
      if (token.kind !== 'operator') {
        operands.push(token);
        continue;
      }
      this.#operate(token.value, operands);
      operands = [];
    }
    if (this.#isText) this.node.refuse('A text has no end.');
    this.#lines.push('Q\n'.repeat(this.#graphics.depth));
    return { text: this.#lines.join(''), ink: this.#graphics.ink, cost: this.#cost };
  }

  #operate(operator: string, operands: readonly Token[]): void {
    this.#cost += 1;
    if (operator === 'BDC' && operands[0]?.kind === 'name' && operands[0].value === 'OC') this.node.refuse('Optional content (layers) is not accepted. Merge the layers.');
    if (DROPPED.has(operator)) return;
    const named = NAMED[operator];
    if (named !== undefined) return this.node.refuse(named);
    const wanted = Object.hasOwn(OPERANDS, operator) ? OPERANDS[operator] : undefined;
    if (wanted === undefined) return this.node.refuse(`The operator ${operator.slice(0, 20)} is not accepted.`);
    if (wanted !== '*' && operands.map(({ kind }) => LETTER[kind]).join('') !== wanted) this.node.refuse(`The operator ${operator} has wrong operands.`);
    if (this.#isText ? !IN_TEXT.test(operator) : TEXT_ONLY.test(operator)) this.node.refuse(`The operator ${operator} is out of place.`);
    const replaced = this.#follow(operator, operands);
    this.#lines.push([...(replaced ?? operands).map(written), operator].join(' '), '\n');
  }

  /** Follows an operator. Returns its operands if they are others than those of the file. */
  #follow(operator: string, operands: readonly Token[]): readonly Token[] | undefined {
    const numbers = operands.map((token) => (token.kind === 'number' ? token.value : 0));
    const name = operands[0]?.kind === 'name' ? operands[0].value : '';
    const named = (own: string): readonly Token[] => [{ kind: 'name', value: `/${own}` }, ...operands.slice(1)];
    switch (operator) {
      case 'gs': return named(this.resources.state(name));
      case 'Tf': return named(this.#setFont(name, numbers[1] ?? 0));
      case 'sh': this.#graphics.flood(); return named(this.resources.shading(name));
      case 'Do': return named(this.#draw(name));
      case 'cs': case 'CS': return named(this.#setSpace(operator === 'cs' ? 'fill' : 'stroke', name));
      case 'sc': case 'scn': return this.#setColor('fill', operands, numbers);
      case 'SC': case 'SCN': return this.#setColor('stroke', operands, numbers);
      default: this.#trace(operator, operands, numbers); return undefined;
    }
  }

  #trace(operator: string, operands: readonly Token[], numbers: readonly number[]): void {
    if (FILLING.has(operator) || STROKING.has(operator) || operator === 'n') this.#paint(operator);
    else if (/^(?:[mlcvyh]|re|W\*?)$/.test(operator)) this.#path(operator, numbers);
    else if (/^(?:T|['"]|BT|ET)/.test(operator)) this.#text(operator, operands, numbers);
    else this.#setState(operator, numbers);
  }

  #setState(operator: string, numbers: readonly number[]): void {
    const graphics = this.#graphics;
    switch (operator) {
      case 'q':
        if (graphics.depth >= MOST_SAVED) this.node.refuse('Graphics states are nested too deeply.');
        return graphics.save();
      case 'Q': return graphics.restore() ? undefined : this.node.refuse('A graphics state is restored that was not saved.');
      case 'cm': return graphics.transform(numbers as unknown as Matrix);
      case 'w': graphics.state.lineWidth = numbers[0] ?? 0; return;
      case 'g': return graphics.setColor('fill', GRAY, numbers);
      case 'G': return graphics.setColor('stroke', GRAY, numbers);
      case 'rg': return graphics.setColor('fill', RGB, numbers);
      case 'RG': return graphics.setColor('stroke', RGB, numbers);
    }
  }

  #paint(operator: string): void {
    if (CLOSING.has(operator)) this.#graphics.close();
    this.#graphics.paint(FILLING.has(operator), STROKING.has(operator));
  }

  #path(operator: string, numbers: readonly number[]): void {
    const [a = 0, b = 0, c = 0, d = 0] = numbers;
    switch (operator) {
      case 'm': return this.#graphics.move(a, b);
      case 'h': return this.#graphics.close();
      case 're': return this.#graphics.rectangle(a, b, c, d);
      case 'W': case 'W*': return this.#graphics.clip();
      default: return this.#graphics.segment(...numbers);
    }
  }

  #setFont(name: string, size: number): string {
    const { name: own, font } = this.resources.font(name);
    Object.assign(this.#graphics.state, { font, size });
    return own;
  }

  #draw(name: string): string {
    const painted = this.resources.painted(name);
    this.#cost += painted.form?.cost ?? 0;
    this.#graphics.stamp(painted.form?.boxes ?? [[0, 0, 1, 1]]);
    return painted.name;
  }

  #setSpace(side: 'fill' | 'stroke', name: string): string {
    const device: Readonly<Record<string, ColorSpace>> = { DeviceGray: GRAY, DeviceRGB: RGB, Pattern: { parts: [], components: 0, isAdditive: false, isPattern: true } };
    if (name === 'DeviceCMYK') return this.node.refuse(CMYK);
    const known = Object.hasOwn(device, name) ? device[name] : undefined;
    const found = known === undefined ? this.resources.colorSpace(name) : { name, space: known };
    this.#graphics.setColor(side, found.space, []);
    return found.name;
  }

  #setColor(side: 'fill' | 'stroke', operands: readonly Token[], numbers: readonly number[]): readonly Token[] | undefined {
    const space = this.#graphics.state[side];
    const last = operands.at(-1);
    if (space.isPattern === true) {
      if (operands.length !== 1 || last?.kind !== 'name') return this.node.refuse('A pattern has wrong operands.');
      this.#graphics.setColor(side, space, []);
      return [{ kind: 'name', value: `/${this.resources.pattern(last.value)}` }];
    }
    if (operands.length !== space.components || operands.some(({ kind }) => kind !== 'number')) return this.node.refuse('A colour has wrong operands.');
    this.#graphics.setColor(side, space, numbers);
    return undefined;
  }

  #text(operator: string, operands: readonly Token[], numbers: readonly number[]): void {
    const [first = 0, second = 0] = numbers;
    const { state } = this.#graphics;
    switch (operator) {
      case 'BT': case 'ET': this.#isText = operator === 'BT'; return this.#graphics.beginText();
      case 'Tc': state.charSpace = first; return;
      case 'Tw': state.wordSpace = first; return;
      case 'Tz': state.scale = first / 100; return;
      case 'TL': state.leading = first; return;
      case 'Ts': state.rise = first; return;
      case 'Td': return this.#graphics.moveLine(first, second);
      case 'TD': state.leading = -second; return this.#graphics.moveLine(first, second);
      case 'Tm': return this.#graphics.beginText(numbers as unknown as Matrix);
      case 'T*': return this.#graphics.moveLine(0, -state.leading);
      default: return this.#show(operator, operands, numbers);
    }
  }

  #show(operator: string, operands: readonly Token[], [wordSpace = 0, charSpace = 0]: readonly number[]): void {
    const { state } = this.#graphics;
    if (operator === 'Tr') return;
    if (state.font === undefined) return this.node.refuse('A text has no font.');
    if (operator === '"') Object.assign(state, { wordSpace, charSpace });
    if (operator !== 'Tj' && operator !== 'TJ') this.#graphics.moveLine(0, -state.leading);
    const last = operands.at(-1);
    for (const item of last?.kind === 'array' ? last.value : [last]) {
      if (item?.kind === 'number') this.#graphics.kern(item.value);
      else if (item?.kind === 'string') this.#showString(item.value);
      else this.node.refuse(`The operator ${operator} has wrong operands.`);
    }
  }

  #showString(bytes: Uint8Array): void {
    const { font } = this.#graphics.state;
    if (font === undefined) return;
    if (font.bytesOfCode === 2 && bytes.length % 2 === 1) this.node.refuse('A text ends within a character.');
    const codes = font.bytesOfCode === 1 ? [...bytes] : Array.from({ length: bytes.length / 2 }, (_, index) => (bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0));
    font.show(codes);
    this.#graphics.show(codes);
  }
}

/** Rewrites a content stream by the list of what may pass. */
export const rewriteContent = (node: Node, content: Uint8Array, resources: Resources, box: Box): Rewritten => {
  try {
    return new Rewriting(node, resources, box).run(new Tokens(Buffer.from(content).toString('latin1')));
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof BrokenContent)) throw error;
    return node.refuse(error.message);
  }
};
