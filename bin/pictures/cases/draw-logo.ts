import { PNG } from 'pngjs';

const WIDTH = 360;
const HEIGHT = 120;
const OPAQUE = 255;

interface LogoColors {
  readonly ink: string;
  /** Absent: transparent. */
  readonly ground?: string;
}

/** A ring with a bar through it, and three bars to its right. */
const isInk = (x: number, y: number): boolean => {
  const distance = Math.hypot(x - 60, y - 60);
  const isRing = distance > 34 && distance < 48;
  const isBeam = Math.abs(y - 60) < 6 && Math.abs(x - 60) < 48;
  const isBar = x > 132 && x < 342 - Math.floor(y / 28) * 46 && y > 22 && y < 98 && (y - 22) % 28 < 16;
  return isRing || isBeam || isBar;
};

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** A small abstract logo as a data URL. */
export const logoUrl = ({ ink, ground }: LogoColors): string => {
  const png = new PNG({ width: WIDTH, height: HEIGHT });
  for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
    const color = isInk(pixel % WIDTH, Math.floor(pixel / WIDTH)) ? ink : ground;
    png.data.set([...channels(color ?? '#000000'), color === undefined ? 0 : OPAQUE], pixel * 4);
  }
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`;
};
