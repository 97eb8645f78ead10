import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityViolations } from '../../../../tests/support/browser/accessibility.js';
import { describePages } from '../../../../tests/support/browser/hosted.js';
import { FOCUSED, tabTo, typeInto } from '../../../../tests/support/browser/keyboard.js';
import { bytesOf, openPlayground } from '../../../../tests/support/browser/playground.js';
import { usePages } from '../../../../tests/support/browser/use-browser.js';
import { waitUntil } from '../../../../tests/support/browser/wait-until.js';

/** What a German freelancer fills in for each field that the checklist of XRechnung names. */
const ANSWERS: Readonly<Record<string, string>> = {
  buyerReference: '04011000-1234512345-06',
  'seller.electronicAddress': 'rechnung@voss.example', 'buyer.electronicAddress': 'rechnung@kontor.example',
  'seller.contact': 'Ina Voss', 'seller.contact.name': 'Ina Voss', 'seller.contact.phone': '+49 40 123456', 'seller.contact.email': 'ina@voss.example',
  payment: 'DE02120300000000202051', dueDate: '', paymentTerms: '14 Tage',
};

const MAX_RESPONSES = 15;

/** A walk of a thousand stops, with a check of each state. */
const WALK_MS = 240_000;

/** The id that the control of a field has, or begins with. */
const idOf = (field: string): string => `f-${field.replaceAll(/[.[\]]+/g, '-')}`;

describePages('an e-invoice by the keyboard alone', () => {
  const pages = usePages('A');

  const open = async (page: Page, name: string | RegExp, key?: string): Promise<void> => {
    await tabTo(page, name, key);
    await page.keyboard.press('Enter');
  };

  const address = { Street: 'Hafenstr.', 'House number': '12', 'Postal code': '20459', City: 'Hamburg', Country: 'DE' };

  /** Fills in an invoice in EUR from one German business to another. */
  const fillIn = async (page: Page): Promise<void> => {
    await open(page, 'Samples');
    await page.getByRole('dialog').getByRole('button', { name: /^Minimal fields/ }).first().waitFor();
    await open(page, /^Minimal fieldsClassic/);
    await tabTo(page, 'Company');
    for (const name of ['Company', 'Bill to']) {
      if (await page.evaluate(FOCUSED) !== name) await tabTo(page, name);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.press('Delete');
    }
    await open(page, /^Seller in detail/);
    await typeInto(page, { 'Seller’s name': 'Ina Voss', 'VAT ID': 'DE123456788', 'Tax number': '22/123/45678', ...address });
    await open(page, /^Buyer in detail/);
    await typeInto(page, { 'Buyer’s name': 'Kontor Elbe KG', 'VAT ID': 'DE136695976', ...address, 'Invoice number': 'RE-2026-119', Description: 'Beratung', Currency: 'EUR' });
    await open(page, 'Add tax');
    await tabTo(page, 'Tax, percent', 'Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('19');
  };

  /** Goes from the first entry of a format's list to its field, and answers it. Returns the field, or null if the list is empty. */
  const answerNext = async (page: Page, format: RegExp): Promise<string | null> => {
    await tabTo(page, format);
    await page.keyboard.press('Tab');
    const field = await page.evaluate<string>(FOCUSED);
    if (/^Use /.test(field)) return null;
    await page.keyboard.press('Enter');
    await page.locator(`[id^="${idOf(field)}"]:focus`).waitFor();
    await page.keyboard.type(ANSWERS[field] ?? `no answer to ${field}`);
    return field;
  };

  test('is filled in, is made ready by the checklist, and is downloaded as XML', async () => {
    const { key } = await pages.issueKey();
    const { page, untilShown, sheet } = await openPlayground(pages, key);
    const violations: unknown[] = [];
    const check = async (state: string): Promise<void> => {
      const found = await accessibilityViolations(page);
      if (found.length > 0) violations.push([state, found]);
    };
    await fillIn(page);
    await untilShown();
    await check('filled in');

    const format = /^XRechnung, CII/;
    await open(page, /^E-invoice/);
    await page.getByRole('group', { name: 'Formats' }).getByText('XRechnung, CII', { exact: true }).waitFor();
    await open(page, format);
    await check('what is missing');
    const answered: string[] = [];
    while (answered.length < MAX_RESPONSES) {
      await page.keyboard.press('Shift+Tab');
      const field = await answerNext(page, format);
      if (field === null) break;
      answered.push(field);
      const target = page.locator('.target').filter({ hasText: 'XRechnung, CII' });
      await target.getByRole('button', { name: field, exact: true }).waitFor({ state: 'detached' });
    }
    expect(answered).toEqual(expect.arrayContaining(['buyerReference']));
    await check('nothing is missing');
    await page.keyboard.press('Enter');
    await page.locator('#f-eInvoice-format:focus').waitFor();
    expect(await page.locator('#f-eInvoice-format').inputValue()).toBe('xrechnung');
    await page.getByText(/^Ready(, with \d+ warnings?)?: this invoice keeps every rule of XRechnung/).waitFor();

    await open(page, 'Generate PDF and XML');
    await sheet.locator('canvas').waitFor();
    const xml = page.getByRole('region', { name: 'XML of the e-invoice' });
    await xml.getByText('RE-2026-119').first().waitFor();
    await xml.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('PageDown');
    await waitUntil(page, 'document.activeElement.scrollTop > 0');
    await check('the XML');
    await tabTo(page, 'Download the XML', 'Shift+Tab');
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(file.suggestedFilename()).toBe('RE-2026-119.xml');
    const text = (await bytesOf(file)).toString();
    for (const part of ['Ina Voss', 'Kontor Elbe KG', '04011000-1234512345-06', 'DE02120300000000202051', 'xrechnung_3.0']) expect(text).toContain(part);
    expect(violations).toEqual([]);
  }, WALK_MS);

  test('an entry that is added or removed takes the focus along', async () => {
    const { page } = await openPlayground(pages, (await pages.issueKey()).key);
    const focusIs = (id: string): Promise<void> => page.locator(`[id="${id}"]:focus`).waitFor();
    await tabTo(page, /^Line 1|Description/);
    await open(page, /^More for an e-invoice/);
    await open(page, 'Add an attribute');
    await focusIs('f-lineItems-0-attributes-0-name');
    await page.keyboard.type('Colour');
    await open(page, 'Add an attribute');
    await focusIs('f-lineItems-0-attributes-1-name');
    await open(page, 'Remove attribute 2');
    await focusIs('f-lineItems-0-attributes-0-name');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.type('Size');
    expect(await page.locator('#f-lineItems-0-attributes-0-name').inputValue()).toBe('Size');
    await open(page, 'Remove attribute 1');
    await focusIs('f-lineItems-0-attributes-add');
  });
});
