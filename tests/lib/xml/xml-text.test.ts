import { describe, expect, test } from '@jest/globals';
import { escapeAttribute, escapeText, NOT_XML } from '../../../lib/xml/xml-text.js';

describe('a text in XML', () => {
  test('has no markup in an element', () => {
    expect(escapeText('a < b && c > "d"')).toBe('a &lt; b &amp;&amp; c &gt; "d"');
    expect(escapeText('Größe & Größe')).toBe('Größe &amp; Größe');
    expect(escapeText('plain')).toBe('plain');
  });

  test('does not end an attribute', () => expect(escapeAttribute('"<>&')).toBe('&quot;&lt;&gt;&amp;'));

  test('has characters that XML cannot contain', () => {
    expect('a\u0000b\uFFFEc\td\n'.replaceAll(NOT_XML, '?')).toBe('a?b?c\td\n');
  });
});
