const PRINTABLE_ASCII = /^[ -~]*$/;
/** Maximum length in points, larger than any page and within the range of every PDF reader. */
const MAX_POINTS = 32_000;

const requireFinite = (value: number): number => {
  if (!Number.isFinite(value)) throw new RangeError(`A number of a page must be finite, not ${value}.`);
  return value;
};

/**
 * Rounds a length, clamped to ±32,000 points, to whole hundredths of a point, so that sums are exact.
 * @throws RangeError for NaN and infinities, which are layout bugs
 */
export const toHundredths = (points: number): number =>
  Math.round(Math.min(MAX_POINTS, Math.max(-MAX_POINTS, requireFinite(points))) * 100);

/** A PDF number with at most two decimals and never an exponent (ISO 32000-1, 7.3.3). @param count from {@link toHundredths} */
export const fromHundredths = (count: number): string => String(count / 100);

/** A PDF number for any finite length in points, with at most two decimals. */
export const pdfNumber = (points: number): string => fromHundredths(toHundredths(points));

export interface PageSize { readonly widthPt: number; readonly heightPt: number }

/** Left, bottom, right and top, in points from the bottom left of the page. */
export type Rectangle = readonly [number, number, number, number];

export const scaleRectangle = ([left, bottom, right, top]: Rectangle, scale: number): Rectangle =>
  [left * scale, bottom * scale, right * scale, top * scale];

export const mediaBox = ({ widthPt, heightPt }: PageSize): string =>
  `/MediaBox[0 0 ${pdfNumber(widthPt)} ${pdfNumber(heightPt)}]`;

/** A PDF number with at most four decimals, for a matrix factor from -100 to 100. @throws RangeError for NaN */
export const pdfScale = (factor: number): string => String(Math.round(requireFinite(factor) * 10_000) / 10_000);

