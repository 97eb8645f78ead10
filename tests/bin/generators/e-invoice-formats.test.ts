import { expect, test } from '@jest/globals';
import { choicesOf, formatsOf } from '../../../bin/generators/e-invoice-formats.js';
import { TARGETS_WITH_MADE_UP as TARGETS } from '../../support/einvoice/made-up-target.js';

test('the formats of e-invoices include a target that is added, with its title', () => {
  expect(choicesOf(TARGETS)).toEqual({
    format: expect.arrayContaining(['factur-x', 'xrechnung', 'peppol', 'made-up']), profile: ['minimum', 'basicwl', 'basic', 'en16931', 'extended', 'short'], syntax: ['cii', 'ubl'], country: ['FR'],
  });
  expect(formatsOf(TARGETS).at(-1)).toEqual({
    format: 'made-up', title: 'Made-up format', options: [{ name: 'profile', values: [['short', 'SHORT']], default: 'short' }],
  });
});
