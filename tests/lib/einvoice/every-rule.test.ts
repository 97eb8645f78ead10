/** Every rule either rejects a request of the tests, or has a reason why no request can break it. */
import { describe, expect, test } from '@jest/globals';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { required } from '../../../lib/required.js';
import { BROKEN_BODIES } from '../../support/einvoice/broken-bodies.js';
import { EDGES } from '../../support/einvoice/edge-bodies.js';
import { brokenRules } from '../../support/einvoice/en16931-validator.js';
import { FACTUR_X_RULES, OFFICIAL_RULES, OWN_RULES } from '../../support/einvoice/official-rules.js';
import { readCii } from '../../support/einvoice/read-cii.js';
import { REJECTED_REQUESTS } from '../../support/einvoice/rejected-requests.js';
import { SATISFIED_BY_OMISSION, reasonFor, UNREACHABLE_RULES } from '../../support/einvoice/unreachable-rules.js';
import { xmlFor } from '../../support/einvoice/written.js';
import { thrownBy } from '../../support/thrown.js';

const EVERY_RULE: readonly string[] = [...OFFICIAL_RULES, ...FACTUR_X_RULES, ...OWN_RULES];

const REJECTED: ReadonlySet<string> = new Set([
  ...BROKEN_BODIES.flatMap(({ broken }) => broken.flatMap(([, ...rules]) => rules)),
  ...REJECTED_REQUESTS.flatMap(([, , ...broken]) => broken.flatMap(([, ...rules]) => rules)),
]);

const REACHABLE = EVERY_RULE.filter((id) => reasonFor(id) === undefined && !SATISFIED_BY_OMISSION.includes(id));

describe('the rules of e-invoices', () => {
  test.each(REACHABLE)('%s rejects a request', (rule) => expect(REJECTED).toContain(rule));

  test('are in one list each', () => {
    expect(EVERY_RULE.filter((rule, index) => EVERY_RULE.indexOf(rule) !== index)).toEqual([]);
    expect([...REJECTED].filter((rule) => !REACHABLE.includes(rule))).toEqual([]);
  });

  test('that no request can break exist, and reject no request', () => {
    expect(UNREACHABLE_RULES.filter((rule) => !EVERY_RULE.includes(rule))).toEqual([]);
    expect(UNREACHABLE_RULES.filter((rule) => REJECTED.has(rule))).toEqual([]);
  });

  test.each(SATISFIED_BY_OMISSION)('%s would be broken by a percentage that does not give the amount', (rule) => {
    const xml = Buffer.from(xmlFor(required(EDGES.find(([name]) => name === '10 % off a line of 333 JPY'), 'edge')[2], 'xrechnung')).toString('utf8');
    const amount = '<ram:ActualAmount>33</ram:ActualAmount>';
    const base = rule.endsWith('R041') ? '' : '<ram:BasisAmount>333</ram:BasisAmount>';
    expect(xml.split(amount)).toHaveLength(2);
    expect(brokenRules(readCii(Buffer.from(xml.replace(amount, `<ram:CalculationPercent>10</ram:CalculationPercent>${base}${amount}`))))).toContain(rule);
  });

  test.each(REJECTED_REQUESTS)('validation rejects %s', (_, body, ...broken) => {
    const { details } = thrownBy(() => validateInvoiceRequest(body));
    expect(details.map(({ field, rules = [] }) => [field, ...rules])).toEqual(broken);
  });
});
