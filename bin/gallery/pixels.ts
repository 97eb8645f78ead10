/** A picture in memory: rows from the top, four bytes a pixel, red first. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
