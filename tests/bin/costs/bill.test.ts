import { describe, expect, test } from '@jest/globals';
import { type BilledFunction, busyBill, costsText, fixedBill, invoicesBill, worstBill, type BillLine } from '../../../bin/costs/bill.js';

const GENERATE: BilledFunction = { memoryMb: 1_769, timeoutS: 20, throttles: [100], isCharged: true };
const HEALTH: BilledFunction = { memoryMb: 1_024, timeoutS: 6, throttles: [10, 10], isCharged: false };

const dollarsOf = (lines: readonly BillLine[]): Readonly<Record<string, number>> =>
  Object.fromEntries(lines.map(({ part, dollars }) => [part, Math.round(dollars * 100) / 100]));

describe('the bill of a month', () => {
  test('of a million invoices is AWS\'s list price of what each uses', () => {
    expect(dollarsOf(invoicesBill(1_000_000, 1_769))).toEqual({
      'API Gateway': 1, 'Lambda requests': 0.2, 'Lambda time': 0.74, 'DynamoDB writes': 1.25, logs: 0.75, 'data out': 1.62,
    });
  });

  test('without requests has metrics, alarms and the dashboard', () => {
    expect(dollarsOf(fixedBill(true, 51))).toEqual({ metrics: expect.any(Number), alarms: 5.1, dashboard: 3 }); // tests/e2e/operations.test.ts counts metrics
    expect(dollarsOf(fixedBill(false, 35))).toEqual({ metrics: 0.6, alarms: 3.5, dashboard: 3 });
  });

  test('grows with the throttles of all routes', () => {
    const once = dollarsOf(busyBill([HEALTH]));
    const twice = dollarsOf(busyBill([HEALTH, HEALTH]));
    expect(once['API Gateway']).toBe(51.84); // 20 a second
    expect(twice['API Gateway']).toBe(103.68);
  });

  test('at most has each request as costly as it can be, and no more instances than the account may run', () => {
    const free = dollarsOf(worstBill([GENERATE], 100_000));
    const bounded = dollarsOf(worstBill([GENERATE], 10));
    expect([free['API Gateway'], free['DynamoDB writes'], free['data out']]).toEqual([3_110.4, 972, 139_968]);
    expect(free['Lambda time']).toBe(119_408.1); // 2,000 instances without a pause
    expect(bounded).toEqual({ ...free, 'Lambda time': 597.04 });
  });

  test('is printed by its parts, the largest first', () => {
    const deployment = { functions: [GENERATE, HEALTH], hasMetrics: true, alarmMetrics: 51 };
    const text = costsText(deployment, { invoices: 1_000_000, concurrency: 10 });
    expect(text).toMatch(/^Without a request: \$\d\d\.\d\d\n {2}metrics \$\d\d\.\d\d\n {2}alarms \$5\.10\n {2}dashboard \$3\.00$/m);
    expect(text).toContain('1,000,000 invoices of 10 lines, without an Idempotency-Key: $5.56\n  data out $1.62');
    expect(text).toContain('by the throttles and 10 instances');
  });
});
