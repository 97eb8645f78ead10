// Runs in check:slow: it reads the outlines of all characters of all faces.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { invisibleCharacters, invisibleModule } from '../../src/bake-fonts/invisible-characters.js';

const COMMITTED = readFileSync(new URL('../../../../lib/text/is-invisible.ts', import.meta.url), 'utf8');

test('the committed list has the characters without ink in the fonts', () => {
  const characters = invisibleCharacters();
  expect(invisibleModule(characters)).toBe(COMMITTED);
  for (const character of [' ', '\u00A0', '\u2800', '\u3164', '\u115F', '\uFFA0', '\u200B', '\u00AD', '\u{E0061}']) expect(characters).toContain(character.codePointAt(0));
  for (const character of ['a', '.', '\u0301', '\u1680', '\uE000', '漢', '\u{1F600}']) expect(characters).not.toContain(character.codePointAt(0));
}, 60_000);
