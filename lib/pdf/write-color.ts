import type { ByteWriter } from './byte-writer.js';

/** Each value of a part of a colour, 0 to 255, as a share of 1 with a space after it. */
const SHARES = Array.from({ length: 256 }, (_, part) => `${Math.round(part / 0.255) / 1000} `);

/**
 * Writes a colour, with the grey operator if possible.
 * @param color `#rrggbb`
 */
export const writeColor = (out: ByteWriter, color: string, grey: string, other: string): void => {
  const value = Number.parseInt(color.slice(1), 16);
  const [red, green, blue] = [value >> 16, value >> 8 & 0xff, value & 0xff];
  out.text(SHARES[red] as string);
  if (red === green && green === blue) return out.text(grey);
  out.text(SHARES[green] as string);
  out.text(SHARES[blue] as string);
  out.text(other);
};
