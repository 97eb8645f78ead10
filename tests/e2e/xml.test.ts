import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { someOf } from '../support/seed.js';
import { E_INVOICE, INVOICE, LOWEST_TIER, shareE2e, VARIANTS, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';
import { pdfjsAttachments } from '../support/pdf/pdf-readers.js';

const PATHS = { pdf: '/invoices/generate', xml: '/invoices/xml' } as const;
type Format = keyof typeof PATHS;

const LONG = { ...E_INVOICE, lineItems: Array.from({ length: 4_000 }, () => E_INVOICE.lineItems[0]!) };

describe.each(someOf(VARIANTS, 1, 1))('PDF and XML of one invoice, variant %s', (variant) => {
  let service: E2eService;
  beforeAll(async () => { service = await shareE2e(variant); });
  afterAll(() => service.stop());

  const ask = (format: Format, key: string, idempotencyKey?: string, body: object = E_INVOICE): Promise<Answer> =>
    service.call(PATHS[format], { key, body, ...idempotencyKey === undefined ? {} : { headers: [['Idempotency-Key', idempotencyKey]] } });
  const chargedTo = async (key: string): Promise<number> => Number((await service.call('/themes', { key })).headers['x-monthly-usage']);
  const outcomeOf = ({ status, headers }: Answer): readonly unknown[] => [status, headers['idempotency-replayed'], headers['x-monthly-usage']];

  test('the XML has the bytes that the PDF embeds', async () => {
    const { key } = await service.issueKey();
    const [pdf, xml, again] = [await ask('pdf', key), await ask('xml', key), await ask('xml', key)];
    expect(await pdfjsAttachments(pdf.bytes)).toEqual({ 'factur-x.xml': Uint8Array.from(xml.bytes) });
    expect([again.bytes.equals(xml.bytes), again.headers.etag]).toEqual([true, xml.headers.etag]);
    expect(await chargedTo(key)).toBe(3);
  });

  test.each<[Format, Format]>([['pdf', 'xml'], ['xml', 'pdf']])('%s and %s under one Idempotency-Key are charged once, as the last invoice of a month', async (first, second) => {
    const { key } = await service.issueKey({ limits: { requestsPerMinute: 1000, monthlyQuota: 1 } });
    const answers = [await ask(first, key, 'RE-1'), await ask(second, key, 'RE-1'), await ask(first, key, 'RE-1')];
    expect(answers.map(outcomeOf)).toEqual([[200, undefined, '1'], [200, 'true', '1'], [200, 'true', '1']]);
    expect(answers[2]!.bytes.equals(answers[0]!.bytes)).toBe(true);
    expect((await ask(second, key, 'RE-1', { ...E_INVOICE, notes: 'x' })).json()).toMatchObject({ error: { details: [{ field: 'Idempotency-Key' }] } });
    expect((await ask(second, key)).json()).toMatchObject({ error: { code: 'MONTHLY_LIMIT_EXCEEDED' } });
  });

  test('of two parallel calls under one key, one waits or is a replay', async () => {
    const { key } = await service.issueKey();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 5 && !statuses.includes(409); attempt += 1) {
      const answers = await Promise.all([ask('pdf', key, `long-${attempt}`, LONG), ask('xml', key, `long-${attempt}`, LONG)]);
      expect(answers.filter(({ status, headers }) => status === 200 && headers['idempotency-replayed'] === undefined)).toHaveLength(1);
      expect(await chargedTo(key)).toBe(attempt + 1);
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses).toContain(409);
  });

  test('a test key is free and has a note, as has the lowest tier', async () => {
    const [testing, lowest, paid] = await Promise.all([
      service.issueKey({ mode: 'test' }), service.issueKey({ tier: LOWEST_TIER[variant] }), service.issueKey(),
    ]);
    const note = '<ram:IncludedNote><ram:Content>SAMPLE</ram:Content></ram:IncludedNote>';
    const answers = [await ask('xml', testing.key), await ask('xml', lowest.key), await ask('xml', paid.key)];
    expect(answers.map(({ text }) => text.includes(note))).toEqual([true, true, false]);
    expect(await chargedTo(testing.key)).toBe(0);
  });

  test('the XML needs the scope of generate, and none of its own', async () => {
    const statuses: number[] = [];
    for (const scopes of [['invoices:generate'], ['invoices:preview', 'reference:read', 'usage:read']] as const) {
      statuses.push((await ask('xml', (await service.issueKey({ scopes })).key)).status);
    }
    expect(statuses).toEqual([200, 403]);
  });

  test('a rejection costs nothing: no format, a broken rule, an XML that is too large', async () => {
    const { key } = await service.issueKey();
    const tooLong = { ...E_INVOICE, lineItems: Array.from({ length: 5_000 }, () => E_INVOICE.lineItems[0]!) };
    const answers = [
      await ask('xml', key, 'a', INVOICE), await ask('xml', key, 'b', { ...E_INVOICE, tax: '0%' }), await ask('xml', key, 'c', tooLong),
    ];
    const details = answers.map((answer) =>
      (answer.json() as { error: { details: { field: string; rules?: string[] }[] } }).error.details[0]);
    expect(details.map((detail) => [detail?.field, detail?.rules])).toEqual([['eInvoice', undefined], ['tax', ['INV-04']], ['lineItems', undefined]]);
    expect(await chargedTo(key)).toBe(0);
    expect((await ask('xml', key, 'c')).status).toBe(200); // a failure does not keep the key
  });
});
