import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { packageFolder } from '../support/lambda/packaged-service.js';
import { functionsOf, readTemplate } from '../support/lambda/packaged-template.js';

const folder = packageFolder();

/** KB of code, a little above the current size. Every further KB is read and compiled in every cold start. */
const CEILINGS: Readonly<Record<string, number>> = {
  generate: 1520, preview: 1520, xml: 1075, batch: 1540, read: 1120, show: 1830,
};
const REFERENCE_CEILING = 377;
/** Loaded with the first e-invoice. */
const LATER_CEILING = 255;
/** Loaded with the first payment code. */
const CODE_CEILING = 36;
/** Loaded with the first Swiss payment part. */
const PAYMENT_PART_CEILING = 24;
/** Loaded with the first request that may have a brand. */
const BRANDS_CEILING = 38;
/** Loaded with the first letterhead. */
const PAPER_CEILING = 24;

const codeOf = (key: string, handler: string): Buffer => readFileSync(join(folder, 'unzipped', key, dirname(handler), 'index.js'));

describe('the bundles', () => {
  const functions = functionsOf(readTemplate(folder));

  test.each(functions.map(({ key, handler }) => [key, handler]))('%s is small', (key, handler) => {
    expect(codeOf(key, handler).length / 1024).toBeLessThan(CEILINGS[key] ?? REFERENCE_CEILING);
  });

  test.each(['generate', 'preview', 'batch'])('%s loads the e-invoice later, from a small file', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'einvoice.js'));
    expect(later.length / 1024).toBeLessThan(LATER_CEILING);
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./einvoice.js")');
    for (const text of ['BR-CO-26', 'CrossIndustryInvoice']) {
      expect([text, later.includes(text), codeOf(key, handler).includes(text)]).toEqual([text, true, false]);
    }
  });

  test.each(['generate', 'preview', 'batch'])('%s loads the payment code later, from a small file', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'code.js'));
    expect(later.length / 1024).toBeLessThan(CODE_CEILING);
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./code.js")');
    for (const text of ['An EPC code pays in EUR', 'upi://pay?pa=']) {
      expect([text, later.includes(text), codeOf(key, handler).includes(text)]).toEqual([text, true, false]);
    }
  });

  test.each(['generate', 'preview', 'batch'])('%s loads the Swiss payment part later, from a small file', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'slip.js'));
    expect(later.length / 1024).toBeLessThan(PAYMENT_PART_CEILING);
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./slip.js")');
    expect([later.includes('Empfangsschein'), codeOf(key, handler).includes('Empfangsschein')]).toEqual([true, false]);
  });

  test.each(['generate', 'preview', 'batch', 'xml'])('%s loads brands later, from a small file', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'brands.js'));
    expect(later.length / 1024).toBeLessThan(BRANDS_CEILING);
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./brands.js")');
    const text = 'The default of the brand';
    expect([later.includes(text), codeOf(key, handler).includes(text)]).toEqual([true, false]);
  });

  test.each(['generate', 'preview', 'batch', 'xml'])('%s loads what reads formatted texts later', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'formatted.js'));
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./formatted.js")');
    expect([later.includes('mailto:[^'), later.length < 8 * 1024]).toEqual([true, true]);
  });

  test.each(['generate', 'preview', 'batch'])('%s loads letterheads later, from a small file', (key) => {
    const { handler } = functions.find((each) => each.key === key)!;
    const later = readFileSync(join(folder, 'unzipped', key, dirname(handler), 'paper.js'));
    expect(later.length / 1024).toBeLessThan(PAPER_CEILING);
    expect(codeOf(key, handler).toString('utf8')).toContain('require("./paper.js")');
    expect([later.includes('has no letterhead for'), codeOf(key, handler).includes('has no letterhead for')]).toEqual([true, false]);
  });

  test('xml contains the e-invoice, loads payment codes later, and contains nothing that draws', () => {
    const { handler } = functions.find(({ key }) => key === 'xml')!;
    expect(readdirSync(join(folder, 'unzipped', 'xml', dirname(handler))).sort()).toEqual([
      'THIRD-PARTY-NOTICES.txt', 'authority.js', 'brands.js', 'code.js', 'formatted.js', 'harfbuzz.wasm', 'index.js', 'labels.js', 'marks.js',
      'package.json', 'page.js', 'paper.js', 'slip.js', 'summary.js',
    ]);
    const code = codeOf('xml', handler).toString('utf8');
    expect([code.includes('require("./code.js")'), code.includes('An EPC code pays in EUR')]).toEqual([true, false]);
    for (const text of ['BR-CO-26', 'CrossIndustryInvoice']) expect([text, code.includes(text)]).toEqual([text, true]);
    expect(code).toContain('require("./page.js")');
    expect(['harfbuzz', '%PDF-', 'require("./einvoice.js")'].filter((text) => code.includes(text))).toEqual([]);
  });
});
