import { PNG } from 'pngjs';

const WIDTH = 360;
const HEIGHT = 120;
const OPAQUE = 255;

interface LogoColors {
  readonly foreground: string;
  /** Absent: transparent. */
  readonly background?: string;
}

/** A ring with a bar through it, and three bars to its right. */
const isForeground = (x: number, y: number): boolean => {
  const distance = Math.hypot(x - 60, y - 60);
  const isRing = distance > 34 && distance < 48;
  const isBeam = Math.abs(y - 60) < 6 && Math.abs(x - 60) < 48;
  const isBar = x > 132 && x < 342 - Math.floor(y / 28) * 46 && y > 22 && y < 98 && (y - 22) % 28 < 16;
  return isRing || isBeam || isBar;
};

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

const urlOf = (width: number, height: number, colorAt: (x: number, y: number) => string | undefined): string => {
  const png = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const color = colorAt(pixel % width, Math.floor(pixel / width));
    png.data.set([...channels(color ?? '#000000'), color === undefined ? 0 : OPAQUE], pixel * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
};

/**
 * A small abstract logo as a data URL.
 * @param colors of its ink and its ground
 */
export const logoUrl = ({ foreground, background }: LogoColors): string =>
  urlOf(WIDTH, HEIGHT, (x, y) => (isForeground(x, y) ? foreground : background));

/** Rings and bars in a row, like the letters of a name. */
const isLetter = (x: number, y: number): boolean => {
  const columnX = x % 80;
  const distance = Math.hypot(columnX - 36, y - 40);
  const isRing = distance > 24 && distance < 36;
  const isBar = columnX < 60 && (columnX < 12 || columnX > 48 || Math.abs(y - 40) < 6);
  return Math.floor(x / 80) % 2 === 0 ? isRing : isBar;
};

/** Clear space around the wordmark. */
const BORDER = 60;

/** A wide wordmark in a picture with wide borders, as a data URL. */
export const wordmarkUrl = (foreground: string, background?: string): string => urlOf(640 + 2 * BORDER, 80 + 2 * BORDER, (left, top) => {
  const [x, y] = [left - BORDER, top - BORDER];
  return x >= 0 && x < 640 && y >= 0 && y < 80 && isLetter(x, y) ? foreground : background;
});
