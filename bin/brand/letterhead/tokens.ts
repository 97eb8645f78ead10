/** An operand or an operator of a content stream. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name' | 'operator'; readonly value: string }
  | { readonly kind: 'string'; readonly value: Uint8Array }
  | { readonly kind: 'array'; readonly value: readonly Token[] }
  /** Only the properties of marked content are dictionaries; they are not kept. */
  | { readonly kind: 'dictionary' };

const WHITESPACE = /[\0\t\n\f\r ]/;
const TOKEN_END = /[\0\t\n\f\r ()<>[\]{}/%]/;
const DELIMITER = /[()<>[\]{}/%]/;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const MAX_NESTING = 32;

/** What cannot be read as operators and operands. */
export class ContentSyntaxError extends Error {}

/** Reads a content stream token by token (ISO 32000-1, 7.2 and 7.8.2). */
export class Tokenizer {
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
