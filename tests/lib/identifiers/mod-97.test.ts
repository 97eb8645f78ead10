import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkDigits97, mod97 } from '../../../lib/identifiers/mod-97.js';

/** Computed with one large number. */
const oracle = (text: string): number =>
  Number(BigInt(`0${[...text].map((character) => Number.parseInt(character, 36)).join('')}`) % 97n);

test('is the remainder of the number that the text represents', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Z]{0,40}$/), (text) => {
    expect(mod97(text)).toBe(oracle(text));
  }), { seed: 14 });
});

test('a text followed by its check digits has the remainder 1', () => {
  fc.assert(fc.property(fc.stringMatching(/^[0-9A-Z]{1,40}$/), (text) => {
    const digits = checkDigits97(text);
    expect(digits).toMatch(/^\d\d$/);
    expect(mod97(text + digits)).toBe(1);
  }), { seed: 14 });
});
