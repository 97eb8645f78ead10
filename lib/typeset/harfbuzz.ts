/** HarfBuzz through its C interface. One instance, one buffer and no object per glyph shape a word in microseconds. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { assetPath } from './assets.js';

const LEFT_TO_RIGHT = 4;
const RIGHT_TO_LEFT = 5;
const READ_ONLY = 1;
/** Invisible controls get no glyph. Their text belongs to the neighbouring cluster. */
const REMOVE_DEFAULT_IGNORABLES = 8;
const INFO_WORDS = 5;
const POSITION_WORDS = 5;
const FEATURE_BYTES = 16;
const PAGE_BYTES = 65536;

type WasmFunction = (...args: readonly number[]) => number;
type Exports = { readonly memory: WebAssembly.Memory } & Record<
  '__wasm_call_ctors' | 'malloc' | 'free' | 'hb_blob_create' | 'hb_face_create' | 'hb_font_create' | 'hb_font_set_scale' | 'hb_face_get_upem'
  | 'hb_buffer_create' | 'hb_buffer_clear_contents' | 'hb_buffer_set_flags' | 'hb_buffer_add_utf16' | 'hb_buffer_set_direction' | 'hb_buffer_set_script'
  | 'hb_buffer_set_language' | 'hb_script_from_string' | 'hb_language_from_string' | 'hb_shape' | 'hb_buffer_get_length'
  | 'hb_buffer_get_glyph_infos' | 'hb_buffer_get_glyph_positions', WasmFunction>;

/** HarfBuzz objects, created once and used for every word. The numbers are addresses in its memory. */
export interface ShapeSettings {
  readonly font: number;
  readonly script: number;
  readonly language: number;
  readonly rightToLeft: boolean;
  readonly features: number;
  readonly featureCount: number;
}

/** Glyphs of a text in visual order, {@link GLYPH_FIELDS} numbers each. The next text overwrites them. */
export type ShapedGlyphs = Int32Array;

/** Numbers per glyph: id, cluster (UTF-16 index of its text), advance, x offset, y offset. */
export const GLYPH_FIELDS = 5;

/** E.g. `['tnum', 1]`. */
export type FeatureSetting = readonly [tag: string, value: number];

/** V8's default for the bytes of code that a function runs before it is optimized. */
const DEFAULT_TIERING_BUDGET = 13_000_000;
const LATE_TIERING_BUDGET = 10 * DEFAULT_TIERING_BUDGET;

/**
 * Compiles a module whose functions V8 optimizes ten times later. By default V8 optimizes a large function during the
 * first document of a process, which costs 25 ms of CPU in a cold start. The module keeps the budget that it is
 * compiled with. The setting is reset at once: with any other value than the default, Node.js compiles its built-in
 * modules instead of loading them from its snapshot.
 */
