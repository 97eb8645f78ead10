/** Accounts and banks, compared with two other libraries. */
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { isIBANValid } from 'swissqrbill/utils';
import { ibanError } from '../../../lib/identifiers/iban.js';
import { checkDigits97 } from '../../../lib/identifiers/mod-97.js';
import { stringFormatError } from '../../../lib/validation/string-formats.js';

const swissIban = fc.tuple(fc.constantFrom('CH', 'LI'), fc.stringMatching(/^[0-9]{17}$/))
  .map(([country, account]) => `${country}${checkDigits97(account + country)}${account}`);

test('Swiss IBANs are valid for both, and with another digit for neither', () => {
  fc.assert(fc.property(swissIban, fc.integer({ min: 2, max: 20 }), (iban, at) => {
    const other = iban.slice(0, at) + String((Number(iban[at]) + 1) % 10) + iban.slice(at + 1);
    for (const tried of [iban, other]) {
      const isValid = ibanError(tried) === undefined;
      expect([isIBANValid(tried), isValidIBAN(tried)]).toEqual([isValid, isValid]);
    }
  }), { seed: 16 });
});

test('a BIC of 8 or 11 characters that another library accepts is accepted', () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-Z]{4}(DE|AT|CH|FR|IN)[A-Z0-9]{2}([A-Z0-9]{3})?$/), (bic) => {
    expect([isValidBIC(bic), stringFormatError(bic, 'bic')]).toEqual([true, undefined]);
    expect([isValidBIC(`${bic}A`), stringFormatError(`${bic}A`, 'bic') === undefined]).toEqual([false, false]);
  }), { seed: 16 });
});
