import fc from 'fast-check';
import { SCRIPT_SAMPLES } from '../../../support/invoices/script-samples.js';

/** Texts that may break drawing, JSON, PDF, HTTP headers or file names. Some are allowed and some are not. */
const HOSTILE_TEXTS: readonly string[] = [
  '', ' ', '\u00A0\u3000', '\u200B\u200D\uFEFF', '\n', 'a\tb', 'a\r\nX-Injected: 1', '\u0000', '\u001B[31mred', '\u0085', '\u007F',
  '\uD800', '\uDC00x', '\uDE00\uD83D', '\uFFFE\uFFFF', '\uFFFD', '\u202Egnp.exe', '\u2066a\u2069', '\u200F\u200E\u061C',
  `Z${'\u0300\u0301\u0323'.repeat(3)}`, `Z${'\u0300'.repeat(40)}`, `x${'\u034F\u0301'.repeat(12)}`, '\u0F73\u0F75\u0F81\u0344',
  ') Tj /F1 99 Tf (', '\\) Tj', 'endstream endobj 9 0 obj <</S/JavaScript/JS(app.alert(1))>>', '%%EOF', '<<', '>>', '/OpenAction /AA /Launch',
  '<feff0028>', '<?xpacket end="w"?></x:xmpmeta>', ']]>', '&lt;!ENTITY x SYSTEM "http://192.0.2.1/">',
  'javascript:alert(1)', 'file://192.0.2.1/share', 'https://user:pass@example.com/', 'http://[::1]/', 'mailto:a@b.cd?bcc=x@y.zz',
  `www.${'a-'.repeat(60)}b.example.com/`, `${'a.'.repeat(70)}b@${'c.'.repeat(20)}example.org`, 'a@b@c@d.ee@f', 'http://'.repeat(20),
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', '$&', '%s%n%x', '${1+1}', '{{7*7}}', '=1+1', '\'; DROP TABLE x; --',
  'CON', 'NUL.pdf', '../../etc/passwd', '..\\..\\boot.ini', '"; filename="evil.exe', 'é"%0d%0aSet-Cookie: a=b', '.'.repeat(90), '-'.repeat(90),
  'W'.repeat(500), 'i'.repeat(2_000), '\u4E00'.repeat(400), '\u0E01'.repeat(400), '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'.repeat(30), '\u{E0041}\u{E007F}',
  '\u{1F1E9}\u{1F1EA}'.repeat(50), '\u1100\u1161\u11A8'.repeat(60), 'e\u0301', '\uFDFA'.repeat(60), '\u{12000}\u{1F9FF}\u{10FFFF}\u{F0000}',
];

const scriptText = fc.constantFrom(...SCRIPT_SAMPLES.map(({ text }) => text));
const anyText = fc.string({ unit: 'binary', maxLength: 30 });
const printable = fc.string({ unit: 'grapheme', maxLength: 40 });

/** A piece of text of any script, allowed or not. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: scriptText },
  { weight: 1, arbitrary: anyText },
  { weight: 1, arbitrary: fc.array(fc.oneof(scriptText, fc.constantFrom(...HOSTILE_TEXTS)), { maxLength: 6 }).map((parts) => parts.join(' ')) },
);

/** A text for a free-text field, cut to its length. */
export const allowedText = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: scriptText }, { weight: 1, arbitrary: printable })
    .map((text) => [...text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').trim()].slice(0, maxLength).join('').trim())
    .map((text) => (text.length < minLength ? 'x'.repeat(minLength) : text));
