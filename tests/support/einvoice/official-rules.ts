/**
 * The fatal rules of the official rule files, by id: EN 16931 1.3.16, XRechnung 3.0.2 (Schematron 2.5.0), Peppol BIS Billing and Self-Billing of
 * November 2026. `npm run reliability -- official` compares the list with the files.
 */
const numbered = (prefix: string, ...numbers: readonly (number | string)[]): readonly string[] => numbers.map((number) => `${prefix}${number}`);

const digits = (count: number) => (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(count, '0'));
const two = digits(2);
const three = digits(3);

/** VAT categories as the ids of their rules name them: K is IC, L is AF, M is AG. */
const CATEGORIES = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG'] as const;

const EN16931: readonly string[] = [
  ...numbered('BR-', ...two(1, 33), ...two(36, 38), ...two(41, 57), ...two(61, 65)),
  ...numbered('BR-CO-', ...two(3, 24), 26),
  ...numbered('BR-DEC-', '01', '02', '05', '06', ...two(9, 20), ...two(23, 25), 27, 28),
  ...numbered('BR-CL-', '01', ...two(3, 8), 10, 11, ...two(13, 26)),
  ...CATEGORIES.flatMap((category) => numbered(`BR-${category}-`, ...two(1, 10))), ...numbered('BR-IC-', 11, 12), ...numbered('BR-O-', ...two(11, 14)),
  ...numbered('BR-B-', '01', '02'), ...numbered('UBL-SR-', 19, 20, 21), 'CII-SR-470',
];

const XRECHNUNG: readonly string[] =
  numbered('BR-DE-', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 14, 15, 16, 18, 22, '23-a', '23-b', '24-a', '24-b', '25-a', '25-b', 30, 31);

const PEPPOL: readonly string[] = [
  ...numbered('PEPPOL-EN16931-', 'CL001', 'CL002', 'CL003', 'CL006', 'CL007', 'CL008', 'F001', 'P0100', 'P0101'),
  ...numbered('PEPPOL-EN16931-P0', ...three(104, 112)),
  ...numbered('PEPPOL-EN16931-R', ...three(1, 5), '007', '008', '010', '020', ...three(40, 44), '046', '051', ...three(53, 55), '061', '080', 100, 101, 110, 111),
  ...numbered('PEPPOL-EN16931-R', 120, 121, 130),
  ...numbered('PEPPOL-COMMON-R0', ...two(40, 43), 49, 50, ...two(52, 55), '56-1', '56-2', 57),
];

const NATIONAL: readonly string[] = [
  ...numbered('DE-R-', ...three(1, 11), ...three(14, 16), '018', '022', '023-1', '023-2', '024-1', '024-2', '025-1', '025-2', '030', '031'),
  ...numbered('GR-R-00', '1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', 2, 3, '4-1', '4-2', 5, 6, '8-2', '8-3', 9), 'GR-R-010',
  ...numbered('DK-R-', ...three(2, 11), '013', '014', '016', '017'), ...numbered('IS-R-', ...three(2, 10)), ...numbered('IT-R-', ...three(1, 4)),
  ...numbered('NL-R-', ...three(1, 9)), ...numbered('SE-R-', ...three(1, 6), '013'), 'NO-R-001',
];

/** NLCIUS: SI-UBL 2.0, Schematron 2.0.3.13. */
const DUTCH: readonly string[] = numbered('BR-NL-', 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13);

/** CIUS-RO 1.0.1, Schematron 1.0.9. */
const ROMANIAN: readonly string[] = [
  'BR-CO-25', ...numbered('BR-RO-', '001', '010', '020_1', '020_2', '030', '040', '065'), ...numbered('BR-RO-', '081', '082', '091', '092', 100, 101, 110, 111, 120, 140, 150, 160, 170),
  ...numbered('BR-RO-', 180, 201, 202, 211, 212, 'A020', 'L0501', 'L0502', 'L0503', 'L0504', 'L0505', 'L1020', 'L1024', 'L1025', 'L212', 'L301', 'L302', 'L303'),
];

