import { expect, test } from '@jest/globals';
import { withPage } from '../../../lib/einvoice/page.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { openedOf } from '../../support/einvoice/opened.js';
import { computedFor } from '../../support/einvoice/written.js';

test('the page is an attachment of its own, with a purpose in France', () => {
  const pdf = Buffer.from('%PDF-1.7');
  const page = { id: '2026-0731.pdf', fileName: '2026-0731.pdf', mediaType: 'application/pdf', content: pdf.toString('base64') };
  expect(withPage(openedOf(computedFor(exampleBody('dutch'), 'nlcius')), pdf).terms.page).toEqual(page);
  const french = { ...exampleBody('french-goods'), invoiceNumber: '2026-0731' };
  expect(withPage(openedOf(computedFor(french, 'ubl-fr')), pdf).terms.page).toEqual({ ...page, description: 'LISIBLE' });
});
