import { pastePictures } from './paste-pictures.js';
import type { Pixels } from './pixels.js';

const WHITE = 0xff;

/**
 * Two pictures side by side on white, top to top.
 * @param gap pixels between them
 */
export const joinPictures = (left: Pixels, right: Pixels, gap: number): Pixels => {
  const ground = { width: left.width + gap + right.width, height: Math.max(left.height, right.height), grey: WHITE };
  return pastePictures(ground, [{ picture: left, x: 0, y: 0 }, { picture: right, x: left.width + gap, y: 0 }]);
};
