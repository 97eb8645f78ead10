import { inflateSync } from 'node:zlib';
import { pictureError } from './picture-fault.js';
import { passesOf } from './png-samples.js';
import type { Png } from './read-png.js';

/**
 * Inflates exactly the rows that the header announces: more (a bomb) or fewer are refused, and so is a row with an
 * unknown filter.
 * @returns the filtered rows of all passes
 * @throws AppError VALIDATION_ERROR with the field `logo`
 */
export const inflateRows = (png: Png): Buffer => {
  const passes = passesOf(png);
  const size = passes.reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0);
  let rows: Buffer;
  try {
    rows = inflateSync(png.data, { maxOutputLength: size, chunkSize: Math.max(64, Math.min(size, 1 << 20)) });
  } catch {
    throw pictureError('The data of the PNG is damaged and can not be unpacked.');
  }
  if (rows.length !== size) throw pictureError(`The PNG holds fewer pixels than the ${png.widthPx} × ${png.heightPx} that its head says.`);
  let at = 0;
  for (const pass of passes) {
    for (let row = 0; row < pass.rows; row++, at += 1 + pass.rowBytes) {
      if ((rows[at] ?? 0) > 4) throw pictureError('The data of the PNG is damaged: a row has an unknown filter.');
    }
  }
  return rows;
};
