#!/usr/bin/env node
/**
 * Makes many test invoices by POST /invoices/batch, as a month's end does, and reports how fast. This file needs only Node.js 20 or newer.
 *
 *   API_KEY=… node load.mjs --url https://invoices.example.com/api/v1 --invoices 1000000 --concurrency 20 --state run.jsonl
 *
 * It stops after --minutes (default 60), and after ten calls that failed for good. Run the same command again to go on: each finished
 * call is a line of the state file, and an unfinished one has the same Idempotency-Key as before, so nothing is charged twice.
 * With a live key, the invoices are charged; with a test key, they are not.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: {
  url: { type: 'string' }, invoices: { type: 'string', default: '1000' }, batch: { type: 'string', default: '50' },
  lines: { type: 'string', default: '10' }, concurrency: { type: 'string', default: '4' }, minutes: { type: 'string', default: '60' },
  state: { type: 'string', default: 'month-end.jsonl' },
} });
const key = process.env.API_KEY;
const url = values.url;
const wholeNumber = (name) => {
  if (/^[1-9]\d{0,8}$/.test(values[name])) return Number(values[name]);
  console.error(`--${name} must be a whole number from 1.`);
  process.exit(2);
};
const [invoices, perCall, lines, concurrency, minutes] = ['invoices', 'batch', 'lines', 'concurrency', 'minutes'].map(wholeNumber);
if (key === undefined || url === undefined) {
  console.error('Set API_KEY, and the address with --url https://…/api/v1.');
  process.exit(2);
}

const MAX_FAILURES = 10;
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_S = 60;
const CALL_TIMEOUT_MS = 35_000;

/** The invoice of a number: it is the same in each run, because a retry needs the same body. */
const invoiceOf = (number) => ({
  invoiceNumber: `ME-${number}`, billTo: `Customer ${number}`,
  lineItems: Array.from({ length: lines }, (_, at) => ({ description: `Service ${at + 1}`, quantity: at + 1, rate: 10 + (number % 90) })),
});

const bodyOf = (call) => {
  const first = call * perCall;
  const count = Math.min(perCall, invoices - first);
  return { count, body: JSON.stringify({
    defaults: { companyName: 'Month End Ltd.', date: '2026-11-30', currency: 'EUR', tax: '19%' },
    invoices: Array.from({ length: count }, (_, at) => invoiceOf(first + at)),
  }) };
};

const usedThisMonth = async () => {
  const response = await fetch(`${url}/usage`, { headers: { 'x-api-key': key } });
  if (response.status !== 200) throw new Error(`GET /usage was answered with ${response.status}: ${await response.text()}`);
  return Number(response.headers.get('x-monthly-usage'));
};

const settings = { invoices, perCall, lines };
const write = (line) => appendFileSync(values.state, `${JSON.stringify(line)}\n`);

/** The lines of the state file; the last one may be torn, because a process died. */
const readState = () => (existsSync(values.state) ? readFileSync(values.state, 'utf8').split('\n') : []).flatMap((line) => {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
});

const state = readState();
let [head] = state;
if (head === undefined) {
  head = { run: randomUUID(), settings, usedBefore: await usedThisMonth() };
  write(head);
} else if (JSON.stringify(head.settings) !== JSON.stringify(settings)) {
  console.error(`${values.state} belongs to a run with ${JSON.stringify(head.settings)}. Choose another --state.`);
  process.exit(2);
}
const done = new Set(state.slice(1).map(({ call }) => call));
const calls = Math.ceil(invoices / perCall);
const latenciesMs = [];
const endsAt = performance.now() + minutes * 60_000;
const seen = new Map();
let [next, made, failures] = [0, 0, 0];

const isLate = () => performance.now() > endsAt || failures >= MAX_FAILURES;

/** Sends one call until it is answered for good. @returns whether its invoices were made */
const send = async (call) => {
  const { count, body } = bodyOf(call);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && !isLate(); attempt += 1) {
    const startedAt = performance.now();
    let status = 'no answer';
    let pauseS = Math.min(MAX_PAUSE_S, 2 ** attempt * (0.5 + Math.random() / 2));
    try {
      const response = await fetch(`${url}/invoices/batch`, {
        method: 'POST', body, signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': `${head.run} ${call}` },
      });
      const bytes = await response.arrayBuffer();
      status = response.status;
      pauseS = Number(response.headers.get('retry-after') ?? pauseS);
      if (status === 200) {
        const ms = performance.now() - startedAt;
        latenciesMs.push(ms);
        made += count;
        write({ call, ms: Math.round(ms), bytes: bytes.byteLength });
        return;
      }
      if (status < 500 && status !== 409 && status !== 429) console.error(`Call ${call}: ${status} ${Buffer.from(bytes).toString()}`);
    } catch { /* No answer: the same call is sent again. */ }
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (typeof status === 'number' && status < 500 && status !== 409 && status !== 429) break;
    await sleep(Math.min(pauseS, MAX_PAUSE_S) * 1_000);
  }
  failures += 1;
};

const worker = async () => {
  while (next < calls && !isLate()) {
    const call = next;
    next += 1;
    if (!done.has(call)) await send(call);
  }
};

const startedAt = performance.now();
await Promise.all(Array.from({ length: concurrency }, worker));
const seconds = (performance.now() - startedAt) / 1_000;

const sorted = latenciesMs.toSorted((one, other) => one - other);
const percentile = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
const finished = readState().slice(1).length;
const charged = await usedThisMonth() - head.usedBefore;
const report = {
  calls, finished, invoicesMade: made,
  seconds: Math.round(seconds * 10) / 10, invoicesPerSecond: Math.round(made / seconds * 10) / 10,
  p50Ms: percentile(0.5), p99Ms: percentile(0.99), otherAnswers: Object.fromEntries(seen), chargedSinceStart: charged,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
if (finished < calls) {
  console.error(failures >= MAX_FAILURES ? 'Stopped after ten failed calls.' : 'Stopped before the end.');
  console.error('Run the same command again to go on.');
  process.exitCode = 1;
}
