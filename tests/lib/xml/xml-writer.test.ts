import { describe, expect, test } from '@jest/globals';
import { XmlWriter } from '../../../lib/xml/xml-writer.js';

const written = (write: (xml: XmlWriter) => void): string => {
  const xml = new XmlWriter();
  write(xml);
  return Buffer.from(xml.toBytes()).toString('utf8');
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('XmlWriter', () => {
  test('writes elements, texts and attributes without indentation', () => {
    expect(written((xml) => xml.element('a', () => {
      xml.leaf('b', 'x', { c: 'y', d: undefined });
      xml.element('e', () => xml.leaf('f', 'é'), { attributes: { g: 'h' } });
    }))).toBe(`${DECLARATION}<a><b c="y">x</b><e g="h"><f>é</f></e></a>`);
  });

  test('writes nothing for an absent or empty text, and no element without content', () => {
    expect(written((xml) => xml.element('a', () => {
      xml.element('b', () => xml.element('c', () => xml.leaf('d', undefined)));
      xml.leaf('e', '');
      xml.leaf('f', 'x');
      xml.element('g', () => undefined);
    }))).toBe(`${DECLARATION}<a><f>x</f></a>`);
    expect(written((xml) => xml.element('a', () => undefined))).toBe(DECLARATION);
  });

  test('writes several texts in their order', () => {
    expect(written((xml) => xml.element('a', () => xml.leaves({ c: 'x', b: undefined, d: '', a: 'y' }))))
      .toBe(`${DECLARATION}<a><c>x</c><a>y</a></a>`);
  });

  test('writes a required element even if it is empty', () => {
    expect(written((xml) => xml.element('a', () => {
      xml.element('b', () => xml.leaf('c', undefined), { isRequired: true });
      xml.element('d', () => undefined);
    }))).toBe(`${DECLARATION}<a><b/></a>`);
  });

  test('writes long documents whole', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `${index} é 😀`);
    const whole = written((xml) => xml.element('a', () => { for (const text of texts) xml.leaf('b', text); }));
    expect(whole).toBe(`${DECLARATION}<a>${texts.map((text) => `<b>${text}</b>`).join('')}</a>`);
  });

  test('escapes texts and attributes', () => {
    expect(written((xml) => xml.leaf('a', '<&>"\n', { b: '"<&>' }))).toBe(`${DECLARATION}<a b="&quot;&lt;&amp;&gt;">&lt;&amp;&gt;"\n</a>`);
  });

  test.each(['\u0000', '\u001F', '\uFFFE', '\uFFFF'])('rejects a character that XML cannot contain (%j)', (character) => {
    expect(() => written((xml) => xml.leaf('a', `x${character}`))).toThrow(RangeError);
  });
});
