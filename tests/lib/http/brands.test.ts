/** Brands in the pipeline: who may use them, what a claim keeps, and what happens if the deployment has changed. */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createBrandedParser } from '../../../lib/brand/branded-requests.js';
import type { BuiltBrand } from '../../../lib/brand/brand.js';
import { prepareBatch } from '../../../lib/batch/prepare-batch.js';
import { brandsOfBatch, chargedInvoices, validateBatch } from '../../../lib/batch/validate-batch.js';
import { prepareInvoice, type PreparedInvoice } from '../../../lib/document/prepare-invoice.js';
import { jsonApi } from '../../../lib/http/api.js';
import type { Handler } from '../../../lib/http/pipeline.js';
import { chargedWork } from '../../../lib/http/metering.js';
import { validation } from '../../../lib/http/middlewares/validation.js';
import { successResponse } from '../../../lib/http/http-response.js';
import { validateInvoiceRequest } from '../../../lib/validation/validate-invoice-request.js';
import { bodyWithout, builtBrand, deploymentWith } from '../../support/brands.js';
import { requestBody } from '../../support/invoices/requests.js';
import { bodyOf, newContext, createHarness, eventOf, post, type Harness } from './support/harness.js';

const ISSUER = { name: 'Acme', address: { country: 'DE' } };
const ACME = builtBrand('acme', { issuer: ISSUER, notes: 'by acme' });
const OTHER = builtBrand('other', { issuer: { ...ISSUER, name: 'Other' }, notes: 'by other' });
const BODY = bodyWithout(requestBody(), 'companyName');

let harness: Harness;
let generate: Handler;
let batch: Handler;

const shown = ({ brand, computed: { invoice: { seller, notes } } }: PreparedInvoice): object =>
  ({ brand: brand?.name, seller: seller?.name, notes });

const handlersOver = (services: Harness): void => {
  generate = jsonApi('/invoices/generate', services).use(validation(services, createBrandedParser(validateInvoiceRequest, prepareInvoice)))
    .handler(chargedWork(services, (invoice) => ({ response: successResponse(shown(invoice)), details: {} })));
  const batchParser = { validate: validateBatch, prepare: prepareBatch, brandsOf: brandsOfBatch, countOf: chargedInvoices };
  batch = jsonApi('/invoices/batch', services).use(validation(services, batchParser))
    .handler(chargedWork(services, ({ entries }) => (
      { response: successResponse(entries.map(({ prepared }) => shown(prepared))), details: {} })));
};

const account = (key: string, ref: string, brands?: readonly string[]): unknown =>
  harness.accounts.add(key, { account: { ref, tier: 'Premium', ...brands && { brands } } });

/** The list of the account `one` changes; the instance has the earlier one in its cache. */
const changed = (brands: readonly string[], generation: number): void => {
  const { current: outdated } = harness.accounts.callers.get('good')!;
  const current = harness.accounts.add('good', { account: { ref: 'one', tier: 'Premium', brands, generation } });
  harness.accounts.callers.set('good', { current, outdated: outdated! });
  harness.accounts.of('one').generation = generation;
};

interface Answer { readonly status: number; readonly data?: unknown; readonly details?: unknown; readonly isReplay: boolean }

const send = async (handler: Handler, body: object, { key = 'good', as }: { readonly key?: string; readonly as?: string } = {}): Promise<Answer> => {
  const headers = { 'x-api-key': key, ...as !== undefined && { 'idempotency-key': as } };
  const response = await handler(eventOf(post(handler === batch ? '/invoices/batch' : '/invoices/generate', body, headers)), newContext());
  const { data, error } = bodyOf(response);
  return { status: response.statusCode, data, details: error?.details, isReplay: response.headers['Idempotency-Replayed'] === 'true' };
};

const deploy = (...brands: readonly BuiltBrand[]): void => {
  const before = harness;
  const { accounts } = before;
  const fontsFolder = deploymentWith(...brands);
  harness = { ...createHarness({ fontsFolder }), accounts, callers: accounts, meter: accounts, idempotencyStore: accounts };
  handlersOver(harness);
};

beforeEach(() => {
  harness = createHarness();
  deploy(ACME, OTHER);
});

const BY_ACME = { brand: 'acme', seller: 'Acme', notes: 'by acme' };
const BY_OTHER = { brand: 'other', seller: 'Other', notes: 'by other' };

describe('accounts', () => {
  test('have their own brands, and see nothing of those of others', async () => {
    account('good', 'one', ['acme']);
    account('second', 'two', ['other']);
    account('third', 'three');
    expect(await send(generate, BODY)).toMatchObject({ status: 200, data: BY_ACME });
    expect(await send(generate, BODY, { key: 'second' })).toMatchObject({ status: 200, data: BY_OTHER });
    expect(await send(generate, { ...BODY, companyName: 'Plain' }, { key: 'third' })).toMatchObject({ status: 200, data: {} });
    const rejected = async (brand: string, key: string) => (await send(generate, { ...BODY, brand }, { key }));
    for (const key of ['good', 'third']) {
      const [listed, missing] = [await rejected('other', key), await rejected('othar', key)];
      expect(JSON.stringify(listed).replaceAll('other', 'othar')).toBe(JSON.stringify(missing));
      expect(listed).toMatchObject({ status: 400, details: [{ field: 'brand', message: expect.stringContaining('got "other"') }] });
    }
  });

  test('keep one from another under the same Idempotency-Key', async () => {
    account('good', 'one', ['acme']);
    account('second', 'two', ['other']);
    await send(generate, BODY, { as: 'key' });
    expect(await send(generate, BODY, { as: 'key', key: 'second' })).toMatchObject({ data: BY_OTHER, isReplay: false });
  });

  test('use what their list says now, although the instance has an older one', async () => {
    account('good', 'one', ['acme']);
    await send(generate, BODY);
    changed(['other'], 2);
    expect(await send(generate, BODY)).toMatchObject({ data: BY_OTHER });
    changed([], 3);
    expect(await send(generate, { ...BODY, brand: 'other' })).toMatchObject({ status: 400, details: [{ field: 'brand' }] });
  });
});

