import type { FontFamily, FontSpec } from '../../layout/engine/text.js';
import { BakedFace } from './baked-face.js';
import { fontManifest, type FamilyEntry } from './font-manifest.js';

interface Family {
  readonly regular: BakedFace;
  readonly bold: BakedFace;
}

const faceFamilies = new Map<FontFamily, Family>();

const createFamily = (entry: FamilyEntry): Family => {
  const { regular, bold } = entry;
  const regularFace = new BakedFace(regular.postScriptName, regular.file, regular.coverage);
  if (bold === undefined) return { regular: regularFace, bold: regularFace };
  return { regular: regularFace, bold: new BakedFace(bold.postScriptName, bold.file, bold.coverage ?? regular.coverage) };
};

/**
 * Finds the face of a family in a weight; a family without a bold face returns its regular one. It reads only the
 * manifest.
 * @param family name of a baked family, e.g. `noto-sans`
 * @throws Error if the family is not baked, which is a programming error
 */
export const faceOf = (family: FontFamily, weight: FontSpec['weight']): BakedFace => {
  let faces = faceFamilies.get(family);
  if (faces === undefined) {
    const entry = fontManifest().get(family);
    if (entry === undefined) throw new Error(`No font family "${family}" in fonts/manifest.json; it has ${[...fontManifest().keys()].join(', ')}.`);
    faces = createFamily(entry);
    faceFamilies.set(family, faces);
  }
  return faces[weight];
};
