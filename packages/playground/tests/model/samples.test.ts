import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../../src/model/json.js';
import { blankSample, sampleDescription, sampleGroups, parseSamples, sampleTitle } from '../../src/model/samples.js';

const ALL = readdirSync('examples', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json') && !/^(events|batches)/.test(file)).map((file) =>
  ({ name: file.replace('.json', ''), request: JSON.parse(readFileSync(`examples/${file}`, 'utf8')) as JsonObject }));

const filesIn = (folder: string): number => readdirSync(`examples/${folder}`).length;

describe('the samples', () => {
  test('are read from their file, and entries of another form are skipped', () => {
    expect(parseSamples([...ALL, 'x', { name: 1 }])).toEqual(ALL);
    expect(parseSamples(null)).toEqual([]);
  });

  test('have titles and descriptions for people', () => {
    expect(sampleTitle('custom-theme')).toBe('Custom theme');
    expect(sampleTitle('businesses/us-sales-tax')).toBe('US sales tax');
    expect(['xrechnung', 'en16931', 'basicwl', 'small-business'].map((name) => sampleTitle(`e-invoices/${name}`))).toEqual(['XRechnung', 'EN 16931', 'BASIC WL', 'Small business']);
    expect(sampleDescription({ name: 'x', request: { lineItems: [{}], currency: 'JPY', locale: 'ja-JP', theme: 4 } })).toBe('Classic · JPY · ja-JP · 1 line');
    expect(sampleDescription({ name: 'x', request: {} })).toBe('Classic · USD · 0 lines');
  });

  test('have no two with one name', () => {
    const titles = [blankSample('2026-11-24'), ...ALL].map(({ name }) => sampleTitle(name));
    expect(titles.filter((title, index) => titles.indexOf(title) < index)).toEqual([]);
  });

  test('begin with a blank one, of the day, with one line to fill in', () => {
    const blank = blankSample('2026-11-24');
    expect(blank.request).toEqual({ date: '2026-11-24', lineItems: [expect.objectContaining({ description: '' })] });
    expect(sampleTitle(blank.name)).toBe('Blank');
    expect(sampleDescription(blank)).toMatch(/own/);
    expect(sampleGroups([blank, ...ALL])[0]?.samples[0]).toBe(blank);
  });

  test('are in groups: where to begin, then by what they show', () => {
    const groups = sampleGroups(ALL);
    expect(groups.map(({ title, samples }) => [title, samples.length])).toEqual([
      ['To begin with', 2], ['Businesses', filesIn('businesses')], ['E-invoices', filesIn('e-invoices')], ['Payment codes', filesIn('payment-codes')],
      ['Tax authorities', filesIn('tax-authorities')],
      ['Languages and scripts', 5], ['Designs and fields', expect.any(Number)],
    ]);
    expect(groups.flatMap(({ samples }) => samples)).toHaveLength(ALL.length);
    expect(sampleGroups([{ name: 'minimal', request: {} }])).toHaveLength(1);
    expect(sampleGroups([])).toEqual([]);
  });
});