describe('an Idempotency-Key', () => {
  test.each<[string, object]>([['by default', BODY], ['by name', { ...BODY, brand: 'acme' }]])('keeps the brand, whatever the list says by then: %s', async (_name, body) => {
    account('good', 'one', ['acme']);
    expect(await send(generate, body, { as: 'key' })).toMatchObject({ data: BY_ACME, isReplay: false });
    for (const brands of [['other'], []]) {
      account('good', 'one', brands);
      expect(await send(generate, body, { as: 'key' })).toMatchObject({ status: 200, data: BY_ACME, isReplay: true });
      expect(await send(generate, body, { as: `new ${brands.length}` })).toMatchObject(brands.length > 0 && !('brand' in body) ? { data: BY_OTHER } : { status: 400 });
    }
  });

  test('keeps that there was none', async () => {
    const body = { ...BODY, companyName: 'Plain' };
    account('good', 'one');
    expect(await send(generate, body, { as: 'key' })).toMatchObject({ data: {} });
    account('good', 'one', ['acme']);
    const again = await send(generate, body, { as: 'key' });
    expect(again).toMatchObject({ isReplay: true });
    expect(again.data).toEqual({});
  });

  test('is rejected once the brand has changed, and a missing brand is a 500', async () => {
    account('good', 'one', ['acme']);
    await send(generate, BODY, { as: 'key' });
    deploy({ ...ACME, digest: 'newer' });
    expect(await send(generate, BODY, { as: 'key' })).toMatchObject({ status: 400, details: [{ field: 'Idempotency-Key', message: expect.stringContaining('The brand acme has changed') }] });
    expect(await send(generate, BODY, { as: 'new' })).toMatchObject({ status: 200 });
    deploy(OTHER);
    expect(await send(generate, BODY, { as: 'key' })).toMatchObject({ status: 500 });
    expect(harness.entries).toContainEqual(expect.objectContaining({ level: 'error', event: 'alarm', alarm: 'missing-brand', account: 'one', brand: 'acme' }));
    expect(harness.entries.at(-1)).toMatchObject({ status: 500, fault: { name: 'MissingBrand' } });
    deploy(ACME);
    expect(await send(generate, BODY, { as: 'key' })).toMatchObject({ data: BY_ACME, isReplay: true });
  });

  test('is free again after a rejection', async () => {
    account('good', 'one', []);
    expect(await send(generate, BODY, { as: 'key' })).toMatchObject({ status: 400, details: [{ field: 'companyName' }] });
    account('good', 'one', ['acme']);
    expect(await send(generate, BODY, { as: 'key' })).toMatchObject({ data: BY_ACME, isReplay: false });
  });
});

describe('a batch', () => {
  const { billTo, ...rest } = BODY;
  const INVOICES = [{ ...rest, invoiceNumber: '1' }, { ...rest, invoiceNumber: '2', brand: 'other' }, { ...rest, invoiceNumber: '3', brand: 'none', companyName: 'Plain' }];
  const DATA = [BY_ACME, BY_OTHER, {}];

  test('has brands for its invoices, and its claim keeps them all', async () => {
    account('good', 'one', ['acme', 'other']);
    const body = { defaults: { billTo }, invoices: INVOICES };
    expect(await send(batch, body, { as: 'key' })).toMatchObject({ status: 200, data: DATA });
    account('good', 'one', []);
    expect(await send(batch, body, { as: 'key' })).toMatchObject({ data: DATA, isReplay: true });
    deploy(ACME, { ...OTHER, digest: 'newer' });
    expect(await send(batch, body, { as: 'key' })).toMatchObject({ status: 400 });
  });

  test('has defaults between those of the brand and the invoices', async () => {
    account('good', 'one', ['acme', 'other']);
    const invoices = [{ ...rest, invoiceNumber: '1' }, { ...rest, invoiceNumber: '2', notes: 'own' }, { ...rest, invoiceNumber: '3', notes: null, brand: null }];
    expect((await send(batch, { defaults: { billTo, brand: 'other', notes: 'of all' }, invoices })).data)
      .toEqual([{ ...BY_OTHER, notes: 'of all' }, { ...BY_OTHER, notes: 'own' }, { brand: 'acme', seller: 'Acme' }]);
  });

  test('names an error of a brand with its path', async () => {
    account('good', 'one', ['acme', 'other']);
    expect((await send(batch, { defaults: { billTo, brand: 'acne' }, invoices: INVOICES })).details).toEqual([{ field: 'defaults.brand', message: expect.stringContaining('Did you mean "acme"?') }]);
    expect((await send(batch, { defaults: { billTo }, invoices: [INVOICES[0]!, { ...INVOICES[1]!, brand: 'x' }] })).details).toEqual([{ field: 'invoices[1].brand', message: expect.stringContaining('got "x"') }]);
  });
});
