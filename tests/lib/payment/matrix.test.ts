import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeModules } from '../../../lib/payment/matrix.js';
import { readModules } from '../../support/payment/read-code.js';

describe('codeModules', () => {
  test('are square, dark or light, and have no white border', () => {
    const modules = codeModules('https://pay.example/INV-1');
    expect(modules.map(({ length }) => length)).toEqual(Array.from({ length: 25 }, () => 25));
    expect([...new Set(modules.flatMap((row) => [...row]))].sort()).toEqual([0, 1]);
    for (const row of [0, 6, 18, 24]) expect([...modules[row]!.subarray(0, 7)]).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test('331 bytes are version 13, and one byte more is version 14', () => {
    expect([331, 332].map((bytes) => codeModules('é'.repeat(10).padEnd(bytes - 10, 'x')).length)).toEqual([69, 73]);
  });

  test('say the text in any script, for two decoders', async () => {
    await fc.assert(fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), async (text) => {
      expect(await readModules(codeModules(text))).toEqual([text, text]);
    }), { seed: 16, numRuns: 20 });
  });
});
