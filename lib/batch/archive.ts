import { orDefaultName, unicodeBaseName } from '../text/file-name.js';
import { crc32 } from 'node:zlib';

/**
 * Names the files of an archive.
 * @returns the base name of an invoice's files. Names that differ only in case are one file on some systems, so a later
 * one gets a number
 */
export const archiveNames = (): ((invoiceNumber: string) => string) => {
  const takenNames = new Set<string>();
  return (invoiceNumber) => {
    const baseName = orDefaultName(unicodeBaseName(invoiceNumber), '_');
    let name = baseName;
    for (let number = 2; takenNames.has(name.toLowerCase()); number += 1) name = `${baseName}-${number}`;
    takenNames.add(name.toLowerCase());
    return name;
  };
};

export type ZipFile = readonly [name: string, bytes: Uint8Array];

/** Bytes that a zip adds to each file, not counting the name, which it contains twice. */
export const ZIP_ENTRY_BYTES = 76;

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
/** Version 2.0, names in UTF-8, stored, 1980-01-01 00:00. */
const [VERSION, UTF_8, STORED, TIME, DATE] = [20, 0x800, 0, 0, 0x21];

type HeaderField = readonly [size: 2 | 4, value: number];

/** Numbers of 2 and 4 bytes, little-endian. */
const littleEndian = (...fields: readonly HeaderField[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let offset = 0;
  for (const [size, value] of fields) offset = bytes.writeUIntLE(value, offset, size);
  return bytes;
};

/** The fields that both headers of a file share. */
const commonFields = (nameBytes: number, bytes: Uint8Array): readonly HeaderField[] => [
  [2, VERSION], [2, UTF_8], [2, STORED], [2, TIME], [2, DATE],
  [4, crc32(bytes)], [4, bytes.length], [4, bytes.length], [2, nameBytes], [2, 0],
];

/**
 * A zip without compression, because a PDF is compressed already (APPNOTE.TXT of PKWARE, 4.3). The same files give the
 * same bytes.
 */
export const storedZip = (files: readonly ZipFile[]): Uint8Array => {
  const [parts, central]: [Uint8Array[], Uint8Array[]] = [[], []];
  let offset = 0;
  for (const [name, bytes] of files) {
    const [nameBytes, fields] = [Buffer.from(name), commonFields(Buffer.byteLength(name), bytes)];
    const header = littleEndian([4, LOCAL], ...fields);
    central.push(littleEndian([4, CENTRAL], [2, VERSION], ...fields, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), nameBytes);
    parts.push(header, nameBytes, bytes);
    offset += header.length + nameBytes.length + bytes.length;
  }
  const directoryBytes = central.reduce((sum, { length }) => sum + length, 0);
  const endOfDirectory = littleEndian(
    [4, END], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, directoryBytes], [4, offset], [2, 0],
  );
  return Buffer.concat([...parts, ...central, endOfDirectory]);
};
