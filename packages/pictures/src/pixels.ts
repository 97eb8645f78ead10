/** A picture in memory: rows from the top, four bytes a pixel, red first. */
export interface Pixels { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** A cool grey that is visible on a white page and unobtrusive on a dark one. */
const FRAME_COLOR = [0xc9, 0xd1, 0xd9, 0xff];

const isOnEdge = (x: number, y: number, { width, height }: Pixels): boolean =>
  x === 0 || y === 0 || x === width - 1 || y === height - 1;

/**
 * Draws a thin line on the outermost pixels, so that a white page is visible on white.
 * @param picture is not changed
 */
export const framePicture = (picture: Pixels): Pixels => {
  const data = Uint8Array.from(picture.data);
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (isOnEdge(x, y, picture)) data.set(FRAME_COLOR, (y * picture.width + x) * 4);
    }
  }
  return { ...picture, data };
};

/** A picture with the position of its upper left corner. */
export interface PlacedPicture { readonly picture: Pixels; readonly x: number; readonly y: number }

/** A grey of the empty part, 0–255. */
interface Background { readonly width: number; readonly height: number; readonly grey: number }

const OPAQUE = 0xff;

/**
 * Several pictures in one, on a plain background.
 * @param placed each inside the background
 */
export const pastePictures = ({ width, height, grey }: Background, placed: readonly PlacedPicture[]): Pixels => {
  const data = new Uint8Array(width * height * 4).fill(grey);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = OPAQUE;
  for (const { picture, x, y } of placed) {
    const rowBytes = picture.width * 4;
    for (let row = 0; row < picture.height; row += 1) {
      data.set(picture.data.subarray(row * rowBytes, (row + 1) * rowBytes), ((y + row) * width + x) * 4);
    }
  }
  return { width, height, data };
};

const WHITE = 0xff;

/**
 * Two pictures side by side on white, top to top.
 * @param gap pixels between them
 */
export const joinPictures = (left: Pixels, right: Pixels, gap: number): Pixels => {
  const background = { width: left.width + gap + right.width, height: Math.max(left.height, right.height), grey: WHITE };
  return pastePictures(background, [{ picture: left, x: 0, y: 0 }, { picture: right, x: left.width + gap, y: 0 }]);
};
