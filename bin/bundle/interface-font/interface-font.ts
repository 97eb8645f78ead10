import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subsetFace } from '../../bake-fonts/subset-face.js';
import { woff2Of } from './woff2.js';

/** Letters of the European languages in Latin script, punctuation, currencies and arrows. The system's font shows the rest. */
const RANGES = [
  [0x20, 0x7e], [0xa0, 0x17f], [0x218, 0x21b], [0x2010, 0x2014], [0x2018, 0x201e], [0x2022, 0x2022], [0x2026, 0x2026],
  [0x202f, 0x202f], [0x2039, 0x203a], [0x20ac, 0x20ac], [0x20b9, 0x20b9], [0x2190, 0x2193], [0x2212, 0x2212],
] as const;

const CODE_POINTS = RANGES.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** The page writes no fractions, and its capitals stand among small letters. */
const UNUSED_FEATURES = ['calt', 'case', 'dnom', 'frac', 'numr', 'pnum'];

/** The fonts of invoices that it comes from, by file name. */
const FACES: Readonly<Record<string, string>> = { 'regular.woff2': 'fonts/inter/regular.ttf', 'semibold.woff2': 'fonts/inter/bold.ttf' };

/**
 * A face of the font of the playground's interface, as a subset in WOFF2.
 * @param root folder of the repository
 * @param name of the file in the style sheet
 */
export const interfaceFont = async (root: string, name: string): Promise<Uint8Array> =>
  woff2Of(subsetFace(await readFile(join(root, FACES[name] ?? name)), CODE_POINTS, { unusedFeatures: UNUSED_FEATURES }));

/** The licence of that font, with its name. */
export const interfaceFontLicence = async (root: string): Promise<string> => `Inter\n\n${await readFile(join(root, 'fonts/inter/OFL.txt'), 'utf8')}`;
