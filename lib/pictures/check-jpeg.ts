import { isFrame, type Jpeg, type JpegComponent, type JpegFrame, type JpegSegment, START_OF_SCAN } from './read-jpeg.js';
import { pictureError } from './picture-error.js';

/** Maximum code length. */
const MAX_CODE_BITS = 16;

/** Entry for each value of the next sixteen bits: symbol times 256 plus code length, or 0 if no code matches. */
type HuffmanTable = Uint16Array;

/**
 * Builds a table from its JPEG form, the numbers of codes of 1, 2, … 16 bits and their symbols (ITU-T T.81 Annex C).
 * @returns undefined if a length has more codes than are possible
 */
export const huffmanTable = (counts: Uint8Array, symbols: Uint8Array): HuffmanTable | undefined => {
  const table = new Uint16Array(1 << MAX_CODE_BITS);
  let at = 0;
  let nextEntry = 0;
  for (let bits = 1; bits <= MAX_CODE_BITS; bits += 1) {
    const share = 1 << (MAX_CODE_BITS - bits);
    for (let count = counts[bits - 1] ?? 0; count > 0; count -= 1) {
      if (nextEntry + share > table.length) return undefined;
      table.fill((symbols[at] ?? 0) << 8 | bits, nextEntry, nextEntry + share);
      at += 1;
      nextEntry += share;
    }
  }
  return table;
};

/** Tables are built per scan and not kept, because a file may define thousands. */
type BuildTable = () => HuffmanTable | undefined;

/** A component of a scan with the tables of its first (DC) and its other (AC) coefficients. */
interface ScanComponent { readonly component: JpegComponent; readonly dc: BuildTable; readonly ac: BuildTable }

const NO_TABLE: BuildTable = () => undefined;

interface JpegScan {
  readonly components: readonly ScanComponent[];
  /** MCUs between two restarts; 0: no restarts. */
  readonly restartInterval: number;
  /** Entropy-coded data of the scan, restart markers included. */
  readonly data: Buffer;
}

/** Everything besides the frame that decoding needs. */
interface JpegParts {
  readonly scans: readonly JpegScan[];
  /** Numbers of the quantization tables. */
  readonly quantizations: ReadonlySet<number>;
}

const DEFINE_HUFFMAN_TABLES = 0xC4;
const DEFINE_QUANTIZATIONS = 0xDB;
const DEFINE_RESTARTS = 0xDD;

export const damagedJpeg = (what: string) => pictureError(`The data of the JPEG is damaged: ${what}.`);

/** Reads segments in order. A table is valid until another one with its number replaces it. */
class ScanReader {
  readonly #codes = new Map<number, BuildTable>();
  readonly #quantizations = new Set<number>();
  readonly #scans: JpegScan[] = [];
  /** Components of the frame; empty before the frame is read. */
  #components: readonly JpegComponent[] = [];
  #restartInterval = 0;

  constructor(private readonly jpeg: Jpeg) {}

  read(): JpegParts {
    for (const segment of this.jpeg.segments) this.#readSegment(segment);
    return { scans: this.#scans, quantizations: this.#quantizations };
  }

  #readSegment(segment: JpegSegment): void {
    switch (segment.marker) {
      case DEFINE_HUFFMAN_TABLES: return this.#readCodes(this.#segmentData(segment));
      case DEFINE_QUANTIZATIONS: return this.#readQuantizations(this.#segmentData(segment));
      case DEFINE_RESTARTS: return this.#readRestarts(this.#segmentData(segment));
      case START_OF_SCAN: return this.#readScan(this.#segmentData(segment), segment);
    }
    if (isFrame(segment.marker)) this.#components = this.jpeg.frame.components;
  }

  #segmentData({ start, end }: JpegSegment): Buffer { return this.jpeg.bytes.subarray(start, end); }

