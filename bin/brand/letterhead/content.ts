import { CMYK, GRAY, RGB, type ColorSpace } from './colors.js';
import { Graphics } from './graphics.js';
import type { Box, Ink, Matrix } from './ink.js';
import type { Node } from './node.js';
import { CLOSING, DROPPED, faultOf, FILLING, isLayer, MOST_SAVED, NEXT_LINE, PAINTING, SHOWING, STROKING, written } from './operators.js';
import { Refusal } from './refusal.js';
import type { Resources } from './resources.js';
import { BrokenContent, Tokens, type Token } from './tokens.js';

interface Rewritten {
  readonly text: string;
  readonly ink: Ink;
  readonly cost: number;
}

const DEVICES: Readonly<Record<string, ColorSpace>> = {
  DeviceGray: GRAY, DeviceRGB: RGB, Pattern: { parts: [], components: 0, isAdditive: false, isPattern: true },
};
const SIDES: Readonly<Record<string, 'fill' | 'stroke'>> = { sc: 'fill', scn: 'fill', SC: 'stroke', SCN: 'stroke' };

type Numbers = readonly number[];

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
    if (isLayer(operator, operands)) this.node.refuse('Optional content (layers) is not accepted. Merge the layers.');
    if (DROPPED.has(operator)) return;
    const fault = faultOf(operator, operands, this.#isText);
    if (fault !== undefined) this.node.refuse(fault);
    this.#lines.push([...this.#follow(operator, operands).map(written), operator].join(' '), '\n');
  }

  /** Follows an operator. Returns its operands, with names of our own. */
  #follow(operator: string, operands: readonly Token[]): readonly Token[] {
    const numbers = operands.map((token) => (token.kind === 'number' ? token.value : 0));
    const rename = this.#renames[operator];
    if (rename !== undefined && operands[0]?.kind === 'name') {
      return [{ kind: 'name', value: `/${rename(operands[0].value, numbers)}` }, ...operands.slice(1)];
    }
    const side = SIDES[operator];
    if (side !== undefined) return this.#setColor(side, operands, numbers);
    if (PAINTING.test(operator)) this.#paint(operator);
    else if (SHOWING.test(operator)) this.#show(operator, operands, numbers);
    else this.#effects[operator]?.(numbers);
    return operands;
  }

  /** The operators with the name of a resource, and its name of our own. */
  readonly #renames: Readonly<Record<string, (name: string, numbers: Numbers) => string>> = {
    gs: (name) => this.resources.state(name),
    Tf: (name, [, size = 0]) => this.#setFont(name, size),
    sh: (name) => {
      this.#graphics.flood();
      return this.resources.shading(name);
    },
    Do: (name) => this.#draw(name),
    cs: (name) => this.#setSpace('fill', name),
    CS: (name) => this.#setSpace('stroke', name),
  };

  readonly #segment = (numbers: Numbers): void => this.#graphics.segment(...numbers);
  readonly #text = (entries: Partial<Graphics['state']>): void => { Object.assign(this.#graphics.state, entries); };
  readonly #clip = (): void => this.#graphics.clip();

  /** What other operators change. */
  readonly #effects: Readonly<Record<string, (numbers: Numbers) => void>> = {
    q: () => this.#save(),
    Q: () => (this.#graphics.restore() ? undefined : this.node.refuse('A graphics state is restored that was not saved.')),
    cm: (numbers) => this.#graphics.transform(numbers as unknown as Matrix),
    w: ([lineWidth = 0]) => this.#text({ lineWidth }),
    g: (numbers) => this.#graphics.setColor('fill', GRAY, numbers),
    G: (numbers) => this.#graphics.setColor('stroke', GRAY, numbers),
    rg: (numbers) => this.#graphics.setColor('fill', RGB, numbers),
    RG: (numbers) => this.#graphics.setColor('stroke', RGB, numbers),
    m: ([x = 0, y = 0]) => this.#graphics.move(x, y),
    l: this.#segment, c: this.#segment, v: this.#segment, y: this.#segment,
    h: () => this.#graphics.close(),
    re: ([x = 0, y = 0, width = 0, height = 0]) => this.#graphics.rectangle(x, y, width, height),
    W: this.#clip, 'W*': this.#clip,
    BT: () => this.#turn(true), ET: () => this.#turn(false),
    Tc: ([charSpace = 0]) => this.#text({ charSpace }),
    Tw: ([wordSpace = 0]) => this.#text({ wordSpace }),
    Tz: ([scale = 0]) => this.#text({ scale: scale / 100 }),
    TL: ([leading = 0]) => this.#text({ leading }),
    Ts: ([rise = 0]) => this.#text({ rise }),
    Td: ([x = 0, y = 0]) => this.#graphics.moveLine(x, y),
    TD: ([x = 0, y = 0]) => {
      this.#text({ leading: -y });
      this.#graphics.moveLine(x, y);
    },
    Tm: (numbers) => this.#graphics.beginText(numbers as unknown as Matrix),
    'T*': () => this.#graphics.nextLine(),
  };

  #save(): void {
    if (this.#graphics.depth >= MOST_SAVED) this.node.refuse('Graphics states are nested too deeply.');
    this.#graphics.save();
  }

  #turn(isText: boolean): void {
    this.#isText = isText;
    this.#graphics.beginText();
  }

  #paint(operator: string): void {
    if (CLOSING.has(operator)) this.#graphics.close();
    this.#graphics.paint(FILLING.has(operator), STROKING.has(operator));
  }

  #setFont(name: string, size: number): string {
    const { name: own, font } = this.resources.font(name);
    this.#text({ font, size });
    return own;
  }

  #draw(name: string): string {
    const painted = this.resources.painted(name);
    this.#cost += painted.form?.cost ?? 0;
    this.#graphics.stamp(painted.form?.boxes ?? [[0, 0, 1, 1]]);
    return painted.name;
  }

  #setSpace(side: 'fill' | 'stroke', name: string): string {
    if (name === 'DeviceCMYK') return this.node.refuse(CMYK);
    const known = Object.hasOwn(DEVICES, name) ? DEVICES[name] : undefined;
    const found = known === undefined ? this.resources.colorSpace(name) : { name, space: known };
    this.#graphics.setColor(side, found.space, []);
    return found.name;
  }

  #setColor(side: 'fill' | 'stroke', operands: readonly Token[], numbers: Numbers): readonly Token[] {
    const space = this.#graphics.state[side];
    const [first] = operands;
    if (space.isPattern === true && operands.length === 1 && first?.kind === 'name') {
      this.#graphics.setColor(side, space, []);
      return [{ kind: 'name', value: `/${this.resources.pattern(first.value)}` }];
    }
    const isFit = space.isPattern !== true && operands.length === space.components && operands.every(({ kind }) => kind === 'number');
    if (!isFit) this.node.refuse('A colour or a pattern has wrong operands.');
    this.#graphics.setColor(side, space, numbers);
    return operands;
  }

  #show(operator: string, operands: readonly Token[], [wordSpace = 0, charSpace = 0]: Numbers): void {
    if (operator === '"') this.#text({ wordSpace, charSpace });
    if (NEXT_LINE.has(operator)) this.#graphics.nextLine();
    const last = operands.at(-1);
    if (last?.kind === 'array') last.value.forEach((item) => this.#showItem(item));
    else if (last !== undefined) this.#showItem(last);
  }

  #showItem(item: Token): void {
    if (item.kind === 'number') this.#graphics.kern(item.value);
    else if (item.kind === 'string') this.#showString(item.value);
    else this.node.refuse('A text has wrong operands.');
  }

  #showString(bytes: Uint8Array): void {
    const { font } = this.#graphics.state;
    if (font === undefined) return this.node.refuse('A text has no font.');
    const { bytesOfCode } = font;
    if (bytes.length % bytesOfCode !== 0) this.node.refuse('A text ends within a character.');
    const buffer = Buffer.from(bytes);
    const count = bytes.length / bytesOfCode;
    const codes = Array.from({ length: count }, (_, index) => buffer.readUIntBE(index * bytesOfCode, bytesOfCode));
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
