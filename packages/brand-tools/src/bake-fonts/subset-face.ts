/** Subsets a face with hb-subset through its C interface: some code points and features, without hints. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NO_HINTING = 1;
const RETAIN_GLYPH_IDS = 2;
const UNICODE_SET = 1;
const DROP_TABLES = 3;
const FEATURES = 6;
const COPIED_TABLES = 2;
const READ_ONLY = 1;

/** Features of figures and capitals that designs use, in addition to HarfBuzz's defaults. */
const EXTRA_FEATURES = ['tnum', 'lnum', 'onum', 'pnum', 'smcp', 'c2sc', 'case'];
/** Features of vertical text and of alternates. No design uses them, and they add glyphs. */
const UNUSED_FEATURES = ['vert', 'vrt2', 'vkrn', 'vpal', 'valt', 'vhal', 'aalt', 'jalt', 'rand'];
/** Tables that neither shaping nor embedding reads. */
const UNUSED_TABLES = ['DSIG', 'STAT', 'gasp', 'meta', 'vhea', 'vmtx', 'VORG', 'BASE', 'name', 'post', 'MVAR', 'HVAR', 'avar'];

type WasmFunction = (...args: readonly number[]) => number;
type Subsetter = { readonly memory: WebAssembly.Memory } & Record<
  'malloc' | 'free' | '_initialize' | 'hb_blob_create' | 'hb_blob_destroy' | 'hb_blob_get_data' | 'hb_blob_get_length' | 'hb_face_create' | 'hb_face_destroy'
  | 'hb_face_reference_blob' | 'hb_set_add' | 'hb_set_del' | 'hb_subset_input_create_or_fail' | 'hb_subset_input_destroy' | 'hb_subset_input_set'
  | 'hb_subset_input_set_flags' | 'hb_subset_or_fail', WasmFunction>;

const tag = (name: string): number => [...name.padEnd(4)].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0) >>> 0;

/** One instance per face: it frees the memory of large faces and keeps faces independent. */
const instantiate = (module: WebAssembly.Module): Subsetter => {
  const subsetter = new WebAssembly.Instance(module).exports as Subsetter;
  subsetter._initialize();
  return subsetter;
};

interface SubsetOptions {
  /** Features to drop. */
  readonly unusedFeatures?: readonly string[];
  /** Whether glyphs keep their ids, so that the `kern` table stays valid. */
  readonly retainsGlyphIds?: boolean;
}

const subsetInput = (
  hb: Subsetter, codePoints: Iterable<number>, { unusedFeatures = [], retainsGlyphIds = false }: SubsetOptions,
): number => {
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, retainsGlyphIds ? NO_HINTING | RETAIN_GLYPH_IDS : NO_HINTING);
  const unicode = hb.hb_subset_input_set(input, UNICODE_SET);
  for (const codePoint of codePoints) hb.hb_set_add(unicode, codePoint);
  const features = hb.hb_subset_input_set(input, FEATURES);
  for (const name of EXTRA_FEATURES) hb.hb_set_add(features, tag(name));
  for (const name of [...UNUSED_FEATURES, ...unusedFeatures]) hb.hb_set_del(features, tag(name));
  const drop = hb.hb_subset_input_set(input, DROP_TABLES);
  for (const name of UNUSED_TABLES) hb.hb_set_add(drop, tag(name));
  if (retainsGlyphIds) {
    hb.hb_set_del(drop, tag('kern'));
    hb.hb_set_add(hb.hb_subset_input_set(input, COPIED_TABLES), tag('kern'));
  }
  return input;
};

/** Subsets a face to a TrueType file. */
export const subsetFace = (source: Uint8Array, codePoints: Iterable<number>, options: SubsetOptions = {}): Uint8Array => {
  const hb = instantiate(module);
  const address = hb.malloc(source.length);
  new Uint8Array(hb.memory.buffer).set(source, address);
  const face = hb.hb_face_create(hb.hb_blob_create(address, source.length, READ_ONLY, 0, 0), 0);
  const subset = hb.hb_subset_or_fail(face, subsetInput(hb, codePoints, options));
  if (subset === 0) throw new Error('hb-subset failed to subset this face.');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  return new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(blob));
};

const module = new WebAssembly.Module(readFileSync(createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
