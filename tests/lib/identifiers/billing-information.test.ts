import { describe, expect, test } from '@jest/globals';
import { billingInformationError } from '../../../lib/identifiers/billing-information.js';

const ALL_TAGS = '//S1/10/10201409/11/190512/20/1400.000-53/30/106017086/31/180508/32/7.7/33/7.7:16.15/40/2:10;0:30';

describe('billing information', () => {
  test.each([
    ALL_TAGS, '//S1', '//S1/10/X.66711\\/8824', '//S1/10/a\\/b\\\\c/11/240229', '//S1/31/261101261130', '//S1/32/8.1:553.39;2.6:400.19;0:14',
    '//S1/40/0:30', '//S1/40/3:15;0.5:45;0:90', '//S2/whatever', '//XY', '//S1/20/Bär & Söhne',
  ])('%s is well-formed', (text) => expect(billingInformationError(text)).toBeUndefined());

  test.each([
    ['S1/10/1', 'It begins with // and two capital letters or digits, such as //S1. Send it with its prefix.'],
    ['//s1/10/1', 'It begins with // and two capital letters or digits, such as //S1. Send it with its prefix.'],
    ['//S1/11/261131', 'Tag 11 is a day, such as 261122.'],
    ['//S1/11/20261122', 'Tag 11 is a day, such as 261122.'],
    ['//S1/11/250229', 'Tag 11 is a day, such as 261122.'],
    ['//S1/10/', 'Tag 10 is the number of the invoice.'],
    ['//S1/10', 'Tag 10 is the number of the invoice.'],
    ['//S1/30/CHE106017086', 'Tag 30 is the 9 digits of the UID, such as 106017086.'],
    ['//S1/31/261122261131', 'Tag 31 is a day, such as 261122, or the first and the last day, such as 261101261130.'],
    ['//S1/32/8,1', 'Tag 32 is a rate, such as 8.1, or rates with their amounts, such as 8.1:100;2.6:50.'],
    ['//S1/33/8.1', 'Tag 33 is rates with their amounts, such as 8.1:100;2.6:50.'],
    ['//S1/40/2:10;', 'Tag 40 is percentages with their days, such as 2:10;0:30.'],
    ['//S1/40/10', 'Tag 40 is percentages with their days, such as 2:10;0:30.'],
    ['//S1/12/1', 'Swico has no tag "12". Send the tags 10, 11, 20, 30, 31, 32, 33, 40.'],
    ['//S1/constructor/1', 'Swico has no tag "constructor". Send the tags 10, 11, 20, 30, 31, 32, 33, 40.'],
    ['//S1/20/a/10/b', 'Tag 10 must be there once, and the tags must rise.'],
    ['//S1/10/a/10/b', 'Tag 10 must be there once, and the tags must rise.'],
    ['//S1/10/a\\b', 'A backslash stands only before a slash or a backslash.'],
    ['//S1/10/a\\', 'A backslash stands only before a slash or a backslash.'],
    ['//S1x', 'A backslash stands only before a slash or a backslash.'],
  ])('%s is not', (text, message) => expect(billingInformationError(text)).toBe(message));
});
