import { describe, expect, test } from '@jest/globals';
import { readPicture } from '../../../lib/pictures/read-picture.js';
import { pictureReader, readBody, readPictureAt, readSignatures, validateEInvoiceRequest, validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { dataUrl, exif, jpeg, jpegSegment, png, PNG_DATA, PNG_END, pngChunk, pngHeader, pngOf } from '../../support/invoices/pictures.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { rejectionOf, thrownBy } from '../../support/thrown.js';
import type { Shape } from '../../../schemas/generated/invoice-request-shape.js';

test('readPictureAt reads a picture, says what is wrong with a text, and leaves other values to the schema', () => {
  expect(readPictureAt(['logo'], dataUrl(png()), readPicture)).toEqual({ picture: readPicture(dataUrl(png())), fieldErrors: [] });
  expect(readPictureAt(['logo'], 'x', readPicture).fieldErrors).toMatchObject([{ path: ['logo'] }]);
  expect(readPictureAt(['logo'], undefined, readPicture)).toEqual({ fieldErrors: [] });
});

test('pictureReader reads equal pictures once', () => {
  const read = pictureReader();
  expect(read(dataUrl(png()), { maxPx: 100 })).toBe(read(dataUrl(png())));
  expect(read(dataUrl(png({ width: 5 })))).not.toBe(read(dataUrl(png())));
  expect(() => read(dataUrl(png({ width: 40 })), { maxPx: 3 })).toThrow();
  expect(() => read(dataUrl(png({ width: 5 })), { maxPx: 3 })).toThrow();
});

const rejection = (signatures: unknown): readonly (readonly [field: string, message: string])[] =>
  thrownBy(() => validateInvoiceRequest(requestBody({ signatures }))).details.map(({ field, message }) => [field, message]);
/** A picture of a number of bytes, most of them in a chunk without a meaning. */
const ofBytes = (count: number): string =>
  dataUrl(pngOf(pngHeader(), pngChunk('teSt', Buffer.alloc(count - png().length - 12)), PNG_DATA, PNG_END));
const HALF = 96 * 1024;

describe('signatures', () => {
  test('are read once, with an empty line for place and date, and without other empty texts', () => {
    const image = dataUrl(png());
    const read = validateInvoiceRequest(requestBody({ signatures: [{ image, name: ' A ', placeDate: '' }, {}] })).signatures;
    expect(read).toEqual([{ image: readPictureAt(['x'], image, readPicture).picture, name: ' A ', placeDate: '' }, {}]);
    expect(readSignatures(undefined)).toEqual({ fieldErrors: [] });
  });

  test('may have pictures of 192 KiB together', () => {
    expect(readSignatures([{ image: ofBytes(HALF) }, { image: ofBytes(HALF) }]).fieldErrors).toEqual([]);
  });

  test.each<readonly [string, unknown, string, string]>([
    ['too large pictures', [{ image: ofBytes(HALF) }, { image: ofBytes(HALF + 1) }], 'signatures',
      'The pictures may have together at most 192 KiB, 196608 bytes; these have 196609.'],
    ['one of them', [{ image: ofBytes(200 * 1024) }], 'signatures', 'The pictures may have together at most 192 KiB, 196608 bytes; these have 204800.'],
    ['too many pixels', [{}, { image: dataUrl(png({ width: 1001 })) }], 'signatures[1].image',
      'The picture may have at most 1000 pixels a side; this one has 1001 × 3.'],
    ['another format', [{ image: 'data:image/png;base64,AAAA' }], 'signatures[0].image', 'The data URL says image/png, but the bytes are something else.'],
    ['three', [{}, {}, {}], 'signatures', 'Expected at most 2 entries; got 3.'],
    ['an unknown field', [{ names: 'A' }], 'signatures[0].names', 'Unknown field; did you mean `name`?'],
    ['a long place', [{ placeDate: 'x'.repeat(101) }], 'signatures[0].placeDate', expect.stringContaining('at most 100 characters') as unknown as string],
  ])('%s are rejected', (_, signatures, field, message) => expect(rejection(signatures)).toEqual([[field, message]]));

  test('none at all, and what is no list, are left to the schema', () => {
    expect([[], 'x', [5]].map((signatures) => rejection(signatures)[0]![0])).toEqual(['signatures', 'signatures', 'signatures[0]']);
  });
});

const text = (fields: Partial<NonNullable<Shape['text']>> = {}): Shape => ({ text: { kind: 'line', maxLength: 10, empty: 'rejected', ...fields } });

const STRUCTURAL_SCHEMA: Shape = {
  fields: {
    line: text(),
    lines: text({ kind: 'lines' }),
    optional: text({ empty: 'absent' }),
    label: text({ empty: 'kept' }),
    date: text({ kind: 'token', form: 'calendarDate' }),
    token: text({ kind: 'token' }),
    number: {},
    list: { list: { maxItems: 3, item: { fields: { line: text(), number: {} } } } },
    any: { ...text(), list: { maxItems: 2, item: {} }, fields: { number: {} } },
  },
};

const read = (body: object) => {
  const { value, fieldErrors } = readBody(body, STRUCTURAL_SCHEMA);
  return { value, fields: fieldErrors.map(({ path }) => path.join('.')) };
};

describe('readBody', () => {
  test('copies known fields in the order of the body, with texts normalised', () => {
    const body = { number: 1.5, lines: 'a\r\nb', line: 'e\u0301', list: [{ line: 'x' }], token: 'e\u0301' };
    const { value, fields } = read(body);
    expect(fields).toEqual([]);
    expect(value).toEqual({ number: 1.5, lines: 'a\nb', line: 'é', list: [{ line: 'x' }], token: 'e\u0301' });
    expect(Object.keys(value as object)).toEqual(Object.keys(body));
    expect(value).not.toBe(body);
  });

  test('reads every type of a field with alternatives', () => {
    expect(read({ any: 'x' }).value).toEqual({ any: 'x' });
    expect(read({ any: [1, true] }).value).toEqual({ any: [1, true] });
    expect(read({ any: { number: 1 } }).value).toEqual({ any: { number: 1 } });
  });

  test('names unknown fields and does not enter or copy them', () => {
    const body = JSON.parse('{"line":"a","__proto__":{"number":1},"constructor":1,"toString":2,"list":[{"foo":{"deep":1}}]}') as object;
    const { value, fields } = read(body);
    expect(fields).toEqual(['__proto__', 'constructor', 'toString', 'list.0.foo']);
    expect(Object.keys(value as object)).toEqual(['line', 'list']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect((value as { number?: number }).number).toBeUndefined();
  });

  test('leaves out an empty text that means absent, keeps one that means something', () => {
    expect(read({ optional: ' ', label: ' ', line: ' ' })).toEqual({ value: { label: '', line: '' }, fields: [] });
  });

  test('makes negative zero zero', () => {
    expect(Object.is((read({ number: -0 }).value as { number: number }).number, 0)).toBe(true);
  });

  test('finds texts, tokens and numbers that are invalid, wherever they are', () => {
    const body = { line: 'a\nb', date: '2026-02-30', number: Infinity, list: [{ line: 'ok', number: 0.1 + 0.2 }, { line: '\u0000' }], any: [1e300] };
    expect(read(body).fields).toEqual(['line', 'date', 'number', 'list.0.number', 'list.1.line', 'any.0']);
  });

  test('does not search texts and lists that are far too long', () => {
    expect(read({ line: `${'\uFEFF'.repeat(500)}0123456789` })).toEqual({ value: { line: '0123456789' }, fields: [] });
    const { value, fields } = read({ line: '\u0000'.repeat(41), list: [{}, {}, {}, 'x'], any: 'x'.repeat(40) });
    expect(fields).toEqual(['line', 'list']);
    expect(value).toEqual({ line: '', list: [], any: 'x'.repeat(40) });
  });

  test('empties unexpected lists and objects, and copies other values', () => {
    expect(read({ line: ['x'], number: { a: 1 }, list: 'x', token: null, date: true })).toEqual({
      value: { line: [], number: {}, list: 'x', token: null, date: true }, fields: [],
    });
    expect(read({ number: '', list: '' })).toEqual({ value: { number: '', list: '' }, fields: [] });
  });

  test('reports at most 100 errors, and still reads on', () => {
    const body = { ...Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1])), line: 'a\nb', number: 1 };
    const { value, fields } = read(body);
    expect(fields).toHaveLength(100);
    expect(value).toMatchObject({ number: 1 });
  });
});

