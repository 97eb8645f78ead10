import { bodyAttack, invoiceWith, invoiceWithLine, rejected, ACCEPTED, type Attack } from './attack.js';

const TEXT = JSON.stringify(invoiceWith());
const LINE_TEXT = '"description":"Widget","quantity":1';

const lineText = (rate: string): string => TEXT.replace('"rate":10', `"rate":${rate}`);
const quantityText = (quantity: string): string => TEXT.replace('"quantity":1', `"quantity":${quantity}`);
const withMember = (member: string): string => `${TEXT.slice(0, -1)},${member}}`;

const repeated = (count: number, entry: object): readonly object[] => Array.from({ length: count }, () => entry);

const hundred = Array.from({ length: 100 }, (_, index) => `lineItems[${index}].rate`);

/** Names that collide in a hash table that uses integers as hashes, and names that an object must keep in order. */
const floodOf = (nameAt: (index: number) => string): string =>
  `{${Array.from({ length: 60_000 }, (_, index) => `"${nameAt(index)}":1`).join(',')}}`;

/** Attacks by nesting: depth, width and types. */
export const STRUCTURE_ATTACKS: readonly Attack[] = [
  bodyAttack('a list of a million levels', '['.repeat(1_000_000), rejected('body')),
  bodyAttack('an object of 300,000 levels', '{"a":'.repeat(300_000), rejected('body')),
  bodyAttack('eleven levels in a known field', withMember(`"tax":${'['.repeat(10)}${']'.repeat(10)}`), rejected('body')),
  bodyAttack('a million empty lists', `{"lineItems":[${'[],'.repeat(690_000)}[]]}`, rejected('body')),
  bodyAttack('two million numbers', `[${'1,'.repeat(1_000_000)}1]`, rejected('body')),
  bodyAttack('60,000 names of one hash bucket', floodOf((index) => String(index * 2 ** 16)), rejected('body')),
  bodyAttack('60,000 names alike but for the end', floodOf((index) => `${'k'.repeat(20)}${index}`), rejected('body')),
  bodyAttack('a thousand names that differ in nothing', withMember(Array.from({ length: 1_100 }, () => '"notes":"a"').join(',')), rejected('body')),
  bodyAttack('5,001 lines', invoiceWith({ lineItems: repeated(5_001, { description: 'a', quantity: 1, rate: 1 }) }), rejected('lineItems')),
  bodyAttack('5,000 wrong lines', invoiceWith({ lineItems: repeated(5_000, { description: 'a', quantity: 1, rate: 0 }) }), rejected(...hundred)),
  bodyAttack('a body over 2 MiB', invoiceWith({ notes: 'x'.repeat(2 * 1024 * 1024) }), { status: 413, code: 'PAYLOAD_TOO_LARGE' }),
  bodyAttack('a text of two million characters', invoiceWith({ notes: 'x'.repeat(2_000_000) }), rejected('notes')),
  bodyAttack('a name of a million characters', invoiceWith({ ['k'.repeat(1_000_000)]: 1 }), { status: 400, code: 'VALIDATION_ERROR' }),
  bodyAttack('nothing', '', rejected('body')),
  bodyAttack('white space without end', ' '.repeat(2_000_000), rejected('body')),
  bodyAttack('a string that never ends', `{"companyName":"${'\\'.repeat(1_000_000)}`, rejected('body')),
  bodyAttack('two values', `${TEXT}${TEXT}`, rejected('body')),
  bodyAttack('comments', `/* a */${TEXT}`, rejected('body')),
  bodyAttack('a byte order mark', `\uFEFF${TEXT}`, ACCEPTED),
  bodyAttack('__proto__ as a field', withMember('"__proto__":{"theme":"Luxury","isAdmin":true}'), rejected('__proto__')),
  bodyAttack('constructor.prototype as a field', withMember('"constructor":{"prototype":{"rate":1}}'), rejected('constructor')),
  bodyAttack('prototype names in a line', invoiceWithLine(JSON.parse('{"__proto__":{"rate":1},"toString":1,"hasOwnProperty":1}') as object), rejected('lineItems[0].__proto__', 'lineItems[0].toString', 'lineItems[0].hasOwnProperty')),
  bodyAttack('__proto__ in a line', TEXT.replace(LINE_TEXT, `${LINE_TEXT},"__proto__":{"discount":5}`), rejected('lineItems[0].__proto__')),
  bodyAttack('__proto__ in the labels', withMember('"labels":{"__proto__":{"invoice":"x"}}'), rejected('labels.__proto__')),
  bodyAttack('__proto__ in an adjustment', withMember('"discount":{"__proto__":{"amount":1}}'), rejected('discount', 'discount.__proto__')),
  bodyAttack('a field twice, the last wrong', withMember('"date":"tomorrow"'), rejected('date')),
  bodyAttack('a field twice, the last right', `{"date":"tomorrow",${TEXT.slice(1)}`, ACCEPTED),
  bodyAttack('a list where an object belongs', '[]', rejected('body')),
  bodyAttack('an object where a list belongs', invoiceWith({ lineItems: { 0: {}, length: 1 } }), rejected('lineItems')),
  bodyAttack('a text where a list belongs', invoiceWith({ lineItems: 'abc' }), rejected('lineItems')),
  bodyAttack('a line that is null', invoiceWith({ lineItems: [null] }), rejected('lineItems[0]')),
  bodyAttack('a number in quotes', lineText('"10"'), rejected('lineItems[0].rate')),
];

