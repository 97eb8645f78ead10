import type { Suite, SuiteSize } from '../suite.js';
import { findPatterns, type FoundPattern } from './pattern-list.js';

/** A linear pattern needs microseconds for a text of this length, a quadratic one milliseconds. */
const SCREENED = 2_000;
const SUSPECT_MS = 1;
/** For four times the text, a linear pattern takes four times as long, a quadratic one sixteen times. */
const LONGER = 4;
const MAX_GROWTH = 8;
const READINGS = 5;

/** Exceptions: patterns that grow faster but only see texts up to the given length, for which they may take this long. */
const SHORT_MS = 5;
const SHORT: readonly (readonly [file: string, length: number])[] = [
  ['lib/http/http-response.ts', 400], // an invoice number: 100 code points
  ['lib/validation/json-text.ts', 80], // a number as JavaScript writes it, or a percentage of at most 20 code points
  ['lib/layout/table/table-figures.ts', 100], // a formatted amount
  ['lib/invoice/', 100], // names of currencies and amounts
  ['lib/presentation/', 100], // names of locales, and formatted amounts
];

/** Pieces that are repeated to build texts: parts that patterns repeat, and parts that make them fail late. */
const PUMPS = [
  'a', '0', ' ', '.', '-', '@', '/', '\n', '\t', '=', ';', '"', '+', '\\', '(', ')', ':', 'é', '漢', '\u0301', '\u200D', '\u0301\u200D', 'a.', 'a-', '.a', '-a',
  'a@', '0.', ' \t', '; a=b', 'www.', 'http://', 'http://a', '\\n', '--', ',', 'ا', '\u{1F600}',
];
const AROUND: Record<SuiteSize, { readonly heads: readonly string[]; readonly tails: readonly string[] }> = {
  ci: { heads: ['', 'http://a', 'a@'], tails: ['', '!', 'a'] },
  full: {
    heads: ['', 'a', '"', 'www.a', 'http://a', 'a@', 'inv_live_', 'en', '#', '1', 'bearer '],
    tails: ['', '!', '\u0000', '@', 'a'],
  },
};

interface Text { readonly head: string; readonly pump: string; readonly tail: string }

const textsOf = (size: SuiteSize): readonly Text[] => {
  const { heads, tails } = AROUND[size];
  return heads.flatMap((head) => PUMPS.flatMap((pump) => tails.map((tail) => ({ head, pump, tail }))));
};

const textOf = ({ head, pump, tail }: Text, length: number): string =>
  head + pump.repeat(Math.ceil(length / pump.length)) + tail;

const cpuMsOf = (pattern: RegExp, text: string): number => {
  const before = process.cpuUsage();
  text.replace(pattern, ''); // looks for a match from every position, as test, exec and replace do
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** A slow measurement may be caused by the machine, so the fastest of several counts. */
const minMsOf = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: READINGS }, () => cpuMsOf(pattern, text)));

/** Describes a slow pattern in a sentence; null if it is fast. */
const problemOf = ({ pattern, location }: FoundPattern, text: Text): string | null => {
  const shown = JSON.stringify(textOf(text, 4));
  const bound = SHORT.find(([file]) => location.startsWith(file))?.[1];
  if (bound !== undefined) {
    const ms = minMsOf(pattern, textOf(text, bound));
    return ms > SHORT_MS ? `${location} needs ${ms.toFixed(1)} ms for a text of ${bound} like ${shown}.` : null;
  }
  const ms = minMsOf(pattern, textOf(text, SCREENED));
  const longerMs = minMsOf(pattern, textOf(text, SCREENED * LONGER));
  if (ms <= SUSPECT_MS || longerMs <= MAX_GROWTH * ms) return null;
  return `${location} needs ${ms.toFixed(1)} ms for a text like ${shown}, and ${longerMs.toFixed(1)} ms for one ${LONGER} times as long.`;
};

/** Finds a text for which a pattern is slow. A text is only measured repeatedly if the first time is suspicious. */
const probe = (found: FoundPattern, texts: readonly (readonly [text: Text, screened: string])[]): string | null => {
  for (const [text, screened] of texts) {
    const problem = cpuMsOf(found.pattern, screened) > SUSPECT_MS ? problemOf(found, text) : null;
    if (problem !== null) return problem;
  }
  return null;
};

/** Tests every pattern with texts that make bad patterns slow. */
export const patternSuite: Suite = {
  name: 'patterns',
  guarantee: 'the time of every pattern that clients\' texts meet is in proportion to the text',
  run: (size) => {
    const patterns = findPatterns();
    const texts = textsOf(size).map((text) => [text, textOf(text, SCREENED)] as const);
    const slow = patterns.map((found) => probe(found, texts)).filter((problem) => problem !== null);
    return Promise.resolve({
      figures: [
        { what: 'regular expressions probed, texts tried on each', measured: `${patterns.length}, ${texts.length}` },
        { what: 'patterns that are slow', measured: slow.length, expected: 0 },
      ],
      violations: slow,
    });
  },
};
