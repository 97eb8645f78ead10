/**
 * The pages of the contact sheets and of more cases do not change in any design. A changed page: `npx tsx packages/pictures/src/main.ts sheet` shows it, and
 * `UPDATE_GOLDEN=1 npm run test:unit -- tests/golden` accepts it.
 */
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { SHEET_CASES } from '../../packages/pictures/src/cases/cases.js';
import { THEMES } from '../../lib/presentation/themes.js';
import { layOut } from '../support/invoices/script-invoices.js';
import { expectedText, pagesText } from '../support/pdf/golden.js';
import { LAYOUT_CASES } from './layout-cases.js';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

interface Stored {
  /** ICU versions differ in some dates and numbers. en-US needs no ICU. */
  readonly icu: string | undefined;
  readonly digests: Readonly<Record<string, string>>;
}

const CASES = [...SHEET_CASES, ...LAYOUT_CASES];

describe.each(THEMES.map(({ name }) => name))('%s', (theme) => {
  test('has the stored pages', () => {
    const digests = Object.fromEntries(CASES.map(({ name, request }) =>
      [name, digestOf(pagesText(layOut({ ...request, theme }).document))]));
    const found: Stored = { icu: process.versions.icu, digests };
    const stored = JSON.parse(expectedText(`layouts/${theme.toLowerCase()}.json`, `${JSON.stringify(found, null, 1)}\n`)) as Stored;
    const comparable = CASES.filter(({ request }) => stored.icu === process.versions.icu || (request.locale ?? 'en-US') === 'en-US')
      .map(({ name }) => name);
    const chosen = (of: Stored): object => Object.fromEntries(comparable.map((name) => [name, of.digests[name]]));
    expect(comparable.length).toBeGreaterThan(LAYOUT_CASES.length);
    expect(chosen(found)).toEqual(chosen(stored));
  }, 120_000);
});
