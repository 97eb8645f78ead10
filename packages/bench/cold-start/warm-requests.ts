import { performance } from 'node:perf_hooks';
import { benchRequestTo } from '../bench-invoice.js';
import { median } from '../statistics.js';
import { send } from '../../../tests/support/http/http-client.js';
import { startHttpApi } from '../../../tests/support/lambda/http-api.js';
import { startSandbox, type FunctionDefinition } from '../../../tests/support/lambda/sandbox.js';

/** The requests to a warm instance. */
export interface WarmLoad {
  /** Line items of each invoice. All invoices are different. */
  readonly lines: number;
  /** Requests before the measured ones. */
  readonly warmUp: number;
  readonly requests: number;
}

/** The time of one request, from the event to the response. */
export interface Warm {
  readonly medianMs: number;
  /** Mean of the requests, over all threads. */
  readonly cpuMs: number;
}

/** Where the requests go. */
interface WarmTarget extends WarmLoad {
  /** `POST /path`. */
  readonly routeKey: string;
  readonly key: string;
}

/** Measures one instance that handles requests one after the other. */
export const measureWarmRequests = async (definition: FunctionDefinition, target: WarmTarget): Promise<Warm> => {
  const { routeKey, key, lines, warmUp, requests } = target;
  const log: string[] = [];
  const sandbox = await startSandbox(definition, (text) => log.push(text));
  const times: number[] = [];
  const front = await startHttpApi([routeKey], async (_, event) => {
    const sentAt = performance.now();
    const invocation = await sandbox.invoke(event);
    times.push(performance.now() - sentAt);
    return invocation;
  });
  let cpuBeforeMs = 0;
  for (let done = 0; done < warmUp + requests; done += 1) {
    if (done === warmUp) cpuBeforeMs = sandbox.cpuMs();
    const { status, text } = await send(front.origin, routeKey.split(' /')[1] ?? '', { key, body: benchRequestTo(routeKey, lines, done + 1) });
    if (status !== 200) throw new Error(`${definition.name} answered ${status}: ${text}\n${log.join('')}`);
  }
  const cpuMs = (sandbox.cpuMs() - cpuBeforeMs) / requests;
  await front.stop();
  await sandbox.kill();
  const measured = times.slice(warmUp);
  return { medianMs: median(measured), cpuMs };
};
