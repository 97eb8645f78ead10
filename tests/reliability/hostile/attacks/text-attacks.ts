import { bodyAttack, invoiceWith, invoiceWithLine, rejected, ACCEPTED, type Attack } from './attack.js';

const disposition = (name: string, extended = name): Attack['expected'] =>
  ({ status: 200, headers: { 'Content-Disposition': `attachment; filename="${name}.pdf"; filename*=UTF-8''${extended}.pdf` } });

/** Each of these in a single-line text and in a multi-line text. */
const DISALLOWED: readonly (readonly [name: string, text: string])[] = [
  ['a NUL', 'a\u0000b'], ['an escape sequence', '\u001B]0;x\u0007'], ['a backspace', 'a\u0008'], ['a vertical tab', 'a\u000Bb'], ['a C1 control', 'a\u009Bm'], ['DEL', 'a\u007F'],
  ['half of a surrogate pair', 'a\uD800b'], ['the other half', '\uDC00'], ['a pair the wrong way round', '\uDE00\uD83D'],
  ['a bidi override', 'invoice\u202Efdp.exe'], ['a bidi embedding', '\u202Aa\u202C'], ['a bidi isolate', '\u2066a\u2069'],
  ['zalgo', `Z${'\u0300\u0301\u0302\u0323\u0324\u0325'.repeat(3)}`], ['a pile of marks with joiners between', `x${'\u0301\u200D'.repeat(12)}`],
];

const DISALLOWED_ATTACKS = DISALLOWED.flatMap(([name, text]) => [
  bodyAttack(`${name} in a text of one line`, invoiceWith({ companyName: text }), rejected('companyName')),
  bodyAttack(`${name} in a text of several`, invoiceWithLine({ description: text }), rejected('lineItems[0].description')),
]);

/** Attacks by characters. */
export const TEXT_ATTACKS: readonly Attack[] = [
  ...DISALLOWED_ATTACKS,
  bodyAttack('an escaped half of a surrogate pair', JSON.stringify(invoiceWith({ notes: 'x' })).replace('"x"', '"\\ud800"'), rejected('notes')),
  bodyAttack('a pile of ten thousand marks', invoiceWith({ notes: `a${'\u0301\u0323'.repeat(5_000)}` }), rejected('notes')),
  bodyAttack('piles of marks just within the limit', invoiceWith({ notes: `a${'\u0301'.repeat(8)}`.repeat(500) }), ACCEPTED),
  bodyAttack('invisible characters only', invoiceWith({ companyName: '\u200B\u200D\u2060\uFEFF' }), rejected('companyName')),
  bodyAttack('text that grows under NFC', invoiceWith({ companyName: '\u{1D15E}\u0958\uFB1D'.repeat(60) }), rejected('companyName')),
  bodyAttack('the longest ligature', invoiceWith({ companyName: '\uFDFA'.repeat(200) }), ACCEPTED),
  bodyAttack('characters that no font has', invoiceWith({ notes: '\u{10FFFD}\u{F0000}\uE000\u{12000}' }), ACCEPTED),
  bodyAttack('a code point that is no character', invoiceWith({ notes: 'a\uFFFE' }), rejected('notes')),
  bodyAttack('5,000 tag characters', invoiceWith({ notes: `a${'\u{E0041}'.repeat(4_999)}` }), ACCEPTED),
  bodyAttack('emoji joined without end', invoiceWith({ notes: `\u{1F468}${'\u200D\u{1F469}'.repeat(2_000)}` }), ACCEPTED),
  bodyAttack('one word of 5,000 letters', invoiceWith({ notes: 'W'.repeat(5_000) }), ACCEPTED),
  bodyAttack(
    'another direction with each letter, as large as a body may be',
    invoiceWith({ lineItems: Array.from({ length: 685 }, () => ({ description: '\u05D0a'.repeat(1_000), quantity: 1, rate: 1 })) }), rejected('lineItems'),
  ),
  bodyAttack('5,000 line breaks', invoiceWith({ notes: `a${'\n'.repeat(4_998)}b` }), ACCEPTED),
  bodyAttack('a label of the widest characters', invoiceWith({ labels: { invoice: '\uFDFD'.repeat(100), total: '\u4E00'.repeat(100) } }), ACCEPTED),
  bodyAttack('an unknown language', invoiceWith({ locale: 'xx-YYYY-u-nu-zzzz-ca-buddhist' }), ACCEPTED),
  bodyAttack('a language tag that is a path', invoiceWith({ locale: '../../etc' }), rejected('locale')),
  bodyAttack('a theme that is a path', invoiceWith({ theme: '../../../etc/passwd' }), rejected('theme')),
  bodyAttack('a theme from the prototype', invoiceWith({ theme: 'constructor' }), rejected('theme')),
  bodyAttack('a currency from the prototype', invoiceWith({ currency: '__proto__' }), rejected('currency')),
  bodyAttack('a colour with more behind it', invoiceWith({ customTheme: { primaryColor: '#ffffff;background:url(x)' } }), rejected('customTheme.primaryColor')),
  bodyAttack('a date with more behind it', invoiceWith({ date: '2026-01-01\n' }), rejected('date')),
];

/** Attacks on the header with the file name. */
export const FILE_NAME_ATTACKS: readonly Attack[] = [
  bodyAttack('a header in the invoice number', invoiceWith({ invoiceNumber: 'a\r\nSet-Cookie: b=c' }), rejected('invoiceNumber')),
  bodyAttack('a line separator in the invoice number', invoiceWith({ invoiceNumber: 'a\u2028Set-Cookie: b=c' }), rejected('invoiceNumber')),
  bodyAttack('a parameter in the invoice number', invoiceWith({ invoiceNumber: '"; filename="evil.exe' }), disposition('filename-evil.exe', '%3B%20filename%3D-evil.exe')),
  bodyAttack('a path as the invoice number', invoiceWith({ invoiceNumber: '../../etc/passwd' }), disposition('etc-passwd')),
  bodyAttack('a path of Windows', invoiceWith({ invoiceNumber: '..\\..\\a' }), disposition('a')),
  bodyAttack('a device of Windows', invoiceWith({ invoiceNumber: 'CON' }), disposition('invoice-CON')),
  bodyAttack('percent signs', invoiceWith({ invoiceNumber: 'a%0d%0ab' }), disposition('a-0d-0ab', 'a%250d%250ab')),
  bodyAttack('dots alone', invoiceWith({ invoiceNumber: '....' }), disposition('invoice')),
  bodyAttack('another script', invoiceWith({ invoiceNumber: '発' }), disposition('invoice', '%E7%99%BA')),
];