/** A text string: literal for printable ASCII, otherwise hexadecimal UTF-16 (ISO 32000-1, 7.9.2.2). */
export const pdfText = (text: string): string => {
  if (PRINTABLE_ASCII.test(text)) return `(${text.replace(/[()\\]/g, '\\$&')})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
};

/** Characters that PDF/A forbids in ToUnicode texts, and private use characters, which mean nothing when copied. */
const FORBIDDEN_CHARACTER = /[\0\uFEFF\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const REPLACEMENT_CHARACTER = '\uFFFD';
/** Most texts have none of these units and skip the slower search by category. */
const MAYBE_FORBIDDEN = /[\0\ud800-\uffff]/;

/** Replaces characters that ToUnicode must not contain by U+FFFD (ISO 19005-3, 6.2.11.7). */
export const extractableText = (text: string): string =>
  (MAYBE_FORBIDDEN.test(text) ? text.replace(FORBIDDEN_CHARACTER, REPLACEMENT_CHARACTER) : text);

const INITIAL_CAPACITY = 0x8000;
const ZERO_CODE = 48;
const MINUS_CODE = 45;
const POINT_CODE = 46;
const OPEN_PAREN_CODE = 40;
const CLOSE_PAREN_CODE = 41;
const BACKSLASH_CODE = 92;
const CARRIAGE_RETURN_CODE = 13;
const SPACE_CODE = 32;
const SMALL_R_CODE = 114;
/** Reused buffers of finished writers, because clearing new memory takes longer than writing a page. */
const freeBuffers: Uint8Array[] = [];
const MAX_FREE_BUFFERS = 4;
const MAX_FREE_BUFFER_BYTES = 0x100000;
const NO_BYTES = new Uint8Array(0);

/** Writes text straight into bytes. A page has thousands of short texts, which strings would copy several times. */
export class ByteWriter {
  #bytes = freeBuffers.pop() ?? new Uint8Array(INITIAL_CAPACITY);
  #length = 0;

  /** Valid until the next `clear`. */
  get bytes(): Uint8Array { return this.#bytes.subarray(0, this.#length); }
  get length(): number { return this.#length; }

  /** Starts again in the same buffer. */
  clear(): void { this.#length = 0; }

  /** Gives the buffer to later writers. Neither write nor use {@link bytes} afterwards. */
  release(): void {
    if (freeBuffers.length < MAX_FREE_BUFFERS && this.#bytes.length <= MAX_FREE_BUFFER_BYTES) freeBuffers.push(this.#bytes);
    this.#bytes = NO_BYTES;
    this.#length = 0;
  }

  /** @param text Latin-1 */
  text(text: string): void {
    const { length } = text;
    this.#reserve(length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let index = 0; index < length; index += 1) bytes[at++] = text.charCodeAt(index);
    this.#length = at;
  }

  /** Big-endian. */
  uint16(value: number): void {
    this.#reserve(2);
    this.#bytes[this.#length] = value >> 8;
    this.#bytes[this.#length + 1] = value;
    this.#length += 2;
  }

  /** Adds a literal text string: printable ASCII, otherwise UTF-16 (ISO 32000-1, 7.3.4.2 and 7.9.2.2). */
  textString(text: string): void {
    const isAscii = PRINTABLE_ASCII.test(text);
    this.text(isAscii ? '(' : '(\u00fe\u00ff');
    this.#reserve(4 * text.length + 1);
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (!isAscii) this.#stringByte(unit >> 8);
      this.#stringByte(unit & 0xff);
    }
    this.#bytes[this.#length++] = CLOSE_PAREN_CODE;
  }

  #stringByte(byte: number): void {
    if (byte === OPEN_PAREN_CODE || byte === CLOSE_PAREN_CODE || byte === BACKSLASH_CODE) {
      this.#bytes[this.#length++] = BACKSLASH_CODE;
    }
    if (byte !== CARRIAGE_RETURN_CODE) {
      this.#bytes[this.#length++] = byte;
      return;
    }
    // Readers would turn a carriage return into a line feed.
    this.#bytes[this.#length++] = BACKSLASH_CODE;
    this.#bytes[this.#length++] = SMALL_R_CODE;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** @param value at most 31 bits */
  integer(value: number): void {
    this.#reserve(16);
    if (value < 0) this.#bytes[this.#length++] = MINUS_CODE;
    this.#digits(Math.abs(value));
  }

  /** Like {@link fromHundredths}. */
  hundredths(count: number): void {
    this.#reserve(20);
    const positive = Math.abs(count);
    if (count < 0) this.#bytes[this.#length++] = MINUS_CODE;
    const wholeUnits = Math.floor(positive / 100);
    const hundredthsLeft = positive - wholeUnits * 100;
    this.#digits(wholeUnits);
    if (hundredthsLeft === 0) return;
    const tenths = Math.floor(hundredthsLeft / 10);
    this.#bytes[this.#length++] = POINT_CODE;
    this.#bytes[this.#length++] = ZERO_CODE + tenths;
    if (hundredthsLeft !== tenths * 10) this.#bytes[this.#length++] = ZERO_CODE + hundredthsLeft - tenths * 10;
  }

  /** Like {@link pdfNumber}, with a space after it. */
  points(length: number): void {
    this.hundredths(toHundredths(length));
    this.#bytes[this.#length++] = SPACE_CODE;
  }

  #digits(value: number): void {
    const bytes = this.#bytes;
    let end = this.#length + 1;
    for (let rest = value; rest >= 10; rest = rest / 10 | 0) end += 1;
    this.#length = end;
    let rest = value;
    do {
      const tens = rest / 10 | 0;
      bytes[--end] = ZERO_CODE + rest - tens * 10;
      rest = tens;
    } while (rest > 0);
  }

  #reserve(more: number): void {
    const neededBytes = this.#length + more;
    if (neededBytes <= this.#bytes.length) return;
    const grown = new Uint8Array(neededBytes * 2);
    grown.set(this.bytes);
    this.#bytes = grown;
  }
}