type Fields = Readonly<Record<string, unknown>>;

const accepted = (fields: Fields): Fields => validateInvoiceRequest(requestBody(fields));
const rejectedFields = (body: unknown): readonly string[] => {
  const { code, fields } = rejectionOf(() => validateInvoiceRequest(body));
  expect(code).toBe('VALIDATION_ERROR');
  return fields;
};

/** A path such as `lineItems[0].sku`, and a body that has the value there and is valid elsewhere. */
const bodyWith = (field: string, value: unknown): Fields => {
  const [head = '', tail = ''] = field.split(/(?:\[0\])?\.(.*)/);
  if (head === 'lineItems') return requestBody({ lineItems: [lineItem({ [tail]: value })] });
  if (head === 'customFields') return requestBody({ customFields: [{ name: 'n', value: 'v', [tail]: value }] });
  const around: Readonly<Record<string, Fields>> = { discount: { percent: 5 }, tax: { percent: 5 }, shipping: { amount: 5 } };
  return requestBody(tail === '' ? { [head]: value } : { [head]: { ...around[head], [tail]: value } });
};

describe('the texts', () => {
  const LIMITS: readonly (readonly [field: string, limit: number, kind: 'line' | 'lines'])[] = [
    ['companyName', 200, 'line'], ['companyDetails', 1000, 'lines'], ['billTo', 1000, 'lines'], ['shipTo', 1000, 'lines'],
    ['invoiceNumber', 100, 'line'], ['paymentTerms', 200, 'line'], ['poNumber', 200, 'line'], ['notes', 5000, 'lines'], ['terms', 5000, 'lines'],
    ['watermark', 40, 'line'], ['lineItems[0].description', 2000, 'lines'], ['lineItems[0].hsCode', 20, 'line'], ['lineItems[0].unit', 20, 'line'],
    ['lineItems[0].sku', 60, 'line'], ['customFields[0].name', 60, 'line'], ['customFields[0].value', 200, 'line'],
    ['labels.billTo', 100, 'line'], ['discount.label', 100, 'line'], ['tax.label', 100, 'line'], ['shipping.label', 100, 'line'],
  ];

  test.each(LIMITS)('%s accepts %d code points after normalisation, and no more', (field, limit) => {
    for (const unit of ['x', '😀', 'e\u0301']) {
      expect(() => validateInvoiceRequest(bodyWith(field, unit.repeat(limit)))).not.toThrow();
      expect(rejectedFields(bodyWith(field, unit.repeat(limit + 1)))).toEqual([field]);
      expect(rejectedFields(bodyWith(field, unit.repeat(limit * 5)))).toEqual([field]);
    }
  });

  test.each(LIMITS)('%s (of %d) accepts line breaks only if it has several lines', (field, _, kind) => {
    for (const text of ['a\nb', 'a\r\nb', 'a\rb']) {
      if (kind === 'lines') expect(() => validateInvoiceRequest(bodyWith(field, text))).not.toThrow();
      else expect(rejectedFields(bodyWith(field, text))).toEqual([field]);
    }
    for (const text of ['a\u0000', '\u202Eabc', '\uD800', `a${'\u0334'.repeat(9)}`]) expect(rejectedFields(bodyWith(field, text))).toEqual([field]);
  });

  test.each(LIMITS)('%s (of %d) takes a tab for a space', (field) => {
    expect(validateInvoiceRequest(bodyWith(field, '\ta\tb'))).toEqual(validateInvoiceRequest(bodyWith(field, ' a b')));
  });

  test.each(LIMITS)('%s (of %d) may be empty only if an empty text has a meaning', (field) => {
    const mayBeEmpty = /labels|hsCode|unit|sku/.test(field);
    for (const text of ['', '  ', '\u00A0', '\u200B', '\u2800', '\u3164 \u115F\u1160', '\uFFA0', '\u{E0061}\uFE0F\u00AD']) {
      if (mayBeEmpty) expect(() => validateInvoiceRequest(bodyWith(field, text))).not.toThrow();
      else expect(rejectedFields(bodyWith(field, text))).toEqual([field]);
    }
  });

  test.each(LIMITS)('%s (of %d) is a text', (field) => {
    for (const value of [null, 5, true, [], {}, ['x']]) expect(rejectedFields(bodyWith(field, value))).toEqual([field]);
  });

  test('come out normalised, and empty ones of lines are left out', () => {
    const request = accepted({ notes: 'Cafe\u0301\r\nParis', labels: { tax: ' ' }, lineItems: [lineItem({ sku: ' ', unit: '' })] });
    expect(request).toEqual(requestBody({ notes: 'Café\nParis', labels: { tax: '' } }));
  });
});

