import { readFileSync } from 'node:fs';
import { assetPath } from '../assets.js';
import type { FontFamily } from '../../layout/engine/text.js';

/** A baked face: its file under fonts/, its PostScript name and its coverage. */
export interface FaceEntry {
  readonly file: string;
  readonly postScriptName: string;
  /** See `decodeCodePoints`. */
  readonly coverage: string;
}

/** A baked family; its bold face has the coverage of the regular one unless it has an entry of its own. */
export interface FamilyEntry {
  readonly family: FontFamily;
  readonly regular: FaceEntry;
  readonly bold?: Omit<FaceEntry, 'coverage'> & Partial<Pick<FaceEntry, 'coverage'>>;
}

let families: ReadonlyMap<FontFamily, FamilyEntry> | undefined;

/** Every baked family by name, read once from fonts/manifest.json. */
export const fontManifest = (): ReadonlyMap<FontFamily, FamilyEntry> => {
  if (families === undefined) {
    const manifest = JSON.parse(readFileSync(assetPath('fonts/manifest.json'), 'utf8')) as { families: readonly FamilyEntry[] };
    families = new Map(manifest.families.map((entry) => [entry.family, entry]));
  }
  return families;
};
