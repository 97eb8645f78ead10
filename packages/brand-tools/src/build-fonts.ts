import { createHash } from 'node:crypto';
import type { BrandFace, BrandFonts, BrandTypeface } from '../../../lib/brand/brand.js';
import { readBrandFile, type BrandError, type BrandFile } from './brand-source.js';
import { bakeFont, type BakedFont } from './fonts/bake-font.js';
import { damagedFont, FontError } from './fonts/check-font-file.js';

const MIB = 1024 * 1024;
const MAX_FILE_BYTES = 2 * MIB;
const MAX_BRAND_BYTES = 6 * MIB;

/** A baked font, or the error message. Reading a damaged file may throw anything. */
const tryBakeFont = (bytes: Uint8Array, name: string): BakedFont | string => {
  try {
    return bakeFont(bytes, name);
  } catch (error) {
    if (error instanceof FontError) return error.message;
    return damagedFont(`its tables contradict each other (${error instanceof Error ? error.message : ''})`).message;
  }
};

const UNEVEN_FIGURES_NOTE = 'Its figures have different widths, and it has no feature tnum that makes them even. Amounts take the font of the design.';

const WEIGHTS = ['regular', 'bold'] as const;
const TYPEFACES = ['text', 'title'] as const;

type Weights = Readonly<Partial<Record<(typeof WEIGHTS)[number], unknown>>>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const errorAt = (path: string, reason: string): BrandError => ({ file: `brand.json: fonts${path}`, reason });

const fontErrors = (fonts: unknown): readonly BrandError[] => {
  if (!isObject(fonts)) return [errorAt('', 'Expected an object with text, title or both.')];
  const names = Object.keys(fonts);
  if (names.length === 0) return [errorAt('', 'Expected text, title or both.')];
  return names.flatMap((name) => {
    if (!TYPEFACES.some((known) => known === name)) return [errorAt(`.${name}`, 'Expected text or title.')];
    const weights = fonts[name];
    if (!isObject(weights)) return [errorAt(`.${name}`, 'Expected an object with regular, bold or both.')];
    const unknownWeights = Object.keys(weights).filter((weight) => !WEIGHTS.some((known) => known === weight));
    const missingWeights = WEIGHTS.filter((weight) => weights[weight] === undefined && (name === 'text' || Object.keys(weights).length === 0));
    return [
      ...unknownWeights.map((weight) => errorAt(`.${name}.${weight}`, 'Expected regular or bold.')),
      ...missingWeights.map((weight) => errorAt(`.${name}.${weight}`, `${name} needs this file.`)),
    ];
  });
};

export interface BuiltFonts {
  readonly errors: readonly BrandError[];
  /** Remarks that are no errors. */
  readonly notes: readonly BrandError[];
  readonly files: readonly BrandFile[];
  readonly fonts?: BrandFonts;
}

/** Reads and bakes each file once. */
class FontFiles {
  readonly errors: BrandError[] = [];
  readonly notes: BrandError[] = [];
  readonly files = new Map<string, BrandFile>();
  readonly #faces = new Map<unknown, BrandFace | undefined>();
  #sourceBytes = 0;

  constructor(private readonly folder: string) {}

  /** The typeface of the files that `brand.json` names. A missing weight takes the file of the other. */
  async typeface({ regular, bold }: Weights, isText: boolean): Promise<BrandTypeface | undefined> {
    const faces = [await this.#face(regular ?? bold), await this.#face(bold ?? regular)] as const;
    const uneven = isText ? [...new Set([regular, bold])].filter((_, index) => faces[index]?.hasEvenFigures === false) : [];
    this.notes.push(...uneven.map((file) => ({ file: String(file), reason: UNEVEN_FIGURES_NOTE })));
    return faces[0] && faces[1] && { regular: faces[0], bold: faces[1] };
  }

  async #face(name: unknown): Promise<BrandFace | undefined> {
    if (!this.#faces.has(name)) this.#faces.set(name, await this.#read(name));
    return this.#faces.get(name);
  }

  async #read(name: unknown): Promise<BrandFace | undefined> {
    const read = await readBrandFile(this.folder, name, MAX_FILE_BYTES);
    if ('error' in read) return this.#reject(read.error);
    this.#sourceBytes += read.bytes.length;
    if (this.#sourceBytes > MAX_BRAND_BYTES) return this.#reject({ file: String(name), reason: 'All fonts of a brand together may have 6 MiB.' });
    const font = tryBakeFont(read.bytes, String(name));
    if (typeof font === 'string') return this.#reject({ file: String(name), reason: font });
    const { bytes, ...face } = font;
    const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.ttf`;
    this.files.set(file, { name: file, bytes });
    return { ...face, file };
  }

  #reject(error: BrandError): undefined {
    this.errors.push(error);
  }
}

/**
 * Checks and bakes the fonts of a brand.
 * @param fonts the value in `brand.json`
 * @param folder of the brand
 */
export const buildFonts = async (fonts: unknown, folder: string): Promise<BuiltFonts> => {
  const errors = fontErrors(fonts);
  if (errors.length > 0) return { errors, notes: [], files: [] };
  const files = new FontFiles(folder);
  const { text, title } = fonts as Readonly<Partial<Record<(typeof TYPEFACES)[number], Weights>>>;
  const [textFace, titleFace] = [text && await files.typeface(text, true), title && await files.typeface(title, false)];
  const builtFonts = { ...textFace && { text: textFace }, ...titleFace && { title: titleFace } };
  const { notes } = files;
  if (files.errors.length > 0) return { errors: files.errors, notes, files: [] };
  return { errors: [], notes, files: [...files.files.values()], fonts: builtFonts };
};
