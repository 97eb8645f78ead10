/**
 * Subsets each face of the catalog, compares the outlines with the source, and writes faces, licences, the manifest and the
 * table of characters without ink, which validation reads. Sources and hb-subset are pinned.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeCodePoints, type FaceEntry, type FamilyEntry } from '../../../lib/typeset/font-faces.js';
import { CATALOG, type FamilySource } from './bake-fonts/catalog.js';
import { differingGlyphs, openFace } from './bake-fonts/fontkit-face.js';
import { invisibleCharacters, invisibleModule } from './bake-fonts/invisible-characters.js';
import { subsetFace } from './bake-fonts/subset-face.js';
import { readCommand } from '../../../bin/command-line.js';

const FONTS = fileURLToPath(new URL('../../../fonts/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const INVISIBLE_MODULE = fileURLToPath(new URL('../../../lib/text/is-invisible.ts', import.meta.url));
const { flags: options } = readCommand({
  usage: 'npm ci --prefix fonts && npx tsx packages/brand-tools/src/bake-fonts.ts',
  about: 'Subsets the fonts of packages/brand-tools/src/bake-fonts/catalog.ts into fonts/. A second run writes the same bytes.',
  flags: {
    source: { type: 'string', value: 'FOLDER', default: join(FONTS, 'node_modules'), help: 'packages of the sources' },
    only: { type: 'string', value: 'FAMILY', help: 'only this family' },
    table: { type: 'boolean', help: 'writes only the table of characters without ink, which validation reads' },
  },
});

/** Reads a file of a package in `fonts/package.json`, or in the project's own. */
const readSource = (path: string): Buffer => {
  const inFonts = join(options.source, path);
  return readFileSync(existsSync(inFonts) ? inFonts : join(PACKAGES, path));
};

/** A private use character has a different meaning in each font, and PDF/A does not allow it. Byte order marks never reach the fonts. */
const UNPRINTED = /[\uFEFF\p{Co}]/u;
const isCharacter = (codePoint: number): boolean =>
  codePoint >= 0x20 && (codePoint & 0xfffe) !== 0xfffe && !UNPRINTED.test(String.fromCodePoint(codePoint));
const isKept = (family: FamilySource, codePoint: number): boolean =>
  isCharacter(codePoint) && (family.keep?.some(([first, last]) => codePoint >= first && codePoint <= last) ?? true);

const bakeFace = (family: FamilySource, path: string, name: 'regular' | 'bold'): FaceEntry => {
  const source = readSource(path);
  const sourceFace = openFace(source);
  const codePoints = sourceFace.characterSet.filter((codePoint) => isKept(family, codePoint));
  const baked = subsetFace(source, codePoints);
  const wrong = differingGlyphs(sourceFace, openFace(baked), codePoints);
  if (wrong.length > 0) throw new Error(`${family.family} ${name}: ${wrong.length} glyphs differ from the source; the first is U+${wrong[0]?.toString(16) ?? ''}.`);
  const file = `${family.family}/${name}.ttf`;
  writeFileSync(join(FONTS, file), baked);
  console.log(`${file}: ${codePoints.length} code points, ${source.length} -> ${baked.length} bytes`);
  const shown = codePoints.filter((codePoint) => !family.hidden?.includes(codePoint));
  return { file, postScriptName: sourceFace.postscriptName, coverage: encodeCodePoints(shown) };
};

const bakeFamily = (family: FamilySource): FamilyEntry => {
  const folder = join(FONTS, family.family);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'OFL.txt'), readSource(family.licence));
  const regular = bakeFace(family, family.regular, 'regular');
  if (family.bold === undefined) return { family: family.family, regular };
  const { coverage, ...bold } = bakeFace(family, family.bold, 'bold');
  return { family: family.family, regular, bold: coverage === regular.coverage ? bold : { ...bold, coverage } };
};

const writeManifest = (baked: readonly FamilyEntry[]): void => {
  const path = join(FONTS, 'manifest.json');
  const previous = options.only === undefined || !existsSync(path) ? [] : (JSON.parse(readFileSync(path, 'utf8')) as { families: FamilyEntry[] }).families;
  const byName = new Map([...previous, ...baked].map((entry) => [entry.family, entry]));
  const families = CATALOG.map(({ family }) => byName.get(family)).filter((entry) => entry !== undefined);
  writeFileSync(path, `${JSON.stringify({ families }, null, 1)}\n`);
};

const isWanted = ({ family }: FamilySource): boolean => options.only === undefined || family === options.only;

if (!options.table) writeManifest(CATALOG.filter(isWanted).map(bakeFamily));
writeFileSync(INVISIBLE_MODULE, invisibleModule(invisibleCharacters()));
