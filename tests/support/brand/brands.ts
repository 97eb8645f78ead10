import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFonts } from '../../../packages/brand-tools/src/build-fonts.js';
import type { Brand } from '../../../lib/brand/brand.js';
import { scaledFont, tallFont } from './scaled-font.js';

const ROOT = join(import.meta.dirname, '../../..');

/** A file of the repository or of an installed package. */
export const fontFile = (path: string): Uint8Array => new Uint8Array(readFileSync(join(ROOT, path)));

/** A real OpenType font with outlines of CFF, and a real TrueType one with instructions. */
export const REAL_OTF = 'brands/example/SourceSerifPro-Regular.otf';
export const REAL_TTF = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';
const BOLD_TTF = REAL_TTF.replace('Regular', 'Bold');

type Files = () => Readonly<Record<string, Uint8Array>>;

const pair = (regular: string, bold: string, change = (file: Uint8Array): Uint8Array => file): Files =>
  () => ({ 'regular.ttf': change(fontFile(regular)), 'bold.ttf': change(fontFile(bold)) });

/** The fonts of the brands of the tests. */
const BRAND_FONTS: Readonly<Record<string, Files>> = {
  wide: pair(REAL_TTF, BOLD_TTF, (file) => scaledFont(file, 1.3)),
  narrow: pair(REAL_TTF, BOLD_TTF, (file) => scaledFont(file, 0.7)),
  light: pair('fonts/work-sans-light/regular.ttf', 'fonts/work-sans-light/bold.ttf'),
  serif: pair(REAL_OTF, REAL_OTF.replace('Regular', 'Bold')),
  tall: pair('fonts/cormorant-garamond/regular.ttf', 'fonts/cormorant-garamond/bold.ttf', tallFont),
};

/** Names of the brands of the tests. */
export const BRAND_NAMES = Object.keys(BRAND_FONTS);

/** Writes files into a new folder. */
export const folderOf = (files: Readonly<Record<string, Uint8Array>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'));
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
};

/** A brand that has only fonts. */
export const brandWith = async (name: string, fonts: unknown, files: Readonly<Record<string, Uint8Array>>): Promise<Brand> => {
  const built = await buildFonts(fonts, folderOf(files));
  if (built.fonts === undefined) throw new Error(JSON.stringify(built.errors));
  const folder = folderOf(Object.fromEntries(built.files.map((file) => [file.name, file.bytes])));
  return { name, digest: name, defaults: {}, folder, fonts: built.fonts };
};

const made = new Map<string, Promise<Brand>>();

/** A brand of the tests, made once per process. */
export const brandNamed = async (name: string): Promise<Brand> => {
  const known = made.get(name) ?? brandWith(name, { text: { regular: 'regular.ttf', bold: 'bold.ttf' } }, BRAND_FONTS[name]!());
  made.set(name, known);
  return known;
};
