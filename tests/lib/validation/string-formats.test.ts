import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { httpsUrlError, languageTagError } from '../../../lib/validation/string-formats.js';
import { arbitraryAddress } from '../../support/payment/arbitrary-address.js';
import { runs } from '../../support/seed.js';

const LONGEST = `https://pay.example/${'x'.repeat(480)}`;

describe('httpsUrlError', () => {
  test.each([
    'https://pay.example', 'https://pay.example/118', 'https://PAY.example/A', 'https://pay.example.', 'https://localhost/', 'https://pay.example:8443/118',
    'https://pay.example:443', 'https://xn--exmple-cua.com/', 'https://127.0.0.1/', 'https://[::1]:8080/', 'https://my_shop.example', 'https://a-b.c?x',
    'https://a.b/@name', 'https://a.b?to=x@y.z', 'https://a.b#@x', 'https://a.b/%40', 'https://a.b/x/../y//z', 'https://a.b?items[]=1&b=%7E#c', LONGEST,
  ])('takes %s', (text) => expect(httpsUrlError(text)).toBeUndefined());

  test.each<readonly [string, readonly string[]]>([
    ['begins with https://', ['http://a.b', 'HTTPS://a.b', 'https:/a.b', 'https:a.b', '//a.b', 'a.b', '', ' https://a.b', 'javascript:alert(1)']],
    ['all of it in ASCII', ['https://exämple.com', 'https://a.b/ü', 'https://a.b/x y', 'https://a.b/\t', 'https://a.b/\n', 'https://a.b/\u0000', 'https://a.b/\u007F']],
    ['without backslashes', ['https://\\a.b', 'https://a.b\\c', 'https://a.b\\@c.d', 'https://a.b/?x\\y', 'https://a.b/#\\']],
    ['without a user name or password', ['https://user:pw@host', 'https://user@host', 'https://:pw@host', 'https://@host', 'https://a.b:80@c.d/', 'https://a.b@c.d?x']],
    ['with a host', ['https://', 'https:///a.b', 'https://?a.b', 'https://#a.b', 'https://:80/']],
    ['a port from 1 to 65535', ['https://a.b:', 'https://a.b:0', 'https://a.b:080', 'https://a.b:65536', 'https://a.b:123456']],
    ['a host of letters', [
      'https://a..b', 'https://.a', 'https://-a.b', 'https://a-.b', `https://${'a'.repeat(64)}.b`, 'https://user%40host', 'https://a%2Eb', 'https://a,b', 'https://a.b;c', 'https://127.1',
      'https://0x7f.1', 'https://1.2.3.256', 'https://xn--a.com', 'https://[0:0::1]', 'https://[::1', 'https://a.b:80:90', 'https://a!b',
    ]],
    ['the characters of RFC 3986', ['https://a.b/"', 'https://a.b/<x>', 'https://a.b/{x}', 'https://a.b/a|b', 'https://a.b/^', 'https://a.b/`', 'https://a.b/100%', 'https://a.b/%zz', 'https://a.b#c#d']],
  ])('expects an address %s', (expected, texts) => {
    expect(texts.filter((text) => httpsUrlError(text)?.includes(expected) !== true)).toEqual([]);
  });

  test('rejects whatever a browser would read as another address', () => {
    fc.assert(fc.property(arbitraryAddress, (text) => {
      if (httpsUrlError(text) !== undefined) return;
      const { protocol, username, password, hostname, port } = new URL(text);
      expect(text).toMatch(/^[!-~]+$/);
      expect([protocol, username, password]).toEqual(['https:', '', '']);
      expect(hostname).not.toBe('');
      // The browser's host is the one that people see: between the two slashes and the next delimiter.
      const authority = /^https:\/\/([^/?#\\@]+)(?:[/?#]|$)/.exec(text)?.[1]?.toLowerCase();
      expect([`${hostname}${port === '' ? '' : `:${port}`}`, `${hostname}:443`]).toContain(authority);
    }), { numRuns: runs(2_000, 20_000) });
  });

  test('checks the longest texts at once', () => {
    for (const part of ['a.', 'a-', '%4', '[', ':', '@', '_']) expect(httpsUrlError(`https://${part.repeat(492 / part.length)}!`)).toEqual(expect.any(String));
  });
});

describe('languageTagError', () => {
  test.each(['en', 'en-US', 'EN-us', 'de-CH-1996', 'zh-Hant-TW', 'ar-EG-u-nu-latn', 'es-419', 'sr-Latn-RS', 'fil', 'en-x-mine'])('takes %s', (tag) => {
    expect(languageTagError(tag)).toBeUndefined();
  });

  test.each(['', 'e', 'en_US', 'en-', '-en', 'en--US', 'abcd', 'notalanguage', 'en-US-u', 'x-mine', 'en US', '12', 'C', 'en-US.UTF-8', 'en\n'])('rejects %j', (tag) => {
    expect(languageTagError(tag)).toEqual(expect.any(String));
  });

  test('names the tag that was meant when underscores are the only error', () => {
    expect(languageTagError('pt_BR')).toContain('pt-BR');
    expect(languageTagError('zh_Hant_TW')).toContain('zh-Hant-TW');
    for (const tag of ['pt_', 'pt_BR.UTF-8', 'ptbr-']) expect(languageTagError(tag)).not.toContain('pt');
  });
});
