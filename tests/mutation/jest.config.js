// Only the tests of the module that is mutated, without those that draw documents or try hundreds of bodies: each mutant runs them all anew.
import { readFileSync } from 'node:fs';

const preset = JSON.parse(readFileSync(new URL('../support/jest-preset.json', import.meta.url), 'utf8'));

export default {
  ...preset,
  rootDir: '../..',
  testTimeout: 30_000,
  testMatch: [`<rootDir>/tests/lib/${process.env.MODULE}/**/*.test.ts`],
  testPathIgnorePatterns: [
    '/node_modules/', '/validation/hostile-bodies\\.', '/layout/(?!(engine|parts|table)/)',
    '/einvoice/(embedded|hostile-texts|leaf-mutation|preview|properties|proportion|round-trip)\\.',
  ],
};
