/** The description of the API has an example for each kind of rejection of an e-invoice. */
import { describe, expect, test } from '@jest/globals';
import { rejections } from '../../../bin/generators/rejected-e-invoices.js';
import type { FieldError } from '../../../lib/errors.js';
import { FACTUR_X_RULES, OFFICIAL_RULES, OWN_RULES } from '../../support/einvoice/official-rules.js';
import { SATISFIED_BY_OMISSION, reasonFor } from '../../support/einvoice/unreachable-rules.js';

/** Rules of one kind: one example is enough for all of them. */
const KINDS: readonly (readonly [rules: RegExp, kind: string])[] = [
  [/^BR-(?:S|Z|E|AF|AG)-0[2-4]$/, 'the seller has no tax identifier'],
  [/^BR-(AE|IC|G|O)-0[2-4]$/, 'identifiers of the parties'],
  [/^BR-(?:S|AF|AG)-09$|^BR-FXEXT-S-09b?$/, 'the rounding of gross prices'],
  [/^BR-(?:S|Z|E|AE|IC|G|O|AF)-0[5-9]$/, 'the rate of a category'],
  [/^BR-(?:17|O-1.)$|^UBL-SR-(?:19|20|21)$/, 'the payee, and what is beside category O'],
  [/^PEPPOL-EN16931-P01(?:0.|1[01])$/, 'the category of a reason code'],
  [/^PEPPOL-COMMON-/, 'the form of a number'],
  [/^BR-DE-(?:16)$/, 'the seller has no tax identifier'],
  [/^BR-DE-[2567]$/, 'the seller’s contact'],
  [/^BR-DE-(?:[3489]|10|11)$/, 'addresses in Germany'],
  [/^(DE|NL|SE|NO|DK|IS|IT|GR)-R-/, 'rules of a country'],
  [/^(?:ibr|aligned-ibrp?)-|-SG$/, 'rules of PINT'],
  [/^BR-CL-1[78]$/, 'the category of Japan'],
  [/^BR-(?:NL|FR|RO)-|^HR-BR-|^BR-CO-25$|^G6/, 'rules of the format of a country'],
  [/^FX-SCH-/, 'codes that Factur-X does not know'],
];

/** The kind of a rule; countries and categories are distinguished. */
const kindOf = (rule: string): string => {
  const [pattern, kind] = KINDS.find(([each]) => each.test(rule)) ?? [];
  return [kind ?? rule, pattern?.exec(rule)?.[1]].filter((part) => part !== undefined).join(': ');
};

const REJECTING_RULES = [...OFFICIAL_RULES, ...FACTUR_X_RULES, ...OWN_RULES]
  .filter((rule) => reasonFor(rule) === undefined && !SATISFIED_BY_OMISSION.includes(rule));

const EVERY_KIND = [...new Set(REJECTING_RULES.map(kindOf))];

interface Rejection {
  readonly summary: string;
  readonly description: string;
  readonly value: { readonly error: { readonly details: readonly FieldError[] } };
}

describe('the examples of rejections', () => {
  const examples = rejections() as Promise<Readonly<Record<string, Rejection>>>;

  test.each(EVERY_KIND)('one shows: %s', async (kind) => {
    const shown = Object.values(await examples).flatMap(({ value }) => value.error.details.flatMap(({ rules = [] }) => rules));
    expect(shown.map(kindOf)).toContain(kind);
  });

  test('are short, and each says how its request differs from an accepted one', async () => {
    for (const { summary, description, value } of Object.values(await examples)) {
      expect(description).toMatch(/^The request `(?:facturX|xrechnung|xrechnungUbl|peppol)` with /);
      expect(summary.length).toBeLessThan(130);
      expect(JSON.stringify(value).length).toBeLessThan(2500);
    }
    expect(JSON.stringify(await examples).length).toBeLessThan(48 * 1024);
  });
});
