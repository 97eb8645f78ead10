// Runs in check:slow: it wraps thousands of different characters, hundreds of times each, and measures processor time.
import { describe, expect, test } from '@jest/globals';
import { FontFallback } from '../../../lib/typeset/font-fallback.js';
import { createTextMeasurer } from '../../../lib/typeset/text-measurer.js';
import { TextCache } from '../../../lib/typeset/text-cache.js';
import { everyCodePoint, representatives } from '../../support/invoices/code-point-classes.js';
import { runs } from '../../support/seed.js';
import { WorkBudget } from '../../../lib/work/work-budget.js';
import { shapingWorkOf } from '../../support/shaping-work.js';

const STYLE = { family: 'noto-sans', weight: 'regular', sizePt: 9 } as const;
const WIDTH_PT = 200;
const SHORT = 300;
const LONG = 4800;
/** As a whole, in its lines, and a line again that is much wider than it was measured. */
const MAX_TIMES_SHAPED = 6;
/** A text may take this many times as long as a Latin one of its length. */
const MAX_TIMES = 10;
/** Letters of these scripts change their forms with each neighbour, for which their fonts have long rules. */
const JOINED = /[\p{Script=Arabic}\p{Script=Myanmar}]/u;
const MAX_TIMES_JOINED = 20;
/** Each character that no font has is a run of its own. */
const MAX_TIMES_WITHOUT_FONT = 40;
/** A busy machine makes a measurement longer, but never all of many. */
const TRIES = 12;
/** Every eighth character; all of them with `TEST_SEED`, as at night. */
const STEP = runs(8, 1);

const wrap = (text: string): number => {
  const measurer = createTextMeasurer({ language: 'en', cache: new TextCache(), work: new WorkBudget(Infinity) });
  const before = process.cpuUsage();
  measurer.wrap(text, STYLE, WIDTH_PT);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};
const repeated = (letter: string, character: string, units: number): string =>
  letter + character.repeat(units / character.length);

/** The lowest processor time of a text, in microseconds; further tries only if it is above a limit. */
const minCost = (text: string, enough = 0): number => {
  let minMicros = Infinity;
  for (let tried = 0; tried < TRIES && minMicros > enough; tried += 1) minMicros = Math.min(minMicros, wrap(text));
  return minMicros;
};

const fallback = new FontFallback(STYLE.family, STYLE.weight, 'simplified');
const maxTimes = (character: string): number => {
  if (fallback.choose(character).face === undefined) return MAX_TIMES_WITHOUT_FONT;
  return JOINED.test(character) ? MAX_TIMES_JOINED : MAX_TIMES;
};

/** Words of five letters, no two of them alike: each is shaped, none is cached. */
const differentWords = (units: number): string =>
  Array.from({ length: units / 6 }, (_, index) => `${(26 ** 4 + index * 7_919).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))} `).join('');

/** The slowest Latin texts: one long word, and different words. */
const latinCost = (units: number): number => {
  for (let warm = 0; warm < 20; warm += 1) wrap(repeated('', 'a', units));
  return Math.max(minCost(repeated('', 'a', units)), minCost(differentWords(units)));
};

describe('a character repeated', () => {
  test('is seen by the shaper a few times, alone and after a letter', async () => {
    const measurer = createTextMeasurer({ language: 'en', work: new WorkBudget(Infinity) });
    const costly: string[] = [];
    for (const [index, character] of [...everyCodePoint()].entries()) {
      if (index % STEP !== 0) continue;
      const text = `${repeated('', character, SHORT)}\n${repeated('a', character, SHORT)}`;
      const { shaped } = await shapingWorkOf(() => measurer.wrap(text, STYLE, WIDTH_PT));
      if (shaped > MAX_TIMES_SHAPED * text.normalize('NFC').length) costly.push(character);
    }
    expect(costly).toEqual([]);
  });

  test('takes little more time than Latin, thousands of times: one character of each class', () => {
    const isSlow = (character: string, latin: number): boolean => {
      const enough = maxTimes(character) * latin;
      return ['', 'a', '\u0e01'].some((letter) => minCost(repeated(letter, character, LONG), enough) > enough);
    };
    const latin = latinCost(LONG);
    // Against Latin at the same moment, because a processor that is shared is slower for a while.
    const slow = representatives().filter(([, character]) => isSlow(character, latin) && isSlow(character, latinCost(LONG)));
    expect(slow).toEqual([]);
  });
});
