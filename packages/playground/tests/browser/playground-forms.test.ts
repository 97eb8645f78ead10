import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { exampleRequest, openAllFolds, openPlayground, writeJson, type Playground } from '../../../../tests/support/browser/playground.js';
import { pathOfControl, requestLeaves, withEntries } from '../../../../tests/support/browser/request-leaves.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { structuredBody } from '../../../../tests/support/invoices/structured-request.js';

type Body = Readonly<Record<string, unknown>>;

const TURN_MS = 100;
const MAX_TURNS = 100;

describePages('the forms of structured fields', () => {
  const pages = usePages('A');
  const open = async (): Promise<Playground> => openPlayground(pages, (await pages.issueKey()).key);

  /** Waits until the page has asked for a preview of a request that has these fields (none where undefined), and returns it. */
  const watchBody = (page: Page): (expected: Body) => Promise<Body> => {
    let body: Body = {};
    page.on('request', (request) => {
      if (request.url().endsWith('/invoices/preview')) body = JSON.parse(request.postData() ?? '{}') as Body;
    });
    const isSent = (expected: Body): boolean =>
      Object.entries(expected).every(([name, value]) => isDeepStrictEqual(body[name], value));
    return async (expected) => {
      for (let turn = 0; turn < MAX_TURNS && !isSent(expected); turn += 1) await page.waitForTimeout(TURN_MS);
      expect(Object.fromEntries(Object.keys(expected).map((name) => [name, body[name]]))).toMatchObject(expected);
      return body;
    };
  };

  /** Opens a fold by its title. */
  const unfold = async ({ page }: Playground, title: string, scope: Page | Locator = page): Promise<Locator> => {
    await scope.locator('details.more:not([open]) > summary').filter({ hasText: title }).first().click();
    return scope.getByRole('group', { name: title }).first();
  };

  test('offer the brands of the account', async () => {
    const playground = await openPlayground(pages);
    const { page, key, field, untilShown } = playground;
    await page.route('**/api/v1/usage', (route) => route.fulfill({ json: { success: true, data: { brands: ['acme', 'acme-us'] } } }));
    const untilSent = watchBody(page);
    await key.fill((await pages.issueKey()).key);
    await untilShown();
    const brand = field('Brand', 'combobox');
    await brand.locator('option').nth(3).waitFor({ state: 'attached' });
    expect(await brand.locator('option').allTextContents()).toEqual(['Brand of the account (default)', 'acme', 'acme-us', 'None']);
    await brand.selectOption('acme-us');
    await untilSent({ brand: 'acme-us' });
    await page.getByText('This account has no brand').first().waitFor();
  });

  const fill = async (group: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
    for (const [label, value] of Object.entries(values)) {
      await group.getByLabel(label, { exact: true }).first().fill(value);
      await group.getByLabel(label, { exact: true }).first().press('Tab');
    }
  };

  test('seller, buyer and delivery are written into the request', async () => {
    const playground = await open();
    const { page, sheet, generate, field } = playground;
    const body = watchBody(page);
    const seller = await unfold(playground, 'Seller in detail');
    await fill(seller, { 'Seller’s name': 'Nordwind GmbH', 'VAT ID': 'DE123456788', Street: 'Hafenstr.', 'House number': '12', 'Postal code': '20459', City: 'Hamburg', Country: 'DE' });
    const contact = await unfold(playground, 'Contact and identifiers', seller);
    await fill(contact, { 'Electronic address': 'rechnung@nordwind.example', Contact: 'Ina Voss', Phone: '+49 40 1234' });
    const buyer = await unfold(playground, 'Buyer in detail');
    await fill(buyer, { 'Buyer’s name': 'Beispiel AG', City: 'München', Country: 'DE' });
    const delivery = await unfold(playground, 'Delivery');
    await fill(delivery, { 'Date of delivery': '2026-11-20' });
    await field('Company').fill('');
    await field('Company details').fill('');
    await body({
      companyName: undefined,
      seller: {
        name: 'Nordwind GmbH', vatId: 'DE123456788', address: { line1: 'Hafenstr.', houseNumber: '12', postalCode: '20459', city: 'Hamburg', country: 'DE' },
        electronicAddress: { id: 'rechnung@nordwind.example' }, contact: { name: 'Ina Voss', phone: '+49 40 1234' },
      },
      buyer: { name: 'Beispiel AG', address: { city: 'München', country: 'DE' } },
      delivery: { date: '2026-11-20' },
    });
    await generate.click();
    await sheet.getByText('Nordwind GmbH').first().waitFor();
    await sheet.getByText('20459 Hamburg').waitFor();
  });

  test('document type, period, references and preceding invoices are written into the request', async () => {
    const playground = await open();
    const { page } = playground;
    const body = watchBody(page);
    await page.getByLabel('Document type').selectOption('creditNote');
    await fill(await unfold(playground, 'Period and references'), { 'Period from': '2026-11-01', 'Period to': '2026-11-30', 'Buyer reference': '04011000-1234512345-06', Contract: 'C-7' });
    const preceding = await unfold(playground, 'Preceding invoices');
    await preceding.getByRole('button', { name: 'Add a preceding invoice' }).click();
    await fill(preceding, { Number: 'RE-1', Date: '2026-10-01' });
    await page.getByRole('button', { name: 'Add a custom field' }).click();
    const custom = page.getByRole('group', { name: 'Custom field 3' });
    await custom.getByLabel('Name').fill('Corrects');
    await custom.getByLabel('Prints').selectOption('precedingInvoices');
    const { customFields } = exampleRequest('invoice') as { readonly customFields: readonly unknown[] };
    await body({
      documentType: 'creditNote', period: { start: '2026-11-01', end: '2026-11-30' }, buyerReference: '04011000-1234512345-06', references: { contract: 'C-7' },
      precedingInvoices: [{ number: 'RE-1', date: '2026-10-01' }],
      customFields: [...customFields, { name: 'Corrects', field: 'precedingInvoices' }],
    });
  });

  test('a tax keeps its label when it gets a category and a reason', async () => {
    const playground = await open();
    const { page } = playground;
    const body = watchBody(page);
    const taxes = page.getByRole('form', { name: 'Invoice' }).getByRole('group', { name: 'Tax', exact: true }).first();
    await taxes.getByRole('button', { name: /^Remove tax 2/ }).click();
    await taxes.getByLabel('Tax, percent').fill('0');
    const treatment = await unfold(playground, 'Category and reason', taxes);
    await treatment.getByLabel('Category').selectOption('AE');
    await treatment.getByLabel('Reason', { exact: true }).fill('Reverse charge');
    await body({ tax: { percent: 0, label: 'Washington sales tax', category: 'AE', reason: 'Reverse charge' } });
  });

  test('account, reference, cash discount and link are written into the request and printed', async () => {
    const playground = await open();
    const { page, generate, field } = playground;
    const body = watchBody(page);
    await page.getByRole('heading', { name: 'Payment', exact: true }).click();
    await field('IBAN').fill('DE02120300000000202051');
    await field('BIC').fill('BYLADEM1001');
    await page.getByLabel('Payment reference, kind').selectOption('rf');
    await field('Payment reference').fill('20260118');
    await page.getByLabel('Means').selectOption('creditTransfer');
    await fill(await unfold(playground, 'Payment link'), { Address: 'https://pay.example/7', 'Printed as': 'Pay online' });
    const discounts = await unfold(playground, 'Cash discounts');
    await discounts.getByRole('button', { name: 'Add a cash discount' }).click();
    await fill(discounts, { Days: '10', Percent: '3' });
    await body({ payment: {
      iban: 'DE02120300000000202051', bic: 'BYLADEM1001', reference: { rf: '20260118' }, means: 'creditTransfer',
      link: { url: 'https://pay.example/7', label: 'Pay online' }, cashDiscounts: [{ days: 10, percent: 3 }],
    } });
    await generate.click();
    const sheets = page.getByRole('listitem', { name: /^Page \d of/ });
    await sheets.last().scrollIntoViewIfNeeded();
    await sheets.getByText('DE02 1203 0000 0000 2020 51').waitFor();
    await sheets.getByText('RF').first().waitFor();
  });

  test('classifications, attributes, objects and other identifiers are written into the request', async () => {
    const playground = await open();
    const { page } = playground;
    const body = watchBody(page);
    const line = page.locator('.line').first();
    const details = await unfold(playground, 'More for an e-invoice', line);
    await fill(details, { 'Object, such as a meter': 'Z-2', Scheme: 'AVE' });
    await details.getByRole('button', { name: 'Add a classification' }).click();
    await fill(details.getByRole('group', { name: 'Classification 1' }), { Code: '43211503', System: 'tst', 'Version of the system': '26' });
    await details.getByRole('button', { name: 'Add an attribute' }).click();
    await fill(details.getByRole('group', { name: 'Attribute 1' }), { Name: 'Colour', Value: 'Black' });
    const seller = await unfold(playground, 'Seller in detail');
    await fill(seller, { City: 'Hamburg', Country: 'DE' });
    const identifiers = await unfold(playground, 'Contact and identifiers', seller);
    await identifiers.getByRole('button', { name: 'Add an identifier' }).click();
    await fill(identifiers.getByRole('group', { name: 'Identifier 1' }), { Number: '4012345000009', Scheme: '0088' });
    await fill(await unfold(playground, 'Payee and tax representative'), { 'Payee, if not the seller': 'Factor AG', 'Payee’s register number': 'HRB 9' });
    await fill(await unfold(playground, 'Period and references'), { 'Object, such as a meter': 'Z-1', Scheme: 'MG' });
    const sent = await body({
      seller: { address: { city: 'Hamburg', country: 'DE' }, ids: [{ id: '4012345000009', scheme: '0088' }] },
      payee: { name: 'Factor AG', legalId: { id: 'HRB 9' } }, references: { object: { id: 'Z-1', scheme: 'MG' } },
    });
    expect((sent.lineItems as readonly unknown[])[0]).toMatchObject({
      object: { id: 'Z-2', scheme: 'AVE' }, classifications: [{ code: '43211503', scheme: 'TST', version: '26' }], attributes: [{ name: 'Colour', value: 'Black' }],
    });
    await playground.untilShown();
  });

  test('the columns of the table are chosen, named, moved and removed', async () => {
    const playground = await open();
    const { page, generate, sheet, lineField } = playground;
    const body = watchBody(page);
    const columns = await unfold(playground, 'Columns of the table');
    await columns.getByRole('button', { name: 'Choose the columns' }).click();
    await page.locator('#f-columns-0:focus').waitFor();
    await columns.getByRole('button', { name: 'Add a column' }).click();
    await columns.getByRole('group', { name: 'Column 5' }).getByLabel('Column', { exact: true }).selectOption('An attribute');
    await fill(columns.getByRole('group', { name: 'Column 5' }), { 'Name of the attribute': 'Batch', Head: 'Lot' });
    await columns.getByRole('button', { name: 'Move column 5 up' }).press('Enter');
    await columns.getByRole('button', { name: 'Move column 4 up' }).and(page.locator(':focus')).waitFor();
    await fill(columns.getByRole('group', { name: 'Column 2' }), { Head: 'Pieces' });
    await columns.getByRole('button', { name: 'Remove column 3' }).press('Enter');
    await page.locator('#f-columns-1:focus').waitFor();
    await body({ columns: ['item', { column: 'quantity', label: 'Pieces' }, { attribute: 'Batch', label: 'Lot' }, 'amount'] });

    const details = await unfold(playground, 'More for an e-invoice', page.locator('.line').first());
    await details.getByRole('button', { name: 'Add an attribute' }).click();
    await fill(details.getByRole('group', { name: 'Attribute 1' }), { Name: 'Batch', Value: 'C-4711' });
    await lineField('Description').fill('Tea');
    await playground.untilShown();
    await generate.click();
    for (const text of ['Pieces', 'Lot', 'C-4711']) await sheet.getByText(text, { exact: true }).waitFor();
    await columns.getByRole('button', { name: 'Back to the default columns' }).click();
    await columns.getByRole('button', { name: 'Choose the columns' }).and(page.locator(':focus')).waitFor();
  });

  test('a file is read in the browser, with its media type, and can be described and removed', async () => {
    const playground = await open();
    const { page } = playground;
    const body = watchBody(page);
    await page.getByRole('heading', { name: 'E-invoice', exact: true }).click();
    const attachments = await unfold(playground, 'Attachments');
    await attachments.getByLabel('Add a file').setInputFiles({ name: 'times.csv', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from('day;hours\n') });
    const first = attachments.getByRole('group', { name: 'Attachment 1' });
    await fill(first, { Description: 'Hours of work', Reference: 'A-1' });
    await body({ attachments: [{ name: 'times.csv', mediaType: 'text/csv', content: Buffer.from('day;hours\n').toString('base64'), description: 'Hours of work', id: 'A-1' }] });
    await playground.untilShown();
    await attachments.getByLabel('Add a file').setInputFiles({ name: 'times.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await attachments.getByRole('group', { name: 'Attachment 2' }).locator('.remark.bad').waitFor();
    await attachments.getByRole('button', { name: /^Remove attachment 2/ }).press('Enter');
    await page.locator('#f-attachments-1:focus').waitFor();
    await playground.untilShown();
  });

  test('every field of a request has a control, where a jump from an error ends', async () => {
    const playground = await open();
    const { page } = playground;
    const controls = new Set<string>();
    const further = {
      columns: ['item', { column: 'quantity', sum: true }, { attribute: 'Farbe' }, 'amount'],
      brand: 'none', signatures: [{ label: 'Signature' }],
      foot: ['Amtsgericht Hamburg'], shipping: { amount: 5, tax: '19%' }, charge: { amount: 1, label: 'Pallet', tax: '19%' },
      discount: '5%', deposits: [{ number: 'D', amount: 1, tax: '19%' }], validUntil: '2026-12-31', paidDate: '2026-12-31',
      mentions: [{ code: 'AAB', text: 'Escompte' }],
      lineItems: [...(structuredBody().lineItems as readonly Body[])
        .map((line) => ({ ...line, tax: '19%', section: 'S', option: 'optional', discount: '5%', charge: { amount: 1, label: 'Copper' } })), { text: 'On site' }],
    };
    const systems = ['ksef', 'verifactu', 'atcud', 'irn', 'zatca', 'mydata', 'myinvois', 'other'].map((system) => ({ authority: { system } }));
    for (const variant of [{ eInvoice: { format: 'factur-x', profile: 'en16931', country: 'FR' } }, ...systems]) {
      await page.getByRole('button', { name: 'JSON', exact: true }).click();
      await playground.editor.waitFor();
      await writeJson(playground, JSON.stringify(withEntries(structuredBody({ ...further, eInvoice: { format: 'xrechnung' }, ...variant }))));
      await page.getByRole('button', { name: 'Form', exact: true }).click();
      await openAllFolds(playground);
      const ids = await page.evaluate<readonly string[]>('[...document.querySelectorAll("form [id^=f-]")].map(({ id }) => id)');
      for (const id of ids) controls.add(pathOfControl(id));
    }
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await writeJson(playground, JSON.stringify(structuredBody({ authority: { system: 'ksef' } })));
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await openAllFolds(playground);
    const ofKsef = await page.evaluate<readonly string[]>('[...document.querySelectorAll("form :is(input, select)[id^=f-authority-]")].map(({ id }) => id)');
    expect(ofKsef).toEqual(['system', 'sha256', 'number', 'certificateUrl', 'environment'].map((name) => `f-authority-${name}`));
    const missing = requestLeaves().filter((leaf) => !controls.has(leaf) && !controls.has(`${leaf}-value`));
    expect(missing).toEqual([]);
  });

  test.each([
    ['Girocode', 'BCD', /DE02 1203 0000/], ['Swiss QR reference', 'SPC', /Zahlteil/], ['UPI', 'upi://pay', /@/], ['Link', 'https://', /pay\.ember/],
  ])('the sample %s has a code with %s, in the form and on the page', async (sample, payload, printed) => {
    const playground = await open();
    const { page, untilShown, generate, sheet } = playground;
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('region', { name: 'Payment codes' }).getByText(sample, { exact: true }).click();
    await untilShown();
    await page.getByRole('heading', { name: 'Payment', exact: true }).click();
    expect(await page.locator('.payload').innerText()).toContain(payload);
    await generate.click();
    await sheet.getByText(printed).first().waitFor();
  });

  test('a payment code is drawn, and the form says what it holds, or why there is none', async () => {
    const playground = await open();
    const { page, field, generate, sheet } = playground;
    await page.getByRole('button', { name: 'Samples' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Minimal fields/ }).click();
    await page.getByRole('heading', { name: 'Payment', exact: true }).click();
    await field('IBAN').fill('DE02120300000000202051');
    await page.getByLabel('Payment code').selectOption('epc');
    await page.locator('#f-payment-qr-messages').getByText('EUR').waitFor();
    await field('Currency', 'combobox').fill('EUR');
    await field('Currency', 'combobox').press('Enter');
    await page.locator('.payload').getByText('BCD').waitFor();
    expect(await page.locator('.payload').innerText()).toContain('EUR760');
    await generate.click();
    await sheet.getByText('DE02 1203 0000 0000 2020 51').waitFor();
    await field('Amount paid').fill('760');
    await page.getByText(/No code is drawn\. .*0\.00 EUR/).waitFor();
  });

  test('a language prints its labels at once, and fills the list of labels', async () => {
    const playground = await openPlayground(pages, (await pages.issueKey({ mode: 'test' })).key);
    const { page, sheet } = playground;
    await page.getByRole('heading', { name: 'Language', exact: true }).click();
    await page.getByLabel('Language of the labels').selectOption('fr');
    await sheet.getByText('Conditions de paiement').waitFor();
    const labels = await unfold(playground, 'Labels, all 22 of them');
    await labels.getByPlaceholder('Conditions de paiement').waitFor();
  });

  test('an error in a fold opens it and gets the focus', async () => {
    const playground = await open();
    const { page, editor } = playground;
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await editor.waitFor();
    await editor.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(JSON.stringify({
      invoiceNumber: '1', date: '2026-11-22', companyName: 'Nordwind', lineItems: [{ description: 'Tea', quantity: 1, rate: 1 }], billTo: 'Someone',
      seller: { address: { country: 'DE' }, contact: { phone: 'x'.repeat(101) } },
    }));
    await page.locator('.totals[data-phase="rejected"]').waitFor();
    await page.getByRole('button', { name: 'Form', exact: true }).click();
    await page.getByRole('region', { name: 'Fields to fix' }).getByRole('button', { name: 'seller.contact.phone' }).click();
    await page.locator('#f-seller-contact-phone:focus').waitFor();
  });

  test('a fold opens by the keyboard, and the focus goes into it', async () => {
    const { page } = await open();
    await page.locator('summary').filter({ hasText: 'Seller in detail' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('#f-seller-name').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('#f-seller-name:focus').waitFor();
  });
});
