import { Blob, Face, otTagsFromScriptAndLanguage } from 'harfbuzzjs';
import { decodeCodePoints, type CodePointSet } from '../../../lib/pdf/fonts/code-point-set.js';
import { fontManifest } from '../../../lib/pdf/fonts/font-manifest.js';
import { scriptOf, type Script } from '../../../lib/pdf/text/scripts.js';

/** Scripts whose letters are not readable without the rules of the font for their script. */
const COMPLEX_SCRIPTS: ReadonlySet<Script> = new Set<Script>([
  'Arab', 'Deva', 'Beng', 'Guru', 'Gujr', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Mymr', 'Khmr',
]);

let serviceCoverage: readonly CodePointSet[] | undefined;
/** The characters of the fonts of the service. A brand adds none, so that preview warns of the same characters with it. */
const isPrinted = (codePoint: number): boolean => {
  serviceCoverage ??= [...fontManifest().values()].map(({ regular }) => decodeCodePoints(regular.coverage));
  return serviceCoverage.some((set) => set.has(codePoint));
};

/** The characters of a font that it is used for. */
export const printedCharacters = (file: Uint8Array): readonly number[] => {
  const face = new Face(new Blob(file));
  const scriptsWithRules = new Set(face.getTableScriptTags('GSUB'));
  const isReadable = (script: Script): boolean =>
    !COMPLEX_SCRIPTS.has(script) || otTagsFromScriptAndLanguage(script, 'und').scriptTags.some((tag) => scriptsWithRules.has(tag));
  return [...face.collectUnicodes()].filter((codePoint) => isPrinted(codePoint) && isReadable(scriptOf(codePoint)));
};
