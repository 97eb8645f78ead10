/** The marks of the worked examples, from the body to the preview. */
import { describe, expect, test } from '@jest/globals';
import { prepareInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice, type PreviewResult } from '../../../lib/document/preview-invoice.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { INDIA, indianToken, INDIAN_DATA, MARKED_EXAMPLES, markedBody } from '../../support/authority/marked-requests.js';

const previewOf = async (body: object): Promise<PreviewResult['preview']> => {
  const prepared = await prepareInvoice(validateInvoiceRequest(body), { deploymentWatermark: null });
  return (await previewInvoice(prepared, { currencySymbol: '' })).preview;
};

const isText = (text: string | null): text is string => text !== null;

test.each(MARKED_EXAMPLES)('$name', async ({ body, payloads, texts }) => {
  const { authority, warnings } = await previewOf(body);
  const { codes = [], lines = [] } = authority ?? {};
  expect(codes.map(({ payload }) => payload)).toEqual(payloads);
  expect([...codes.flatMap(({ above, below }) => [above, below].filter(isText)), ...lines]).toEqual(texts);
  const isTest = (body.authority as { readonly environment?: string }).environment !== undefined;
  expect(warnings.map(({ field }) => field).filter((field) => field.startsWith('authority'))).toEqual(isTest ? ['authority.environment'] : []);
});

describe('the preview', () => {
  test('has the size and the page of each code, and the texts of every page', async () => {
    const { body } = MARKED_EXAMPLES.find(({ name }) => name === 'ATCUD')!;
    const lineItems = Array.from({ length: 60 }, () => ({ description: 'A', quantity: 0, rate: 1 }));
    const { authority, pageCount } = await previewOf({ ...body, lineItems: [...body.lineItems as object[], ...lineItems] });
    expect(authority).toMatchObject({ system: 'atcud', codes: [{ modules: 53, sideMm: 32, page: pageCount }] });
    expect(authority?.everyPage).toEqual(['ATCUD:CDF7T5HD-12345', 'YhGV-Processado por programa certificado n.º 9999/AT']);
  });

  test('warns of an IRN that is not the hash of its data', async () => {
    const content = indianToken({ ...INDIAN_DATA, Irn: 'a'.repeat(64) });
    const { warnings } = await previewOf(markedBody({ system: 'irn', content }, INDIA));
    expect(warnings).toEqual([{ field: 'authority.content', message: 'The IRN is not the hash of GSTIN, financial year, type and number.' }]);
  });

  test('grows a code whose modules would be too small', async () => {
    const { authority } = await previewOf(markedBody({ system: 'other', codes: [{ content: 'x'.repeat(1370) }] }));
    expect(authority?.codes).toMatchObject([{ modules: 137, sideMm: 48, page: 1 }]);
  });
});
