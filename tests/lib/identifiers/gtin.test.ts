import { expect, test } from '@jest/globals';
import { gtinError } from '../../../lib/identifiers/gtin.js';

test.each(['4006381333931', '96385074', '036000291452', '00012345600012'])('%s is valid', (gtin) => {
  expect(gtinError(gtin)).toBeUndefined();
});

test.each([
  ['4006381333932', 'The check digit of the GTIN does not fit; a digit is wrong'],
  ['4006381333391', 'The check digit of the GTIN does not fit; a digit is wrong'],
  ['400638133393', 'The check digit of the GTIN does not fit; a digit is wrong'],
  ['40063813339', 'Expected a GTIN of 8, 12, 13 or 14 digits'],
  ['4006381-33393', 'Expected a GTIN of 8, 12, 13 or 14 digits'],
])('%s is refused', (gtin, fault) => expect(gtinError(gtin)).toBe(fault));
