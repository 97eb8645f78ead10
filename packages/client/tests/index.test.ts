import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as entry from '../src/index.js';
import type { ErrorCode, InvoicePdfClient, InvoiceRequest, ThemeListA, UsageReportB } from '../src/index.js';
import type { ErrorCode as ServiceErrorCode } from '../../../lib/errors.js';
import type { InvoiceRequest as ServiceRequest } from '../../../schemas/generated/invoice-request.js';

type Same<A, B> = [A] extends [B] ? [B] extends [A] ? true : false : false;

describe('the entry', () => {
  test('has one class to call, and two errors', () => {
    expect(Object.keys(entry).sort()).toEqual(['InvoicePdfClient', 'InvoicePdfConnectionError', 'InvoicePdfError']);
  });

  test('is one of four, besides the package.json', () => {
    const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
    const { exports } = JSON.parse(text) as { readonly exports: unknown };
    const entry = (name: string): object => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
    const others = Object.fromEntries(['generate-all', 'node', 'request'].map((name) => [`./${name}`, entry(name)]));
    expect(exports).toEqual({ '.': entry('index'), ...others, './package.json': './package.json' });
  });

  // What these say is said to the compiler: `npm run types` fails where it does not hold.
  test('has the types of the service', () => {
    const held: readonly true[] = [
      true satisfies Same<ErrorCode, ServiceErrorCode>,
      true satisfies Same<InvoiceRequest, ServiceRequest>,
      true satisfies Same<Awaited<ReturnType<InvoicePdfClient<'A'>['themes']>>, ThemeListA>,
      true satisfies Same<Awaited<ReturnType<InvoicePdfClient<'B'>['usage']>>, UsageReportB>,
    ];
    expect(held).toHaveLength(4);
  });

  test('narrows the variants if none is given', () => {
    const tierOf = (report: Awaited<ReturnType<InvoicePdfClient['usage']>>): string => ('subscription' in report ? report.subscription.tier : report.tier);
    expect(tierOf({ tier: 'api_growth' } as UsageReportB)).toBe('api_growth');
  });
});
