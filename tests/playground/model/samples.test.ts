import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../../playground/model/json.js';
import { sampleFacts, sampleGroups, samplesIn, sampleTitle } from '../../../playground/model/samples.js';

const ALL = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json') && !file.startsWith('events')).map((file) =>
  ({ name: file.replace('.json', ''), request: JSON.parse(readFileSync(`examples/${file}`, 'utf8')) as JsonObject }));

describe('the samples', () => {
  test('are read from their file, and entries of another form are skipped', () => {
    expect(samplesIn([...ALL, 'x', { name: 1 }])).toEqual(ALL);
    expect(samplesIn(null)).toEqual([]);
  });

  test('have titles and facts that people read', () => {
    expect(sampleTitle('custom-theme')).toBe('Custom theme');
    expect(sampleTitle('businesses/us-sales-tax')).toBe('US sales tax');
    expect(['xrechnung', 'en16931', 'basicwl', 'small-business'].map((name) => sampleTitle(`e-invoices/${name}`))).toEqual(['XRechnung', 'EN 16931', 'BASIC WL', 'Small business']);
    expect(sampleFacts({ name: 'x', request: { lineItems: [{}], currency: 'JPY', locale: 'ja-JP', theme: 4 } })).toBe('Classic · JPY · ja-JP · 1 line');
    expect(sampleFacts({ name: 'x', request: {} })).toBe('Classic · USD · 0 lines');
  });

  test('are in groups by folder, those of whole businesses first', () => {
    const groups = sampleGroups(ALL);
    expect(groups.map(({ title, samples }) => [title, samples.length])).toEqual([
      ['Businesses', 13], ['E-invoices', readdirSync('examples/e-invoices').length], ['Payment codes', readdirSync('examples/payment-codes').length],
      ['For every language', 1], ['Designs, scripts and fields', expect.any(Number)],
    ]);
    expect(groups.flatMap(({ samples }) => samples)).toHaveLength(ALL.length);
    expect(sampleGroups([{ name: 'minimal', request: {} }])).toHaveLength(1);
    expect(sampleGroups([])).toEqual([]);
  });
});
