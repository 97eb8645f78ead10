import { deflateSync } from 'node:zlib';

/**
 * The best trade-off: on an invoice of 1,000 lines, level 4 takes a third longer for 6 % fewer bytes, and level 1 saves
 * a twelfth of the time for 6 % more.
 */
const LEVEL = 2;

/**
 * Bytes for a stream with `/Filter /FlateDecode`.
 * @param data bytes, or text of Latin-1 characters
 * @see ISO 32000-1, 7.4.4
 */
export const deflate = (data: Uint8Array | string, level = LEVEL): Uint8Array =>
  deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data, { level });
