import { describe, expect, test } from '@jest/globals';
import { xmpMetadata } from '../../../lib/pdf/xmp-metadata.js';

const packet = (title: string): string => Buffer.from(xmpMetadata({ title, author: 'Müller & Söhne', date: '2026-03-14' })).toString('utf8');

describe('xmpMetadata', () => {
  test('contains no keyword of PDF syntax, because it is uncompressed in the file', () => {
    const hostile = packet('endstream endobj 9 0 obj startxref trailer %%EOF');
    expect(hostile).not.toMatch(/endstream|endobj|\bobj\b|xref|trailer|%%EOF/);
    expect(hostile).toContain('>end&#115;tream end&#111;bj 9 0 &#111;bj start&#120;ref &#116;railer &#37;&#37;EOF<');
  });

  test('replaces characters that XML does not allow', () => {
    expect(packet('a\u0000b\uFFFEc\uD800d\te')).toContain('>a\uFFFDb\uFFFDc\uFFFDd\te<');
  });
});
