import { expect, test } from '@jest/globals';
import { applyBrand } from '../../../lib/brand/use-brand.js';
import type { Fields } from '../../../lib/brand/merge-defaults.js';
import { builtBrand } from '../../support/brands.js';

const ISSUER = { name: 'A', taxNumber: '1', legalInfo: 'L', address: { country: 'DE' } };

test.each<[string, Fields, Fields, Fields, Fields]>([
  ['the brand comes last', { notes: 'own' }, { notes: 'batch', terms: 'batch' }, { notes: 'brand', terms: 'brand', theme: 'Formal' }, { notes: 'own', terms: 'batch', theme: 'Formal' }],
  ['a batch removes a default', {}, { notes: null }, { notes: 'brand' }, {}],
  ['an invoice gives a default of its batch up, and that of the brand', { notes: null }, { notes: 'batch' }, { notes: 'brand' }, {}],
  ['an invoice and its batch both remove a default', { notes: null }, { notes: null }, { notes: 'brand' }, {}],
  ['both remove one label', { labels: { a: null } }, { labels: { a: null } }, { labels: { a: '0', c: '3' } }, { labels: { c: '3' } }],
  ['an invoice has labels, and its batch removes those of the brand', { labels: { a: '1' } }, { labels: null }, { labels: { c: '3' } }, { labels: { a: '1' } }],
  ['labels of the defaults, the brand and the request are merged by key', { labels: { a: '1' } }, { labels: { b: '2' } }, { labels: { a: '0', c: '3' } }, { labels: { a: '1', b: '2', c: '3' } }],
  ['a batch sends the language', {}, { language: 'fr' }, { language: 'de', locale: 'de-AT' }, { language: 'fr' }],
  ['the seller issues', {}, {}, { issuer: ISSUER }, { seller: ISSUER }],
  ['the buyer issues', { documentType: 'selfBilledInvoice' }, {}, { issuer: ISSUER, payment: { iban: 'X' } }, { documentType: 'selfBilledInvoice', buyer: { name: 'A', address: { country: 'DE' } } }],
  ['a part that the kind rejects is removed', { documentType: 'quote' }, {}, { payment: { qr: 'epc', iban: 'X' } }, { documentType: 'quote', payment: { iban: 'X' } }],
  ['and what is empty then', { documentType: 'quote' }, {}, { payment: { qr: 'epc' }, roundTo: 0.05 }, { documentType: 'quote' }],
  ['what the request itself sends is checked later', { documentType: 'quote', payment: { qr: 'epc' } }, {}, {}, { documentType: 'quote', payment: { qr: 'epc' } }],
])('applyBrand: %s', (_, own, ofBatch, defaults, body) =>
  expect(applyBrand(own, ofBatch, { ...builtBrand('acme', defaults), folder: '' }).body).toEqual(body));
