import { describe, expect, test } from '@jest/globals';
import type { BrandChoice } from '../../../lib/brand/brand.js';
import { applyRequestedBrand, brandsWithDigests, createBrandedParser, withBrandMessages } from '../../../lib/brand/branded-requests.js';
import type { Fields } from '../../../lib/brand/merge-defaults.js';
import { requestFiles } from '../../../lib/document/embedded-request.js';
import { prepareForXml } from '../../../lib/document/write-xml.js';
import { prepareInvoice, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { previewInvoice } from '../../../lib/document/preview-invoice.js';
import { renderInvoice } from '../../../lib/document/render-invoice.js';
import { MissingBrand } from '../../../lib/errors.js';
import { validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { exampleBody } from '../../support/einvoice/example-body.js';
import { requestBody } from '../../support/invoices/requests.js';
import { bodyWithout, builtBrand, choiceOf } from '../../support/brands.js';
import { rejectedBy } from '../batch/support/batch-bodies.js';

const PLAIN = { deploymentWatermark: null };
const { validate, prepare, brandsOf } = createBrandedParser(validateInvoiceRequest, prepareInvoice);
const prepared = async (body: object, choice: BrandChoice): Promise<PreparedInvoice> =>
  prepare(await validate(body, choice), PLAIN);

const ISSUER = { name: 'Nordwind GmbH', vatId: 'DE123456788', taxNumber: '22/815', address: { line1: 'Hafenstr. 12', postalCode: '20459', city: 'Hamburg', country: 'DE' } };
const ACME = choiceOf(builtBrand('acme', {
  theme: 'Formal', language: 'de', locale: 'de-AT', currency: 'EUR', issuer: ISSUER, notes: 'Danke', labels: { date: 'Tag', notes: 'Wort' },
  customTheme: { primaryColor: '#0b3d2e' }, payment: { iban: 'DE02120300000000202051', qr: 'epc' }, letter: { window: 'din-5008-b' },
}), builtBrand('acme-us', { theme: 'Luxury' }));
const ANONYMOUS = bodyWithout(requestBody(), 'companyName');

describe('the defaults of a brand', () => {
  /** Some fields of a request with them. */
  const fieldsOf = async (own: object, names: readonly string[]): Promise<Fields> => {
    const body = (await applyRequestedBrand({ ...ANONYMOUS, ...own }, ACME))?.body ?? {};
    return Object.fromEntries(names.map((name) => [name, body[name]]));
  };

  test.each<[string, object, object]>([
    ['are taken', {}, { theme: 'Formal', locale: 'de-AT', seller: ISSUER, notes: 'Danke' }],
    ['are replaced as a whole', { payment: { bic: 'X' } }, { payment: { bic: 'X' } }],
    ['are merged by key', { labels: { date: 'Datum' }, customTheme: { textColor: '#111111' } }, { labels: { date: 'Datum', notes: 'Wort' }, customTheme: { primaryColor: '#0b3d2e', textColor: '#111111' } }],
    ['are removed', { notes: null, labels: { date: null } }, { notes: undefined, labels: { notes: 'Wort' } }],
    ['lose the locale to a language', { language: 'fr' }, { language: 'fr', locale: undefined }],
    ['keep the locale without the language', { language: null }, { language: undefined, locale: 'de-AT' }],
    ['have the issuer where the buyer issues', { documentType: 'purchaseOrder' }, { buyer: { ...ISSUER, taxNumber: undefined }, seller: undefined, payment: undefined }],
    ['yield to a seller', { seller: { name: 'Other' } }, { seller: { name: 'Other' } }],
  ])('%s: %j', async (_, own, expected) => expect(await fieldsOf(own, Object.keys(expected))).toEqual(expected));

  test.each<[string, object, object, string[]]>([
    ['the kind of document', { documentType: 'quote' }, { payment: { iban: 'DE02120300000000202051' } }, ['payment.qr']],
    ['the currency', { currency: 'USD' }, { payment: { iban: 'DE02120300000000202051' } }, ['payment.qr']],
    ['the paper', { paperSize: 'Letter' }, { letter: undefined }, ['letter.window']],
  ])('that %s rejects are left out, with a warning', async (_, own, expected, fields) => {
    const invoice = await prepared({ ...ANONYMOUS, ...own }, ACME);
    expect(await fieldsOf(own, Object.keys(expected))).toEqual(expected);
    const { preview } = await previewInvoice(invoice, { currencySymbol: '€' });
    expect(preview.warnings.map(({ field }) => field)).toEqual(expect.arrayContaining(fields));
    expect(preview.warnings[0]!.message).toMatch(/\. The default of the brand acme is left out\.$/);
  });

  test('of copies are left out beside an e-invoice', async () => {
    const choice = choiceOf(builtBrand('acme', { copies: ['Original', 'Duplicate'] }));
    const copiesWith = async (fields: Fields): Promise<unknown> =>
      (await applyRequestedBrand(requestBody(fields), choice))?.body.copies;
    expect(await copiesWith({})).toEqual(['Original', 'Duplicate']);
    expect(await copiesWith({ eInvoice: { format: 'peppol' } })).toBeUndefined();
  });

  test('that only deposits need are left out without one', async () => {
    const choice = choiceOf(builtBrand('acme', { depositMethod: 'beforeTax' }));
    expect(await applyRequestedBrand(requestBody(), choice)).toMatchObject({ body: expect.not.objectContaining({ depositMethod: 'beforeTax' }), leftOut: [] });
  });
});

describe('the brand of a request', () => {
  test.each<[string, object, BrandChoice, string | undefined]>([
    ['is the first of the account', {}, ACME, 'acme'],
    ['is the one that it names', { brand: 'acme-us' }, ACME, 'acme-us'],
    ['is none', { brand: 'none' }, ACME, undefined],
    ['is none by default', {}, { ...ACME, brandNames: ['none', 'acme'] }, undefined],
    ['is none without an account that has some', {}, { brandNames: [] }, undefined],
    ['is none although there are none', { brand: 'none' }, { brandNames: [] }, undefined],
    ['is that of the first attempt', {}, { ...ACME, brandNames: [], firstAttemptBrands: 'acme-us:digest-of-acme-us' }, 'acme-us'],
    ['is none as in the first attempt', {}, { ...ACME, firstAttemptBrands: null }, undefined],
    ['is what the first attempt named', { brand: 'acme' }, { ...ACME, brandNames: [], firstAttemptBrands: 'none acme:digest-of-acme' }, 'acme'],
  ])('%s', async (_, own, choice, name) => {
    const read = await validate({ ...requestBody(), ...own }, choice);
    expect(read.use?.brand.name).toBe(name);
    expect((await prepare(read, PLAIN)).brand?.name).toBe(name);
  });

  test.each<[string, unknown, BrandChoice, string, string]>([
    ['that it does not have', 'acne', ACME, 'brand', 'Expected "acme", "acme-us" or "none"; got "acne". Did you mean "acme"?'],
    ['of another account', 'acme-us', { ...ACME, brandNames: ['acme'] }, 'brand', 'Expected "acme" or "none"; got "acme-us".'],
    ['that is no text', 5, ACME, 'brand', 'Expected "acme", "acme-us" or "none"; got 5.'],
    ['that leaves the folder', '../acme', ACME, 'brand', 'Expected "acme", "acme-us" or "none"; got "../acme". Did you mean "acme"?'],
    ['although it has none', 'acme', { ...ACME, brandNames: [] }, 'brand', 'This account has no brand; got "acme". Leave the field out.'],
    ['that has changed', undefined, { ...ACME, firstAttemptBrands: 'acme:older' }, 'Idempotency-Key', 'The brand acme has changed since this Idempotency-Key was used; use a new key for a new invoice.'],
  ])('is rejected: one %s', async (_, brand, choice, field, message) =>
    expect(await rejectedBy(() => validate({ ...requestBody(), brand }, choice))).toEqual([[field, message]]));

  test('is missing in the deployment', async () => {
    await expect(validate(requestBody(), { ...ACME, brandNames: ['gone'] })).rejects.toThrow(new MissingBrand('gone'));
    await expect(validate(requestBody(), { brandNames: ['gone'] })).rejects.toThrow(MissingBrand);
  });

  test('is stored with its digest', async () => {
    const [acme, us] = [await applyRequestedBrand(requestBody(), ACME), await applyRequestedBrand({ ...requestBody(), brand: 'acme-us' }, ACME)];
    expect([brandsWithDigests([acme, undefined, us, acme]), brandsWithDigests([us]), brandsWithDigests([undefined])])
      .toEqual(['acme:digest-of-acme acme-us:digest-of-acme-us', 'none acme-us:digest-of-acme-us', null]);
    expect(brandsOf(await validate(requestBody(), ACME))).toBe('acme:digest-of-acme');
  });
});

describe('an error', () => {
  const REST = { ...ANONYMOUS, currency: 'EUR' };
  const NO_ISSUER = {};

  test.each<[string, object, object, readonly [string, string][]]>([
    ['of a default', { theme: 'Plain' }, {}, [['theme', expect.stringMatching(/ The value is from the brand acme$/) as unknown as string]]],
    ['of the request', {}, { date: 'soon' }, [['date', expect.not.stringContaining('brand') as unknown as string]]],
    ['of the request together with a default', { pricesIncludeTax: true }, { tax: 5 }, [['tax', expect.stringMatching(/ The value is from the brand acme$/) as unknown as string]]],
    ['that only the whole invoice shows', { discount: 1e9 }, {}, [['discount', expect.stringMatching(/ The value is from the brand acme$/) as unknown as string]]],
    ['of the whole request, brand or not', {}, { discount: 1e9 }, [['discount', expect.not.stringContaining('brand') as unknown as string]]],
    ['of a company that nobody names', {}, NO_ISSUER, [['companyName', expect.not.stringContaining('brand') as unknown as string]]],
    ['of a null without a default', {}, { terms: null }, [['terms', expect.not.stringContaining('brand') as unknown as string]]],
  ])('%s is at the path of the request', async (_, defaults, own, expected) => {
    const issuer = own === NO_ISSUER ? {} : { issuer: ISSUER };
    expect(await rejectedBy(() => prepared({ ...REST, ...own }, choiceOf(builtBrand('acme', { ...issuer, ...defaults }))))).toEqual(expected);
  });

  test('that is not an AppError passes unchanged', async () => {
    const use = (await applyRequestedBrand(requestBody(), ACME))!;
    await expect(withBrandMessages(use, () => { throw new TypeError('text'); }, () => undefined)).rejects.toThrow(TypeError);
    const reject = (): never => validateInvoiceRequest({}) as never;
    await expect(withBrandMessages(use, reject, () => { throw new TypeError('text'); })).rejects.toThrow(TypeError);
  });

  test('of an e-invoice counts a default as sent', async () => {
    const xml = createBrandedParser(validateEInvoiceRequest, prepareForXml);
    const { seller, ...rest } = bodyWithout(exampleBody('xrechnung'), 'companyName');
    const choice = choiceOf(builtBrand('acme', { issuer: { ...seller as object, vatId: 'XX1' } }));
    expect(await rejectedBy(async () => xml.prepare(await xml.validate(rest, choice), PLAIN)))
      .toEqual([['seller.vatId', expect.stringMatching(/ The value is from the brand acme$/)]]);
  });
});

test.each<[string, object]>([
  ['plain', {}], ['with defaults that it removes', { notes: null, labels: { date: null }, letter: null }], ['in another language', { language: 'fr' }],
  ['of another kind', { documentType: 'quote' }], ['of the buyer', { documentType: 'purchaseOrder' }],
])('a request taken out of its PDF and sent again gives the same invoice: %s', async (_, own) => {
  const first = await prepared({ ...ANONYMOUS, ...own, brand: 'acme', embedRequest: true }, ACME);
  const taken = JSON.parse(Buffer.from(requestFiles(first)[0]!.bytes).toString()) as Fields;
  expect(taken).not.toHaveProperty('brand');
  const again = await prepared({ ...taken, embedRequest: true }, ACME);
  expect(Buffer.from((await renderInvoice(again)).bytes).equals((await renderInvoice(first)).bytes)).toBe(true);
});
