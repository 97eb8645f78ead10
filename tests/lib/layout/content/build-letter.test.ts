import { describe, expect, test } from '@jest/globals';
import { letterWindow, windowNamesForPaper } from '../../../../lib/presentation/letter-windows.js';
import { buildContent, buildLetter } from '../../../../lib/layout/content/build-content.js';
import type { Content } from '../../../../lib/layout/content/content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';

const DIN = { window: 'din-5008-b' } as const;
const SELLER = {
  name: 'Nordwind GmbH', vatId: 'DE123456788',
  address: { line1: 'Hafenstr. 12', postalCode: '20459', city: 'Hamburg', country: 'DE' },
};

const contentOf = (fields: Partial<InvoiceRequest>): Content => buildContent(computedInvoice(fields));
const lineOf = (fields: Partial<InvoiceRequest>): string | undefined =>
  contentOf({ letter: DIN, ...fields }).letter?.returnLine?.text;

describe('the content of a letter', () => {
  test('has the recipient in the window, and no longer among the parties', () => {
    const { letter, parties } = contentOf({ letter: DIN, billTo: 'Bob\nRoad', shipTo: 'Dock' });
    expect(letter).toMatchObject({ address: { text: { text: 'Bob\nRoad', field: 'billTo' } }, hasFoldMarks: true, window: { y: 45 } });
    expect(parties.map(({ text }) => text.text)).toEqual(['Dock']);
  });

  test('has none of it without a window', () => {
    const { invoice } = computedInvoice({ letter: {} });
    expect(buildLetter(invoice, [])).toEqual({ parties: [] });
    expect(contentOf({}).letter).toBeUndefined();
  });

  test.each<[string, Partial<InvoiceRequest>, string]>([
    ['two lines of free text', { companyName: 'Acme', companyDetails: 'Road 1\n Town \nCountry' }, 'Acme · Road 1 · Town'],
    ['the lines before an e-mail address', { companyName: 'Acme', companyDetails: 'Road 1\na@b.example\nTown' }, 'Acme · Road 1'],
    ['only the name', { companyName: 'Acme' }, 'Acme'],
    ['a structured address', { seller: SELLER, companyName: 'Nordwind' }, 'Nordwind · Hafenstr. 12 · 20459 Hamburg'],
    ['free text rather than a structured address', { seller: SELLER, companyName: 'Nordwind', companyDetails: 'Postfach 7' }, 'Nordwind · Postfach 7'],
  ])('has a return line of %s', (_, fields, text) => expect(lineOf(fields)).toBe(text));
});

test('windows are known by paper', () => {
  expect(windowNamesForPaper('A4')).toEqual(['din-5008-a', 'din-5008-b', 'ch-left', 'ch-right']);
  expect(windowNamesForPaper('Letter').map((name) => letterWindow(name as 'us-10').paperSize)).toEqual(['Letter']);
});
