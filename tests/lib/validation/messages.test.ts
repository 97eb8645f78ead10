import { describe, expect, test } from '@jest/globals';
import { INVOICE_REQUEST_SHAPE, type Shape } from '../../../schemas/generated/invoice-request-shape.js';
import { LANGUAGES, languageError } from '../../../lib/presentation/languages.js';
import { minimalExample } from '../../../lib/validation/unknown-fields.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { requestBody } from '../../support/invoices/requests.js';
import { detailsOf } from '../../support/thrown.js';

const messageAt = (field: string, fields: Readonly<Record<string, unknown>>): string | undefined =>
  detailsOf(() => validateInvoiceRequest(requestBody(fields))).find((detail) => detail.field === field)?.message;

/** The fields of an object, and those of the entries of its lists. */
const membersOf = ({ fields = {}, list }: Shape): readonly (readonly [string, Shape])[] =>
  [...Object.entries(fields), ...Object.entries(list?.item.fields ?? {})];

const isObject = ({ fields, list, text }: Shape): boolean => (text ?? list) === undefined && fields !== undefined;
const isListOfObjects = ({ list }: Shape): boolean => list?.item.fields !== undefined && list.item.text === undefined;

/** The names of the fields that are only objects, or lists of them, with whether they are lists. */
const objectsIn = (shape: Shape, name = ''): readonly (readonly [name: string, type: 'object' | 'array'])[] => [
  ...name !== '' && isObject(shape) ? [[name, 'object'] as const] : [],
  ...isListOfObjects(shape) ? [[name, 'array'] as const] : [],
  ...membersOf(shape).flatMap(([key, field]) => objectsIn(field, key)),
];

describe('a text where an object belongs', () => {
  const NAMES = [...new Map(objectsIn(INVOICE_REQUEST_SHAPE)).entries()].filter(([name]) => name !== 'shipping' && name !== 'charge');

  test.each(NAMES)('gets the smallest %s', (name, type) => {
    const example = JSON.parse(minimalExample(name, type) ?? 'null') as unknown;
    expect(example).not.toBeNull();
    if (!Object.hasOwn(INVOICE_REQUEST_SHAPE.fields ?? {}, name)) return;
    expect(detailsOf(() => validateInvoiceRequest(requestBody({ [name]: example }))).filter(({ field }) => field.startsWith(name)
      && !['instalments', 'cashDiscounts'].includes(name)).map(({ message }) => message)).toEqual([]);
  });

  test('is put into it', () => {
    expect(messageAt('seller.legalId', { seller: { address: { country: 'GB' }, legalId: '08123456' } })).toBe('Expected an object; got "08123456". Send `{"id": "08123456"}`.');
    expect(messageAt('payment', { payment: 'DE02120300000000202051' })).toContain('Send `{"iban": "DE02120300000000202051"}`');
    expect(messageAt('payment', { payment: 'x'.repeat(99) })).toContain('Send `{"account": "…"}`');
  });
});

describe('a code', () => {
  const CURRENCIES = [...Intl.supportedValuesOf('currency'), 'BGN', 'HRK', 'DEM', 'EEK', 'SKK', 'ZWL', 'VES', 'XAU'];

  test.each(CURRENCIES)('%s of ISO 4217 is never corrected to another', (currency) => {
    expect(messageAt('currency', { currency }) ?? '').not.toContain('Did you mean');
    expect(messageAt('taxCurrency.code', { taxCurrency: { code: currency, taxAmount: 1 } }) ?? '').not.toContain('Did you mean');
  });

  test('of a currency that is not supported gets the list', () => {
    expect(messageAt('currency', { currency: 'BGN' })).toBe('The service has no BGN; it has 52 currencies.');
    expect(messageAt('currency', { currency: 'eur' })).toContain('Did you mean EUR?');
  });

  test('of a language is only corrected to the same language', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const real = letters.flatMap((first) => letters.map((second) => first + second))
      .filter((code) => names.of(code) !== undefined && !LANGUAGES.includes(code));
    const changed = real.filter((code) => languageError(code)?.includes('Did you mean'));
    expect(real.length).toBeGreaterThan(100);
    expect(changed.filter((code) => !['no', 'iw', 'in', 'ji', 'mo', 'sh', 'tl'].includes(code))).toEqual([]);
  });
});

describe('a picture that is no data URL', () => {
  test.each([
    ['data:image/svg+xml;base64,PHN2Zz4=', 'got SVG.'], ['<svg xmlns="x"/>', 'got SVG.'], ['data:image/webp;base64,UklGRg==', 'got WebP.'],
    ['data:image/gif;base64,R0lGODlh', 'got GIF.'], ['https://acme.example/logo.png', 'got an address; the service fetches nothing. Send the picture itself.'],
    ['iVBORw0KGgoAAAAN', 'Begin with `data:image/png;base64,`.'], ['/9j/4AAQSkZJRg', 'Begin with `data:image/jpeg;base64,`.'],
    ['data:image/jpg;base64,/9j/', 'Begin with `data:image/jpeg;base64,`.'], ['logo.png', 'the name of a file'], ['data:application/pdf;base64,JVBERi0=', 'Expected a PNG or JPEG; got PDF.'],
  ])('%s is named', (logo, part) => expect(messageAt('logo', { logo })).toContain(part));

  test('of another kind gets what is expected', () => expect(messageAt('logo', { logo: 'x' })).toBe('Expected a data URL that begins with "data:image/png;base64," or "data:image/jpeg;base64,".'));
});

describe('a message leads to the fix', () => {
  const QRR = '210000000003139471430009017';

  test('of a whole QR reference with a wrong digit', () => {
    const payment = (qrr: string): unknown => ({ qr: 'swiss', reference: { qrr } });
    expect(messageAt('payment.reference.qrr', { payment: payment(`${QRR.slice(0, 26)}8`) })).toContain('a digit is wrong');
  });

  test('of an empty body', () => {
    expect(detailsOf(() => validateInvoiceRequest(null))).toEqual([{ field: 'body', message: expect.stringContaining('The body is empty') }]);
  });

  test('of a flag where a word belongs, and of a number where a text does', () => {
    expect(messageAt('lineItems[0].option', { lineItems: [{ description: 'a', quantity: 1, rate: 1, option: true }] })).toBe('Expected one of optional, alternative; got true.');
    expect(messageAt('invoiceNumber', { invoiceNumber: 42 })).toContain('Send it in quotes, "42"');
    expect(messageAt('amountPaid', { amountPaid: '1.450,50' })).toContain('Send digits with a decimal point');
  });
});
