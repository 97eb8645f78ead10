import { deflateSync } from 'node:zlib';
import { nonEmptyPasses } from '../../../lib/pictures/png-pixels.js';
import { seededRandom } from '../../reliability/support/random.js';
import { pngChunk, PNG_END, pngHeader, pngOf } from './pictures.js';

/**
 * A picture that is small as a PNG and takes megabytes in a PDF. Each row differs from the one above by the same noise, which PNG filters remove.
 * An interlaced picture is stored in the PDF without these filters.
 */
export const growingPng = (side: number): Buffer => {
  const random = seededRandom(1);
  const passes = nonEmptyPasses({ widthPx: side, heightPx: side, bitDepth: 8, channels: 3, isInterlaced: true });
  const rows = passes.flatMap(({ rows: count, rowBytes }) => {
    const row = Buffer.from([2, ...Array.from({ length: rowBytes }, () => Math.floor(random() * 256))]);
    return Array.from({ length: count }, () => row);
  });
  const header = pngHeader({ width: side, height: side, methods: [0, 0, 1] });
  return pngOf(header, pngChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })), PNG_END);
};
