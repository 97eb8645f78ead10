import type { ProofPart, ProofSize } from '../proof-part.js';
import { findPatterns, type FoundPattern } from './pattern-list.js';

/** A linear pattern needs microseconds for a text of this length, a quadratic one milliseconds. */
const SCREENED = 2_000;
const SUSPECT_MS = 1;
/** Four times the text takes a linear pattern four times as long, a quadratic one sixteen times. */
const LONGER = 4;
const MOST_GROWTH = 8;
const READINGS = 5;

/** Patterns that grow faster, and what bounds the texts that they meet: there they may take this long. */
const SHORT_MS = 5;
const SHORT: readonly (readonly [file: string, length: number])[] = [
  ['lib/http/wire/content-disposition.ts', 400], // an invoice number: 100 code points
  ['lib/validation/exact-number.ts', 80], // a number as JavaScript writes it, or a percentage of at most 20 code points
  ['lib/layout/table/table-figures.ts', 100], // a formatted amount
  ['lib/invoice/', 100], // names of locales, currencies and amounts
];

/** Units to pump: of what patterns repeat, and of what makes them fail late. */
const PUMPS = [
  'a', '0', ' ', '.', '-', '@', '/', '\n', '\t', '=', ';', '"', '+', '\\', '(', ')', ':', 'é', '漢', '\u0301', '\u200D', '\u0301\u200D', 'a.', 'a-', '.a', '-a',
  'a@', '0.', ' \t', '; a=b', 'www.', 'http://', 'http://a', '\\n', '--', ',', 'ا', '\u{1F600}',
];
const AROUND: Record<ProofSize, { readonly heads: readonly string[]; readonly tails: readonly string[] }> = {
  ci: { heads: ['', 'http://a', 'a@'], tails: ['', '!', 'a'] },
  full: {
    heads: ['', 'a', '"', 'www.a', 'http://a', 'a@', 'inv_live_', 'en', '#', '1', 'bearer '],
    tails: ['', '!', '\u0000', '@', 'a'],
  },
};

interface Text { readonly head: string; readonly pump: string; readonly tail: string }

const textsOf = (size: ProofSize): readonly Text[] => {
  const { heads, tails } = AROUND[size];
  return heads.flatMap((head) => PUMPS.flatMap((pump) => tails.map((tail) => ({ head, pump, tail }))));
};

const written = ({ head, pump, tail }: Text, length: number): string =>
  head + pump.repeat(Math.ceil(length / pump.length)) + tail;

const cpuMsOf = (pattern: RegExp, text: string): number => {
  const before = process.cpuUsage();
  text.replace(pattern, ''); // looks for a match from every place, as test, exec and replace do
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** A slow reading may be the machine's: the least is the pattern's own. */
const leastMsOf = (pattern: RegExp, text: string): number =>
  Math.min(...Array.from({ length: READINGS }, () => cpuMsOf(pattern, text)));

/** What is wrong with a pattern, in a sentence; null where nothing is. */
const faultOf = ({ pattern, place }: FoundPattern, text: Text): string | null => {
  const shown = JSON.stringify(written(text, 4));
  const bound = SHORT.find(([file]) => place.startsWith(file))?.[1];
  if (bound !== undefined) {
    const ms = leastMsOf(pattern, written(text, bound));
    return ms > SHORT_MS ? `${place} needs ${ms.toFixed(1)} ms for a text of ${bound} like ${shown}.` : null;
  }
  const ms = leastMsOf(pattern, written(text, SCREENED));
  const longerMs = leastMsOf(pattern, written(text, SCREENED * LONGER));
  if (ms <= SUSPECT_MS || longerMs <= MOST_GROWTH * ms) return null;
  return `${place} needs ${ms.toFixed(1)} ms for a text like ${shown}, and ${longerMs.toFixed(1)} ms for one ${LONGER} times as long.`;
};

/** The first text that shows a pattern to be slow; most need so little for all that none is looked at twice. */
const probe = (found: FoundPattern, texts: readonly (readonly [text: Text, screened: string])[]): string | null => {
  for (const [text, screened] of texts) {
    const fault = cpuMsOf(found.pattern, screened) > SUSPECT_MS ? faultOf(found, text) : null;
    if (fault !== null) return fault;
  }
  return null;
};

/** Probes of every pattern with texts that make bad patterns slow. */
export const patternPart: ProofPart = {
  name: 'patterns',
  promise: 'no pattern that a stranger\'s text may meet takes more than in proportion to the text',
  run: (size) => {
    const patterns = findPatterns();
    const texts = textsOf(size).map((text) => [text, written(text, SCREENED)] as const);
    const slow = patterns.map((found) => probe(found, texts)).filter((fault) => fault !== null);
    return Promise.resolve({
      figures: [
        { what: 'regular expressions probed, texts tried on each', measured: `${patterns.length}, ${texts.length}` },
        { what: 'patterns that are slow', measured: slow.length, expected: 0 },
      ],
      breaches: slow,
    });
  },
};