describe('the tokens', () => {
  test.each([
    ['currency', ['USD', 'PEN', 'KWD'], ['usd', 'EURO', '', ' USD', 'QQQ', null, 5]],
    ['theme', ['Classic', 'Luxury'], ['classic', 'Custom', '', null, ['Classic']]],
    ['dateFormat', ['iso', 'short', 'medium', 'long'], ['ISO', 'full', null]],
    ['paperSize', ['A4', 'Letter'], ['a4', 'Legal', 'x'.repeat(1e6), null]],
    ['date', ['2024-02-29'], ['2026-02-30', '31.03.2026', '2026-3-1', '', null, 20260331, '0000-01-01']],
    ['dueDate', ['9999-12-31'], ['2026-13-01', 'tomorrow', '']],
    ['locale', ['de', 'ar-EG', 'zh-Hant-TW', 'EN-us'], ['en_US', '', 'x', '-', 'abcdefghi', `en-${'abcdefgh-'.repeat(3)}abcdefgh`, null]],
    ['pricesIncludeTax', [true, false], ['true', 1, null]],
    ['customTheme.primaryColor', ['#1e293b', '#1E293B', '#000000'], ['1e293b', '#fff', 'red', '#1e293b00', 'x#1e293b', '#12345g', '#1e293b\n', '', null]],
  ])('%s accepts %j and rejects %j', (field, good, bad) => {
    for (const value of good) expect(() => validateInvoiceRequest(bodyWith(field, value))).not.toThrow();
    for (const value of bad) expect(rejectedFields(bodyWith(field, value))).toEqual([field]);
  });

  test('logo accepts a PNG or a rotated JPEG, and rejects anything else', () => {
    expect(accepted({ logo: dataUrl(png()) }).logo).toEqual(readPicture(dataUrl(png())));
    expect(() => accepted({ logo: dataUrl(jpeg({}, jpegSegment(0xE1, exif(6))), 'image/jpeg') })).not.toThrow();
    for (const logo of ['', 'https://example.com/x.png', dataUrl(png({ width: 2001 })), dataUrl(png().subarray(0, 60)), dataUrl(jpeg({ components: 4 }), 'image/jpeg'), 5, null]) {
      expect(rejectedFields(requestBody({ logo }))).toEqual(['logo']);
    }
  });

  test('the message suggests a valid name that is close', () => {
    const messageOf = (fields: Fields): string | undefined => thrownBy(() => accepted(fields)).details[0]?.message;
    expect(messageOf({ theme: 'classic' })).toContain('Classic');
    expect(messageOf({ currency: 'usd' })).toContain('USD');
    expect(messageOf({ lineItem: [] })).toContain('lineItems');
    expect(messageOf({ labels: { billto: 'x' } })).toContain('billTo');
    expect(messageOf({ customTheme: { primaryColour: '#000000' } })).toContain('primaryColor');
    expect(messageOf({ zebra: 'Acme' })).toBe('Unknown field.');
  });
});

