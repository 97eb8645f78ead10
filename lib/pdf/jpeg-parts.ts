import { huffmanTable, type HuffmanTable } from './huffman-table.js';
import { imageOffence } from './image-offence.js';

/** One colour component of a frame. */
export interface JpegComponent {
  readonly id: number;
  /** Blocks of a unit across and down. */
  readonly across: number;
  readonly down: number;
  readonly quantization: number;
}

/** A frame: size and components. */
export interface JpegFrame {
  readonly isProgressive: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: readonly JpegComponent[];
}

/** A component of a scan, with the codes of its first and its other coefficients. */
export interface ScanComponent {
  readonly component: JpegComponent;
  readonly dc: HuffmanTable | undefined;
  readonly ac: HuffmanTable | undefined;
}

/** One scan: what it codes, and its data, from one restart to the next. */
export interface JpegScan {
  readonly components: readonly ScanComponent[];
  /** Units between two restarts; 0 for none. */
  readonly restartUnits: number;
  /** Offset of the data, and of the marker behind it. */
  readonly start: number;
  readonly end: number;
}

/** What of a JPEG must fit together so that it can be decoded. */
export interface JpegParts {
  readonly frame: JpegFrame;
  readonly scans: readonly JpegScan[];
  /** Numbers of the quantization tables. */
  readonly quantizations: ReadonlySet<number>;
}

/**
 * The refusal of a JPEG that can not be decoded.
 * @param what is wrong
 */
export const jpegOffence = (what: string) => imageOffence(`The data of the JPEG is damaged: ${what}.`);

/** Offset of the code of the marker behind entropy-coded data; restarts belong to the data. */
const scanEnd = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) {
    const code = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xFF && code !== 0 && code !== 0xFF && (code & 0xF8) !== 0xD0) return at;
  }
  return bytes.length;
};

const readFrame = (data: Buffer, marker: number): JpegFrame => ({
  isProgressive: marker === 0xC2,
  heightPx: data.readUInt16BE(1),
  widthPx: data.readUInt16BE(3),
  components: Array.from({ length: data[5] ?? 0 }, (_, index) => {
    const [id = 0, sampling = 0, quantization = 0] = data.subarray(6 + 3 * index);
    return { id, across: sampling >> 4, down: sampling & 15, quantization };
  }),
});

/** Reads segment after segment; tables hold until others of their number come. */
class PartsReader {
  readonly #codes = new Map<number, HuffmanTable | undefined>();
  readonly #quantizations = new Set<number>();
  readonly #scans: JpegScan[] = [];
  #frame: JpegFrame | undefined;
  #restartUnits = 0;

  constructor(private readonly bytes: Buffer) {}

  read(): JpegParts {
    let at = 2;
    for (;;) {
      while (this.bytes[at] === 0xFF) at += 1;
      const marker = this.bytes[at] ?? 0xD9;
      if (marker === 0xD9) break;
      at = marker === 0x01 || (marker & 0xF8) === 0xD0 ? at + 1 : this.#segment(marker, at + 1);
    }
    if (this.#frame === undefined) throw jpegOffence('it has no frame');
    return { frame: this.#frame, scans: this.#scans, quantizations: this.#quantizations };
  }

  /** Takes a segment in and gives the offset behind it and the data that belongs to it. */
  #segment(marker: number, at: number): number {
    const end = at + this.bytes.readUInt16BE(at);
    const data = this.bytes.subarray(at + 2, end);
    if (marker >= 0xC0 && marker <= 0xC2) this.#frame = readFrame(data, marker);
    else if (marker === 0xC4) this.#takeCodes(data);
    else if (marker === 0xDB) this.#takeQuantizations(data);
    else if (marker === 0xDD) this.#restartUnits = (data[0] ?? 0) << 8 | (data[1] ?? 0);
    return marker === 0xDA ? this.#takeScan(data, end) : end;
  }

  #takeCodes(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const counts = data.subarray(at + 1, at + 17);
      const end = at + 17 + counts.reduce((sum, count) => sum + count, 0);
      if (end > data.length) throw jpegOffence('a table of codes is cut off');
      this.#codes.set(data[at] ?? 0, huffmanTable(counts, data.subarray(at + 17, end)));
      at = end;
    }
  }

  #takeQuantizations(data: Buffer): void {
    for (let at = 0; at < data.length;) {
      const kind = data[at] ?? 0;
      this.#quantizations.add(kind & 15);
      at += 1 + (kind >> 4 === 0 ? 64 : 128);
      if (at > data.length) throw jpegOffence('a quantization table is cut off');
    }
  }

  #takeScan(data: Buffer, start: number): number {
    const end = scanEnd(this.bytes, start);
    const components = Array.from({ length: data[0] ?? 0 }, (_, index): ScanComponent => {
      const [id = 0, codes = 0] = data.subarray(1 + 2 * index);
      const component = this.#frame?.components.find((one) => one.id === id);
      if (component === undefined) throw jpegOffence('a scan is of a component that does not exist');
      return { component, dc: this.#codes.get(codes >> 4), ac: this.#codes.get(0x10 | (codes & 15)) };
    });
    this.#scans.push({ components, restartUnits: this.#restartUnits, start, end });
    return end;
  }
}

/**
 * Frame, scans and tables of a JPEG.
 * @param bytes a file whose segments were found whole
 * @throws AppError VALIDATION_ERROR with the field `logo` if they do not fit together
 * @see ITU-T T.81 Annex B
 */
export const readJpegParts = (bytes: Uint8Array): JpegParts =>
  new PartsReader(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).read();
