import { describe, expect, test } from '@jest/globals';
import { formatTitle, isSameFormat, parseReadiness } from '../../src/model/readiness.js';

describe('the readiness in a preview', () => {
  test('has a title, the choice, what is missing and what is only printed', () => {
    const [entry] = parseReadiness({
      readiness: [{
        format: 'xrechnung', syntax: 'cii', ready: false, omitted: ['notesCode', 1],
        violations: [{ field: 'buyerReference', message: 'Send it.', rules: ['BR-DE-15'] }],
      }],
    });
    expect(entry).toEqual({
      title: 'XRechnung, CII', options: { format: 'xrechnung', syntax: 'cii' }, isReady: false, omitted: ['notesCode'],
      violations: [{ field: 'buyerReference', path: ['buyerReference'], message: 'Send it.', rules: ['BR-DE-15'] }],
    });
  });

  test('has the options that a request may send', () => {
    const choices = parseReadiness({ readiness: [{ format: 'factur-x', profile: 'basic', syntax: 'cii' }, { format: 'peppol', syntax: 'ubl' }] });
    expect(choices.map(({ options }) => options)).toEqual([{ format: 'factur-x', profile: 'basic' }, { format: 'peppol' }]);
  });

  test('is empty for another answer', () => {
    expect([parseReadiness(undefined), parseReadiness({}), parseReadiness({ readiness: ['x'] })]).toEqual([[], [], []]);
  });
});

describe('a format', () => {
  test.each([
    [{ format: 'factur-x', profile: 'basicwl' }, 'ZUGFeRD / Factur-X, BASIC WL'], [{ format: 'xrechnung', syntax: 'ubl' }, 'XRechnung, UBL'],
    [{ format: 'peppol' }, 'Peppol BIS Billing 3'], [{ format: 'new' }, 'new'],
  ])('%j is called %s', (choice, title) => expect(formatTitle(choice)).toBe(title));

  test('is the same with its default and without', () => {
    expect(isSameFormat({ format: 'factur-x' }, { format: 'factur-x', profile: 'en16931' })).toBe(true);
    expect(isSameFormat({ format: 'xrechnung', syntax: 'cii' }, { format: 'xrechnung' })).toBe(true);
    expect(isSameFormat({ format: 'xrechnung', syntax: 'ubl' }, { format: 'xrechnung' })).toBe(false);
    expect(isSameFormat({ format: 'factur-x', profile: 'basic' }, { format: 'factur-x' })).toBe(false);
  });
});
