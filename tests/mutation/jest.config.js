// Only the tests of the module that is mutated. Others reach its code too, but take minutes for each change.
import { readFileSync } from 'node:fs';

const preset = JSON.parse(readFileSync(new URL('../support/jest-preset.json', import.meta.url), 'utf8'));

export default { ...preset, rootDir: '../..', testMatch: [`<rootDir>/tests/lib/${process.env.MODULE}/**/*.test.ts`] };
