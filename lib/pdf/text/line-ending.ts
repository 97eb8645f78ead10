import type { Cluster } from '../fonts/cluster-table.js';
import type { GlyphComponent } from '../fonts/subset-true-type.js';
import { harfBuzz } from './harfbuzz.js';
import type { ShapedWord } from './shaped-run.js';
import type { ShapingContext } from './shaper.js';

/**
 * Readers remove a hyphen that ends a line, and join the word. Before a direction mark, which is invisible and no
 * space, they keep it.
 */
const KEEP_HYPHEN_MARK = '\u200e';

const partsOf = ({ shape }: Cluster): readonly GlyphComponent[] | undefined => {
  switch (shape.kind) {
    case 'glyph': return [{ glyph: shape.glyph, dx: 0, dy: 0 }];
    case 'composite': return shape.parts;
    case 'box': return undefined;
  }
};

const shifted = (parts: readonly GlyphComponent[], byUnits: number): readonly GlyphComponent[] =>
  parts.map((part) => ({ ...part, dx: part.dx + byUnits }));

/** Replaces the cluster at the reading end of a word. */
const withLast = (word: ShapedWord, rightToLeft: boolean, number: number, grownUnits = 0): ShapedWord =>
  ({ ...word, clusters: word.clusters.with(rightToLeft ? 0 : -1, number), advance: word.advance + grownUnits });

/**
 * A word that the end of a line cuts: its last letter and the hyphen are one glyph, whose text is the letter. So
 * readers extract the word without a hyphen.
 * @param word not empty
 * @param spacingUnits Spacing units between letters, in font units
 * @returns the word itself if the face has no hyphen
 */
export const withHyphen = ({ table, settings, face }: ShapingContext, word: ShapedWord, spacingUnits: number): ShapedWord => {
  const { rightToLeft } = settings;
  const last = word.clusters.at(rightToLeft ? 0 : -1);
  const [glyph = 0] = harfBuzz().shape('-', settings);
  const cluster = last === undefined ? undefined : table.cluster(last);
  const parts = cluster && partsOf(cluster);
  if (cluster === undefined || parts === undefined || glyph === 0) return word;
  const hyphenUnits = face.trueType.advances[glyph] ?? 0;
  const grown = Math.round(spacingUnits) + hyphenUnits;
  const merged = rightToLeft
    ? [{ glyph, dx: 0, dy: 0 }, ...shifted(parts, grown)]
    : [...parts, { glyph, dx: cluster.advance + Math.round(spacingUnits), dy: 0 }];
  const number = table.intern(`hyphen|${rightToLeft}|${grown}|${last}`, () =>
    ({ ...cluster, shape: { kind: 'composite', parts: merged }, advance: cluster.advance + grown }));
  return withLast(word, rightToLeft, number, grown);
};

/**
 * A word whose last sign is a hyphen of its own, such as a part of a code or of an address, where the end of a line
 * breaks it. Readers keep the hyphen.
 * @param word not empty, from left to right
 */
export const withKeptHyphen = ({ table }: ShapingContext, word: ShapedWord): ShapedWord => {
  const last = word.clusters.at(-1);
  if (last === undefined) return word;
  const cluster = table.cluster(last);
  return withLast(word, false, table.intern(`kept|${last}`, () => ({ ...cluster, after: cluster.after + KEEP_HYPHEN_MARK })));
};
