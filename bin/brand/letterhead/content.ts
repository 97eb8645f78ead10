import { CMYK_MESSAGE, GRAY, RGB, type ColorSpace } from './colors.js';
import { PaintTracker } from './graphics.js';
import type { Box, PaintedArea, Matrix } from './ink.js';
import type { PdfNode } from './node.js';
import { CLOSE_OPERATORS, DROPPED_OPERATORS, operatorProblem, FILL_OPERATORS, beginsOptionalContent, MAX_SAVED_STATES, NEXT_LINE_OPERATORS, PATH_PAINTING_OPERATOR, TEXT_SHOWING_OPERATOR, STROKE_OPERATORS, serializeToken } from './operators.js';
import { LetterheadError } from './refusal.js';
import type { Resources } from './resources.js';
import { ContentSyntaxError, Tokenizer, type Token } from './tokens.js';

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

/** Rewrites the operators of one stream that may pass, and refuses all others by name. */
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

  /** Follows an operator. Returns its operands, with names of our own. */
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

  /** The operators with the name of a resource, and its name of our own. */
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

  /** What other operators change. */
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

/** Rewrites a content stream by the list of what may pass. */
export const rewriteContent = (node: PdfNode, content: Uint8Array, resources: Resources, box: Box): RewrittenContent => {
  try {
    return new ContentRewriter(node, resources, box).run(new Tokenizer(Buffer.from(content).toString('latin1')));
  } catch (error) {
    if (error instanceof LetterheadError || !(error instanceof ContentSyntaxError)) throw error;
    return node.reject(error.message);
  }
};
