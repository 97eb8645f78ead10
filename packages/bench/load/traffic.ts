/** The mixed traffic of the soak test: requests, their frequencies and expected answers. */
import { createHash, randomUUID } from 'node:crypto';
import type { Answer, Call } from '../../../tests/support/http/http-client.js';
import type { Random } from '../../../tests/reliability/support/random.js';
import { errorAnswerError, firstError, jsonError, pdfError, xmlError } from './answer-checks.js';
import { eInvoiceOf, invoiceOf, totalOf } from './soak-invoice.js';

/** Keys of accounts with different permissions and limits. */
export interface SoakKeys {
  /** Not limited. */
  readonly free: readonly string[];
  /** May only read lists. */
  readonly listsOnly: string;
  /** May send {@link SLOW_LIMIT} requests a minute. */
  readonly slow: string;
  /** Has no invoice left this month. */
  readonly exhausted: string;
}

/** Requests a minute of the slow account. */
export const SLOW_LIMIT = 5;

/** One request and the check of its answer. */
export interface SoakRequest extends Call {
  readonly path: string;
  /** The error of the answer; null if there is none. */
  readonly check: (answer: Answer) => string | null;
}

/** A kind of request. */
export interface Kind {
  /** Name in the table of results. */
  readonly name: string;
  /** Share of the traffic, relative to the sum of all weights. */
  readonly weight: number;
  readonly request: (random: Random) => SoakRequest;
}

interface Delivered { readonly key: string; readonly idempotencyKey: string; readonly body: object; readonly sha256: string }

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const pick = <Item>(items: readonly Item[], random: Random): Item => items[Math.floor(random() * items.length)]!;

/** Texts that are not keys. */
const UNKNOWN_KEYS = ['', 'nonsense', `inv_live_${'A'.repeat(48)}`];

const generateKinds = (keys: SoakKeys): readonly Kind[] => {
  const delivered: Delivered[] = [];
  const plain = (lines: number, weight: number): Kind => ({
    name: `generate, ${lines.toLocaleString('en-US')} ${lines === 1 ? 'line' : 'lines'}`,
    weight,
    request: (random) => ({ path: '/invoices/generate', key: pick(keys.free, random), body: invoiceOf(random, lines), check: pdfError }),
  });
  const first = (random: Random): SoakRequest => {
    const request = { key: pick(keys.free, random), idempotencyKey: randomUUID(), body: invoiceOf(random, 5) };
    return {
      path: '/invoices/generate', key: request.key, body: request.body, headers: [['Idempotency-Key', request.idempotencyKey]],
      check: (answer) => {
        const error = pdfError(answer) ?? (answer.headers['idempotency-replayed'] === undefined ? null : 'the first answer is marked as a replay');
        if (error === null) delivered.push({ ...request, sha256: sha256(answer.bytes) });
        return error;
      },
    };
  };
  const replay = (random: Random): SoakRequest => {
    if (delivered.length === 0) return first(random);
    const { key, idempotencyKey, body, sha256: before } = pick(delivered, random);
    return {
      path: '/invoices/generate', key, body, headers: [['Idempotency-Key', idempotencyKey]],
      check: (answer) => pdfError(answer)
        ?? (answer.headers['idempotency-replayed'] === 'true' ? null : 'not marked as a replay')
        ?? (sha256(answer.bytes) === before ? null : 'not the same bytes as the first time'),
    };
  };
  const xml = (lines: number, weight: number): Kind => ({
    name: `XML, ${lines.toLocaleString('en-US')} lines`, weight,
    request: (random) => ({ path: '/invoices/xml', key: pick(keys.free, random), body: eInvoiceOf(random, lines), check: xmlError }),
  });
  const both: Kind = {
    name: 'PDF with an e-invoice', weight: 2,
    request: (random) => ({ path: '/invoices/generate', key: pick(keys.free, random), body: eInvoiceOf(random, 10), check: pdfError }),
  };
  return [
    plain(1, 12), plain(10, 10), plain(100, 2), plain(1000, 0.2), xml(10, 6), xml(1000, 0.2), both,
    { name: 'generate, Idempotency-Key', weight: 2, request: first },
    { name: 'generate, replay', weight: 2, request: replay },
  ];
};

