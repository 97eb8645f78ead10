import { expect, test } from '@jest/globals';
import { creditorIdError } from '../../../lib/identifiers/creditor-id.js';

test.each(['DE98ZZZ09999999999', 'de98 zzz 09999999999', 'AT61ZZZ01234567890', 'NL79ZZZ999999990000', 'DE98ABC09999999999'])('%s is valid', (id) => {
  expect(creditorIdError(id)).toBeUndefined();
});

test.each([
  ['DE97ZZZ09999999999', 'The check digits of the creditor identifier do not fit; a digit is wrong'],
  ['DE98ZZZ0999999999', 'Expected the 18 characters of a creditor identifier from DE; there are 17'],
  ['BE98ZZZ09', 'Expected the 17 or 20 characters of a creditor identifier from BE; there are 9'],
  ['Acme', 'Expected a SEPA creditor identifier, such as DE98ZZZ09999999999'],
])('%s is refused', (id, fault) => expect(creditorIdError(id)).toBe(fault));
