import { lumaOf, pixelAt, type Pixel } from './png-pixel.js';
import type { PngPixels } from './png-pixels.js';
import type { Png } from './read-png.js';

/** Most pixels that are looked at. They are spread evenly over the picture. */
const MAX_SAMPLED_PIXELS = 20_000;
/** Luma, 0–1, from which a pixel is light: its contrast with white is about 2. */
const MIN_LIGHT_LUMA = 0.72;
/** Share of the visible pixels that are light in a light picture. */
const MIN_LIGHT_SHARE = 0.8;
/** Share of all pixels that are transparent in a picture without a background of its own. */
const MIN_TRANSPARENT_SHARE = 0.05;
/** Opacity, 0–1, from which a pixel is visible. */
const MIN_VISIBLE_OPACITY = 0.5;
/** Opacity, 0–1, up to which a pixel belongs to a clear border. */
const MAX_BORDER_OPACITY = 0.02;

/** The visible part of a picture: distances from its left and top, and size, as shares of its own. */
export interface OpaqueBounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Figures about the pixels of a picture. */
export interface PictureAnalysis {
  /** Whether it has transparent parts and is light, so that it could hardly be seen on white paper. */
  readonly isLight: boolean;
  readonly hasTransparency: boolean;
  /** The part without its clear borders; all of it if it has none. */
  readonly opaqueBounds: OpaqueBounds;
}

const WHOLE: OpaqueBounds = { left: 0, top: 0, width: 1, height: 1 };
/** A picture that is its own background. */
export const OPAQUE: PictureAnalysis = { isLight: false, hasTransparency: false, opaqueBounds: WHOLE };

/** Counts pixels, and finds the box around the visible ones. */
class PixelCounter {
  #clear = 0;
  #visible = 0;
  #light = 0;
  #box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];

  add(pixel: Pixel, x: number, y: number): void {
    const { opacity } = pixel;
    const [left, top, right, bottom] = this.#box;
    if (opacity > MAX_BORDER_OPACITY) this.#box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    if (opacity < MIN_VISIBLE_OPACITY) this.#clear += 1;
    else {
      this.#visible += 1;
      if (lumaOf(pixel) >= MIN_LIGHT_LUMA) this.#light += 1;
    }
  }

  analysis({ widthPx, heightPx }: Png, step: number): PictureAnalysis {
    const hasTransparency = this.#clear >= MIN_TRANSPARENT_SHARE * (this.#clear + this.#visible);
    const isLight = this.#visible > 0 && this.#light >= MIN_LIGHT_SHARE * this.#visible && hasTransparency;
    const [left, top, right, bottom] = this.#box;
    if (right < left) return { isLight, hasTransparency, opaqueBounds: WHOLE };
    // Pixels between the samples may be visible.
    const [x, y] = [Math.max(0, left + 1 - step), Math.max(0, top + 1 - step)];
    const [endX, endY] = [Math.min(widthPx, right + step), Math.min(heightPx, bottom + step)];
    const size = { width: (endX - x) / widthPx, height: (endY - y) / heightPx };
    return { isLight, hasTransparency, opaqueBounds: { left: x / widthPx, top: y / heightPx, ...size } };
  }
}

/** Looks at the pixels of a PNG. */
export const analyzePng = (pixels: PngPixels): PictureAnalysis => {
  const { png } = pixels;
  if (!png.hasAlpha && png.transparency === undefined) return OPAQUE;
  const { samples } = pixels;
  const { widthPx, heightPx } = png;
  const step = Math.max(1, Math.floor(Math.sqrt(widthPx * heightPx / MAX_SAMPLED_PIXELS)));
  const counter = new PixelCounter();
  for (let y = 0; y < heightPx; y += step) {
    for (let x = 0; x < widthPx; x += step) counter.add(pixelAt(png, samples, y * widthPx + x), x, y);
  }
  return counter.analysis(png, step);
};