  #readCodes(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const counts = data.subarray(at + 1, at + 17);
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      if (end > data.length) throw damagedJpeg('a table of codes is cut off');
      const symbols = data.subarray(at + 17, end);
      this.#codes.set(data[at] ?? 0, () => huffmanTable(counts, symbols));
      at = end;
    }
  }

  #readQuantizations(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const kind = data[at] ?? 0;
      this.#quantizations.add(kind & 15);
      at += 1 + (kind >> 4 === 0 ? 64 : 128);
      if (at > data.length) throw damagedJpeg('a quantization table is cut off');
    }
  }

  #readRestarts(data: Buffer): void { this.#restartInterval = (data[0] ?? 0) << 8 | (data[1] ?? 0); }

  #readScan(data: Buffer, { end, codedEnd }: JpegSegment): void {
    const components = Array.from({ length: data[0] ?? 0 }, (_, index): ScanComponent => {
      const [id = 0, codes = 0] = data.subarray(1 + 2 * index);
      const component = this.#components.find((one) => one.id === id);
      if (component === undefined) throw damagedJpeg('a scan is of a component that does not exist');
      return { component, dc: this.#codes.get(codes >> 4) ?? NO_TABLE, ac: this.#codes.get(0x10 | (codes & 15)) ?? NO_TABLE };
    });
    this.#scans.push({ components, restartInterval: this.#restartInterval, data: this.jpeg.bytes.subarray(end, codedEnd) });
  }
}

/**
 * @throws AppError VALIDATION_ERROR with the field `logo` if scans and tables do not match
 * @see ITU-T T.81 Annex B
 */
export const readJpegScans = (jpeg: Jpeg): JpegParts => new ScanReader(jpeg).read();

export const BLOCK_PX = 8;
const COEFFICIENTS_PER_BLOCK = 64;
/** Sixteen zeros. Only this symbol and the end of a block have no further bits. */
const ZERO_RUN_SYMBOL = 0xF0;
/** Maximum size of a first coefficient. */
const MAX_DC_BITS = 11;
const RESTART_MARKERS = 8;

interface BlockCodes { readonly dc: HuffmanTable; readonly ac: HuffmanTable }

/** Reads the data between two markers bit by bit. */
class BitReader {
  #position = 0;
  readonly #data: Uint8Array;
  readonly #length: number;

