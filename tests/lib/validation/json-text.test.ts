import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkedJson, exactNumberError, exceededLimit, keepInexactNumbers, locateJsonError, malformedJsonError, percentageError, toInexactNumber, utf8Text } from '../../../lib/validation/json-text.js';
import { rejectionOf, thrownBy } from '../../support/thrown.js';
import type { AppError } from '../../../lib/errors.js';
import { compare, decimalFromNumber, decimalFromText } from '../../../lib/invoice/decimal.js';
import type { ValidRequest } from '../../../lib/invoice/types.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { roundedAgain } from '../../support/invoices/inexact-numbers.js';
import { lineItem, requestBody } from '../../support/invoices/requests.js';
import { runs, seedOfProperty } from '../../support/seed.js';

describe('exactNumberError', () => {
  test.each([0, -0, 1, -1, 9.99, 0.1, 123456789012345, -999999999999999, 1234567890.12345, 0.123456789012345, 1e-15, 1.5e-7, 0.000001234567890123, 100000, 1.23456789012345e-7])('takes %d', (value) => {
    expect(exactNumberError(value)).toBeUndefined();
  });

  test.each([Infinity, -Infinity, NaN, 1e15, -1e15, 1e21, 1234567890123456, 0.1 + 0.2, 1.234567890123456, 123456789012345.6, 9e-16, 5e-324, 1e308, 1.2345678901234567e-9])('rejects %d', (value) => {
    expect(exactNumberError(value)).toEqual(expect.any(String));
  });
});

test('exactNumberError counts the digits of the shortest text of a number', () => {
  const decimal = fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 1, max: 9 })).map(([count, places]) => count / 10 ** places);
  fc.assert(fc.property(fc.oneof(decimal, fc.double({ min: 1e-6, max: 1e14 })), (value) => {
    const digits = String(Math.abs(value)).replace(/e.*/, '').replace('.', '').replace(/^0+/, '').replace(/0+$/, '');
    fc.pre(Math.abs(value) < 1e15);
    expect(exactNumberError(value) === undefined).toBe(digits.length <= 15);
  }), { numRuns: 500 });
});

describe('toInexactNumber', () => {
  test.each(['0', '-0', '0.000000000000000000', '0e-999', '1', '1.00000000000000000000', '00000000000000000000.5', '123456789012345', '123456789012345000000', '-0.000123456789012345', '1.23456789012345E-7', '1e400'])('takes %s', (literal) => {
    expect(toInexactNumber(literal)).toBeUndefined();
  });

  test.each(['1234567890123456', '1000000000000001', '0.1234567890123456', '-1.234567890123456e3', '1.234567890123456E3', '1e-400', '-1E-400', '9.9999999999999999999999', '1'.repeat(1e6)])('rejects %s with its digits', (literal) => {
    expect(toInexactNumber(literal)).toMatchObject({ literal, message: expect.stringContaining(literal.slice(0, 40)) });
    expect(toInexactNumber(literal)?.message.length).toBeLessThan(150);
  });
});

describe('percentageError', () => {
  test.each(['0%', '100%', '8.25%', '008.25%', '100.0%', '0.000%', '99.9999999999999%', '100.000000000000000%'])('takes %s', (text) => {
    expect(percentageError(text)).toBeUndefined();
  });

  test.each(['', '%', '8.25', '-1%', '+1%', '1e2%', '8.%', '.5%', '8,25%', '8.25 %', ' 8%', '8%%', '100.1%', '101%', '9999999999%', '١٠%', '1.2345678901234567%', '9.99999999999999999999%', '99.99999999999999999%', '100.0000000000000001%', '8%\n'])('rejects %j', (text) => {
    expect(percentageError(text)).toEqual(expect.any(String));
  });

  test('distinguishes a number without a percent sign from a text that is not a number', () => {
    const withoutSign = percentageError('8.25');
    for (const text of ['8', '12', '12.34', '0.5']) expect(percentageError(text)).toBe(withoutSign);
    for (const text of ['x8.25', '8.25x', '.5', '8.', '8.x', 'x.5']) expect(percentageError(text)).not.toBe(withoutSign);
  });
});

const depthOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
};

const isDeeperThan = (text: string, depth: number): boolean => exceededLimit(text, { depth, entries: Infinity, fields: Infinity }) === 'depth';

