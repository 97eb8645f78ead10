const FREE = 0;
const AT_OFFSET = 1;
const IN_STREAM = 2;
const NEVER_USED_AGAIN = 65_535;

/** Bytes of the three columns: type, position, index. */
const WIDTHS = [1, 4, 2] as const;
const ROW = WIDTHS[0] + WIDTHS[1] + WIDTHS[2];
/** The PNG filter "Up". */
const UP = 2;

/** The positions of all objects of a file, as the content of its cross-reference stream (ISO 32000-1, 7.5.8). */
export class CrossReferences {
  readonly #table: DataView;

  /** @param count number of objects, including object 0 */
  constructor(private readonly count: number) {
    this.#table = new DataView(new ArrayBuffer(count * ROW));
    this.#set(0, FREE, 0, NEVER_USED_AGAIN);
  }

  /** Records an object that lies directly in the file. */
  setOffset(number: number, offset: number): void {
    this.#set(number, AT_OFFSET, offset, 0);
  }

  /** Records an object in an object stream. */
  setPacked(number: number, stream: number, index: number): void {
    this.#set(number, IN_STREAM, stream, index);
  }

  /** The entries of the stream's dictionary that describe the rows. */
  get entries(): string {
    return `/W[${WIDTHS.join(' ')}]/DecodeParms<</Predictor 12/Columns ${ROW}>>`;
  }

  /** The rows, each as its difference from the previous row, which deflates to almost nothing. */
  rows(): Uint8Array {
    const plain = new Uint8Array(this.#table.buffer);
    const rows = new Uint8Array(this.count * (ROW + 1));
    for (let at = 0, target = 0; at < plain.length; at += ROW) {
      rows[target++] = UP;
      for (let byte = at; byte < at + ROW; byte += 1) rows[target++] = (plain[byte] ?? 0) - (plain[byte - ROW] ?? 0);
    }
    return rows;
  }

  #set(number: number, kind: number, position: number, index: number): void {
    const at = number * ROW;
    this.#table.setUint8(at, kind);
    this.#table.setUint32(at + WIDTHS[0], position);
    this.#table.setUint16(at + WIDTHS[0] + WIDTHS[1], index);
  }
}
