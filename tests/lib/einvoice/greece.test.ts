/** Invoices of Greek sellers in Peppol. */
import { expect, test } from '@jest/globals';
import { peppolBetween } from '../../support/einvoice/parties.js';
import { xmlFor } from '../../support/einvoice/written.js';

const documentsIn = (xml: string): readonly (readonly string[])[] =>
  Array.from(xml.matchAll(/<cac:AdditionalDocumentReference>(.*?)<\/cac:AdditionalDocumentReference>/gs), ([, document = '']) =>
    Array.from(document.matchAll(/<cbc:(?:ID|DocumentDescription|URI)>([^<]*)</g), ([, text = '']) => text));

const writtenFor = (seller: 'GR' | 'NL'): readonly (readonly string[])[] =>
  documentsIn(new TextDecoder().decode(xmlFor(peppolBetween(seller, 'GR'), 'peppol')));

test('state the number and the link of the tax authority', () => {
  expect(writtenFor('GR')).toEqual([
    ['400001925600940', '##M.AR.K##'],
    ['094259216|22/11/2026|0|1.1|A|1', '##INVOICE|URL##', 'https://mydatapi.aade.gr/myDATA/TimologioQR/QRInfo?q=abc%3d'],
  ]);
});

test('of another country state neither', () => {
  expect(writtenFor('NL')).toEqual([]);
});