/** Attacks by numbers. */
export const NUMBER_ATTACKS: readonly Attack[] = [
  bodyAttack('1e400', lineText('1e400'), rejected('lineItems[0].rate')),
  bodyAttack('-1e400', quantityText('-1e400'), rejected('lineItems[0].quantity')),
  bodyAttack('the largest double', lineText('1.7976931348623157e308'), rejected('lineItems[0].rate')),
  bodyAttack('the smallest double', lineText('5e-324'), rejected('lineItems[0].rate')),
  bodyAttack('a number of a million digits', lineText('9'.repeat(1_000_000)), rejected('lineItems[0].rate')),
  bodyAttack('a number with a million zeros behind its point', lineText(`0.${'0'.repeat(1_000_000)}1`), rejected('lineItems[0].rate')),
  bodyAttack('sixteen digits', lineText('1234567890.123456'), rejected('lineItems[0].rate')),
  bodyAttack('2 to the 53rd and one', lineText('9007199254740993'), rejected('lineItems[0].rate')),
  bodyAttack('a product above 15 digits', invoiceWithLine({ quantity: 999_999_999, rate: 999_999_999 }), { status: 400, code: 'VALIDATION_ERROR' }),
  bodyAttack('-0 as a quantity', quantityText('-0'), ACCEPTED),
  bodyAttack('-0 as a rate', lineText('-0'), rejected('lineItems[0].rate')),
  bodyAttack('a negative rate', lineText('-1'), rejected('lineItems[0].rate')),
  bodyAttack('a negative discount', invoiceWith({ discount: -1 }), rejected('discount')),
  bodyAttack('a discount above the subtotal', invoiceWith({ discount: 10.01 }), rejected('discount')),
  bodyAttack('a discount of 100.000001 %', invoiceWith({ discount: '100.000001%' }), rejected('discount')),
  bodyAttack('a tax of a billion percent', invoiceWith({ tax: '1000000000%' }), rejected('tax')),
  bodyAttack('six taxes', invoiceWith({ tax: ['1%', '1%', '1%', '1%', '1%', '1%'] }), rejected('tax')),
  bodyAttack('a percentage of two million digits', invoiceWith({ tax: `${'1'.repeat(1_900_000)}%` }), rejected('tax')),
  bodyAttack('a negative payment', invoiceWith({ amountPaid: -0.01 }), rejected('amountPaid')),
  bodyAttack('NaN', lineText('NaN'), rejected('body')),
  bodyAttack('Infinity', lineText('Infinity'), rejected('body')),
  bodyAttack('a hexadecimal number', lineText('0x10'), rejected('body')),
  bodyAttack('a number with a leading zero', lineText('010'), rejected('body')),
];