const readKinds = (keys: SoakKeys): readonly Kind[] => {
  const list = (path: string, weight: number, member: string, entries: number): Kind => ({
    name: path.slice(1), weight,
    request: (random) => ({
      path, key: pick(keys.free, random), check: jsonError((data) => Object.keys(data[member] as object).length === entries),
    }),
  });
  return [
    list('/themes', 9, 'themes', 7), list('/currencies', 9, 'currencies', 52), list('/labels/defaults', 8, 'labels', 22),
    {
      name: 'usage', weight: 12,
      request: (random) => ({
        path: '/usage', key: pick(keys.free, random),
        check: jsonError(({ usage }) => Number.isInteger((usage as Record<string, unknown>).invoicesGenerated)),
      }),
    },
    {
      name: 'preview', weight: 16,
      request: (random) => {
        const body = invoiceOf(random, 10);
        return {
          path: '/invoices/preview', key: pick(keys.free, random), body,
          check: jsonError(({ valid, preview }) =>
            valid === true && (preview as { financial: { total: number } }).financial.total === totalOf(body)),
        };
      },
    },
  ];
};

const rejectionKinds = (keys: SoakKeys): readonly Kind[] => {
  const invalid = (random: Random): object => ({ ...invoiceOf(random, 3), date: '2026-02-30', discoount: 5 });
  const kind = (name: string, weight: number, status: number, code: string, request: (random: Random) => Omit<SoakRequest, 'check'>): Kind =>
    ({ name, weight, request: (random) => ({ ...request(random), check: errorAnswerError(status, code) }) });
  const json = [['Content-Type', 'application/json']] as const;
  return [
    kind('400 invalid invoice', 5, 400, 'VALIDATION_ERROR', (random) => ({ path: '/invoices/generate', key: pick(keys.free, random), body: invalid(random) })),
    kind('400 no JSON', 1, 400, 'VALIDATION_ERROR', (random) => ({ path: '/invoices/preview', key: pick(keys.free, random), body: '{"date":', headers: json })),
    kind('401', 5, 401, 'UNAUTHORIZED', (random) => ({ path: pick(['/usage', '/themes', '/currencies'], random), key: pick(UNKNOWN_KEYS, random) })),
    kind('403 scope', 2, 403, 'FORBIDDEN', (random) => ({ path: '/invoices/generate', key: keys.listsOnly, body: invoiceOf(random, 1) })),
    kind('404', 1, 404, 'NOT_FOUND', (random) => ({ path: '/invoices', key: pick(keys.free, random) })),
    kind('405', 1, 405, 'METHOD_NOT_ALLOWED', (random) => ({ path: '/usage', method: 'DELETE', key: pick(keys.free, random) })),
    kind('415', 1, 415, 'UNSUPPORTED_MEDIA_TYPE', (random) =>
      ({ path: '/invoices/preview', key: pick(keys.free, random), body: '<invoice/>', headers: [['Content-Type', 'application/xml']] })),
    kind('429 month', 1, 429, 'MONTHLY_LIMIT_EXCEEDED', (random) => ({ path: '/invoices/generate', key: keys.exhausted, body: invoiceOf(random, 1) })),
  ];
};

const slowAccount = (keys: SoakKeys): Kind => {
  const rateExceeded = errorAnswerError(429, 'RATE_LIMIT_EXCEEDED');
  return {
    name: `429 rate (${SLOW_LIMIT} a minute)`, weight: 3,
    request: () => ({
      path: '/labels/defaults', key: keys.slow,
      check: (answer) => answer.status === 200
        ? jsonError(() => true)(answer)
        : firstError(rateExceeded(answer), () => answer.headers['retry-after'] === undefined ? 'no Retry-After' : null),
    }),
  };
};

/** All kinds of requests. */
export const trafficOf = (keys: SoakKeys): readonly Kind[] =>
  [...generateKinds(keys), ...readKinds(keys), ...rejectionKinds(keys), slowAccount(keys)];

/** Draws kinds in proportion to their weights. */
export const drawKind = (kinds: readonly Kind[], random: Random): Kind => {
  let left = random() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => (left -= weight) < 0) ?? kinds[0]!;
};
