import type { HuffmanTable } from './huffman-table.js';
import { jpegOffence, readJpegParts, type JpegFrame, type JpegParts, type JpegScan, type ScanComponent } from './jpeg-parts.js';

const BLOCK_PX = 8;
const COEFFICIENTS = 64;
/** Sixteen zeros; as a symbol without bits of its own only this and the end of a block exist. */
const ZEROS = 0xF0;
/** Of a first coefficient, in bits. */
const MOST_DC_BITS = 11;
const RESTARTS = 8;

/** A block of a unit of a scan: the codes of its coefficients. */
interface BlockCodes {
  readonly dc: HuffmanTable;
  readonly ac: HuffmanTable;
}

/** Data between two markers, bit by bit. */
class Bits {
  #at = 0;
  readonly #data: Uint8Array;
  readonly #length: number;

  /** Zeros stuffed behind FF are left out. */
  constructor(bytes: Uint8Array) {
    this.#data = new Uint8Array(bytes.length + 3);
    let length = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] !== 0 || bytes[at - 1] !== 0xFF) this.#data[length++] = bytes[at] ?? 0;
    }
    this.#length = length * 8;
  }

  /** What is left may be padding, of ones or zeros, and nothing else. */
  end(): void {
    for (let byte = (this.#at + 7) >> 3; byte < this.#length >> 3; byte += 1) {
      if (this.#data[byte] !== 0 && this.#data[byte] !== 0xFF) throw jpegOffence('it goes on behind the end of the picture');
    }
  }

  /** Takes one symbol. */
  #symbol(table: HuffmanTable): number {
    const byte = this.#at >> 3;
    const data = this.#data;
    const three = (data[byte] ?? 0) << 16 | (data[byte + 1] ?? 0) << 8 | (data[byte + 2] ?? 0);
    const window = three >> (8 - (this.#at & 7)) & 0xFFFF;
    const entry = table[window] ?? 0;
    if (entry === 0) throw jpegOffence('it holds a code that does not exist');
    this.#at += entry & 0xFF;
    return entry >> 8;
  }

  /** Takes one block. */
  skipBlock({ dc, ac }: BlockCodes): void {
    const size = this.#symbol(dc);
    if (size > MOST_DC_BITS) throw jpegOffence('a coefficient is too large');
    this.#at += size;
    for (let index = 1; index < COEFFICIENTS; index += 1) {
      const symbol = this.#symbol(ac);
      if (symbol === 0) break;
      if ((symbol & 15) === 0 && symbol !== ZEROS) throw jpegOffence('it holds a code that does not exist');
      this.#at += symbol & 15;
      index += symbol >> 4;
      if (index >= COEFFICIENTS) throw jpegOffence('a block holds too many coefficients');
    }
    if (this.#at > this.#length) throw jpegOffence('it ends before the picture does');
  }
}

/** Codes of the blocks of a unit, in their order. A scan of one component has units of one block. */
const unitOf = ({ components }: JpegScan): readonly BlockCodes[] => components.flatMap(({ component, dc, ac }: ScanComponent) => {
  if (dc === undefined || ac === undefined) throw jpegOffence('a table of codes is missing');
  return Array.from({ length: components.length === 1 ? 1 : component.across * component.down }, () => ({ dc, ac }));
});

/** Units in a scan: blocks of its one component, or as many pixels as the coarsest component has a block for. */
const unitCount = ({ widthPx, heightPx, components }: JpegFrame, scan: JpegScan): number => {
  const [only, second] = scan.components;
  const count = (px: number, of: 'across' | 'down'): number => {
    const most = Math.max(...components.map((component) => component[of]));
    const isAlone = only !== undefined && second === undefined;
    return isAlone ? Math.ceil(Math.ceil(px * only.component[of] / most) / BLOCK_PX) : Math.ceil(px / (BLOCK_PX * most));
  };
  return count(widthPx, 'across') * count(heightPx, 'down');
};

/** The data of a scan, cut at its restarts, which must come in their order. */
const intervalsOf = (bytes: Uint8Array, { start, end }: JpegScan): readonly Uint8Array[] => {
  const intervals: Uint8Array[] = [];
  let from = start;
  for (let at = start; at < end - 1; at += 1) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xFF || (code & 0xF8) !== 0xD0) continue;
    if ((code & 7) !== intervals.length % RESTARTS) throw jpegOffence('its restarts are out of order');
    intervals.push(bytes.subarray(from, at));
    from = at + 2;
  }
  return [...intervals, bytes.subarray(from, end)];
};

const walkScan = (bytes: Uint8Array, frame: JpegFrame, scan: JpegScan): void => {
  const unit = unitOf(scan);
  const units = unitCount(frame, scan);
  const perInterval = scan.restartUnits === 0 ? units : scan.restartUnits;
  const intervals = intervalsOf(bytes, scan);
  if (intervals.length !== Math.ceil(units / perInterval)) throw jpegOffence('a restart is missing, or one too many');
  intervals.forEach((interval, index) => {
    const bits = new Bits(interval);
    for (let left = Math.min(perInterval, units - index * perInterval); left > 0; left -= 1) {
      for (const block of unit) bits.skipBlock(block);
    }
    bits.end();
  });
};

const checkParts = ({ frame, scans, quantizations }: JpegParts): void => {
  for (const { id, across, down, quantization } of frame.components) {
    if (across < 1 || across > 4 || down < 1 || down > 4) throw jpegOffence('its sampling does not exist');
    if (!quantizations.has(quantization)) throw jpegOffence('a quantization table is missing');
    if (!scans.some(({ components }) => components.some(({ component }) => component.id === id))) throw jpegOffence('a colour component is missing');
  }
  if (scans.some(({ start, end }) => start === end)) throw jpegOffence('a scan is empty');
};

/**
 * Makes sure that a JPEG can be decoded: each code of a sequential picture is walked over, none may be unknown, and they must last for
 * all blocks. Of a progressive one only frame, tables and scans are looked at. Damage that leaves valid codes is not seen by anyone.
 * @param bytes a file whose segments were found whole
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see ITU-T T.81 Annexes A, E and F
 */
export const checkJpeg = (bytes: Uint8Array): void => {
  const parts = readJpegParts(bytes);
  checkParts(parts);
  if (!parts.frame.isProgressive) for (const scan of parts.scans) walkScan(bytes, parts.frame, scan);
};
