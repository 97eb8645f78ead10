/** Accounts with different brands, one after the other in the same warm instance of each packaged function. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { RequestEntry } from '../../lib/http/request-log.js';
import { DEPLOYED_BRANDS, fontsWithBrands, type DeployedBrand, type FontsWithBrands } from '../support/brand/deployed-brands.js';
import { E_INVOICE, startE2e, type E2eService } from '../support/http/e2e-service.js';
import type { Answer } from '../support/http/http-client.js';
import type { NamedKey } from '../support/http/issue-key.js';
import { withoutVolatileHeaders } from '../support/http/without-volatile-headers.js';
import { pdfjsText } from '../support/pdf/pdf-readers.js';

const { companyName, seller, ...BODY } = E_INVOICE;
const OWN_SELLER = { companyName, seller };
const SINGLE = ['/invoices/generate', '/invoices/preview', '/invoices/xml'] as const;
type Path = (typeof SINGLE)[number] | '/invoices/batch';

/** An account with a brand, or without: then it names itself as the seller. */
interface Holder { readonly brand: DeployedBrand | null; readonly issued: NamedKey }

const BRANDS = Object.keys(DEPLOYED_BRANDS) as readonly DeployedBrand[];

/** What only invoices of a brand say, on paper or in XML. */
const wordsOf = (brand: DeployedBrand): readonly string[] => {
  const { defaults: { issuer: { name }, notes, foot }, letterheadText } = DEPLOYED_BRANDS[brand];
  return [name, notes, ...foot, letterheadText];
};

/** What a text says of each brand. */
const saidIn = (text: string): readonly (readonly string[])[] =>
  BRANDS.map((brand) => wordsOf(brand).filter((word) => text.includes(word)));
const allOf = (own: DeployedBrand | null): readonly (readonly string[])[] =>
  BRANDS.map((brand) => (brand === own ? wordsOf(brand) : []));

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const pagesIn = async (pdf: Uint8Array): Promise<string> => flat((await pdfjsText(pdf)).join(' '));

/** The texts of a file, and those of the page in an XML. */
const readable = async (path: Path, bytes: Buffer): Promise<string> => {
  if (path === '/invoices/generate') return pagesIn(bytes);
  const [, page] = /<cbc:EmbeddedDocumentBinaryObject[^>]*>([^<]+)</.exec(bytes.toString()) ?? [];
  expect(page === undefined).toBe(path !== '/invoices/xml');
  return bytes.toString() + (page === undefined ? '' : await pagesIn(Buffer.from(page, 'base64')));
};

const withoutEInvoice = (body: object): object => ({ ...body, eInvoice: undefined });

