import { ReadError } from './read-answer.js';

type Decode = (bytes: Uint8Array) => string;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Index of the first byte that is no UTF-8: there, the decoded text has another character. */
const firstInvalidByte = (bytes: Uint8Array): number => {
  const decoded = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return Math.min(decoded.findIndex((byte, index) => byte !== bytes[index]), bytes.length - 1);
};

const invalidByte = (index: number, encoding: string): ReadError => new ReadError('READ-04', `Byte ${index + 1} is no ${encoding}. Send UTF-8.`);

const decodeUtf8: Decode = (bytes) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidByte(firstInvalidByte(bytes), 'UTF-8');
  }
};

const decodeUtf16 = (label: 'utf-16le' | 'utf-16be'): Decode => (bytes) => {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new ReadError('READ-04', 'The body is no UTF-16. Send UTF-8.');
  }
};

const decodeAscii: Decode = (bytes) => {
  const index = bytes.findIndex((byte) => byte > 0x7F);
  if (index >= 0) throw invalidByte(index, 'US-ASCII');
  return bufferOf(bytes).toString('latin1');
};

const decodeLatin1: Decode = (bytes) => bufferOf(bytes).toString('latin1');
/** For encodings that differ from ISO-8859-1 in some characters. Node decodes windows-1252 as ISO-8859-1. */
const decodeVariant = (replacements: Readonly<Record<string, string>>): Decode => (bytes) =>
  decodeLatin1(bytes).replace(/[\u0080-\u00BE]/g, (character) => replacements[character] ?? character);

const decodeLatin9 = decodeVariant({
  '\u00A4': '€', '\u00A6': 'Š', '\u00A8': 'š', '\u00B4': 'Ž', '\u00B8': 'ž', '\u00BC': 'Œ', '\u00BD': 'œ', '\u00BE': 'Ÿ',
});

/** The characters of windows-1252 from 0x80 on; a space has none. */
const WINDOWS_CHARACTERS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const decodeWindows = decodeVariant(Object.fromEntries(
  [...WINDOWS_CHARACTERS].flatMap((character, index) => (character === ' ' ? [] : [[String.fromCodePoint(0x80 + index), character]])),
));

/** By name without hyphens and underscores, in small letters. UTF-16 needs a byte order mark. */
const DECODERS: Readonly<Record<string, Decode>> = {
  utf8: decodeUtf8, usascii: decodeAscii, ascii: decodeAscii,
  iso88591: decodeLatin1, latin1: decodeLatin1, iso885915: decodeLatin9, latin9: decodeLatin9,
  windows1252: decodeWindows, cp1252: decodeWindows,
};

/** The first bytes of encodings that show in them. Those that begin `<?` have no byte order mark. */
const SIGNATURES: readonly (readonly [bytes: readonly number[], encoding: string, decode?: Decode])[] = [
  [[0xEF, 0xBB, 0xBF], 'UTF-8', decodeUtf8],
  [[0xFF, 0xFE, 0, 0], 'UTF-32'],
  [[0xFF, 0xFE], 'UTF-16', decodeUtf16('utf-16le')],
  [[0xFE, 0xFF], 'UTF-16', decodeUtf16('utf-16be')],
  [[0x3C, 0], 'UTF-16 without a byte order mark'],
  [[0, 0x3C], 'UTF-16 without a byte order mark'],
  [[0x4C, 0x6F, 0xA7], 'EBCDIC'],
];

const unknownEncoding = (encoding: string): ReadError =>
  new ReadError('READ-04', `The encoding "${encoding.slice(0, 40)}" is not read. Send UTF-8.`);

const DECLARATION_LENGTH = 200;
const DECLARED_ENCODING = /^<\?xml[^>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([^"'>]*)["']/;

const declaredEncoding = (bytes: Uint8Array): string | undefined =>
  DECLARED_ENCODING.exec(bufferOf(bytes.subarray(0, DECLARATION_LENGTH)).toString('latin1'))?.[1];

/**
 * Decodes an XML file. A byte order mark decides, then the charset of the request, then the declaration, else UTF-8.
 * @param charset of the media type, if the request names one
 * @throws ReadError READ-04, READ-12
 */
export const decodeXml = (bytes: Uint8Array, charset?: string): string => {
  if (bytes.length === 0) throw new ReadError('READ-12', 'The body is empty.');
  const signature = SIGNATURES.find(([first]) => first.every((byte, index) => bytes[index] === byte));
  if (signature?.[2] !== undefined) return signature[2](bytes);
  const encoding = charset ?? signature?.[1] ?? declaredEncoding(bytes) ?? 'UTF-8';
  const name = encoding.toLowerCase().replaceAll(/[-_]/g, '');
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (decode === undefined) throw unknownEncoding(encoding);
  return decode(bytes);
};