test('an endpoint may need an e-invoice', () => {
  const missing = (body: Fields): readonly string[] =>
    thrownBy(() => validateEInvoiceRequest(body)).details.map(({ field }) => field);
  expect(missing(requestBody())).toEqual(['eInvoice']);
  expect(missing({})).toContain('eInvoice');
  expect(missing(requestBody({ eInvoice: {} }))).toEqual(['eInvoice.format']);
  expect(() => validateEInvoiceRequest(requestBody({ eInvoice: { format: 'factur-x' } }))).not.toThrow();
  expect(() => validateInvoiceRequest(requestBody())).not.toThrow();
});

describe('the figures', () => {
  test.each([
    ['lineItems[0].quantity', [1, 0, -3, 0.001, 1e14, -0], [Infinity, 1e15, 0.1 + 0.2, '1', null, true]],
    ['lineItems[0].rate', [0.01, 999999999999999], [0, -0, -1, -Infinity, '9.99', null, 1e-16]],
    ['amountPaid', [0, 5.5], [-0.01, '5', 1e400, null]],
  ])('%s accepts %j and rejects %j', (field, good, bad) => {
    for (const value of good) expect(() => validateInvoiceRequest(bodyWith(field, value))).not.toThrow();
    for (const value of bad) expect(rejectedFields(bodyWith(field, value))).toEqual([field]);
  });

  const ADJUSTMENTS = [0, 12.5, '0%', '8.25%', '100%', { amount: 5 }, { amount: 5, label: 'Fee' }, { percent: 0 }, { percent: 100, label: 'VAT' }];
  const INVALID_VALUES: readonly (readonly [value: unknown, below: string])[] = [
    [-1, ''], ['101%', ''], ['5', ''], ['5 %', ''], ['', ''], [true, ''], [null, ''], [{}, ''], [{ label: 'x' }, ''], [{ amount: 1, percent: 1 }, ''],
    [Infinity, ''], [0.1 + 0.2, ''], [{ amount: Infinity }, '.amount'], [{ amount: -1 }, '.amount'], [{ amount: '5' }, '.amount'],
    [{ percent: 100.5 }, '.percent'], [{ percent: '5%' }, '.percent'], [{ percent: 5, label: 5 }, '.label'], [{ percent: 5, rate: 5 }, '.rate'],
    ['1.2345678901234567%', ''], [`${'0'.repeat(30)}5%`, ''],
  ];

  test.each(['discount', 'tax', 'lineItems[0].discount', 'lineItems[0].tax'])('%s accepts every form of adjustment, and rejects other values with one error', (field) => {
    for (const value of ADJUSTMENTS) expect(() => validateInvoiceRequest(bodyWith(field, value))).not.toThrow();
    for (const [value, below] of INVALID_VALUES) expect(rejectedFields(bodyWith(field, value))).toEqual([`${field}${below}`]);
  });

  test.each(['tax', 'discount', 'lineItems[0].discount'])('%s accepts a list of up to 5', (field) => {
    expect(() => validateInvoiceRequest(bodyWith(field, ADJUSTMENTS.slice(0, 5)))).not.toThrow();
    expect(() => validateInvoiceRequest(bodyWith(field, []))).not.toThrow();
    expect(rejectedFields(bodyWith(field, ADJUSTMENTS.slice(0, 6)))).toEqual([field]);
    for (const [value, below] of INVALID_VALUES) expect(rejectedFields(bodyWith(field, [5, value]))).toEqual([`${field}[1]${below}`]);
    expect(rejectedFields(bodyWith(field, [[5]]))).toEqual([`${field}[0]`]);
  });

  test('shipping accepts an amount, alone or with its own label and tax', () => {
    for (const shipping of [0, 12.5, { amount: 5 }, { amount: 5, label: 'Courier', tax: '5%' }, { amount: 5, tax: [{ percent: 5 }, 1] }]) {
      expect(accepted({ shipping }).shipping).toEqual(shipping);
    }
    expect(rejectedFields(requestBody({ shipping: '5%' }))).toEqual(['shipping']);
    expect(rejectedFields(requestBody({ shipping: { percent: 5 } }))).toEqual(['shipping.percent', 'shipping.amount']);
    expect(rejectedFields(requestBody({ shipping: { amount: 5, tax: ['5%', '500%'] } }))).toEqual(['shipping.tax[1]']);
  });

  test('a tax of a fixed amount is rejected with gross prices', () => {
    const lineItems = [lineItem({ tax: '5%' }), lineItem({ tax: { amount: 5 } })];
    const body = requestBody({ lineItems, tax: ['5%', 3], shipping: { amount: 5, tax: 1 }, pricesIncludeTax: true });
    expect(rejectedFields(body)).toEqual(['lineItems[1].tax', 'tax[1]', 'shipping.tax']);
    expect(() => validateInvoiceRequest({ ...body, pricesIncludeTax: false })).not.toThrow();
  });
});