describe('brands of other accounts', () => {
  let service: E2eService;
  let built: FontsWithBrands['brands'];
  let [a, b, c]: Holder[] = [];

  beforeAll(async () => {
    const { folder, brands } = await fontsWithBrands();
    built = brands;
    service = await startE2e('A', { environment: { FONTS_FOLDER: folder }, maxSandboxes: 1 });
    const holder = async (brand: DeployedBrand | null): Promise<Holder> =>
      ({ brand, issued: await service.issueKey(brand === null ? {} : { brands: [brand] }) });
    [a, b, c] = [await holder('acme'), await holder('birch'), await holder(null)];
  });
  afterAll(() => service.stop());

  const bodyOf = ({ brand }: Holder, path?: Path): object =>
    ({ ...BODY, ...brand === null && OWN_SELLER, ...path === '/invoices/xml' && { eInvoice: { format: 'ubl', attachPage: true } } });
  const usageOf = async ({ issued: { key } }: Holder): Promise<unknown> =>
    (await service.call('/usage', { key })).headers['x-monthly-usage'];
  const ask = ({ issued: { key } }: Holder, path: Path, body: object, idempotencyKey?: string): Promise<Answer> =>
    service.call(path, { key, body, headers: idempotencyKey === undefined ? [] : [['Idempotency-Key', idempotencyKey]] });
  const delivered = async (holder: Holder, path: Path, body: object = bodyOf(holder)): Promise<Buffer> => {
    const { status, bytes, text } = await ask(holder, path, body);
    expect(status === 200 ? '' : text).toBe('');
    return bytes;
  };
  const holders = (): readonly Holder[] => [a!, b!, c!];
  const nothingOf = (brand: DeployedBrand, text: string): readonly string[] =>
    [...wordsOf(brand), built[brand].digest, 'paper.', 'regular.ttf', 'Liberation'].filter((word) => text.includes(word));

  test('are not seen in a PDF, a preview or an XML, however requests alternate', async () => {
    for (const path of SINGLE) {
      const first = new Map<Holder, Buffer>();
      for (const holder of [...holders(), ...holders().toReversed(), ...holders()]) {
        const bytes = await delivered(holder, path, bodyOf(holder, path));
        if (!first.has(holder)) first.set(holder, bytes);
        expect(bytes.equals(first.get(holder)!)).toBe(true);
      }
      for (const [{ brand }, bytes] of first) {
        const text = await readable(path, bytes);
        // A preview only names the seller.
        const expected = allOf(brand).map((words) => (path === '/invoices/preview' ? words.slice(0, 1) : words));
        expect({ path, brand, said: saidIn(text) }).toEqual({ path, brand, said: expected });
      }
    }
  });

  test('are not seen in a batch, with brands in its defaults and its invoices', async () => {
    for (const holder of [...holders(), a!]) {
      const single = [bodyOf(holder), { ...BODY, ...OWN_SELLER, brand: 'none', invoiceNumber: 'INV-8' }];
      const files = unzipSync(await delivered(holder, '/invoices/batch', {
        defaults: { brand: holder.brand ?? 'none' }, invoices: [bodyOf(holder), single[1]!],
      }));
      for (const [at, name] of ['INV-7.pdf', 'INV-8.pdf'].entries()) {
        expect(Buffer.from(files[name]!).equals(await delivered(holder, '/invoices/generate', single[at]))).toBe(true);
      }
      const merged = await delivered(holder, '/invoices/batch', { output: 'pdf', invoices: single.map(withoutEInvoice) });
      const [own = '', plain = ''] = (await pdfjsText(merged)).map(flat);
      expect([saidIn(own), saidIn(plain)]).toEqual([allOf(holder.brand), allOf(null)]);
    }
  });

  test('are rejected like names that no brand has: nothing is charged, and nothing tells that there is one', async () => {
    const named = (brand: string): readonly (readonly [Path, string, (holder: Holder) => object])[] => [
      ...SINGLE.map((path) => [path, 'brand', (holder: Holder) => ({ ...bodyOf(holder, path), brand })] as const),
      ['/invoices/batch', 'defaults.brand', (holder) => ({ defaults: { brand }, invoices: [bodyOf(holder)] })],
      ['/invoices/batch', 'invoices[1].brand', (holder) => ({ invoices: [bodyOf(holder), { ...bodyOf(holder), invoiceNumber: 'INV-8', brand }] })],
    ];
    for (const holder of [b!, c!, b!]) {
      const usage = await usageOf(holder);
      for (const [at, [path, field, body]] of named('acme').entries()) {
        await delivered(a!, '/invoices/generate'); // what another account has just loaded
        const listed = await ask(holder, path, body(holder), 'probe');
        const missing = await ask(holder, path, named('acmo')[at]![2](holder), 'probe');
        expect(listed.json()).toMatchObject({ error: { code: 'VALIDATION_ERROR', details: [{ field }] } });
        expect(JSON.stringify(withoutVolatileHeaders(listed)).replaceAll('acme', 'acmo')).toBe(JSON.stringify(withoutVolatileHeaders(missing)));
        expect(nothingOf('acme', JSON.stringify(listed.headers) + listed.text)).toEqual([]);
        expect([listed.headers['x-monthly-usage'], missing.headers['x-monthly-usage']]).toEqual([usage, usage]);
      }
      expect((await service.call('/usage', { key: holder.issued.key })).text).not.toContain('acme');
    }
  });

  test('are not replayed to an account that uses the same Idempotency-Key for the same body', async () => {
    const batch = { invoices: [BODY] };
    for (const [path, body] of [['/invoices/generate', BODY], ['/invoices/batch', batch]] as const) {
      const idempotencyKey = `month end ${path}`;
      const ofA = await ask(a!, path, body, idempotencyKey);
      const ofB = await ask(b!, path, body, idempotencyKey);
      const ofC = await ask(c!, path, body, idempotencyKey);
      expect([ofA, ofB, ofC].map(({ status, headers }) => [status, headers['idempotency-replayed']]))
        .toEqual([[200, undefined], [200, undefined], [400, undefined]]);
      expect(nothingOf('acme', ofC.text)).toEqual([]);
      expect(ofA.bytes.equals(ofB.bytes)).toBe(false);
      for (const [holder, first] of [[b!, ofB], [a!, ofA], [b!, ofB]] as const) {
        const again = await ask(holder, path, body, idempotencyKey);
        expect([again.headers['idempotency-replayed'], again.bytes.equals(first.bytes)]).toEqual(['true', true]);
      }
    }
  });

  test('are in no line of the log, and one instance of each function has served them all', () => {
    const log = service.packaged.logs();
    for (const brand of BRANDS) expect(nothingOf(brand, log)).toEqual([]);
    expect(log).not.toMatch(/acme|birch/i);
    const lines = log.split('\n').filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as RequestEntry);
    const cold = lines.filter(({ coldStart }) => coldStart).map(({ endpoint }) => endpoint);
    expect(cold.toSorted()).toEqual(['/invoices/batch', '/invoices/generate', '/invoices/preview', '/invoices/xml', '/usage']);
  });
});
