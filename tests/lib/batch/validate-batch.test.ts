import { describe, expect, jest, test } from '@jest/globals';
import { BatchErrors } from '../../../lib/batch/batch-errors.js';
import { chargedInvoices, validateBatch } from '../../../lib/batch/validate-batch.js';
import { E_INVOICE } from '../../support/http/e2e-service.js';
import { dataUrl, png } from '../../support/invoices/pictures.js';
import { requestBody } from '../../support/invoices/requests.js';
import { invoices, rejectedBy } from './support/batch-bodies.js';

const missing = (...fields: readonly string[]): readonly (readonly string[])[] => fields.map((field) => [field, 'This field is required.']);

test('validateBatch accepts what generate accepts, with the defaults', async () => {
  const { companyName, billTo, date, lineItems } = requestBody();
  const defaults = { companyName, billTo, date, lineItems, tax: '19%', notes: 'x' };
  const batch = await validateBatch({ output: 'zip', defaults, invoices: [{ invoiceNumber: 'A', notes: null }, { invoiceNumber: 'B', tax: '7%' }], xml: true, dryRun: false });
  expect(batch).toMatchObject({ hasXml: true, isDryRun: false, entries: [{ index: 0, request: { invoiceNumber: 'A', tax: '19%' } }, { index: 1, request: { invoiceNumber: 'B', tax: '7%', notes: 'x' } }] });
  expect(batch.entries[0]?.request).not.toHaveProperty('notes');
});

test.each<[unknown, number]>([
  [{ invoices: [{}, {}] }, 2], [{ invoices: [{}], dryRun: true }, 0], [{ invoices: 5 }, 0], [[], 0], [null, 0],
])('a batch %j charges %d invoices', (body, count) => expect(chargedInvoices(body)).toBe(count));

test('validateBatch reads a logo that all invoices have once', async () => {
  const { entries } = await validateBatch({ defaults: { logo: dataUrl(png()) }, invoices: invoices(3) });
  expect(new Set(entries.map(({ request }) => request.logo)).size).toBe(1);
});

describe('validateBatch rejects', () => {
  test.each<[unknown, readonly (readonly string[])[]]>([
    [[], [['body', 'Expected a JSON object with `invoices`; got an array.']]],
    [{}, missing('invoices')],
    [{ invoices: 5 }, [['invoices', 'Expected a list of invoices; got 5.']]],
    [{ invoices: [] }, [['invoices', 'Expected 1 to 500 invoices; got 0.']]],
    [{ invoices: invoices(501) }, [['invoices', 'Expected 1 to 500 invoices; got 501.']]],
    [{ output: 'tar', invoices: invoices(1), xml: 1, dryRun: 'no', default: {} }, [
      ['output', 'Expected "zip" or "pdf"; got "tar".'], ['xml', 'Expected true or false; got 1.'], ['dryRun', 'Expected true or false; got "no".'],
      ['default', 'Unknown field; did you mean `defaults`?'],
    ]],
    [{ output: 'pdf', invoices: invoices(1), xml: true }, [['xml', 'Only a zip has XML files. Leave `output` out, or `xml`.']]],
    [{ invoices: invoices(1), startOnRightPage: true }, [['startOnRightPage', 'Only one PDF of all invoices has it: send `output: "pdf"`.']]],
    [{ output: 'pdf', defaults: { embedRequest: true }, invoices: [...invoices(2), { ...E_INVOICE, embedRequest: false }] }, [
      ['defaults.embedRequest', 'A request belongs to the PDF of a single invoice. Leave it out, or send `output: "zip"`.'],
      ['invoices[2].eInvoice', 'An e-invoice belongs to the PDF of a single invoice. Leave it out, or send `output: "zip"`.'],
    ]],
    [{ invoices: invoices(1), defaults: [], x: 1 }, [['defaults', 'Expected an object with fields of an invoice; got an array.'], ['x', 'Unknown field.']]],
    [{ invoices: [5, null] }, [
      ['invoices[0]', 'Expected a JSON object that describes an invoice; got 5.'], ['invoices[1]', 'The body is empty (null); send a JSON object that describes an invoice.'],
    ]],
    [{ invoices: [requestBody(), requestBody(), requestBody({ invoiceNumber: 'x', 'a b': 1, lineItems: [{ description: 'x', quantity: 1 }] })] }, [
      ['invoices[1].invoiceNumber', '`invoices[0]` has this number, too.'],
      ['invoices[2].lineItems[0].rate', 'This field is required.'], ['invoices[2]["a b"]', 'Unknown field.'],
    ]],
    [{ invoices: [requestBody({ invoiceNumber: '' }), requestBody({ invoiceNumber: '' })] }, [
      ['invoices[0].invoiceNumber', 'Expected at least one visible character.'], ['invoices[1].invoiceNumber', 'Expected at least one visible character.'],
    ]],
    [{ defaults: { lineItems: invoices(1)[0]?.lineItems, tax: '19' }, invoices: invoices(2, { lineItems: undefined }).map((each) => JSON.parse(JSON.stringify(each)) as object) }, [
      ['defaults.tax', 'Expected an amount without quotes or a percentage such as "8.25%"; got "19".'],
    ]],
    [{ invoices: invoices(2, { lineItems: Array.from({ length: 2_501 }, () => 5) }) }, [['invoices', 'Expected at most 5000 line items in all invoices together; got 5002.']]],
    [{ defaults: { notes: 'x'.repeat(5_000) }, invoices: invoices(500) }, [['defaults', 'The defaults of 500 invoices have 2506000 characters together; the limit is 2097152. Send fewer invoices in a call.']]],
  ])('%#', async (body, expected) => expect(await rejectedBy(() => validateBatch(body))).toEqual(expected));

  test('a hundred errors, and states the number of the others', async () => {
    const rejected = await rejectedBy(() => validateBatch({ defaults: { tax: 'x' }, invoices: invoices(300, { date: 'x' }) }));
    expect([rejected.length, rejected[0]?.[0], rejected[99]?.[0], rejected[100]]).toEqual([101, 'defaults.tax', 'invoices[98].date', ['invoices', '… and 201 more']]);
  });
});

describe('BatchErrors', () => {
  test('names the default of an error that only the invoice shows', async () => {
    const faults = new BatchErrors({ discount: 500 });
    faults.add({ index: 3, ownFields: {} }, { details: [{ field: 'discount', message: 'Too high.', rules: ['R-1'] }], logged: ['discount R-1'] });
    expect(() => { faults.rejectIfAny(); }).toThrow(expect.objectContaining({
      details: [{ field: 'invoices[3].discount', message: 'Too high. The value is from `defaults`', rules: ['R-1'] }], logged: ['invoices[3].discount R-1'],
    }));
  });

  test('rethrows other errors, and accepts a batch without errors', async () => {
    const faults = new BatchErrors({});
    const check = jest.fn(() => 7);
    expect(await faults.catchErrors({ index: 0, ownFields: {} }, check)).toBe(7);
    await expect(faults.catchErrors({ index: 0, ownFields: {} }, () => { throw new RangeError('x'); })).rejects.toThrow(RangeError);
    faults.rejectIfAny();
  });
});
