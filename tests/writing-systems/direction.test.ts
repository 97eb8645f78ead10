/** Order of bidirectional text on the page. Capitals represent right-to-left letters, as in the examples of UAX #9. */
import { describe, expect, test } from '@jest/globals';
import type { StructureNode } from '../../lib/layout/engine/page.js';
import { createTextMeasurer } from '../../lib/typeset/text-measurer.js';
import { layOut, scriptNames, scriptRequest, textItems } from '../support/invoices/script-invoices.js';
import { visualTextOf } from '../support/pdf/visual-text.js';

const ALPHABETS = { Hebrew: 'אבגדהוזחטיכלמנסעפצקרשת', Arabic: 'بتثجحخدذرزسشصضطظعغفقكمنه' } as const;
const MARKS = /[\u061c\u200e\u200f]/g;

type Alphabet = keyof typeof ALPHABETS;

const encode = (text: string, alphabet: Alphabet): string =>
  text.replace(/[A-Z]/g, (letter) => ALPHABETS[alphabet].charAt(letter.charCodeAt(0) - 65));
const decode = (text: string, alphabet: Alphabet): string =>
  text.replace(MARKS, '').replace(new RegExp(`[${ALPHABETS[alphabet]}]`, 'g'), (letter) => String.fromCharCode(65 + ALPHABETS[alphabet].indexOf(letter)));

const onPage = (text: string, direction: 'ltr' | 'rtl', alphabet: Alphabet): string => {
  const line = createTextMeasurer({ language: 'en' }).line(encode(text, alphabet), { family: 'noto-sans', weight: 'regular', sizePt: 10 }, { direction });
  return decode(visualTextOf(line), alphabet);
};

describe('a bidirectional line', () => {
  test.each([
    ['invoice ABC 2026-0042 (DE: ₪1,234.50)', 'ltr', 'invoice (₪1,234.50 :ED) 2026-0042 CBA'],
    ['a (b) ABC (DE) c', 'ltr', 'a (b) (ED) CBA c'],
    ['total ৳ 1,200 • 合計 ¥5,000 • ₹ 99 • ABC', 'ltr', 'total ৳ 1,200 • 合計 ¥5,000 • ₹ 99 • CBA'],
    ['ABC DE inv-2026-0042 FG: ₪1,234.50', 'rtl', '₪1,234.50 :GF inv-2026-0042 ED CBA'],
    ['ABC inv-42 DEF 1,234.50 usd (GHI)', 'rtl', '(IHG) usd 1,234.50 FED inv-42 CBA'],
    ['ABC 12, DEF [3] G', 'rtl', 'G [3] FED ,12 CBA'],
    ['ABC \u200e+972-3-123-4567 (9–17)', 'rtl', '+972-3-123-4567 (9–17) CBA'],
    ['inv-42', 'rtl', 'inv-42'],
  ] as const)('%s in a paragraph that runs %s', (text, direction, expected) => {
    expect(onPage(text, direction, 'Hebrew')).toBe(expected);
  });

  test.each([
    ['ABC inv-42 DEF 1,234.50 usd (GHI)', 'rtl', '(IHG) usd 1,234.50 FED inv-42 CBA'],
    ['١٢٣٤٫٥٠ A.B. + 10% = ١٬٣٥٧', 'rtl', '١٬٣٥٧ = %10 + .B.A ١٢٣٤٫٥٠'],
    ['invoice ABC ٢٠٢٦ (DE)', 'ltr', 'invoice (ED) ٢٠٢٦ CBA'],
  ] as const)('%s in Arabic, in a paragraph that runs %s', (text, direction, expected) => {
    expect(onPage(text, direction, 'Arabic')).toBe(expected);
  });
});

const NUMBER = /[0-9]+(?:[.,:][0-9]+)*|[٠-٩]+(?:[٫٬][٠-٩]+)*|[۰-۹]+(?:[٫٬][۰-۹]+)*/g;
const rightToLeft = scriptNames().filter((name) => layOut(scriptRequest(name)).document.direction === 'rtl');

test('the samples contain the tested texts', () => {
  expect(rightToLeft).toEqual(['arabic', 'hebrew', 'mixed-right-to-left', 'persian', 'urdu']);
});

describe.each(rightToLeft)('the page of %s', (name) => {
  const invoice = layOut(scriptRequest(name));
  const items = textItems(invoice.document);

  test('has the digits of each number from left to right', () => {
    const numbers = items.map(({ line }) => line)
      .flatMap((line) => (line.text.match(NUMBER) ?? []).map((number) => ({ number, seen: visualTextOf(line) })));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter(({ number, seen }) => !seen.includes(number))).toEqual([]);
  });

  test('has its columns from right to left', () => {
    const { labels } = invoice.request;
    const isHead = ({ tag, scope }: StructureNode): boolean => tag === 'TH' && scope === 'Column';
    const heads = items.filter(({ meaning }) => isHead(meaning as StructureNode));
    const positionOf = (label: string | undefined): number | undefined => heads.find(({ line }) => line.text === label)?.xPt;
    const positions = [labels?.amount, labels?.rate, labels?.quantity, labels?.item].map(positionOf);
    expect(positions).not.toContain(undefined);
    expect(positions).toEqual([...positions].sort((left, right) => Number(left) - Number(right)));
  });
});

test('a left-to-right page has its columns from left to right', () => {
  const names = ['Item', 'Qty', 'Rate', 'Amount'];
  const heads = textItems(layOut(scriptRequest('latin')).document).filter(({ line }) => names.includes(line.text));
  expect(heads.map(({ line }) => line.text)).toEqual(names);
  expect(heads.map(({ xPt }) => xPt)).toEqual(heads.map(({ xPt }) => xPt).sort((left, right) => left - right));
});
