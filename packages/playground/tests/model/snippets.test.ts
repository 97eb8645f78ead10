import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { snippet, SNIPPET_TITLES, type SnippetLanguage } from '../../src/model/snippets.js';

const BASE_URL = 'https://invoices.example/api/v1';
const REQUEST = { companyName: 'O\'Neill "&" $HOME `x` \\n', notes: 'JSON\n"""\nÅ', lineItems: [{ rate: 1.5 }] };
const LANGUAGES = Object.keys(SNIPPET_TITLES) as SnippetLanguage[];

describe('the request as code', () => {
  test.each(LANGUAGES)('in %s names the address and takes the key from the environment', (language) => {
    const code = snippet(language, BASE_URL, REQUEST);
    expect(code).toContain(`${BASE_URL}/invoices/generate`);
    expect(code).toContain('INVOICE_API_KEY');
  });

  test('in curl is one command that sends exactly the request', () => {
    const script = snippet('curl', BASE_URL, REQUEST).replace(/^curl [^|]*?--data-binary @- -o invoice\.pdf/, 'cat');
    expect(JSON.parse(execFileSync('sh', ['-c', script], { encoding: 'utf8' }))).toEqual(REQUEST);
  });

  test('in curl ends its document at no line of the request', () => {
    const code = snippet('curl', BASE_URL, { a: 1 });
    expect(code.split('\n').filter((line) => line === 'JSON')).toHaveLength(1);
  });

  test('in JavaScript is the request itself', () => {
    const [, literal] = /const invoice = ([\s\S]*?);\n\nconst response/.exec(snippet('fetch', BASE_URL, REQUEST)) ?? [];
    expect(JSON.parse(literal!)).toEqual(REQUEST);
  });

  test('in Python is the request in a raw text', () => {
    const [, literal] = /json\.loads\(r"""\n([\s\S]*?)\n"""\)/.exec(snippet('python', BASE_URL, REQUEST)) ?? [];
    expect(JSON.parse(literal!)).toEqual(REQUEST);
  });
});
