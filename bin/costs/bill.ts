/** What a deployment costs in a month: its fixed part, a number of invoices, and what its throttles allow at most. */
import { ENDPOINT_PATHS } from '../../lib/endpoints.js';
import { METRICS } from '../../lib/http/request-log.js';
import { PRICES } from './prices.js';

/** A function of the deployment. */
export interface BilledFunction {
  readonly memoryMb: number;
  readonly timeoutS: number;
  /** Routes, each with its throttle in requests a second. */
  readonly throttles: readonly number[];
  /** Whether it makes files, which are charged. */
  readonly isCharged: boolean;
}

/** What one request uses. */
interface Use {
  readonly gatewayUnits: number;
  readonly seconds: number;
  readonly writes: number;
  readonly logKb: number;
  readonly outKb: number;
}

/** A part of a bill, in dollars. */
export interface BillLine { readonly part: string; readonly dollars: number }

const MONTH_S = 30 * 86_400;
const KB_PER_GB = 1_000_000;
const MB_PER_GB = 1_024;

/** An invoice of 10 lines (18 KB), warm, without an Idempotency-Key: docs/measurements.md. */
const INVOICE: Use = { gatewayUnits: 1, seconds: 0.032, writes: 2, logKb: 1.5, outKb: 18 };

/** The largest body (2 MiB), the largest file (6 MB) or list, a claim that is taken over, and all of the time limit. */
const worstUse = ({ timeoutS, isCharged }: BilledFunction): Use =>
  ({ gatewayUnits: 12, seconds: timeoutS, writes: isCharged ? 6 : 2, logKb: 3, outKb: isCharged ? 6_000 : 200 });

const partsOf = (
  requests: number, { gatewayUnits, seconds, writes, logKb, outKb }: Use, memoryMb: number,
): Readonly<Record<string, number>> => ({
  'API Gateway': requests * gatewayUnits * PRICES.gatewayRequest,
  'Lambda requests': requests * PRICES.lambdaRequest,
  'Lambda time': requests * seconds * memoryMb / MB_PER_GB * PRICES.lambdaGbSecond,
  'DynamoDB writes': requests * writes * PRICES.tableWrite,
  logs: requests * logKb / KB_PER_GB * PRICES.logGb,
  'data out': requests * outKb / KB_PER_GB * PRICES.dataOutGb,
});

const added = (bills: readonly Readonly<Record<string, number>>[]): readonly BillLine[] =>
  Object.keys(bills[0] ?? {}).map((part) => ({ part, dollars: bills.reduce((sum, bill) => sum + (bill[part] ?? 0), 0) }));

const totalOf = (lines: readonly BillLine[]): number => lines.reduce((sum, { dollars }) => sum + dollars, 0);

/** What a number of plain invoices costs. */
export const invoicesBill = (count: number, memoryMb: number): readonly BillLine[] => added([partsOf(count, INVOICE, memoryMb)]);

const requestsOf = ({ throttles }: BilledFunction): number => throttles.reduce((sum, rate) => sum + rate, 0) * MONTH_S;

/**
 * The most that a month of 30 days can cost: each route gets as many requests as its throttle lets through, and each is
 * as costly as a request can be. All functions together run at most `concurrency` instances.
 */
export const worstBill = (functions: readonly BilledFunction[], concurrency: number): readonly BillLine[] => {
  const bills = functions.map((each) => partsOf(requestsOf(each), worstUse(each), each.memoryMb));
  const largestGb = Math.max(...functions.map(({ memoryMb }) => memoryMb)) / MB_PER_GB;
  const maxTime = concurrency * MONTH_S * largestGb * PRICES.lambdaGbSecond;
  return added(bills).map(({ part, dollars }) => ({ part, dollars: part === 'Lambda time' ? Math.min(dollars, maxTime) : dollars }));
};

/** The same throttles, but each request is a plain invoice. */
export const busyBill = (functions: readonly BilledFunction[]): readonly BillLine[] =>
  added(functions.map((each) => partsOf(requestsOf(each), INVOICE, each.memoryMb)));

/** Metrics that two filters of the logs write, with or without metrics in the lines. */
const FILTERED_METRICS = 2;

/** The service's metrics: those by endpoint once for each, for other addresses, and for all. */
const ownMetrics = (): number => Object.values(METRICS)
  .reduce((sum, { byEndpoint }) => sum + (byEndpoint ? ENDPOINT_PATHS.length + 2 : 1), 0);

/**
 * Metrics, alarms and the dashboard, which cost the same with and without requests.
 * @param alarmMetrics metrics that the alarms read
 */
export const fixedBill = (hasMetrics: boolean, alarmMetrics: number): readonly BillLine[] => [
  { part: 'metrics', dollars: (FILTERED_METRICS + (hasMetrics ? ownMetrics() : 0)) * PRICES.metric },
  { part: 'alarms', dollars: alarmMetrics * PRICES.alarmMetric },
  { part: 'dashboard', dollars: PRICES.dashboard },
];

const dollars = (amount: number): string => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** A bill as text, the largest part first. */
const billText = (title: string, lines: readonly BillLine[]): string => {
  const parts = lines.toSorted((one, other) => other.dollars - one.dollars).filter((line) => line.dollars >= 0.005);
  return `${title}: ${dollars(totalOf(lines))}\n${parts.map((line) => `  ${line.part} ${dollars(line.dollars)}`).join('\n')}`;
};

/** A deployment, as far as it decides the bill. */
export interface BilledDeployment {
  readonly functions: readonly BilledFunction[];
  readonly hasMetrics: boolean;
  readonly alarmMetrics: number;
}

/** What the report assumes. */
export interface Assumptions {
  /** Invoices a month. */
  readonly invoices: number;
  /** Instances that the AWS account may run at once. */
  readonly concurrency: number;
}

/** The report of `npx serverless costs`. */
export const costsText = (
  { functions, hasMetrics, alarmMetrics }: BilledDeployment, { invoices, concurrency }: Assumptions,
): string => [
  'A month in US dollars, at the list prices of us-east-1 of 2026-11-21, without free tiers, WAF and CloudFront.',
  billText('Without a request', fixedBill(hasMetrics, alarmMetrics)),
  billText(`${invoices.toLocaleString('en-US')} invoices of 10 lines, without an Idempotency-Key`, invoicesBill(invoices, Math.max(...functions.map(({ memoryMb }) => memoryMb)))),
  billText('At most, by the throttles, if each request is such an invoice', busyBill(functions)),
  billText(`At most, by the throttles and ${concurrency.toLocaleString('en-US')} instances, if each request is as costly as one can be`, worstBill(functions, concurrency)),
].join('\n\n');
