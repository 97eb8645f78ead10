import type { FontSpec } from '../../layout/engine/text.js';
import type { BakedFace } from '../fonts/baked-face.js';

/** A face with the size that it has in a style. */
export interface SizedFace { readonly face: BakedFace; readonly sizePt: number }

/** Faces that come before those of the styles. */
export interface StyleFaces {
  /** Different for different faces. */
  readonly key: string;
  /** The face for a style; undefined if the style keeps its own. */
  faceFor(font: FontSpec): SizedFace | undefined;
  hasSmallCapitals(font: FontSpec): boolean;
}
