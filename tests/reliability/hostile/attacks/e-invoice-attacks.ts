import { bodyAttack, rejected, ACCEPTED, type Attack, type ExpectedAnswer } from './attack.js';

const PARTY = { name: 'Acme', address: { country: 'DE' } };
const LINE = { description: 'Widget', quantity: 1, rate: 10 };

type LineAt = (index: number) => object;

const bodyOf = (count: number, lineAt: LineAt, fields: object = {}): object => ({
  invoiceNumber: 'INV-1', date: '2026-03-31', currency: 'EUR', tax: '19%', seller: { ...PARTY, vatId: 'DE123456788' }, buyer: PARTY,
  lineItems: Array.from({ length: count }, (_, index) => ({ ...LINE, ...lineAt(index) })), ...fields,
});

const FORMAT = { eInvoice: { format: 'factur-x' } };

const attack = (name: string, count: number, lineAt: LineAt, expected: ExpectedAnswer, fields: object = {}): Attack =>
  bodyAttack(name, bodyOf(count, lineAt, { ...FORMAT, ...fields }), expected, 'xml');

const first = (member: string): readonly string[] => Array.from({ length: 100 }, (_, index) => `lineItems[${index}].${member}`);

const REJECTED: ExpectedAnswer = { status: 400, code: 'VALIDATION_ERROR' };

const long = (character: string): string => character.repeat(100);

/** Eight codes that no list has. */
const unknownCodes: LineAt = (index) => ({
  unit: `${index} boxxes`, originCountry: 'QQ', object: { id: long('o'), scheme: 'QQQ' },
  classifications: ['A', 'B', 'C', 'D', 'E'].map((code) => ({ code, scheme: `QQ${code}` })),
});

const ATTRIBUTES = Array.from({ length: 20 }, (_, index) => ({ name: `${index} ${'n'.repeat(90)}`, value: long('v') }));

/** Attacks by e-invoices that are long and different in each line. */
export const E_INVOICE_ATTACKS: readonly Attack[] = [
  attack('5,000 unknown units, each another one', 5_000, (index) => ({ unit: `${index} boxxes` }), rejected(...first('unit'))),
  attack('3,000 rates, each another one', 3_000, (index) => ({ tax: `${(1_000 + index) / 1_000}%` }), ACCEPTED),
  attack('3,000 labels of one rate', 3_000, (index) => ({ tax: { percent: 19, label: `Tax ${index}` } }), REJECTED),
  attack('3,000 exemptions, each with another reason', 3_000, (index) => ({ tax: { percent: 0, category: 'E', reason: `Reason ${index}` } }), REJECTED),
  attack('5,000 unknown units, countries, objects and classifications', 5_000, unknownCodes, REJECTED),
  attack('the longest identifiers and attributes', 400, () => ({ sku: 's'.repeat(60), buyerSku: long('b'), object: { id: long('o') }, attributes: ATTRIBUTES }), ACCEPTED, {
    seller: { ...PARTY, vatId: 'DE123456788', ids: Array.from({ length: 5 }, (_, index) => ({ id: `${index}${'9'.repeat(99)}` })), legalId: { id: long('9') } },
    buyerReference: 'r'.repeat(200), poNumber: 'PO-1', references: { contract: long('c'), project: long('p'), salesOrder: long('s'), tender: long('t') },
  }),
  bodyAttack('8,000 faults of readiness', bodyOf(1_000, unknownCodes), ACCEPTED, 'preview'),
  bodyAttack('20,000 faults of readiness, and what each target omits', bodyOf(2_500, unknownCodes, { notes: 'A', terms: 'B' }), ACCEPTED, 'preview'),
];
