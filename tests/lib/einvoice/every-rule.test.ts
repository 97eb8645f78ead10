/** Every rule of e-invoices either refuses a request of the tests, or cannot be broken, for a reason that is named. So no rule is lost. */
import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { BROKEN_BODIES } from '../../support/einvoice/broken-bodies.js';
import { FACTUR_X_RULES, OFFICIAL_RULES, OWN_RULES } from '../../support/einvoice/official-rules.js';
import { REFUSED_FORMS } from '../../support/einvoice/refused-forms.js';
import { reasonFor, UNREACHABLE_RULES } from '../../support/einvoice/unreachable-rules.js';
import { thrownBy } from '../../support/thrown.js';

const EVERY_RULE: readonly string[] = [...OFFICIAL_RULES, ...FACTUR_X_RULES, ...OWN_RULES];

const REFUSED: ReadonlySet<string> = new Set([
  ...BROKEN_BODIES.flatMap(({ broken }) => broken.flatMap(([, ...rules]) => rules)),
  ...REFUSED_FORMS.flatMap(([, , ...broken]) => broken.flatMap(([, ...rules]) => rules)),
]);

const REACHABLE = EVERY_RULE.filter((id) => reasonFor(id) === undefined);

describe('the rules of e-invoices', () => {
  test.each(REACHABLE)('%s refuses a request', (rule) => {
    expect(REFUSED).toContain(rule);
  });

  test('are in one list each', () => {
    expect(EVERY_RULE.filter((rule, index) => EVERY_RULE.indexOf(rule) !== index)).toEqual([]);
    expect([...REFUSED].filter((rule) => !REACHABLE.includes(rule))).toEqual([]);
  });

  test('that no request can break are official ones or ours, and refuse no request', () => {
    expect(UNREACHABLE_RULES.filter((rule) => !EVERY_RULE.includes(rule))).toEqual([]);
    expect(UNREACHABLE_RULES.filter((rule) => REFUSED.has(rule))).toEqual([]);
  });

  test.each(REFUSED_FORMS)('validation refuses %s', (_, body, ...broken) => {
    const { details } = thrownBy(() => validateInvoiceRequest(body));
    expect(details.map(({ field, rules = [] }) => [field, ...rules])).toEqual(broken);
  });
});
