import { describe, expect, test } from '@jest/globals';
import { labelSet } from '../../../lib/presentation/label-sets.js';
import { numberLine } from '../../../lib/presentation/party-numbers.js';
import type { DocumentLabels } from '../../../lib/invoice/types.js';

type Kind = Parameters<typeof numberLine>[0];

/** The line of the number 1 of a party. */
const lineOf = (
  kind: Kind, country: string, { language, own = {}, id = '1', scheme }: { language?: string; own?: Partial<DocumentLabels>; id?: string; scheme?: string } = {},
): string | undefined =>
  numberLine(kind, { id, ...scheme !== undefined && { scheme } }, country,
    { own, labelSet: language === undefined ? undefined : labelSet(language) });

describe('the name of a number', () => {
  test('is the request’s own label, even of a number with its name; an empty one hides it', () => {
    expect(lineOf('vatId', 'IN', { own: { vatId: 'UID' } })).toBe('UID 1');
    expect(lineOf('registerNumber', 'DE', { own: { registerNumber: 'Register' }, id: 'HRB 12345' })).toBe('Register HRB 12345');
    expect(lineOf('taxNumber', 'US', { own: { taxNumber: '' } })).toBe('1');
  });

  test.each([['registerNumber', 'HRB 12345'], ['taxNumber', 'СТ 77'], ['taxNumber', 'St 22/123'], ['taxNumber', 'Foretaksregisteret']] as const)('%s: none if the number begins with it: %s', (kind, id) => {
    expect(lineOf(kind, 'DE', { id })).toBe(id);
  });

  test('a letter, or letters without a space, are part of the number', () => {
    expect(lineOf('registerNumber', 'AT', { id: 'FN123456a' })).toBe('Reg. no. FN123456a');
    expect(lineOf('taxNumber', 'DE', { id: 'S 1' })).toBe('Tax no. S 1');
    expect(lineOf('vatId', 'CH', { id: 'CHE 116' })).toBe('VAT no. CHE 116');
  });

  test.each([
    [undefined, 'AU', 'ABN'], ['en', 'AU', 'ABN'], ['en', 'IN', 'GSTIN'], ['en', 'SG', 'GST reg. no.'], [undefined, 'SG', 'GST reg. no.'], [undefined, 'NZ', 'GST no.'],
    ['en-IN', 'DE', 'VAT no.'], ['de', 'AT', 'UID-Nr.'], ['de-AT', 'DE', 'USt-IdNr.'], ['de', 'CH', 'MWST-Nr.'], ['es', 'ES', 'NIF'], ['es', 'MX', 'RFC'],
    ['de', 'IN', 'GSTIN'], ['fr', 'CA', 'N° de taxe'], ['pt', 'BR', 'CNPJ'], ['de', 'BR', 'CNPJ'], ['ja', 'AE', 'TRN'], ['en', 'AR', 'CUIT'], ['en', 'CL', 'RUT'],
    ['en', 'CO', 'NIT'], ['en', 'ID', 'NPWP'], ['en', 'MX', 'RFC'], ['en', 'PE', 'RUC'], ['en', 'PH', 'TIN'], ['fr', 'FR', 'N° TVA'], [undefined, 'FR', 'VAT no.'],
  ])('of a VAT ID in %s, party in %s: %s', (language, country, name) => {
    expect(lineOf('vatId', country, { ...language !== undefined && { language } })).toBe(`${name} 1`);
  });

  test.each([
    ['GB', 'UTR'], ['ID', 'NPWP'], ['IN', 'PAN'], ['MX', 'RFC'], ['MY', 'TIN'], ['PH', 'TIN'], ['US', 'EIN'], ['FR', 'Tax no.'],
  ])('of a tax number in %s: %s', (country, name) => expect(lineOf('taxNumber', country)).toBe(`${name} 1`));

  test.each([
    ['0002', 'SIREN'], ['0009', 'SIRET'], ['0060', 'D-U-N-S'], ['0088', 'GLN'], ['0106', 'KvK'], ['0151', 'ABN'], ['0184', 'CVR'], ['0195', 'UEN'], ['0192', 'Reg.-Nr.'],
  ])('of a number of the register %s: %s', (scheme, name) => expect(lineOf('registerNumber', 'DE', { scheme, language: 'de' })).toBe(`${name} 1`));

  test('needs a number', () => expect(numberLine('vatId', undefined, 'DE', { own: {}, labelSet: undefined })).toBeUndefined());
});
