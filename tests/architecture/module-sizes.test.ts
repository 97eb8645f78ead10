import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Size = readonly [files: number, lines: number];

/** The ceiling of each module of lib. */
const CEILINGS: Readonly<Record<string, Size>> = {
  lib: [5, 355],
  'lib/accounts': [20, 2386],
  'lib/authority': [11, 849],
  'lib/batch': [5, 666],
  'lib/brand': [4, 403],
  'lib/document': [12, 1681],
  'lib/einvoice': [61, 5886],
  'lib/einvoice/read': [23, 3212],
  'lib/http': [22, 1819],
  'lib/identifiers': [7, 497],
  'lib/invoice': [20, 1987],
  'lib/layout': [1, 171],
  'lib/layout/authority': [1, 253],
  'lib/layout/content': [6, 1536],
  'lib/layout/context': [2, 313],
  'lib/layout/designs': [15, 3170],
  'lib/layout/engine': [9, 1814],
  'lib/layout/pages': [3, 686],
  'lib/layout/parts': [14, 2782],
  'lib/layout/payment-part': [1, 302],
  'lib/layout/table': [8, 1946],
  'lib/payment': [8, 356],
  'lib/pdf': [20, 3242],
  'lib/pictures': [8, 1299],
  'lib/presentation': [21, 1854],
  'lib/received': [2, 138],
  'lib/settings': [3, 363],
  'lib/show': [6, 719],
  'lib/site': [4, 195],
  'lib/text': [6, 237],
  'lib/typeset': [25, 4037],
  'lib/validation': [15, 3053],
  'lib/work': [1, 138],
  'lib/xml': [2, 105],
};

const RULE = 'Take something out instead. Whoever raises a ceiling says in the commit message what the new code replaces.';

/** Its rows are data: each endpoint adds some. */
const LIST_OF_ENDPOINTS = 'lib/endpoints.ts';

/** `lib/pdf`, or `lib/layout/parts` within the layout; the folder of a file that is directly in `lib` or `lib/layout`. */
const moduleOf = (path: string): string =>
  posix.dirname(path).split('/').slice(0, /^lib\/(?:layout|einvoice\/read)\//.test(path) ? 3 : 2).join('/');

const sizesByModule = (): ReadonlyMap<string, Size> => {
  const sizes = new Map<string, Size>();
  const paths = readdirSync('lib', { recursive: true, encoding: 'utf8' }).map((path) => `lib/${path.replaceAll('\\', '/')}`);
  for (const path of paths.filter((one) => one.endsWith('.ts') && one !== LIST_OF_ENDPOINTS)) {
    const [files, lines] = sizes.get(moduleOf(path)) ?? [0, 0];
    sizes.set(moduleOf(path), [files + 1, lines + readFileSync(path, 'utf8').split('\n').length - 1]);
  }
  return sizes;
};

/** The modules that are larger than their ceiling or have none, as sentences. */
const problemsOf = (sizes: ReadonlyMap<string, Size>): readonly string[] => [...sizes].flatMap(([module, [files, lines]]) => {
  const [maxFiles, maxLines] = CEILINGS[module] ?? [0, 0];
  if (files <= maxFiles && lines <= maxLines) return [];
  return [`${module} has ${files} files and ${lines} lines; its ceiling is ${maxFiles} files and ${maxLines} lines. ${RULE}`];
});

describe('the modules of lib', () => {
  const sizes = sizesByModule();

  test('stay below their ceilings', () => expect(problemsOf(sizes)).toEqual([]));

  test('are all there is a ceiling for', () => expect(Object.keys(CEILINGS).filter((module) => !sizes.has(module))).toEqual([]));

  test('leave little below their ceilings: no spare file, and 2 % of the lines', () => {
    const loose = [...sizes].filter(([module, [files, lines]]) => {
      const [maxFiles, maxLines] = CEILINGS[module] ?? [0, 0];
      return maxFiles > files || maxLines > lines * 1.02;
    });
    expect(loose).toEqual([]);
  });

  test('without a ceiling are reported', () => {
    expect(problemsOf(new Map([['lib/x', [1, 10]]]))).toEqual([expect.stringContaining('lib/x has 1 files and 10 lines; its ceiling is 0 files')]);
  });
});
