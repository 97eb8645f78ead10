/** Each rule that a request can break has a request that is refused with its id. The list is data, so that no rule is lost. */
import { describe, expect, test } from '@jest/globals';
import { BROKEN_BODIES } from '../../support/einvoice/broken-bodies.js';

const numbered = (prefix: string, ...numbers: readonly (number | string)[]): readonly string[] => numbers.map((number) => `${prefix}${number}`);
const twoDigits = (from: number, to: number): readonly string[] => Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, '0'));

/** EN 16931, in all formats. */
const EN16931: readonly string[] = [
  ...numbered('BR-', '08', '09', 10, 11, 17, 37, 53, 61), 'BR-CO-09', 'BR-CO-17', 'BR-CO-26', 'CII-SR-470', 'BR-DEC-14', ...numbered('UBL-SR-', 19, 20, 21),
  ...['S', 'AE'].flatMap((category) => twoDigits(2, 4).map((number) => `BR-${category}-${number}`)),
  ...['Z', 'E', 'AF', 'AG', 'IC', 'G', 'O'].map((category) => `BR-${category}-02`),
  ...['S', 'Z', 'E', 'AE', 'G', 'O', 'AF'].map((category) => `BR-${category}-05`), ...numbered('BR-IC-', '05', '06', '07', '09', 11, 12), ...numbered('BR-O-', 11, 12, 13, 14), 'BR-E-10',
  ...numbered('BR-CL-', '07', '08', 10, 11, 13, 14, 15, 22, 23, 25, 26), ...numbered('PEPPOL-EN16931-P01', ...twoDigits(4, 11)),
];

const FACTUR_X: readonly string[] = numbered('FX-SCH-A-000', 421, 429, 441, 447, 454, 494, 498, 501, 504, 506, 567, 571, 579, 582, 585);

const XRECHNUNG: readonly string[] = numbered('BR-DE-', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 15, 16, 18, '23-a', '23-b', '24-a', '24-b', '25-a', '25-b', 30, 31);

const WITHIN_GERMANY: readonly string[] = numbered(
  'DE-R-0', ...twoDigits(1, 11), 15, 16, 18, '23-1', '23-2', '24-1', '24-2', '25-1', '25-2', 30, 31,
);

const PEPPOL: readonly string[] = [
  ...numbered('PEPPOL-EN16931-', 'R003', 'R005', 'R010', 'R020', 'R055', 'R061', 'R110', 'R111', 'R120', 'CL008', 'P0112'),
  ...numbered('PEPPOL-COMMON-R0', 40, 41, 42, 43, 49, 50, 52, 53),
  ...numbered('NL-R-0', ...twoDigits(1, 9)), ...numbered('SE-R-0', ...twoDigits(1, 6), 13), 'NO-R-001',
  ...numbered('DK-R-0', '02', '03', '05', '06', '07', 10, 11, 13, 14, 16, 17), ...numbered('IS-R-0', ...twoDigits(2, 5), ...twoDigits(7, 10)), ...numbered('IT-R-0', ...twoDigits(1, 4)),
];

const OURS: readonly string[] = numbered('INV-', ...twoDigits(1, 7), '09', 11, 12, 13);

const EVERY_RULE: readonly string[] = [...EN16931, ...FACTUR_X, ...XRECHNUNG, ...WITHIN_GERMANY, ...PEPPOL, ...OURS];

const REFUSED = new Set(BROKEN_BODIES.flatMap(({ broken }) => broken.flatMap(([, ...rules]) => rules)));

describe('the rules of e-invoices', () => {
  test.each([...new Set(EVERY_RULE)])('%s refuses a request', (rule) => {
    expect(REFUSED).toContain(rule);
  });

  test('are all in this list', () => {
    expect([...REFUSED].filter((rule) => !EVERY_RULE.includes(rule))).toEqual([]);
  });
});