const compileWithLateTiering = (bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module => {
  setFlagsFromString(`--wasm-tiering-budget=${LATE_TIERING_BUDGET}`);
  try {
    return new WebAssembly.Module(bytes);
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${DEFAULT_TIERING_BUDGET}`);
  }
};

class HarfBuzz {
  readonly #exports: Exports;
  readonly #bufferAddress: number;
  #textCapacity = 4096;
  #textAddress: number;
  readonly #tags = new Map<string, number>();
  readonly #featureLists = new Map<string, number>();
  #memoryWords: Int32Array<ArrayBuffer>;
  #glyphs = new Int32Array(1024);

  constructor() {
    this.#exports = this.#instantiate();
    this.#exports.__wasm_call_ctors();
    this.#memoryWords = new Int32Array(this.#exports.memory.buffer);
    this.#bufferAddress = this.#exports.hb_buffer_create();
    this.#exports.hb_buffer_set_flags(this.#bufferAddress, REMOVE_DEFAULT_IGNORABLES);
    this.#textAddress = this.#exports.malloc(this.#textCapacity * 2);
  }

  #instantiate(): Exports {
    const nothing = (): number => 0;
    const abort = (): never => { throw new Error('HarfBuzz aborted.'); };
    const module = compileWithLateTiering(readFileSync(assetPath('harfbuzz.wasm')));
    const env = {
      _abort_js: abort, _emscripten_runtime_keepalive_clear: nothing, _setitimer_js: nothing,
      emscripten_resize_heap: (bytes: number) => this.#grow(bytes),
    };
    return new WebAssembly.Instance(module, { wasi_snapshot_preview1: { proc_exit: abort }, env }).exports as Exports;
  }

  #grow(bytes: number): number {
    const { memory } = this.#exports;
    const neededBytes = Math.max(bytes >>> 0, memory.buffer.byteLength * 1.2);
    memory.grow(Math.ceil((neededBytes - memory.buffer.byteLength) / PAGE_BYTES));
    return 1;
  }

  /** A view of HarfBuzz's memory. It is renewed after the memory has grown, which detaches the old view. */
  #memory(): Int32Array<ArrayBuffer> {
    if (this.#memoryWords.buffer !== this.#exports.memory.buffer) this.#memoryWords = new Int32Array(this.#exports.memory.buffer);
    return this.#memoryWords;
  }

  /** Calls `use` with a null-terminated ASCII string on HarfBuzz's heap. */
  #withString(text: string, use: (address: number, length: number) => number): number {
    const address = this.#exports.malloc(text.length + 1);
    new Uint8Array(this.#exports.memory.buffer).set([...Buffer.from(text, 'latin1'), 0], address);
    const result = use(address, text.length);
    this.#exports.free(address);
    return result;
  }

  #tag(kind: 'hb_script_from_string' | 'hb_language_from_string', name: string): number {
    const key = `${kind} ${name}`;
    const cachedTag = this.#tags.get(key);
    if (cachedTag !== undefined) return cachedTag;
    const found = this.#withString(name, (address, length) => this.#exports[kind](address, length));
    this.#tags.set(key, found);
    return found;
  }

  font(bytes: Uint8Array): number {
    const hb = this.#exports;
    const address = hb.malloc(bytes.length);
    new Uint8Array(hb.memory.buffer).set(bytes, address);
    const face = hb.hb_face_create(hb.hb_blob_create(address, bytes.length, READ_ONLY, 0, 0), 0);
    const font = hb.hb_font_create(face);
    const unitsPerEm = hb.hb_face_get_upem(face);
    hb.hb_font_set_scale(font, unitsPerEm, unitsPerEm);
    return font;
  }

  settings(
    font: number, script: string, language: string, rightToLeft: boolean, features: readonly FeatureSetting[],
  ): ShapeSettings {
    return {
      font, rightToLeft, features: this.#featureList(features), featureCount: features.length,
      script: this.#tag('hb_script_from_string', script),
      language: this.#tag('hb_language_from_string', language),
    };
  }

  /** Address of a feature list. Lists are never freed, because the designs use only a few different ones. */
  #featureList(features: readonly FeatureSetting[]): number {
    if (features.length === 0) return 0;
    const cachedFeatures = this.#featureLists.get(features.join());
    if (cachedFeatures !== undefined) return cachedFeatures;
    const list = this.#exports.malloc(features.length * FEATURE_BYTES);
    const memory = this.#memory();
    features.forEach(([tag, value], index) => {
      const name = [...tag].reduce((packed, letter) => (packed << 8) | letter.charCodeAt(0), 0);
      memory.set([name, value, 0, -1], (list + index * FEATURE_BYTES) >> 2);
    });
    this.#featureLists.set(features.join(), list);
    return list;
  }

  shape(text: string, settings: ShapeSettings): ShapedGlyphs {
    const hb = this.#exports;
    this.#fillBuffer(text);
    hb.hb_buffer_set_direction(this.#bufferAddress, settings.rightToLeft ? RIGHT_TO_LEFT : LEFT_TO_RIGHT);
    hb.hb_buffer_set_script(this.#bufferAddress, settings.script);
    hb.hb_buffer_set_language(this.#bufferAddress, settings.language);
    hb.hb_shape(settings.font, this.#bufferAddress, settings.features, settings.featureCount);
    return this.#readGlyphs();
  }

  #fillBuffer(text: string): void {
    const hb = this.#exports;
    if (text.length > this.#textCapacity) {
      hb.free(this.#textAddress);
      this.#textCapacity = text.length * 2;
      this.#textAddress = hb.malloc(this.#textCapacity * 2);
    }
    const units = new Uint16Array(hb.memory.buffer, this.#textAddress, text.length);
    for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
    hb.hb_buffer_clear_contents(this.#bufferAddress);
    hb.hb_buffer_add_utf16(this.#bufferAddress, this.#textAddress, text.length, 0, text.length);
  }

  #readGlyphs(): ShapedGlyphs {
    const hb = this.#exports;
    const count = hb.hb_buffer_get_length(this.#bufferAddress);
    const infos = hb.hb_buffer_get_glyph_infos(this.#bufferAddress, 0) >> 2;
    const positions = hb.hb_buffer_get_glyph_positions(this.#bufferAddress, 0) >> 2;
    const memory = this.#memory();
    const neededFields = count * GLYPH_FIELDS;
    if (neededFields > this.#glyphs.length) this.#glyphs = new Int32Array(neededFields * 2);
    const glyphs = this.#glyphs;
    for (let index = 0, at = 0; index < count; index += 1, at += GLYPH_FIELDS) {
      const info = infos + index * INFO_WORDS;
      const position = positions + index * POSITION_WORDS;
      glyphs[at] = memory[info] ?? 0;
      glyphs[at + 1] = memory[info + 2] ?? 0;
      glyphs[at + 2] = memory[position] ?? 0;
      glyphs[at + 3] = memory[position + 2] ?? 0;
      glyphs[at + 4] = memory[position + 3] ?? 0;
    }
    return glyphs.subarray(0, neededFields);
  }
}

let cachedInstance: HarfBuzz | undefined;

/** One instance per process, compiled at first use. */
export const harfBuzz = (): HarfBuzz => (cachedInstance ??= new HarfBuzz());
