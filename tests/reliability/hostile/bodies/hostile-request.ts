import fc from 'fast-check';
import type { HostileRequest } from '../attacked-service.js';
import { batchBody } from './batch-body.js';
import { bodyWithFaults, acceptedJson } from './broken-body.js';
import { documentBody } from './document-body.js';
import { eInvoiceJson } from './e-invoice-body.js';
import { extremeBody } from './extreme-body.js';
import { rawBody } from './raw-body.js';
import { acceptedBody, validBody } from './valid-value.js';

/** A fuzz request and its kind. */
export interface FuzzCase {
  readonly kind: 'an invoice' | 'a document' | 'an e-invoice' | 'a batch' | 'a broken batch' | 'keeps the schema' | 'breaks rules' | 'raw bytes' | 'extreme';
  readonly request: HostileRequest;
}

const MEDIA_TYPES = ['application/json', 'application/json; charset=utf-8', 'application/json;charset=latin1', 'text/plain', '', ';;;', 'application/json; charset="utf-8'];

type Target = 'generate' | 'preview' | 'xml' | 'batch';

const anywhere = fc.constantFrom<Target>('generate', 'generate', 'preview', 'xml');
const anyPage = fc.constantFrom<Target>('generate', 'generate', 'preview');
const atBatch = fc.constant<Target>('batch');
const mostlyXml = fc.constantFrom<Target>('xml', 'xml', 'generate', 'preview');

const headers = fc.oneof(
  { weight: 19, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...MEDIA_TYPES).map((type) => ({ 'content-type': type })) },
);

const caseOf = (
  kind: FuzzCase['kind'], body: fc.Arbitrary<string | Pick<HostileRequest, 'body' | 'isBase64Encoded'>>, to: fc.Arbitrary<Target> = anywhere,
): fc.Arbitrary<FuzzCase> =>
  fc.tuple(to, headers, body).map(([target, sent, content]) =>
    ({ kind, request: { to: target, headers: sent, ...typeof content === 'string' ? { body: content } : content } }));

/** Draws a fuzz request. */
export const fuzzCase: fc.Arbitrary<FuzzCase> = fc.oneof(
  { weight: 15, arbitrary: caseOf('an invoice', acceptedJson) },
  { weight: 10, arbitrary: caseOf('a document', documentBody.map((body) => JSON.stringify(body)), anyPage) },
  { weight: 15, arbitrary: caseOf('an e-invoice', eInvoiceJson, mostlyXml) },
  { weight: 4, arbitrary: caseOf('a batch', batchBody.map((body) => JSON.stringify(body)), atBatch) },
  { weight: 8, arbitrary: caseOf('a broken batch', bodyWithFaults({ min: 1, max: 3 }, batchBody), atBatch) },
  { weight: 5, arbitrary: caseOf('keeps the schema', bodyWithFaults({ min: 0, max: 0 })) },
  { weight: 45, arbitrary: caseOf('breaks rules', bodyWithFaults({ min: 1, max: 3 }, fc.oneof(acceptedBody, validBody, documentBody))) },
  { weight: 30, arbitrary: caseOf('raw bytes', rawBody) },
  { weight: 5, arbitrary: caseOf('extreme', extremeBody) },
);
