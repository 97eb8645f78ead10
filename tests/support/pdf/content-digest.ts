import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';

const STREAM = /<<((?:[^<>]|<<[^<>]*>>|<[^<>]*>)*)>>\s*stream\r?\n/g;

/** The inflated bytes of a stream. Empty for the cross-reference stream, whose offsets depend on the deflated sizes. */
const streamBytes = (file: Buffer, dictionary: string, start: number): Buffer => {
  if (/\/Type\s*\/XRef/.test(dictionary)) return Buffer.alloc(0);
  const end = file.indexOf('endstream', start, 'latin1');
  const bytes = file.subarray(start, end);
  return dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
};

/**
 * SHA-256 of a PDF's streams: pages, objects, fonts, pictures, metadata. Unlike the bytes of the file, it does not depend on
 * the version of zlib.
 */
export const contentDigest = (bytes: Uint8Array): string => {
  const file = Buffer.from(bytes);
  const hash = createHash('sha256');
  for (const match of file.toString('latin1').matchAll(STREAM)) {
    hash.update(streamBytes(file, match[1] ?? '', match.index + match[0].length));
  }
  return hash.digest('hex');
};
