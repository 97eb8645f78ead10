import { describe, expect, test } from '@jest/globals';
import { computeInvoiceAmounts } from '../../../../lib/invoice/compute.js';
import { normalize } from '../../../../lib/document/normalize-request.js';
import type { ValidRequest } from '../../../../lib/invoice/types.js';
import { buildContent } from '../../../../lib/layout/content/build-content.js';
import type { InvoiceRequest } from '../../../../schemas/generated/invoice-request.js';
import { computedInvoice } from '../../../support/invoices/computed-invoice.js';
import { labelSetOf } from '../../../support/invoices/label-set-of.js';
import { dataUrl, png } from '../../../support/invoices/pictures.js';
import { requestBody } from '../../../support/invoices/requests.js';

const contentOf = (fields: Partial<InvoiceRequest> = {}): ReturnType<typeof buildContent> =>
  buildContent(computedInvoice(fields));

describe('the content of an invoice', () => {
  test('of a minimal request has all texts that are always printed', () => {
    const content = contentOf();
    expect(content.title).toEqual({ text: 'INVOICE', field: 'labels.invoice' });
    expect(content.companyName).toEqual({ text: 'Acme', field: 'companyName' });
    expect(content.parties).toEqual([{ label: { text: 'Bill To', field: 'labels.billTo' }, text: { text: 'Bob\nMain Street', field: 'billTo' } }]);
    expect(content.documentDetails.map(({ key }) => key)).toEqual(['invoiceNumber', 'date']);
    expect(content.columns.map(({ key }) => key)).toEqual(['item', 'quantity', 'rate', 'amount']);
    expect(content.textBlocks).toEqual([]);
    expect([content.companyDetails, content.logo, content.watermarks]).toEqual([undefined, undefined, []]);
  });

  test('has the mentions of the law after the terms, or below no heading', () => {
    const mentions = [{ code: 'REG', text: 'SARL' }, { code: 'AAI', text: 'Two\nlines' }];
    expect(contentOf({ mentions, terms: 'T' }).textBlocks).toMatchObject([{ label: { field: 'labels.terms' }, text: { text: 'T\n\nSARL\nTwo\nlines', field: 'terms' } }]);
    expect(contentOf({ mentions }).textBlocks).toEqual([{ label: { text: '', field: 'labels.terms' }, text: { text: 'SARL\nTwo\nlines', field: 'mentions' } }]);
  });

  test('has every optional text in its place', () => {
    const content = contentOf({
      companyDetails: '1 Street', shipTo: 'Dock 4', dueDate: '2026-04-30', paymentTerms: 'Net 30', poNumber: 'PO-1', notes: 'N', terms: 'T',
      customFields: [{ name: 'Project', value: 'X' }], watermark: 'DRAFT', logo: dataUrl(png()),
    });
    expect(content.companyDetails).toEqual({ text: '1 Street', field: 'companyDetails' });
    expect(content.parties.map(({ text }) => text.field)).toEqual(['billTo', 'shipTo']);
    expect(content.documentDetails.map(({ label, value }) => [label.text, value.text])).toEqual([
      ['Invoice #', 'INV-1'], ['Date', 'Mar 31, 2026'], ['Due Date', 'Apr 30, 2026'], ['Payment Terms', 'Net 30'],
      ['P.O. Number', 'PO-1'], ['Project', 'X'],
    ]);
    expect(content.documentDetails.at(-1)).toMatchObject({ key: 'custom', label: { field: 'customFields[0].name' }, value: { field: 'customFields[0].value' } });
    expect(content.textBlocks.map(({ text }) => text.text)).toEqual(['N', 'T']);
    expect(content.watermarks).toEqual([{ text: 'DRAFT', field: 'watermark' }]);
    expect(content.logo?.widthPx).toBe(4);
  });

  test('names the structured field that a text is made from', () => {
    const { companyName, billTo, ...rest } = requestBody();
    expect([companyName, billTo]).toEqual(['Acme', 'Bob\nMain Street']);
    const address = { country: 'DE', city: 'Kiel' };
    const request = { ...rest, seller: { name: 'A', address }, buyer: { name: 'B', address }, delivery: { address } } as unknown as ValidRequest;
    const { parties, ...content } = buildContent(computeInvoiceAmounts(normalize(request, { deploymentWatermark: null })));
    expect([content.companyName, content.companyDetails, ...parties.map(({ text }) => text)]).toEqual([
      { text: 'A', field: 'seller' }, { text: 'Kiel', field: 'seller' }, { text: 'B\nKiel', field: 'buyer' }, { text: 'Kiel', field: 'delivery' },
    ]);
  });

  test('has the seller and the tax representative as the recipient of a self-billed invoice', () => {
    const taxRepresentative = { name: 'Rep', vatId: 'FR1', address: { country: 'FR' } };
    const { title, companyName, companyDetails, parties } = buildContent(computedInvoice({
      documentType: 'selfBilledInvoice', taxRepresentative, seller: { name: 'Maker', address: { country: 'FR' } },
    }));
    expect([title.text, companyName, companyDetails]).toEqual(['SELF-BILLED INVOICE', { text: 'Acme', field: 'companyName' }, undefined]);
    expect(parties[0]?.text).toEqual({ text: 'Bob\nMain Street\n\nRep\nVAT no. FR1', field: 'billTo' });
  });

  test('names the fields that the texts of a self-billed invoice are made from', () => {
    const parties = { seller: { name: 'Maker', address: { country: 'DE', city: 'Hamburg' } }, buyer: { name: 'Shop', address: { country: 'DE', city: 'Berlin' } } };
    const { invoiceNumber, date, lineItems } = requestBody();
    const content = buildContent(computeInvoiceAmounts(normalize({ invoiceNumber, date, lineItems, ...parties, documentType: 'selfBilledCreditNote' } as unknown as ValidRequest, { deploymentWatermark: null })));
    expect([content.companyName, content.companyDetails, content.parties[0]?.text]).toEqual([
      { text: 'Shop', field: 'buyer' }, { text: 'Berlin', field: 'buyer' }, { text: 'Maker\nHamburg', field: 'seller' },
    ]);
  });

  test('has the tax representative after the details, with its country if that is another one', () => {
    const taxRepresentative = { name: 'Rep', vatId: 'FR1', address: { country: 'FR' } };
    expect(contentOf({ taxRepresentative }).companyDetails).toEqual({ text: 'Rep\nVAT no. FR1', field: 'taxRepresentative' });
    expect(contentOf({ taxRepresentative, companyDetails: '1 Street', seller: { address: { country: 'DE' } } }).companyDetails)
      .toEqual({ text: '1 Street\n\nRep\nFrance\nVAT no. FR1', field: 'companyDetails' });
  });

  test('has the label of VAT IDs before those of seller and buyer: of the language, or of the request; an empty one prints none', () => {
    const { invoiceNumber, date, lineItems } = requestBody();
    const address = { country: 'DE' };
    const parties = { seller: { name: 'A', vatId: 'DE1', address }, buyer: { name: 'B', vatId: 'DE2', address } };
    const printed = (more: Partial<InvoiceRequest>): readonly (string | undefined)[] => {
      const request = { invoiceNumber, date, lineItems, ...parties, ...more } as unknown as ValidRequest;
      const invoice = normalize(request, { deploymentWatermark: null, labelSet: labelSetOf(more) });
      const { companyDetails, parties: [recipient] } = buildContent(computeInvoiceAmounts(invoice));
      return [companyDetails?.text, recipient?.text.text];
    };
    expect(printed({})).toEqual(['VAT no. DE1', 'B\nVAT no. DE2']);
    expect(printed({ language: 'de' })).toEqual(['USt-IdNr. DE1', 'B\nUSt-IdNr. DE2']);
    expect(printed({ language: 'de-AT' })).toEqual(['USt-IdNr. DE1', 'B\nUSt-IdNr. DE2']);
    expect(printed({ language: 'de', documentLabels: { vatId: 'UID' } })).toEqual(['UID DE1', 'B\nUID DE2']);
    expect(printed({ documentLabels: { vatId: '' } })).toEqual(['DE1', 'B\nDE2']);
  });

  test('has a column of codes only if one is used', () => {
    const lineItems = [{ description: 'a', quantity: 1, rate: 1 }, { description: 'b', quantity: 1, rate: 1, hsCode: '8471' }];
    expect(contentOf({ lineItems }).columns.map(({ key }) => key)).toContain('hsCode');
  });

  test('has a link at which to pay in the head, and no block that would only repeat it', () => {
    const link = { url: 'https://pay.example/1' };
    const linkOf = (fields: Partial<InvoiceRequest>): readonly unknown[] => {
      const { payLink, payment } = buildContent(computedInvoice(fields));
      return [payLink?.text, payment?.link?.text];
    };
    expect(linkOf({ payment: { link } })).toEqual([link.url, undefined]);
    const long = { url: `https://pay.example/${'x'.repeat(6)}` };
    expect(linkOf({ payment: { link: long } })).toEqual([long.url, long.url]);
    expect(linkOf({ payment: { link, label: 'Pay online' } })).toEqual([link.url, link.url]);
    expect(linkOf({ payment: { link, iban: 'DE02120300000000202051' } })).toEqual([link.url, link.url]);
    expect(linkOf({ payment: { link }, amountPaid: 19.98 })).toEqual([undefined, undefined]);
    expect(linkOf({ payment: { iban: 'DE02120300000000202051' } })).toEqual([undefined, undefined]);
  });

  test('formats dates as the request asks', () => {
    expect(contentOf({ dateFormat: 'iso' }).documentDetails[1]?.value.text).toBe('2026-03-31');
  });
});
