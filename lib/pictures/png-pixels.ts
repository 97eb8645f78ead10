import { inflateRows } from './inflate-rows.js';
import { pngSamples, type Samples } from './png-samples.js';
import type { Png } from './read-png.js';

/**
 * The pixels of a PNG, unpacked once: as filtered rows, as long as nothing has asked for samples, and as samples, which
 * take the memory of the rows.
 */
export class PngPixels {
  #rows: Buffer | undefined;
  #samples: Samples | undefined;

  constructor(readonly png: Png) {}

  /** Whether the samples are there already. */
  get hasSamples(): boolean {
    return this.#samples !== undefined;
  }

  /** Filtered rows of all passes. Throws AppError VALIDATION_ERROR with the field `logo` if they are damaged. */
  get rows(): Buffer {
    return this.#rows ??= inflateRows(this.png);
  }

  /** `widthPx × heightPx × channels` samples, unscaled. Throws as {@link rows}, which are gone afterwards. */
  get samples(): Samples {
    if (this.#samples === undefined) {
      this.#samples = pngSamples(this.png, this.rows);
      this.#rows = undefined;
    }
    return this.#samples;
  }
}