  /** Skips the zero that is stuffed after each FF. */
  constructor(bytes: Uint8Array) {
    this.#data = new Uint8Array(bytes.length + 3);
    let length = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] !== 0 || bytes[at - 1] !== 0xFF) this.#data[length++] = bytes[at] ?? 0;
    }
    this.#length = length * 8;
  }

  /** Throws if data is left, unless it is padding of ones or zeros. */
  end(): void {
    for (let byte = (this.#position + 7) >> 3; byte < this.#length >> 3; byte += 1) {
      if (this.#data[byte] !== 0 && this.#data[byte] !== 0xFF) throw damagedJpeg('it continues after the end of the picture');
    }
  }

  #symbol(table: HuffmanTable): number {
    const byte = this.#position >> 3;
    const data = this.#data;
    const three = (data[byte] ?? 0) << 16 | (data[byte + 1] ?? 0) << 8 | (data[byte + 2] ?? 0);
    const window = three >> (8 - (this.#position & 7)) & 0xFFFF;
    const entry = table[window] ?? 0;
    if (entry === 0) throw damagedJpeg('it holds a code that does not exist');
    this.#position += entry & 0xFF;
    return entry >> 8;
  }

  skipBlock({ dc, ac }: BlockCodes): void {
    const size = this.#symbol(dc);
    if (size > MAX_DC_BITS) throw damagedJpeg('a coefficient is too large');
    this.#position += size;
    for (let index = 1; index < COEFFICIENTS_PER_BLOCK; index += 1) {
      const symbol = this.#symbol(ac);
      if (symbol === 0) break;
      if ((symbol & 15) === 0 && symbol !== ZERO_RUN_SYMBOL) throw damagedJpeg('it holds a code that does not exist');
      this.#position += symbol & 15;
      index += symbol >> 4;
      if (index >= COEFFICIENTS_PER_BLOCK) throw damagedJpeg('a block holds too many coefficients');
    }
    if (this.#position > this.#length) throw damagedJpeg('it ends before the picture does');
  }
}

/** The Huffman tables for each block of an MCU, in scan order. With a single component, an MCU has one block. */
const blocksOfMcu = ({ components }: JpegScan): readonly BlockCodes[] => components.flatMap((scanned: ScanComponent) => {
  const [dc, ac] = [scanned.dc(), scanned.ac()];
  if (dc === undefined || ac === undefined) throw damagedJpeg('a table of codes is missing');
  const { horizontalSampling, verticalSampling } = scanned.component;
  return Array.from({ length: components.length === 1 ? 1 : horizontalSampling * verticalSampling }, () => ({ dc, ac }));
});

/** Number of MCUs in a scan. An MCU is a block of the only component, or covers one block of the coarsest component. */
const mcuCount = ({ widthPx, heightPx, components }: JpegFrame, scan: JpegScan): number => {
  const [only, second] = scan.components;
  const blockCount = (px: number, of: 'horizontalSampling' | 'verticalSampling'): number => {
    const maxSampling = Math.max(...components.map((component) => component[of]));
    const isAlone = only !== undefined && second === undefined;
    return isAlone
      ? Math.ceil(Math.ceil(px * only.component[of] / maxSampling) / BLOCK_PX) : Math.ceil(px / (BLOCK_PX * maxSampling));
  };
  return blockCount(widthPx, 'horizontalSampling') * blockCount(heightPx, 'verticalSampling');
};

/** Splits the data of a scan at its restarts, which must be in order. */
const splitAtRestarts = ({ data }: JpegScan): readonly Uint8Array[] => {
  const intervals: Uint8Array[] = [];
  let from = 0;
  for (let at = 0; at < data.length - 1; at += 1) {
    const code = data[at + 1] ?? 0;
    if (data[at] !== 0xFF || (code & 0xF8) !== 0xD0) continue;
    if ((code & 7) !== intervals.length % RESTART_MARKERS) throw damagedJpeg('its restarts are out of order');
    intervals.push(data.subarray(from, at));
    from = at + 2;
  }
  return [...intervals, data.subarray(from)];
};

const checkScan = (frame: JpegFrame, scan: JpegScan): void => {
  const mcu = blocksOfMcu(scan);
  const mcus = mcuCount(frame, scan);
  const perInterval = scan.restartInterval === 0 ? mcus : scan.restartInterval;
  const intervals = splitAtRestarts(scan);
  if (intervals.length !== Math.ceil(mcus / perInterval)) throw damagedJpeg('a restart is missing, or one too many');
  intervals.forEach((interval, index) => {
    const bits = new BitReader(interval);
    for (let left = Math.min(perInterval, mcus - index * perInterval); left > 0; left -= 1) {
      for (const block of mcu) bits.skipBlock(block);
    }
    bits.end();
  });
};

const checkParts = (frame: JpegFrame, { scans, quantizations }: JpegParts): void => {
  for (const { id, horizontalSampling, verticalSampling, quantizationTable } of frame.components) {
    if (horizontalSampling < 1 || horizontalSampling > 4 || verticalSampling < 1 || verticalSampling > 4) throw damagedJpeg('its sampling does not exist');
    if (!quantizations.has(quantizationTable)) throw damagedJpeg('a quantization table is missing');
    const isScanned = scans.some(({ components }) => components.some(({ component }) => component.id === id));
    if (!isScanned) throw damagedJpeg('a colour component is missing');
  }
  if (scans.some(({ data }) => data.length === 0)) throw damagedJpeg('a scan is empty');
};

/**
 * Checks that a JPEG can be decoded. In a sequential picture, all codes must exist and suffice for all blocks. In a
 * progressive one, only frame, tables and scans are checked. Damage that leaves valid codes is not detected.
 * @throws AppError VALIDATION_ERROR with the field `logo`
 * @see ITU-T T.81 Annexes A, E and F
 */
export const checkJpeg = (jpeg: Jpeg): void => {
  const { frame } = jpeg;
  const parts = readJpegScans(jpeg);
  checkParts(frame, parts);
  if (!frame.isProgressive) for (const scan of parts.scans) checkScan(frame, scan);
};
