import { huffmanTable, type HuffmanTable } from './huffman-table.js';
import { START_OF_SCAN, type JpegSegment } from './jpeg-segments.js';
import { pictureError } from './picture-fault.js';
import { isFrame, type Jpeg, type JpegComponent } from './read-jpeg.js';

/** Builds a table. It is built for each scan that is walked, and not kept: a file may define thousands. */
type BuildTable = () => HuffmanTable | undefined;

/** A component of a scan, with the codes of its first and its other coefficients. */
export interface ScanComponent {
  readonly component: JpegComponent;
  readonly dc: BuildTable;
  readonly ac: BuildTable;
}

const NO_TABLE: BuildTable = () => undefined;

const tableBuilder = (counts: Uint8Array, symbols: Uint8Array): BuildTable => () => huffmanTable(counts, symbols);

export interface JpegScan {
  readonly components: readonly ScanComponent[];
  /** Units between two restarts; 0 for none. */
  readonly restartInterval: number;
  /** Its entropy-coded data, restart markers included. */
  readonly data: Buffer;
}

/** The data that must agree with the frame so that a JPEG can be decoded. */
export interface JpegParts {
  readonly scans: readonly JpegScan[];
  /** Numbers of the quantization tables. */
  readonly quantizations: ReadonlySet<number>;
}

const DEFINE_CODES = 0xC4;
const DEFINE_QUANTIZATIONS = 0xDB;
const DEFINE_RESTARTS = 0xDD;

/** The error for a JPEG that cannot be decoded. */
export const damagedJpeg = (what: string) => pictureError(`The data of the JPEG is damaged: ${what}.`);

/** Reads segment after segment. A table is valid until another one with the same number replaces it. */
class ScanReader {
  readonly #codes = new Map<number, BuildTable>();
  readonly #quantizations = new Set<number>();
  readonly #scans: JpegScan[] = [];
  /** None before the frame, whose components the scans name. */
  #components: readonly JpegComponent[] = [];
  #restartUnits = 0;

  constructor(private readonly jpeg: Jpeg) {}

  read(): JpegParts {
    for (const segment of this.jpeg.segments) this.#take(segment);
    return { scans: this.#scans, quantizations: this.#quantizations };
  }

  #take(segment: JpegSegment): void {
    switch (segment.marker) {
      case DEFINE_CODES: return this.#takeCodes(this.#dataOf(segment));
      case DEFINE_QUANTIZATIONS: return this.#takeQuantizations(this.#dataOf(segment));
      case DEFINE_RESTARTS: return this.#takeRestarts(this.#dataOf(segment));
      case START_OF_SCAN: return this.#takeScan(this.#dataOf(segment), segment);
    }
    if (isFrame(segment.marker)) this.#components = this.jpeg.frame.components;
  }

  #dataOf({ start, end }: JpegSegment): Buffer {
    return this.jpeg.bytes.subarray(start, end);
  }

  #takeCodes(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const counts = data.subarray(at + 1, at + 17);
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      if (end > data.length) throw damagedJpeg('a table of codes is cut off');
      this.#codes.set(data[at] ?? 0, tableBuilder(counts, data.subarray(at + 17, end)));
      at = end;
    }
  }

  #takeQuantizations(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const kind = data[at] ?? 0;
      this.#quantizations.add(kind & 15);
      at += 1 + (kind >> 4 === 0 ? 64 : 128);
      if (at > data.length) throw damagedJpeg('a quantization table is cut off');
    }
  }

  #takeRestarts(data: Buffer): void {
    this.#restartUnits = (data[0] ?? 0) << 8 | (data[1] ?? 0);
  }

  #takeScan(data: Buffer, { end, codedEnd }: JpegSegment): void {
    const components = Array.from({ length: data[0] ?? 0 }, (_, index): ScanComponent => {
      const [id = 0, codes = 0] = data.subarray(1 + 2 * index);
      const component = this.#components.find((one) => one.id === id);
      if (component === undefined) throw damagedJpeg('a scan is of a component that does not exist');
      return { component, dc: this.#codes.get(codes >> 4) ?? NO_TABLE, ac: this.#codes.get(0x10 | (codes & 15)) ?? NO_TABLE };
    });
    this.#scans.push({ components, restartInterval: this.#restartUnits, data: this.jpeg.bytes.subarray(end, codedEnd) });
  }
}

/**
 * Scans and tables of a JPEG.
 * @throws AppError VALIDATION_ERROR with the field `logo` if they do not fit together
 * @see ITU-T T.81 Annex B
 */
export const readJpegScans = (jpeg: Jpeg): JpegParts => new ScanReader(jpeg).read();
