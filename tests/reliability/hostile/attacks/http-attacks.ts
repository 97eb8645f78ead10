import { invoiceWith, rejected, ACCEPTED, type Attack, type ExpectedAnswer } from './attack.js';

const BODY = JSON.stringify(invoiceWith());

const headerAttack = (name: string, headers: Readonly<Record<string, string>>, expected: ExpectedAnswer): Attack =>
  ({ name, request: { to: 'generate', body: BODY, headers }, expected });

const typeAttack = (contentType: string, expected: ExpectedAnswer): Attack =>
  headerAttack(`the media type ${JSON.stringify(contentType.slice(0, 60))}`, { 'content-type': contentType }, expected);

const pathAttack = (path: string, expected: ExpectedAnswer, to: Attack['request']['to'] = 'default'): Attack =>
  ({ name: `the path ${path.slice(0, 60)}`, request: { to, path, body: BODY }, expected });

const UNAUTHORIZED: ExpectedAnswer = { status: 401, code: 'UNAUTHORIZED' };
const UNSUPPORTED: ExpectedAnswer = { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' };
const NOT_FOUND: ExpectedAnswer = { status: 404, code: 'NOT_FOUND' };

const SOME_KEY = `inv_live_${'0'.repeat(48)}`;

const encoded = (name: string, body: string, expected: ExpectedAnswer): Attack =>
  ({ name, request: { to: 'generate', body, isBase64Encoded: true }, expected });

/** Attacks by headers, media types, paths and encodings. */
export const HTTP_ATTACKS: readonly Attack[] = [
  headerAttack('a key of a million characters', { 'x-api-key': 'inv_live_'.repeat(110_000) }, UNAUTHORIZED),
  headerAttack('a key with the right form and a wrong checksum', { 'x-api-key': SOME_KEY }, UNAUTHORIZED),
  headerAttack('two keys in one header', { 'x-api-key': `${SOME_KEY},${SOME_KEY}` }, UNAUTHORIZED),
  headerAttack('an empty key', { 'x-api-key': '' }, UNAUTHORIZED),
  headerAttack('a key with control characters', { 'x-api-key': `inv_live_\u0000\r\n${'0'.repeat(48)}` }, UNAUTHORIZED),
  headerAttack('a key that is a name of the prototype', { 'x-api-key': '__proto__' }, UNAUTHORIZED),
  headerAttack('another key as a bearer', { authorization: `Bearer ${SOME_KEY}` }, UNAUTHORIZED),
  headerAttack('a bearer of blanks without end', { 'x-api-key': '', authorization: `Bearer ${' \t'.repeat(500_000)}x` }, UNAUTHORIZED),
  headerAttack('a header called __proto__', Object.fromEntries([['__proto__', 'x']]), ACCEPTED),
  headerAttack('an origin that is a header', { origin: 'https://evil.example\r\nSet-Cookie: a=b' }, ACCEPTED),
  headerAttack('a host of someone else', { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }, ACCEPTED),
  headerAttack('a method override', { 'x-http-method-override': 'DELETE' }, ACCEPTED),
  headerAttack('an Idempotency-Key of a million characters', { 'idempotency-key': 'x'.repeat(1_000_000) }, rejected('Idempotency-Key')),
  headerAttack('an Idempotency-Key with a line break', { 'idempotency-key': 'a\nb' }, rejected('Idempotency-Key')),
  headerAttack('an empty Idempotency-Key', { 'idempotency-key': '' }, rejected('Idempotency-Key')),
  headerAttack('a compressed body', { 'content-encoding': 'gzip' }, UNSUPPORTED),
  headerAttack('an encoding that does nothing', { 'content-encoding': 'identity' }, UNSUPPORTED),
  typeAttack('', UNSUPPORTED),
  typeAttack('application/json,application/json', UNSUPPORTED),
  typeAttack('application/json; charset=utf-16', UNSUPPORTED),
  typeAttack('application/json; charset="utf-8', UNSUPPORTED),
  typeAttack('application/jsonp', UNSUPPORTED),
  typeAttack('multipart/form-data; boundary=x', UNSUPPORTED),
  typeAttack('application/x-www-form-urlencoded', UNSUPPORTED),
  typeAttack(`application/json;${' a=b;'.repeat(100_000)}`, ACCEPTED),
  typeAttack(`application/json;${' '.repeat(500_000)}x`, UNSUPPORTED),
  typeAttack('APPLICATION/JSON ; CHARSET = utf-8', UNSUPPORTED),
  typeAttack('application/json; charset=UTF-8; charset=latin1', UNSUPPORTED),
  pathAttack('/api/v1/../../etc/passwd', NOT_FOUND),
  pathAttack('/api/v1/invoices/generate%00', NOT_FOUND),
  pathAttack('/api/v1//invoices/generate', NOT_FOUND),
  pathAttack('/api/v1/invoices/generate/', NOT_FOUND, 'generate'),
  pathAttack('/api/v1/__proto__', NOT_FOUND),
  pathAttack('/api/v1/constructor', NOT_FOUND),
  pathAttack(`/api/v1/${'a/'.repeat(500_000)}`, NOT_FOUND),
  pathAttack('/api/v1/invoices/generate?debug=true', NOT_FOUND),
  { name: 'a method that does not exist', request: { to: 'default', method: 'PROPFIND', path: '/api/v1/invoices/generate', body: '' }, expected: { status: 405, code: 'METHOD_NOT_ALLOWED', headers: { Allow: 'POST' } } },
  encoded('bytes that are not UTF-8', Buffer.from([0x7B, 0xFF, 0xFE]).toString('base64'), rejected('body')),
  encoded('an overlong encoding of a slash', Buffer.from([0x22, 0xC0, 0xAF, 0x22]).toString('base64'), rejected('body')),
  encoded('half of a surrogate pair in UTF-8', Buffer.from([0x22, 0xED, 0xA0, 0x80, 0x22]).toString('base64'), rejected('body')),
  encoded('UTF-16', Buffer.from(`\uFEFF${BODY}`, 'utf16le').toString('base64'), rejected('body')),
  encoded('text that says that it is base64', '!!!!', rejected('body')),
  encoded('gzip without saying so', Buffer.from('1f8b0800000000000003', 'hex').toString('base64'), rejected('body')),
];
