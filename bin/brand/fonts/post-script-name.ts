import { readTables } from '../../../lib/pdf/fonts/true-type.js';

const POST_SCRIPT_NAME_ID = 6;
const WINDOWS_PLATFORM = 3;
/** Characters that a name in a PDF may have without an escape. */
const NOT_ALLOWED = /[^A-Za-z0-9-]/g;
const MAX_LENGTH = 63;

const textOf = (bytes: Uint8Array, isUtf16: boolean): string =>
  (isUtf16 ? new TextDecoder('utf-16be').decode(bytes) : Buffer.from(bytes).toString('latin1'));

/**
 * The PostScript name that a font file gives itself, as far as a PDF can have it.
 * @returns undefined if it gives itself none
 */
export const postScriptNameOf = (file: Uint8Array): string | undefined => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const { offset, length } = readTables(view).get('name') ?? { offset: 0, length: 0 };
  const count = length < 6 ? 0 : Math.min(view.getUint16(offset + 2), Math.floor((length - 6) / 12));
  for (let record = offset + 6; record < offset + 6 + count * 12; record += 12) {
    if (view.getUint16(record + 6) !== POST_SCRIPT_NAME_ID) continue;
    const start = offset + view.getUint16(offset + 4) + view.getUint16(record + 10);
    const text = textOf(file.subarray(start, start + view.getUint16(record + 8)), view.getUint16(record) === WINDOWS_PLATFORM);
    const name = text.replaceAll(NOT_ALLOWED, '').slice(0, MAX_LENGTH);
    if (name !== '') return name;
  }
  return undefined;
};
