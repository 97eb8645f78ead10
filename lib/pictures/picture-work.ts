import type { WorkBudget } from '../work/work-budget.js';
import { passesOf } from './png-samples.js';
import { START_OF_SCAN } from './jpeg-segments.js';
import type { Jpeg } from './read-jpeg.js';
import type { Picture } from './read-picture.js';
import type { Png } from './read-png.js';

const BLOCK_PX = 8;
/** Samples of other sizes are moved one by one. */
const BYTE = 8;

/** Each scan of a sequential picture walks the blocks of its components, with tables of its own. */
const debitJpeg = ({ bytes, segments, frame }: Jpeg, work: WorkBudget, field: string): void => {
  work.debit('byte', bytes.length, field);
  if (frame.isProgressive) return;
  const blocks = Math.ceil(frame.widthPx / BLOCK_PX) * Math.ceil(frame.heightPx / BLOCK_PX) * frame.components.length;
  const scans = segments.filter(({ marker }) => marker === START_OF_SCAN).length;
  work.debit('table', scans * 2 * frame.components.length, field);
  work.debit('block', scans * blocks, field);
};

const debitPng = (png: Png, work: WorkBudget, field: string): void => {
  const { widthPx, heightPx, channels, bitDepth, isInterlaced, hasAlpha, transparency } = png;
  const rowBytes = passesOf(png).reduce((sum, pass) => sum + pass.rows * (1 + pass.rowBytes), 0);
  const samples = widthPx * heightPx * channels;
  const mask = hasAlpha || transparency !== undefined ? widthPx * heightPx : 0;
  // Rows that a PDF can hold as they are are unpacked again if a design asks for the colour at their edges.
  const isPassed = !isInterlaced && mask === 0;
  work.debit('inflated', rowBytes * (isPassed ? 2 : 1), field);
  work.debit('sample', rowBytes + samples * (isInterlaced ? 2 : 1) * (bitDepth === BYTE ? 1 : 2) + mask, field);
  if (!isPassed) work.debit('packed', (isInterlaced ? samples : hasAlpha ? samples * bitDepth / 8 : 0) + mask, field);
};

/** Debits a picture before it is decoded, by its header alone: once a request, because its decoded form is remembered. */
export const debitPicture = (picture: Picture, work: WorkBudget, field: string): void => {
  if (!work.isFirstDebit(picture)) return;
  if (picture.mediaType === 'image/jpeg') debitJpeg(picture, work, field);
  else debitPng(picture, work, field);
};
