import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { ALL_TARGETS } from '../../lib/einvoice/targets.js';

describe('docs/e-invoices.md', () => {
  const text = readFileSync(new URL('../../docs/e-invoices.md', import.meta.url), 'utf8');

  test('shows how to choose each format', () => {
    for (const { choice } of ALL_TARGETS) expect(text).toContain(`"format": "${choice.format}"`);
  });

  test('explains each rule of this service', () => {
    const ids = (source: string): readonly string[] => [...new Set(source.match(/\bINV-\d\d/g) ?? [])].sort();
    const sources = ['lib/einvoice/rules', 'lib/validation'].flatMap((module) => readdirSync(module, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts')).map((name) => readFileSync(`${module}/${name}`, 'utf8')));
    expect(ids(text)).toEqual(ids(sources.join('\n')));
  });
});
