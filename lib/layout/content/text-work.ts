/** Cost of a change of script, which splits a text into two runs. All costs are in tenths of a microsecond. */
const CHANGE = 90;

/** The first UTF-16 unit of each script or group of signs, and the cost of a unit. Each range ends where the next begins. */
const RANGES: readonly (readonly [first: number, cost: number, script?: 'shared' | 'Latin'])[] = [
  // A newline ends a line; brackets are paired; addresses become links. Digits beside Latin letters are no other
  // script.
  [0x00, 30, 'shared'], [0x0a, 110, 'shared'], [0x0b, 30, 'shared'], [0x28, 45, 'shared'], [0x2a, 30, 'shared'], [0x2f, 180, 'shared'],
  [0x30, 30, 'Latin'], [0x3a, 30, 'shared'], [0x40, 400, 'shared'], [0x41, 30, 'Latin'], [0x5b, 45, 'shared'], [0x5e, 30, 'shared'], [0x61, 30, 'Latin'],
  [0x7b, 45, 'shared'], [0x7e, 30, 'shared'], [0xaa, 30, 'Latin'],
  // Marks; Greek, Cyrillic, Armenian, Hebrew, Arabic.
  [0x300, 180, 'shared'], [0x370, 40], [0x400, 40], [0x530, 40], [0x590, 80], [0x600, 150],
  // Vowel signs of Arabic: each of them is placed on its letter, for each line again.
  [0x64b, 430, 'shared'], [0x660, 150],
  // India, Thai, Lao, Tibetan, Burmese.
  [0x700, 180], [0x900, 180], [0x980, 180], [0xa00, 180], [0xa80, 180], [0xb00, 180], [0xb80, 180], [0xc00, 180], [0xc80, 180],
  [0xd00, 180], [0xd80, 180], [0xe00, 180], [0xe80, 180], [0xf00, 180], [0x1000, 260],
  // Georgian, Jamo, Ethiopic, Khmer; further marks; composed letters.
  [0x10a0, 85], [0x1100, 180], [0x1200, 85], [0x13a0, 180], [0x1780, 180], [0x1800, 180],
  [0x1ab0, 180, 'shared'], [0x1b00, 180], [0x1dc0, 180, 'shared'], [0x1e00, 40], [0x1f00, 40],
  // Dashes, quotes, the space in figures, currencies; signs; Han, Kana, Hangul; private use; forms of letters.
  [0x2000, 85, 'shared'], [0x2010, 30, 'shared'], [0x2028, 85, 'shared'], [0x202f, 30, 'shared'], [0x2030, 85, 'shared'], [0x20a0, 30, 'shared'],
  [0x20d0, 180, 'shared'], [0x2100, 85, 'shared'], [0x2c00, 180], [0x2e80, 85], [0x3040, 85], [0x30a0, 85], [0x3100, 85], [0xa4d0, 180], [0xac00, 85], [0xd7b0, 180],
  // First units of pairs: rare scripts, emoji, rare Han, others; the second units.
  [0xd800, 150], [0xd83c, 85], [0xd87f, 150], [0xdc00, 85, 'shared'],
  [0xe000, 180],
  [0xf900, 85], [0xfb1d, 110], [0xfe00, 180, 'shared'], [0xfe30, 85], [0xfe70, 110], [0xff00, 85],
];
/**
 * The units of a word that need no more than one or two lines; further ones cost more, because a long word is measured
 * again for each of its lines.
 */
const WORD_UNITS = 100;
const LONG_WORD = 1.7;
/** The largest cost of a unit, with a change of script before it, in a long word. */
export const MOST_FOR_A_UNIT = CHANGE + LONG_WORD * Math.max(...RANGES.map(([, cost]) => cost));
const SHARED = 0xff;
const NAMED = { shared: SHARED, Latin: 0xfe } as const;
/** Units that all cost the least, so that a short text of them need not be read one by one. A line break is not among them. */
const PLAIN = /^[ -'*-.0-9:-?A-Za-z\u00a0-\u02ff\u2010-\u2027\u202f\u20a0-\u20cf]*$/;
const PLAIN_COST = 30;
/** A space, a newline or a tab. */
const SPACE = 0x20;

/** Cost and script of each UTF-16 unit. */
interface UnitTable {
  readonly costs: Uint16Array;
  readonly scripts: Uint8Array;
}

let table: UnitTable | undefined;

const unitTable = (): UnitTable => {
  const costs = new Uint16Array(0x10000);
  const scripts = new Uint8Array(0x10000);
  RANGES.forEach(([first, cost, script], index) => {
    costs.fill(cost, first);
    scripts.fill(script === undefined ? index : NAMED[script], first);
  });
  return { costs, scripts };
};

/** Whether a text has only units that cost least, one script, no long word and no line break, like most texts. */
export const isPlain = (text: string): boolean => text.length <= WORD_UNITS && PLAIN.test(text);

/**
 * What a plain text costs, as {@link textWork} of it.
 * @param length in UTF-16 units
 * @returns tenths of a microsecond of one processor
 */
export const plainWork = (length: number): number => PLAIN_COST * length;

/**
 * The most that a text costs to shape, to place and to draw, apart from a fixed cost.
 * @returns tenths of a microsecond of one processor
 */
export const textWork = (text: string): number => {
  const { costs, scripts } = table ??= unitTable();
  let work = 0;
  let last = SHARED;
  let wordUnits = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const script = scripts[unit] ?? SHARED;
    const cost = costs[unit] ?? 0;
    wordUnits = unit <= SPACE ? 0 : wordUnits + 1;
    work += wordUnits > WORD_UNITS ? cost * LONG_WORD : cost;
    if (script === SHARED || script === last) continue;
    if (last !== SHARED) work += CHANGE;
    last = script;
  }
  return work;
};
