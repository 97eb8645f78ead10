const SFNT_VERSION = 0x00010000;
const CHECKSUM_MAGIC = 0xb1b0afba;
const HEADER_LENGTH = 12;
const RECORD_LENGTH = 16;

export interface SfntTable {
  readonly tag: string;
  readonly data: Uint8Array;
}

const padded = (length: number): number => (length + 3) & ~3;

const checksum = (view: DataView, start: number, end: number): number => {
  let sum = 0;
  for (let at = start; at < end; at += 4) sum = (sum + view.getUint32(at)) | 0;
  return sum >>> 0;
};

const writeHeader = (view: DataView, tableCount: number): void => {
  const exponent = 31 - Math.clz32(tableCount);
  view.setUint32(0, SFNT_VERSION);
  view.setUint16(4, tableCount);
  view.setUint16(6, 16 << exponent);
  view.setUint16(8, exponent);
  view.setUint16(10, (tableCount - (1 << exponent)) * 16);
};

const writeRecord = (view: DataView, index: number, table: SfntTable, offset: number): void => {
  const record = HEADER_LENGTH + index * RECORD_LENGTH;
  for (let letter = 0; letter < 4; letter += 1) view.setUint8(record + letter, table.tag.charCodeAt(letter));
  view.setUint32(record + 4, checksum(view, offset, offset + padded(table.data.length)));
  view.setUint32(record + 8, offset);
  view.setUint32(record + 12, table.data.length);
};

/**
 * Writes a font file with correct checksums, including `checkSumAdjustment` in `head`.
 * @param tables Tables in ascending order of their tags
 * @see ISO/IEC 14496-22 (OpenType), Organization of an OpenType font
 */
export const writeSfnt = (tables: readonly SfntTable[]): Uint8Array => {
  const start = HEADER_LENGTH + tables.length * RECORD_LENGTH;
  const bytes = new Uint8Array(tables.reduce((length, table) => length + padded(table.data.length), start));
  const view = new DataView(bytes.buffer);
  writeHeader(view, tables.length);
  let offset = start;
  let head: number | undefined;
  for (const [index, table] of tables.entries()) {
    bytes.set(table.data, offset);
    if (table.tag === 'head') {
      head = offset;
      view.setUint32(offset + 8, 0);
    }
    writeRecord(view, index, table, offset);
    offset += padded(table.data.length);
  }
  if (head !== undefined) view.setUint32(head + 8, (CHECKSUM_MAGIC - checksum(view, 0, bytes.length)) >>> 0);
  return bytes;
};
