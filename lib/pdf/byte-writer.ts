const FIRST_CAPACITY = 0x8000;
const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const OPEN = 40;
const CLOSE = 41;
const BACKSLASH = 92;
const CARRIAGE_RETURN = 13;
const SMALL_R = 114;
const ASCII = /^[ -~]*$/;

/**
 * Writes text straight into bytes. A page consists of thousands of short pieces, which would be allocated, kept and
 * copied several times if they were joined as strings.
 */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_CAPACITY);
  #length = 0;

  /** The bytes written so far; valid until the next `clear`. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  /** Starts again in the same memory. */
  clear(): void {
    this.#length = 0;
  }

  /** Adds Latin-1 text. */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < length; index += 1) bytes[at++] = text.charCodeAt(index);
    this.#length = at;
  }

  /** The bytes from a position on, as Latin-1 text. */
  textFrom(start: number): string {
    return Buffer.from(this.#bytes.buffer, start, this.#length - start).toString('latin1');
  }

  /** Adds two bytes, the higher one first. */
  pair(value: number): void {
    this.#reserve(2);
    this.#bytes[this.#length] = value >> 8;
    this.#bytes[this.#length + 1] = value;
    this.#length += 2;
  }

  /** Adds a text string object: printable ASCII as it is, other text in UTF-16 (ISO 32000-1, 7.3.4.2 and 7.9.2.2). */
  textString(text: string): void {
    const isAscii = ASCII.test(text);
    this.text(isAscii ? '(' : '(\u00fe\u00ff');
    this.#reserve(4 * text.length + 1);
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (!isAscii) this.#stringByte(unit >> 8);
      this.#stringByte(unit & 0xff);
    }
    this.#bytes[this.#length++] = CLOSE;
  }

  /** Adds a byte of a literal string. */
  #stringByte(byte: number): void {
    if (byte === OPEN || byte === CLOSE || byte === BACKSLASH) this.#bytes[this.#length++] = BACKSLASH;
    if (byte !== CARRIAGE_RETURN) {
      this.#bytes[this.#length++] = byte;
      return;
    }
    // Readers would turn a carriage return into a line feed.
    this.#bytes[this.#length++] = BACKSLASH;
    this.#bytes[this.#length++] = SMALL_R;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Adds a whole number, at least 0. */
  integer(value: number): void {
    this.#reserve(16);
    this.#digits(value);
  }

  /** Adds a number of hundredths with at most two decimals, like `fromHundredths`. */
  hundredths(count: number): void {
    this.#reserve(20);
    const positive = Math.abs(count);
    if (count < 0) this.#bytes[this.#length++] = MINUS;
    const whole = Math.floor(positive / 100);
    const rest = positive - whole * 100;
    this.#digits(whole);
    if (rest === 0) return;
    const tenths = Math.floor(rest / 10);
    this.#bytes[this.#length++] = POINT;
    this.#bytes[this.#length++] = ZERO + tenths;
    if (rest !== tenths * 10) this.#bytes[this.#length++] = ZERO + rest - tenths * 10;
  }

  #digits(value: number): void {
    let power = 1;
    while (power * 10 <= value) power *= 10;
    let rest = value;
    for (; power >= 1; power /= 10) {
      const digit = Math.floor(rest / power);
      this.#bytes[this.#length++] = ZERO + digit;
      rest -= digit * power;
    }
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const grown = new Uint8Array(needed * 2);
    grown.set(this.bytes);
    this.#bytes = grown;
  }
}
