import { mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBrand } from '../../../packages/brand-tools/src/build-brand.js';
import type { BuiltBrand } from '../../../lib/brand/brand.js';
import { fontFile, REAL_TTF } from './brands.js';
import { AREA, PAPERS_OF_TESTS } from './paper-brand.js';
import { scaledFont } from './scaled-font.js';

const ROOT = join(import.meta.dirname, '../../..');

/** What a brand of a deployment has of its own, and how a reader of its PDFs tells it from the others. */
interface Source {
  readonly paper: 'office' | 'drawing';
  /** A text on its letterhead. */
  readonly letterheadText: string;
  /** How wide its letters are. */
  readonly share: number;
  readonly defaults: Readonly<Record<string, unknown>>;
}

const issuer = (name: string, vatId: string, city: string) => ({ name, vatId, address: { city, country: 'DE' } });

/** Two brands whose files and fonts have the same names, so that only their content tells them apart. */
export const DEPLOYED_BRANDS = {
  acme: {
    paper: 'office', letterheadText: 'Segel und Tauwerk', share: 0.8,
    defaults: { issuer: issuer('Acme Segelmacher', 'DE123456788', 'Hamburg'), notes: 'Acme thanks you for mending sails.', foot: ['Acme foot line'] },
  },
  birch: {
    paper: 'drawing', letterheadText: 'Atelier Nord', share: 0.95,
    defaults: { issuer: issuer('Birch Ateliers', 'DE136695976', 'Bremen'), notes: 'Birch thanks you for buying chairs.', foot: ['Birch foot line'] },
  },
} as const satisfies Readonly<Record<string, Source>>;

/** A brand of the deployment of the tests. */
export type DeployedBrand = keyof typeof DEPLOYED_BRANDS;

const writeSource = (folder: string, { paper, share, defaults }: Source): void => {
  const letterhead = { ...PAPERS_OF_TESTS[paper], first: 'paper.pdf', following: 'paper.pdf', shows: [], area: { first: AREA, following: AREA } };
  const fonts = { text: { regular: 'regular.ttf', bold: 'bold.ttf' } };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'brand.json'), JSON.stringify({ defaults, fonts, letterhead }));
  writeFileSync(join(folder, 'paper.pdf'), fontFile(`tests/support/brand/${paper}.pdf`));
  for (const [name, file] of [['regular.ttf', REAL_TTF], ['bold.ttf', REAL_TTF.replace('Regular', 'Bold')]] as const) {
    writeFileSync(join(folder, name), scaledFont(fontFile(file), share));
  }
};

/** Builds a brand as `npm run build` does, without its samples. */
const buildInto = async (source: string, target: string): Promise<BuiltBrand> => {
  const built = await buildBrand(source);
  if ('errors' in built) throw new Error(JSON.stringify(built.errors));
  mkdirSync(target, { recursive: true });
  for (const { name, bytes } of [...built.files, { name: 'brand.json', bytes: JSON.stringify(built.brand) }]) writeFileSync(join(target, name), bytes);
  return built.brand;
};

/** The content of a layer of fonts: the baked ones, and the brands of the tests. */
export interface FontsWithBrands { readonly folder: string; readonly brands: Readonly<Record<DeployedBrand, BuiltBrand>> }

/** Writes what Lambda would unzip to `/opt/fonts`. */
export const fontsWithBrands = async (): Promise<FontsWithBrands> => {
  const [folder, sources] = [mkdtempSync(join(tmpdir(), 'fonts-')), mkdtempSync(join(tmpdir(), 'sources-'))];
  for (const name of readdirSync(join(ROOT, 'fonts'))) symlinkSync(join(ROOT, 'fonts', name), join(folder, name));
  const built: (readonly [string, BuiltBrand])[] = [];
  for (const [name, source] of Object.entries(DEPLOYED_BRANDS)) {
    writeSource(join(sources, name), source);
    built.push([name, await buildInto(join(sources, name), join(folder, 'brands', name))]);
  }
  return { folder, brands: Object.fromEntries(built) as FontsWithBrands['brands'] };
};
