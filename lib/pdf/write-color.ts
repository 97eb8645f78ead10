import type { ByteWriter } from './byte-writer.js';

/** Each value of a part of a colour, 0 to 255, as a share of 1 with a space after it. */
const COMPONENTS = Array.from({ length: 256 }, (_, component) => `${Math.round(component / 0.255) / 1000} `);

/**
 * Writes a colour, with the grey operator if possible.
 * @param color `#rrggbb`
 */
export const writeColor = (out: ByteWriter, color: string, greyOperator: string, rgbOperator: string): void => {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, value >> 8 & 0xff, value & 0xff];
  out.text(COMPONENTS[red] as string);
  if (red === green && green === blue) return out.text(greyOperator);
  out.text(COMPONENTS[green] as string);
  out.text(COMPONENTS[blue] as string);
  out.text(rgbOperator);
};
