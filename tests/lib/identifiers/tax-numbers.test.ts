/** Check digits of the tax numbers of Poland, Portugal, Spain and Greece. */
import { describe, expect, test } from '@jest/globals';
import {
  isGreekNumber, isPolishNumber, isPortugueseNumber, isSpanishNumber, type NumberCheck,
} from '../../../lib/identifiers/organisation-numbers.js';

describe.each<readonly [string, NumberCheck, readonly string[], readonly string[]]>([
  ['Polish', isPolishNumber, ['5265877635', '1111111111'], ['1111111112', '526587763', '526-587-76-35']],
  ['Portuguese', isPortugueseNumber, ['123456789', '500000000', '999999990'], ['123456788', '12345678', '1234567890']],
  ['Greek', isGreekNumber, ['094259216', '090000045'], ['094259217', '000000000', '94259216']],
  [
    'Spanish', isSpanishNumber, ['89890001K', '12345678Z', 'X1234567L', 'A58818501', 'Q2826000H', 'K1234567A', 'B12345674'],
    ['89890001A', '12345678A', 'X1234567A', 'A58818502', 'Q28260008', 'B1234567D', 'I1234567A', ''],
  ],
])('a %s number', (_, isValid, valid, invalid) => {
  test.each(valid)('%s is valid', (number) => expect(isValid(number)).toBe(true));
  test.each(invalid)('%s is not', (number) => expect(isValid(number)).toBe(false));
});