describe('exceededLimit by depth', () => {
  test.each([
    ['[]', 0, true],
    ['[]', 1, false],
    ['{"a":[{}]}', 3, false],
    ['{"a":[{}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['"[[[["', 0, false],
    ['["\\"[[[["]', 1, false],
    ['["\\\\",[]]', 1, true],
    ['["\\\\\\"[[", 1]', 1, false],
    ['"never ends [[[', 0, false],
    ['', 0, false],
    ['[[[[', 3, true],
  ])('of %j at %d: %s', (text, limit, expected) => expect(isDeeperThan(text, limit)).toBe(expected));

  test('agrees with the parsed value', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), fc.nat({ max: 6 }), (value, limit) => {
      expect(isDeeperThan(JSON.stringify(value), limit)).toBe(depthOf(value) > limit);
    }));
  });
});

const limits = { depth: 10, entries: 4, fields: 2 };

test.each([
  ['[1,2,3,4,5]', undefined],
  ['[1,2,3,4,5,6]', 'entries'],
  ['[[1,2],[3,4],5]', undefined],
  ['[[1,2],[3,4],5,6]', 'entries'],
  ['{"a":1,"b":2,"c":3}', undefined],
  ['{"a":1,"b":2,"c":3,"d":4}', 'fields'],
  ['{"a":1,"b":{"a":1,"b":2},"c":3}', undefined],
  ['[{"a":1,"b":2,"c":3},{"a":1}]', undefined],
  ['[",,,,,,,"]', undefined],
  ['1,2,3', undefined],
  [',,,,,', 'entries'],
  ['],],],', undefined],
])('exceededLimit by entries of %j: %s', (text, expected) => expect(exceededLimit(text, limits)).toBe(expected));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('locateJsonError', () => {
  test.each([
    ['{"a":1,}', 7],
    ['[1,2,]', 5],
    ['{"a" 1}', 5],
    ['{a:1}', 1],
    ['{\'a\':1}', 1],
    ['{"a":\'x\'}', 5],
    ['{"a":undefined}', 5],
    ['[NaN]', 1],
    ['[01]', 2],
    ['[1.]', 2],
    ['{"a":1 "b":2}', 7],
    ['{"a":1}x', 7],
    ['{"a":1', 6],
    ['{"a":"x', 7],
    ['{"a":"x\ny"}', 7],
    ['{"a":"\\x"}', 6],
    ['{"a":"\\u12"}', 6],
    ['{"a":"\\', 6],
    ['// hi\n{}', 0],
    ['[1,,2]', 3],
    ['', 0],
    ['{', 1],
    ['[1}', 2],
  ])('finds the error of %j at %d', (text, index) => {
    expect(locateJsonError(text)?.index).toBe(index);
    expect(isJson(text)).toBe(false);
  });

  test('finds none in JSON', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom(0, 2), (value, indent) => {
      expect(locateJsonError(JSON.stringify(value, null, indent))).toBeUndefined();
    }));
    expect(locateJsonError(' {"a" : [ ] , "b":"\\u00e9\\n\\\\" , "c":-0.5E+3} \r\n')).toBeUndefined();
  });

  test('agrees with JSON.parse on texts close to JSON', () => {
    const pieces = fc.constantFrom('{', '}', '[', ']', ',', ':', '"a"', '"', '\\', '1', '-', '.5', 'e1', '0', 'true', 'nul', 'null', ' ', '\n', '\u0001', 'x');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')), (text) => {
      expect(locateJsonError(text) === undefined).toBe(isJson(text));
    }), { numRuns: 2000 });
  });
});

const REJECTED = { code: 'VALIDATION_ERROR', fields: ['body'] };

describe('utf8Text', () => {
  test('gives any text back, its byte order marks too', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(utf8Text(Buffer.from(text))).toBe(text);
    }));
    expect(utf8Text(Buffer.from('\uFEFF{}'))).toBe('\uFEFF{}');
  });

  test.each([['Latin-1', Buffer.from('"é"', 'latin1')], ['UTF-16', Buffer.from('\uFEFF{}', 'utf16le')], ['a cut', Buffer.from('é').subarray(0, 1)]])('rejects %s', (_, bytes) => {
    expect(rejectionOf(() => utf8Text(bytes))).toEqual(REJECTED);
  });
});

test('malformedJsonError says that a text is not JSON, though the error should not be found', () => {
  const { code, details } = malformedJsonError('{}');
  expect({ code, fields: details.map(({ field }) => field) }).toEqual(REJECTED);
});

