import { describe, expect, test } from '@jest/globals';
import { isRequestFile, parseReceived } from '../../src/model/received.js';

describe('a received e-invoice', () => {
  test('has its source, what differs, and what the form does not hold', () => {
    expect(parseReceived('a.xml', {
      source: { syntax: 'UBL', customization: 'urn:cen.eu:en16931:2017', documentType: 'invoice', file: null, known: true },
      invoice: { invoiceNumber: 'RE-7' },
      differences: [{ term: 'BT-112', at: 'document', stated: '119.01', computed: '119.00' }, { term: 'BT-107', at: 'document', stated: '10.00', computed: null }],
      unread: [
        { path: '/Invoice/cbc:TaxPointDate', term: 'BT-7', value: '2026-11-30', why: 'noField' },
        { path: '/Invoice/ext:UBLExtensions', elements: 12, why: 'noField' }, { path: '/Invoice/cbc:Note', value: 'x', why: 'later' },
      ],
    })).toEqual({
      fileName: 'a.xml', invoice: { invoiceNumber: 'RE-7' }, source: 'UBL · urn:cen.eu:en16931:2017 · invoice',
      differences: [
        { term: 'BT-112', at: 'document', stated: '119.01', computed: '119.00' }, { term: 'BT-107', at: 'document', stated: '10.00', computed: '' },
      ],
      unread: [
        { path: '/Invoice/cbc:TaxPointDate', term: 'BT-7', value: '2026-11-30', reason: 'has no field' },
        { path: '/Invoice/ext:UBLExtensions', term: '', value: '12 elements', reason: 'has no field' },
        { path: '/Invoice/cbc:Note', term: '', value: 'x', reason: 'later' },
      ],
    });
  });

  test('of an unknown form is empty', () => {
    expect(parseReceived('a.xml', { source: 1, invoice: [], differences: {}, unread: null }))
      .toEqual({ fileName: 'a.xml', invoice: {}, source: '', differences: [], unread: [] });
  });

  test.each([['a.json', true], ['A.JSON', true], ['a.xml', false], ['a.json.pdf', false], ['a', false]])('%s holds requests: %s', (name, expected) =>
    expect(isRequestFile(name)).toBe(expected));
});
