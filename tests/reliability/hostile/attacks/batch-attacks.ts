import { bodyAttack, invoiceWith, rejected, ACCEPTED, type Attack, type ExpectedAnswer } from './attack.js';
import { withTextEverywhere, PAYLOADS } from './pdf-attacks.js';

type Fields = Readonly<Record<string, unknown>>;

const attack = (name: string, body: object | string, expected: ExpectedAnswer): Attack => bodyAttack(name, body, expected, 'batch');

/** Invoices with different numbers. */
const many = (count: number, fieldsAt: (index: number) => object = () => ({})): readonly object[] =>
  Array.from({ length: count }, (_, index) => ({ ...invoiceWith({ invoiceNumber: `INV-${index}` }), ...fieldsAt(index) }));

const lines = (count: number, description: string): Fields =>
  ({ lineItems: Array.from({ length: count }, () => ({ description, quantity: 1, rate: 1 })) });

const hundred = Array.from({ length: 100 }, (_, index) => `invoices[${index}].date`);

const payloads = many(PAYLOADS.length, (index) => ({ ...withTextEverywhere(PAYLOADS[index]![1]), invoiceNumber: `${index} ${PAYLOADS[index]![1].slice(0, 90)}`.trim() }));

/** Numbers that would be paths, devices, or each other. */
const NAMES = [
  '../../etc/passwd', '..', '/', 'C:\\Windows\\x', 'CON', 'con', 'a', 'A', 'a-2', 'index.json', '__proto__', 'é', '漢'.repeat(100), '.', 'x.pdf', '\\\\h\\x',
];

/** What a PDF may hold that contains its request. */
const REQUEST_FILE = ['/EmbeddedFile', '/EmbeddedFiles', '/EF', '/Filespec', 'attachments'];

/** Attacks by batches, and by the requests within PDFs. */
export const BATCH_ATTACKS: readonly Attack[] = [
  attack('a batch without invoices', { invoices: [] }, rejected('invoices')),
  attack('501 invoices', { invoices: many(501) }, rejected('invoices')),
  attack('a batch of a million empty lists', `{"invoices":[${'[],'.repeat(690_000)}[]]}`, rejected('body')),
  attack('a batch in a batch', { invoices: [{ invoices: many(1) }] }, { status: 400, code: 'VALIDATION_ERROR' }),
  attack('500 wrong invoices', { invoices: many(500, () => ({ date: 'x' })) }, rejected(...hundred, 'invoices')),
  attack('500 invoices with one wrong default', { defaults: { theme: 'x' }, invoices: many(500) }, rejected('defaults.theme')),
  attack('500 invoices of one number', { invoices: many(500, () => ({ invoiceNumber: 'A' })) }, { status: 400, code: 'VALIDATION_ERROR' }),
  attack('invoices of one number that is wrong', { invoices: many(3, () => ({ invoiceNumber: '' })) }, { status: 400, code: 'VALIDATION_ERROR' }),
  attack('5,001 lines in 3 invoices', { invoices: many(3, () => lines(1_667, 'A')) }, rejected('invoices')),
  attack('5,000 lines of text to shape in 2 invoices', { invoices: many(2, () => ({ lineItems: Array.from({ length: 2_500 }, (_, line) => ({ description: `${line} ${'हिन्दी '.repeat(16)}`, quantity: 1, rate: 1 })) })) }, rejected('invoices')),
  attack('defaults that 500 invoices repeat', { defaults: { notes: 'x'.repeat(5_000) }, invoices: many(500) }, rejected('defaults')),
  attack('a zip that is too large', { defaults: { dueDate: '2026-04-30' }, invoices: many(500, () => ({ ...lines(9, 'A'), notes: 'ăłżŕ '.repeat(100) })) }, rejected('invoices')),
  attack('a wrong logo for 500 invoices', { defaults: { logo: `data:image/png;base64,${'A'.repeat(1_000_000)}` }, invoices: many(500) }, rejected('defaults.logo')),
  attack('__proto__ as a default', `{"defaults":{"__proto__":{"tax":"1%"}},"invoices":[${JSON.stringify(invoiceWith())}]}`, rejected('defaults.__proto__')),
  attack('__proto__ in the labels of defaults and invoice', `{"defaults":{"labels":{"__proto__":{"a":1}}},"invoices":[${JSON.stringify(invoiceWith()).slice(0, -1)},"labels":{"__proto__":{"b":1}}}]}`, { status: 400, code: 'VALIDATION_ERROR' }),
  attack('__proto__ in a batch', `{"__proto__":{"dryRun":true},"invoices":[${JSON.stringify(invoiceWith())}]}`, rejected('__proto__')),
  attack('a request in one PDF of all', { output: 'pdf', invoices: [invoiceWith({ embedRequest: true })] }, rejected('invoices[0].embedRequest')),
  attack('numbers that are paths', { invoices: many(NAMES.length, (index) => ({ invoiceNumber: NAMES[index] })) }, ACCEPTED),
  attack('numbers that are paths, in one PDF', { output: 'pdf', invoices: many(NAMES.length, (index) => ({ invoiceNumber: NAMES[index] })) }, ACCEPTED),
  attack('every payload in one PDF', { output: 'pdf', startOnRightPage: true, invoices: payloads }, ACCEPTED),
  { ...attack('every payload in a zip, and in the requests within', { defaults: { embedRequest: true }, invoices: payloads }, ACCEPTED), allowedNames: REQUEST_FILE },
];