test('checkedJson rejects what is empty', () => {
  for (const text of ['', ' \n', '\uFEFF']) expect(rejectionOf(() => checkedJson(text))).toEqual(REJECTED);
  expect(checkedJson('\uFEFF{} ')).toBe('{} ');
});

const SEED = 20260311;

/** Bodies that are valid but for the number at HERE, and the path to it. */
const HERE = 424242;
const PATHS: readonly (readonly [field: string, body: unknown])[] = [
  ['lineItems[3].quantity', requestBody({ lineItems: [lineItem(), lineItem(), lineItem(), lineItem({ quantity: HERE })] })],
  ['lineItems[3].rate', requestBody({ lineItems: [lineItem(), lineItem(), lineItem(), lineItem({ rate: HERE })] })],
  ['lineItems[0].discount', requestBody({ lineItems: [lineItem({ discount: HERE })] })],
  ['lineItems[0].tax[1].percent', requestBody({ lineItems: [lineItem({ tax: [5, { percent: HERE, label: 'IRPF' }] })] })],
  ['discount', requestBody({ discount: HERE })],
  ['discount.amount', requestBody({ discount: { label: 'a "quoted" \\ label', amount: HERE } })],
  ['discount.percent', requestBody({ discount: { percent: HERE } })],
  ['tax', requestBody({ tax: HERE })],
  ['tax[1].percent', requestBody({ tax: ['5%', { percent: HERE, label: 'IRPF' }] })],
  ['tax.amount', requestBody({ tax: { amount: HERE } })],
  ['shipping', requestBody({ shipping: HERE })],
  ['shipping.amount', requestBody({ shipping: { amount: HERE, tax: '5%' } })],
  ['shipping.tax.percent', requestBody({ shipping: { amount: 5, tax: { percent: HERE, label: 'IRPF' } } })],
  ['amountPaid', requestBody({ amountPaid: HERE })],
];

const digits = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength });
const oneOf = (...texts: string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);

/** Numbers as JSON may write them: long, short, with zeros at either end, with exponents, just above and below what a double holds. */
const literal = fc.tuple(
  oneOf('', '', '', '-'), fc.oneof(oneOf('0', '9', '99999999999999'), digits(24)), oneOf('', '', '0000000000000000000'),
  fc.oneof(oneOf('', '00499999999999999999999', '9999999999999999999999', '000000000000000000'), digits(24)), oneOf('', '', '00000000000000000000'),
  oneOf('', '', '', 'e3', 'E-7', 'e-0400', 'e+0', 'e-400'),
).map(([sign, whole, zeros, fraction, trailing, exponent]) =>
  `${sign}${`${whole}${zeros}`.replace(/^0+(?=\d)/, '') || '0'}${fraction + trailing === '' ? '' : `.${fraction}${trailing}`}${exponent}`);

const significant = (text: string): number => text.replace(/e.*/i, '').replace(/[-.]/g, '').replace(/^0+|0+$/g, '').length;

const numberAt = (request: unknown, field: string): unknown =>
  field.split(/[.[\]]+/).filter((step) => step !== '').reduce((node, step) => (node as Readonly<Record<string, unknown>> | undefined)?.[step], request);

const requestOf = (text: string): ValidRequest =>
  validateInvoiceRequest(keepInexactNumbers(JSON.parse(checkedJson(text)), text));
const rejectionBy = (text: string): AppError => thrownBy(() => requestOf(text));

const textWith = (body: unknown, written: string): string => JSON.stringify(body).replace(String(HERE), written);

