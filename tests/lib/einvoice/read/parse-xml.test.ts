import { describe, expect, test } from '@jest/globals';
import { decodeXml } from '../../../../lib/einvoice/read/decode-xml.js';
import { parseXml } from '../../../../lib/einvoice/read/parse-xml.js';
import { ReadError } from '../../../../lib/einvoice/read/read-answer.js';
import { readEInvoice } from '../../../../lib/einvoice/read/read-e-invoice.js';
import { WorkBudget } from '../../../../lib/work/work-budget.js';

const bytesOf = (xml: string | readonly number[]): Uint8Array => (typeof xml === 'string' ? Buffer.from(xml) : Uint8Array.from(xml));

const errorOf = (run: () => unknown): readonly unknown[] => {
  try {
    run();
  } catch (error) {
    if (error instanceof ReadError) return [error.id, error.details[0]?.message, error.details[0]?.rules];
    throw error;
  }
  return [];
};

const parseErrorOf = (xml: string): readonly unknown[] => errorOf(() => parseXml(xml, new WorkBudget()));

describe('an XML that is not well-formed', () => {
  test.each([
    ['<a>\n<b>x</a>', 'Line 2, column 8: `b` is not closed.'],
    ['<a>', 'Line 1, column 3: `a` is not closed.'],
    ['<a x="1" x="2"/>', 'Line 1, column 16: Duplicate attribute: x.'],
    ['<p:a/>', 'Line 1, column 6: Unbound namespace prefix: "p".'],
    ['<a/><b/>', 'Line 1, column 7: Documents may contain only one root.'],
    ['<a>&#0;</a>', 'Line 1, column 7: Malformed character entity.'],
    ['text', 'Line 1, column 4: Text data outside of root node.'],
  ])('%s is READ-01 with its position', (xml, message) => {
    expect(parseErrorOf(xml)).toEqual(['READ-01', message, ['READ-01']]);
  });

  test.each([
    ['<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'Line 2, column 1: a document type declaration is not read. Send the XML without it.'],
    ['<a>&x;</a>', 'Line 1, column 6: an entity is not read. Send the character itself.'],
  ])('%s is READ-02', (xml, message) => { expect(parseErrorOf(xml).slice(0, 2)).toEqual(['READ-02', message]); });

  test.each([
    ['<a>'.repeat(65), 'The XML is nested deeper than 64 elements.'],
    [`<a>${'<b/>'.repeat(250_000)}</a>`, 'The XML has more than 250,000 elements.'],
    [`<a ${Array.from({ length: 65 }, (_, index) => `b${index}=""`).join(' ')}/>`, 'An element of the XML has more than 64 attributes.'],
    [`<${'a'.repeat(201)}/>`, 'The XML has a name of more than 200 characters.'],
    [`<a ${'b'.repeat(201)}=""/>`, 'The XML has a name of more than 200 characters.'],
  ])('with too much of something is READ-03', (xml, message) => { expect(parseErrorOf(xml).slice(0, 2)).toEqual(['READ-03', message]); });
});

test('an XML within all limits is parsed', () => {
  const attributes = Array.from({ length: 64 }, (_, index) => `b${index}=""`).join(' ');
  const root = parseXml(`${'<a>'.repeat(63)}<c ${attributes}>&lt;&#65;<![CDATA[<]]></c><${'d'.repeat(200)}/>${'</a>'.repeat(63)}`, new WorkBudget());
  let element = root;
  for (let depth = 1; depth < 63; depth += 1) element = element.children[0] ?? element;
  expect(element.children.map(({ local, text, attributes: { length } }) => [local.length, text, length])).toEqual([[1, '<A<', 64], [200, '', 0]]);
});

describe('the encoding', () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-15"?><a/>';

  test.each([
    ['UTF-8', [...Buffer.from('<a>é</a>')], undefined, '<a>é</a>'],
    ['UTF-8 with a mark', [0xEF, 0xBB, 0xBF, ...Buffer.from('é')], 'ISO-8859-1', 'é'],
    ['UTF-16 with a mark', [0xFF, 0xFE, ...Buffer.from('é', 'utf16le')], undefined, 'é'],
    ['UTF-16 in the other order', [0xFE, 0xFF, 0, 0xE9], 'UTF-8', 'é'],
    ['the declaration', [...Buffer.from(text), 0xA4], undefined, `${text}€`],
    ['the charset of the request before the declaration', [...Buffer.from(text), 0x80, 0x9F, 0xA4], 'windows-1252', `${text}€Ÿ¤`],
    ['ISO-8859-1', [0xA4], 'iso-8859-1', '¤'],
    ['US-ASCII', [0x41], 'US-ASCII', 'A'],
  ])('is %s', (_, bytes, charset, expected) => { expect(decodeXml(bytesOf(bytes), charset)).toBe(expected); });

  test.each([
    ['a byte that is no UTF-8', [0x41, 0xEF, 0xBF, 0xBD, 0xFF], undefined, 'Byte 5 is no UTF-8. Send UTF-8.'],
    ['a character that is cut off', [0x41, 0xC3], undefined, 'Byte 2 is no UTF-8. Send UTF-8.'],
    ['half of a surrogate pair', [0xFF, 0xFE, 0x00, 0xD8], undefined, 'The body is no UTF-16. Send UTF-8.'],
    ['a byte that is no US-ASCII', [0x41, 0x80], 'us-ascii', 'Byte 2 is no US-ASCII. Send UTF-8.'],
    ['EBCDIC', [0x4C, 0x6F, 0xA7, 0x94], undefined, 'The encoding "EBCDIC" is not read. Send UTF-8.'],
    ['UTF-16 without a mark', [0x3C, 0, 0x61, 0], undefined, 'The encoding "UTF-16 without a byte order mark" is not read. Send UTF-8.'],
    ['UTF-32', [0xFF, 0xFE, 0, 0], undefined, 'The encoding "UTF-32" is not read. Send UTF-8.'],
    ['an unknown charset', [0x3C], 'KOI8-R', 'The encoding "KOI8-R" is not read. Send UTF-8.'],
  ])('is READ-04 for %s', (_, bytes, charset, message) => {
    expect(errorOf(() => decodeXml(bytesOf(bytes), charset)).slice(0, 2)).toEqual(['READ-04', message]);
  });

  test('of an empty body is READ-12', () => {
    expect(errorOf(() => decodeXml(bytesOf('')))).toEqual(['READ-12', 'The body is empty.', ['READ-12']]);
  });
});

const WHAT_IS_READ = 'These are read: UBL 2.1 `Invoice` and `CreditNote`, CII `CrossIndustryInvoice` and ZUGFeRD 1.0.';

test.each([
  ['<p:FatturaElettronica xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"/>', '`FatturaElettronica` is FatturaPA, which is not read yet.'],
  ['<Faktura xmlns="http://crd.gov.pl/wzor/2025/06/25/13775/"/>', '`Faktura` is FA(3) of KSeF, which is not read yet.'],
  ['<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>', '`Order` is an order in UBL, which is not read yet.'],
  ['<Invoice/>', 'The root element `Invoice` without a namespace is no e-invoice that is read.'],
  ['<Invoice xmlns="x"/>', 'The root element `Invoice` of the namespace "x" is no e-invoice that is read.'],
])('%s is READ-09', (xml, message) => {
  expect(errorOf(() => readEInvoice(bytesOf(xml), { work: new WorkBudget() })).slice(0, 2)).toEqual(['READ-09', `${message} ${WHAT_IS_READ}`]);
});