/** PINT, PINT A-NZ and PINT JP 1.1.3: the rules that a request can break. */
export const PINT_RULES: readonly string[] = [
  ...numbered('ibr-', '008', '010', '017', '068', '069', '070', '077', '080', '081', '084', '085', '086', '092', 113, 114, 115, 116, 120, 125, 127, 'co-26'),
  ...numbered('ibr-cl-', '01', '07', 10, 11, 13, 14, 15, 19, 20, 23, 25, 26),
  ...numbered('aligned-ibr-', '001-aunz', '002-aunz', '004-aunz', '005-aunz', 'jp-01', 'jp-04', 'jp-05'),
  ...numbered('aligned-ibrp-', '003', '017', '018', '051-aunz', '051-jp', '052', '053', '061', 'cl-01-aunz', 'cl-01-jp', 'cl-02-jp', 's-09-aunz', 'o-09', 'o-09-aunz'),
  ...['11', '12', '13', '14'].map((number) => `aligned-ibrp-o-${number}-aunz`),
  ...['05', '06', '07'].flatMap((number) => ['s-aunz', 'z-aunz', 'e-aunz', 'g-aunz', 'e', 'g'].map((of) => `aligned-ibrp-${of[0] ?? ''}-${number}${of.slice(1)}`)),
];

/**
 * France: BR-FR of XP Z12-012 1.4 (Schematron 1.4.0.03), a rule of EXTENDED that Factur-X has under another id, and one of
 * the tax authority that no Schematron has.
 */
const FRENCH: readonly string[] = [
  ...numbered('BR-FR-', ...two(1, 6).filter((id) => id !== '07'), '08', '09', ...two(10, 13), ...two(15, 18), ...two(20, 32)),
  'BR-FXEXT-S-09', 'G6.21', ...numbered('BR-FR-CO-', '03', '04', '05', '07', '08', '09', 10, 12, 14, 15), ...numbered('BR-FR-DEC-', ...two(1, 4)),
];

/** PINT SG 1.4.1: the rules that a request can break. It repeats other rules of EN 16931 and Peppol under its own ids. */
const SINGAPORE: readonly string[] = [
  'PEPPOL-EN16931-R003-SG', 'PEPPOL-EN16931-R061-SG', 'PEPPOL-EN16931-R120-SG', 'BR-CO-25-SG', 'BR-110-SG', 'BR-CL-08-SG', 'BR-DEC-14-SG',
  ...['53', '105', '106', '107', '108', '109', '111', '112', '113', 'CL-17', 'CL-18', 'CO-17', 'CO-26'].map((rule) => `BR-${rule}-GST-SG`),
  ...['02', '03', '04', '09', '11', '12', '13', '14'].map((rule) => `BR-NG-${rule}-GST-SG`),
];

/** PINT MY 1.3.1: the rules that a request can break. */
const MALAYSIA: readonly string[] = [
  'ibr-02-my', 'ibr-03-my', 'ibr-04-my', 'ibr-cl-05-my', 'aligned-ibrp-cl-01-my', 'aligned-ibrp-e-09', ...['sa', 'se', 'hvg', 'lvg'].map((code) => `aligned-ibrp-${code}-09`),
];

/** CIUS HR 2025 1.0.3. */
const CROATIAN: readonly string[] = [
  ...numbered('HR-BR-', 1, 2, 4, 5, 6, 7, 9, 10, 11, 13, ...two(16, 21), ...two(25, 30), 32, 33, 34, 36, 37, ...two(40, 56), 'CL-1', 'CL-2'),
  ...['S', 'Z', 'E', 'AE'].flatMap((category) => numbered(`HR-BR-${category}-`, 1, 2, 3, 10)),
];

/** The rules of PINT and its countries that a request can break. */
export const ALL_PINT_RULES: readonly string[] = [...PINT_RULES, ...MALAYSIA];

/** Every fatal rule, except those about elements that no e-invoice of this service has. */
export const OFFICIAL_RULES: readonly string[] =
  [...EN16931, ...XRECHNUNG, ...PEPPOL, ...NATIONAL, ...DUTCH, ...ROMANIAN, ...FRENCH, ...ALL_PINT_RULES, ...SINGAPORE,
    ...CROATIAN];

/** Rules that Factur-X 1.09.2 adds, by the numbers of its rule files. They reject codes that EN 16931 allows and Factur-X does not have yet. */
export const FACTUR_X_RULES: readonly string[] = ['BR-FXEXT-S-09b', ...numbered('FX-SCH-A-000', 421, 429, 441, 447, 454, 494, 498, 501, 504, 506, 567, 571, 579, 582, 585, 704, 782)];

/** Rules of this service. */
export const OWN_RULES: readonly string[] = numbered('INV-', ...two(1, 8), 10, 11, 13, 15, 16, 17, 18);