/** Milliseconds of CPU for the rejection of a body. */
const cpuOf = (body: string): number => {
  const before = process.cpuUsage();
  expect(rejectionBy(body).code).toBe('VALIDATION_ERROR');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

describe('a number of the body', () => {
  test.each(PATHS)('at %s is taken as it is written, or rejected there', (field, body) => {
    fc.assert(fc.property(literal, (written) => {
      const text = textWith(body, written);
      let request: unknown;
      try {
        request = requestOf(text);
      } catch (error) {
        const { details } = error as AppError;
        expect(details.map((detail) => detail.field)).toEqual([field]);
        if (significant(written) > 15) expect(details[0]?.message).toContain(written.slice(0, 40));
        return;
      }
      expect(significant(written)).toBeLessThanOrEqual(15);
      expect(compare(decimalFromNumber(numberAt(request, field) as number), decimalFromText(written))).toBe(0);
    }), { numRuns: runs(300, 3_000), seed: seedOfProperty(SEED) });
  });

  test.each([
    ['0.00499999999999999999999', '15 significant digits'], ['9.9999999999999999999999', '15 significant digits'], ['1234567890.123456', '15 significant digits'],
    ['1e-400', '1e-15'], ['0.1e-399', '1e-15'], [`0.${'0'.repeat(400)}1`, '1e-15'],
  ])('written as %s loses digits, and is rejected with what was written', (written, expected) => {
    const { details } = rejectionBy(textWith(requestBody({ lineItems: [lineItem({ rate: HERE })] }), written));
    expect(details).toEqual([{ field: 'lineItems[0].rate', message: expect.stringContaining(expected) }]);
    expect(details[0]?.message).toContain(written.slice(0, 40));
  });

  test.each(['1.000000000000000000', '000000'.replace(/^0+/, '0'), '0e-400', '0.00000000000000000000', '1000000000000e-3', '123456789012345', '0.100000000000000000000000'])(
    'written as %s loses nothing, and is taken', (written) => {
      expect(requestOf(textWith(requestBody({ amountPaid: HERE }), written)).amountPaid).toBe(Number(written));
    },
  );

  test('that a later one of the same name replaces is not checked, whatever it was', () => {
    const text = (first: string, last: string): string => textWith(requestBody({ tax: HERE }), `${first},"tax":${last}`);
    expect(requestOf(text('1.2345678901234567', '5')).tax).toBe(5);
    expect(requestOf(text('{"percent":1.2345678901234567}', '{"percent":5}')).tax).toEqual({ percent: 5 });
    expect(rejectionBy(text('5', '1.2345678901234567')).details).toHaveLength(1);
  });

  test('inside a text is part of the text', () => {
    const body = requestBody({ notes: 'Account 0.00499999999999999999999, "1e-400"', poNumber: '12345678901234567890123456' });
    expect(requestOf(JSON.stringify(body))).toEqual(body);
  });

  test('in an unknown field, instead of a text, or as the whole body is reported as any other value there', () => {
    const fieldsOf = (text: string): readonly string[] => rejectionBy(text).details.map(({ field }) => field);
    expect(fieldsOf(textWith(requestBody({ colour: { deep: [HERE] } }), '1.2345678901234567'))).toEqual(['colour']);
    expect(fieldsOf(textWith(requestBody({ companyName: HERE }), '1.2345678901234567'))).toEqual(['companyName']);
    expect(fieldsOf('1.2345678901234567')).toEqual(['body']);
    expect(fieldsOf(`{"__proto__":{"rate":1.2345678901234567},${JSON.stringify(requestBody()).slice(1)}`)).toEqual(['__proto__']);
  });

  test.each([
    ['digits', (size: number) => `{"amountPaid":1${'0'.repeat(size)}.1}`],
    ['inexact numbers', (size: number) => `{"tax":[${'1.2345678901234567,'.repeat(size / 20)}1]}`],
    ['backslashes', (size: number) => `{"a":1.2345678901234567,"b":"${'\\\\'.repeat(size / 2)}"}`],
    ['quotes', (size: number) => `{"a":1.2345678901234567,"b":"${'\\"'.repeat(size / 2)}"}`],
  ])('costs time in proportion to the body: %s', (_, bodyOf) => {
    const small = Math.min(cpuOf(bodyOf(200_000)), cpuOf(bodyOf(200_000)));
    // Ten times the body: a cost that grows with the square would be a hundred times as large.
    expect(cpuOf(bodyOf(2_000_000))).toBeLessThan(30 * small + 100);
  });
});

test('every other value of a body stays as it was parsed, and each inexact number is at its path', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('a', '"', '\\', '__proto__', '0', '1'));
  const number = fc.oneof(fc.constant(5), fc.constant(1.2345678901234567), fc.double({ noNaN: true, noDefaultInfinity: true }));
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof({ maxDepth: 5 }, number, fc.string({ unit: 'binary' }), fc.constantFrom(null, true, '1.2345678901234567'), tie('list'), tie('object')),
    list: fc.array(tie('value'), { maxLength: 5 }),
    object: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
  }));
  fc.assert(fc.property(value, fc.constantFrom(undefined, ' ', '\t\n'), (body, indent) => {
    const text = JSON.stringify(body, null, indent);
    expect(roundedAgain(keepInexactNumbers(JSON.parse(text), text))).toEqual(JSON.parse(text));
  }), { numRuns: runs(500, 5_000), seed: seedOfProperty(SEED) });
});
