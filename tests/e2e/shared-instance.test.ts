/** Two accounts in one warm instance of each packaged function: what it remembers of one changes nothing for the other. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RequestEntry } from '../../lib/http/request-log.js';
import { fontsWithBrands } from '../support/brand/deployed-brands.js';
import { E_INVOICE, INVOICE, startE2e, type E2eService } from '../support/http/e2e-service.js';
import type { NamedKey } from '../support/http/issue-key.js';
import { withoutVolatileHeaders } from '../support/http/without-volatile-headers.js';
import { plainPng } from '../support/invoices/pictures.js';

const logoOf = (color: readonly number[]): string => `data:image/png;base64,${plainPng(40, 20, color).toString('base64')}`;
const [RED, BLUE] = [logoOf([200, 20, 20]), logoOf([20, 20, 200])];
const line = (description: string): object => ({ lineItems: [{ description, quantity: 3, rate: 19.99 }, ...INVOICE.lineItems] });

/** Fields of the two accounts for one invoice: what is equal, and what differs. */
const PAIRS: readonly (readonly [string, object, object])[] = [
  ['equal requests, different brands', {}, {}],
  ['equal requests without a brand', { brand: 'none', logo: RED }, { brand: 'none', logo: RED }],
  ['logos of the same size', { brand: 'none', logo: RED }, { brand: 'none', logo: BLUE }],
  ['brands, logos and colours', { logo: BLUE, customTheme: { primaryColor: '#7a1f1f' } }, { logo: RED, customTheme: { primaryColor: '#1f4f7a' } }],
  ['languages, equal texts', { language: 'de', ...line('Wartung 3') }, { language: 'fr', ...line('Wartung 3') }],
  ['languages and directions', { brand: 'none', language: 'ar', ...line('صيانة سنوية') }, { brand: 'none', language: 'ru', ...line('Годовое обслуживание') }],
  ['texts that begin alike', { ...line('Maintenance of the office in Aberdeen') }, { ...line('Maintenance of the office in Abergele') }],
  ['currencies and designs', { currency: 'CHF', theme: 'Luxury' }, { currency: 'JPY', theme: 'Minimal', lineItems: [{ description: 'Work', quantity: 1, rate: 700 }] }],
  ['payment codes', { payment: { iban: 'DE02120300000000202051', qr: 'epc' }, currency: 'EUR' }, { payment: { iban: 'DE89370400440532013000', qr: 'epc' }, currency: 'EUR' }],
  ['faults', { ...line('Alpha'), dueDate: 'Aberdeen' }, { ...line('Beta'), dueDate: 'Abergele' }],
];

const E_FIELDS = { ...E_INVOICE, eInvoice: { format: 'ubl', attachPage: true } };

/** The requests of an account: the nth of one account and of the other follow each other. */
type Calls = readonly (readonly [what: string, path: string, body: object])[];

const callsOf = (side: 1 | 2): Calls => {
  const bodies = PAIRS.map((pair) => ({ ...INVOICE, ...pair[side] }));
  const invoices = bodies.slice(0, -1).map((body, at) => ({ ...body, invoiceNumber: `INV-${at}` }));
  return [
    ...PAIRS.map(([what], at) => [what, '/invoices/generate', bodies[at]!] as const),
    ...[0, 4, 5, 9].map((at) => [`preview: ${PAIRS[at]![0]}`, '/invoices/preview', bodies[at]!] as const),
    ['XML with its page', '/invoices/xml', E_FIELDS], ['a fault in an XML', '/invoices/xml', bodies[9]!],
    ['a zip of all', '/invoices/batch', { invoices }], ['one PDF of all', '/invoices/batch', { output: 'pdf', invoices }],
    ['a batch with a fault', '/invoices/batch', { defaults: { notes: `${side} notes` }, invoices: [bodies[9]!] }],
  ];
};

describe('accounts that share an instance', () => {
  let service: E2eService;
  let accounts: readonly (readonly [NamedKey, Calls])[];
  /** Of each account, as instances give them that serve nobody else. */
  let alone: (readonly object[])[];

  const answer = async ({ key }: NamedKey, [, path, body]: Calls[number]): Promise<object> =>
    withoutVolatileHeaders(await service.call(path, { key, body }));
  const inNewInstances = async (): Promise<void> => {
    await Promise.all([...service.packaged.functions.values()].map((each) => each.kill()));
  };

  beforeAll(async () => {
    service = await startE2e('A', { environment: { FONTS_FOLDER: (await fontsWithBrands()).folder }, maxSandboxes: 1 });
    accounts = [[await service.issueKey({ brands: ['acme'] }), callsOf(1)], [await service.issueKey({ brands: ['birch'] }), callsOf(2)]];
    alone = [];
    for (const [key, calls] of accounts) {
      await inNewInstances();
      const answers: object[] = [];
      for (const call of calls) answers.push(await answer(key, call));
      alone.push(answers);
    }
  });
  afterAll(() => service.stop());

  test('get answers of each kind', () => {
    const statuses = alone.map((answers) => answers.map((each) => (each as { readonly status: number }).status));
    const expected = callsOf(1).map(([what]) => (/fault/.test(what) ? 400 : 200));
    expect(statuses).toEqual([expected, expected]);
  });

  test('get what they get alone, byte for byte, whoever came before and whatever the instance remembers', async () => {
    await inNewInstances();
    const turns = callsOf(1).flatMap((_, at) => (at % 2 === 0 ? [[0, at], [1, at]] as const : [[1, at], [0, at]] as const));
    for (const [side, at] of [...turns, ...turns.toReversed()]) {
      const [key, calls] = accounts[side]!;
      const isEqual = isDeepStrictEqual(await answer(key, calls[at]!), alone[side]![at]);
      expect({ what: calls[at]![0], side, isEqual }).toEqual({ what: calls[at]![0], side, isEqual: true });
    }
  });

  /** That no line holds a text of a request is checked as the service stops. */
  test('have lines of their own in the log', () => {
    const lines = service.packaged.logs().split('\n').filter((each) => each.startsWith('{')).map((each) => JSON.parse(each) as RequestEntry);
    const counts = accounts.map(([{ account }]) => lines.filter((each) => each.account === account.ref).length);
    expect(counts).toEqual(accounts.map(([, calls]) => 3 * calls.length));
    expect(lines).toHaveLength(6 * callsOf(1).length);
  });
});
