import { deflateSync } from 'node:zlib';
import { passesOf } from '../../../lib/pictures/png-samples.js';
import { seededRandom } from '../../proof/support/random.js';
import { pngChunk, PNG_END, pngHeader, pngOf } from './pictures.js';

/**
 * Few bytes as a PNG, millions in a PDF: each row differs from the one above by the same noise, which filters see and the
 * compression of plain samples, that an interlaced picture is taken apart to, does not.
 */
export const growingPng = (side: number): Buffer => {
  const random = seededRandom(1);
  const passes = passesOf({ widthPx: side, heightPx: side, bitDepth: 8, channels: 3, isInterlaced: true });
  const rows = passes.flatMap(({ rows: count, rowBytes }) => {
    const row = Buffer.from([2, ...Array.from({ length: rowBytes }, () => Math.floor(random() * 256))]);
    return Array.from({ length: count }, () => row);
  });
  const header = pngHeader({ width: side, height: side, methods: [0, 0, 1] });
  return pngOf(header, pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), PNG_END);
};