describe('the whole', () => {
  test('lists have length limits', () => {
    const fields = (count: number): Fields => ({ customFields: Array.from({ length: count }, () => ({ name: 'n', value: 'v' })) });
    const lines = (count: number): Fields => ({ lineItems: Array.from({ length: count }, () => lineItem()) });
    for (const good of [fields(0), fields(10), lines(1), lines(5000)]) expect(() => accepted(good)).not.toThrow();
    expect(rejectedFields(requestBody(fields(11)))).toEqual(['customFields']);
    expect(rejectedFields(requestBody(lines(0)))).toEqual(['lineItems']);
    expect(rejectedFields(requestBody(lines(5001)))).toEqual(['lineItems']);
  });

  test.each([[null], ['text'], [5], [true], [[]], [undefined]])('a body of %j is rejected as a whole', (body) => {
    expect(rejectedFields(body)).toEqual(['body']);
  });

  test('an empty body lacks the five required fields', () => {
    expect(rejectedFields({})).toEqual(['companyName', 'billTo', 'invoiceNumber', 'date', 'lineItems']);
  });

  test('all errors are reported at once, one per field, in the order of the body', () => {
    const body = { theme: 'x', date: '2026-02-30', lineItems: [{ rate: -1, foo: 1, quantity: 'x' }, 5], labels: { foo: 'x', tax: 5 }, compnayName: 'x', billTo: '' };
    expect(rejectedFields(body)).toEqual([
      'theme', 'date', 'lineItems[0].rate', 'lineItems[0].foo', 'lineItems[0].quantity', 'lineItems[0].description', 'lineItems[1]',
      'labels.foo', 'labels.tax', 'compnayName', 'billTo', 'companyName', 'invoiceNumber',
    ]);
  });

  test('the body is not changed and not shared', () => {
    const body = requestBody({ notes: 'a\r\nb', customTheme: {} });
    const before = structuredClone(body);
    const request = validateInvoiceRequest(body) as unknown as Fields;
    expect(body).toEqual(before);
    expect(request.lineItems).not.toBe(body.lineItems);
    expect(request.customTheme).not.toBe(body.customTheme);
  });
});
