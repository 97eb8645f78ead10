/** Bodies that once exceeded the cost limit of a request. Each must now be accepted or rejected within the limits of lib/work. */
import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import { MAX_BODY_BYTES } from '../../../lib/http/middlewares/json-body.js';
import type { InvoiceRequest } from '../../../schemas/generated/invoice-request.js';
import { E_INVOICE_CASES } from '../einvoice/bodies.js';
import { NATIONAL_FORMAT_BODIES } from '../einvoice/national-format-bodies.js';
import { NEW_FORMAT_BODIES } from '../einvoice/valid-new-format-bodies.js';
import { requestFor } from '../einvoice/written.js';
import { COSTLY_JPEGS, costlyPng, type CostlyPng } from './costly-pictures.js';
import { hostileTexts } from './hostile-texts.js';

/** An endpoint with a work budget. */
export type WorkEndpoint = 'generate' | 'preview' | 'xml' | 'batch';

/** A body and its endpoint. */
interface AttackBody {
  readonly name: string;
  readonly endpoints: readonly WorkEndpoint[];
  readonly bodyOf: () => unknown;
  /** The expected outcome, if it is certain. */
  readonly must?: 'be accepted' | 'be rejected';
}

type Line = Readonly<Record<string, unknown>>;

const PLAIN = { companyName: 'Acme', billTo: 'Bob', date: '2026-03-14' };
const DRAWN: readonly WorkEndpoint[] = ['generate', 'preview'];
const MAX_LINES = 5000;
const MAX_INVOICES = 500;
const MAX_PIXELS_SIDE = 1414;

const listOf = <Each>(length: number, each: (index: number) => Each): readonly Each[] =>
  Array.from({ length }, (_, index) => each(index));

const plainLine = (index: number): Line => ({ description: `Item ${index}`, quantity: 1, rate: 100 });
const invoiceOf = (lines: number, lineOf: (index: number) => Line): unknown =>
  ({ ...PLAIN, invoiceNumber: 'INV-7', lineItems: listOf(lines, lineOf) });

const batchOf = (invoices: number, invoiceAt: (index: number) => object, rest: object = {}): unknown =>
  ({ ...rest, invoices: listOf(invoices, (index) => ({ invoiceNumber: `INV-${index}`, ...invoiceAt(index) })) });

const unknownNames = (count: number): object => Object.fromEntries(listOf(count, (index) => [`companyDetailx${index}`, 'x']));

const LOGO_LINES = [{ description: 'Item', quantity: 1, rate: 100 }];
const WHOLE = { ...PLAIN, lineItems: LOGO_LINES };
const logosOf = (count: number, kind: Omit<CostlyPng, 'width' | 'height'>, rest: object = {}): unknown => batchOf(count, (index) => ({
  logo: costlyPng({ ...kind, width: MAX_PIXELS_SIDE, height: MAX_PIXELS_SIDE, title: String(index) }),
}), { defaults: WHOLE, ...rest });

const bytesOf = (body: unknown): number => Buffer.byteLength(JSON.stringify(body));

/** A batch with as many such logos as fit in a body. */
const logosThatFit = (kind: Omit<CostlyPng, 'width' | 'height'>): unknown => {
  const [one, two] = [bytesOf(logosOf(1, kind)), bytesOf(logosOf(2, kind))];
  const slack = 1000;
  return logosOf(Math.floor((MAX_BODY_BYTES - one - slack) / (two - one)), kind);
};

const MIXED = ['Cyrillic', 'Devanagari', 'Arabic', 'Han', 'Thai', 'Tamil', 'Georgian', 'Hebrew']
  .map((script) => hostileTexts(`${script}, words`, 40).join(' ').split(/\s+/))
  .map((words) => words.filter((word) => word !== '').map((word) => [...word].slice(0, 5).join('')));

/** A text with a different script in each word, and a number. */
export const mixedScripts = (index: number, length: number): string => {
  const words: string[] = [String(index)];
  for (let at = 0, size = words[0]!.length; size < length; at += 1) {
    const script = MIXED[(index + at) % MIXED.length]!;
    const word = script[(index * 7 + at) % script.length]!;
    words.push(word);
    size += word.length + 1;
  }
  return [...words.join(' ')].slice(0, length).join('').trim();
};

const sectionLine = (index: number): Line => ({ ...plainLine(index), section: mixedScripts(index, 150) });
const taxedLine = (index: number): Line => ({ ...plainLine(index), tax: listOf(5, (tax) => ({ percent: tax + 1, label: `T${tax}` })) });

/** Valid bodies of each target, the shortest first. */
const validFor = (target: TargetId): readonly InvoiceRequest[] => [
  ...E_INVOICE_CASES.filter(([, { targets }]) => targets.includes(target)).map(([, { body }]) => body),
  ...[...NATIONAL_FORMAT_BODIES, ...NEW_FORMAT_BODIES].filter(([, own]) => own === target).map(([, , body]) => body),
].sort((one, other) => JSON.stringify(one).length - JSON.stringify(other).length);

/**
 * An e-invoice of many lines.
 * @throws Error if no request is known that is valid for the target
 */
export const eInvoiceOf = (target: TargetId, lines: number): InvoiceRequest => {
  const [known] = validFor(target);
  if (known === undefined) throw new Error(`No request is valid for ${target}.`);
  const [line] = known.lineItems;
  const lineItems = listOf(lines, (index) => ({ ...line, description: `Item ${index}` }));
  return requestFor({ ...known, lineItems }, target);
};

const DEEP = { colourType: 6, bitDepth: 16, isInterlaced: true } as const;

/** All of them. */
export const ATTACK_BODIES: readonly AttackBody[] = [
  { name: '5,000 plain lines', endpoints: DRAWN, bodyOf: () => invoiceOf(MAX_LINES, plainLine), must: 'be accepted' },
  {
    name: '500 plain invoices', endpoints: ['batch'], must: 'be accepted',
    bodyOf: () => batchOf(MAX_INVOICES, (index) => ({ ...PLAIN, lineItems: [plainLine(index)] }), { output: 'pdf' }),
  },
  {
    name: 'unknown names in defaults', endpoints: ['batch'], must: 'be rejected',
    bodyOf: () => batchOf(MAX_INVOICES, () => ({}), { defaults: unknownNames(150) }),
  },
  {
    name: 'unknown names in labels', endpoints: ['batch'], must: 'be rejected',
    bodyOf: () => batchOf(MAX_INVOICES, () => ({}), { defaults: { labels: unknownNames(150) } }),
  },
  {
    name: 'the same number in each invoice', endpoints: ['batch'], must: 'be rejected',
    bodyOf: () => batchOf(MAX_INVOICES, () => ({ invoiceNumber: 'INV-7' }), { defaults: WHOLE }),
  },
  {
    name: 'defaults as long as they may be', endpoints: ['batch'],
    bodyOf: () => batchOf(MAX_INVOICES, () => ({}), { defaults: { ...WHOLE, notes: mixedScripts(1, 3900) } }),
  },
  {
    name: 'five taxes on ten lines of 500 invoices', endpoints: ['batch'],
    bodyOf: () => batchOf(MAX_INVOICES, () => ({ ...PLAIN, lineItems: listOf(10, taxedLine) })),
  },
  {
    name: '370 one-bit interlaced logos', endpoints: ['batch'],
    bodyOf: () => logosOf(370, { colourType: 0, bitDepth: 1, isInterlaced: true, hasTransparency: true }, { output: 'pdf' }),
  },
  { name: '20 interlaced logos of 16 bits and alpha', endpoints: ['batch'], bodyOf: () => logosOf(20, DEEP) },
  { name: 'as many interlaced logos of 16 bits and alpha as fit', endpoints: ['batch'], bodyOf: () => logosThatFit(DEEP) },
  {
    name: '5,000 lines of eight scripts', endpoints: DRAWN,
    bodyOf: () => invoiceOf(MAX_LINES, (index) => ({ ...plainLine(index), description: mixedScripts(index, 100) })),
  },
  { name: '250 sections of eight scripts', endpoints: DRAWN, bodyOf: () => invoiceOf(250, sectionLine) },
  ...[false, true].map((dryRun): AttackBody => ({
    name: `three invoices of 250 sections${dryRun ? ', dry run' : ''}`, endpoints: ['batch'],
    bodyOf: () => batchOf(3, (index) =>
      ({ ...PLAIN, lineItems: listOf(250, (line) => sectionLine(index * 250 + line)) }), { dryRun }),
  })),
  ...(Object.keys(TARGETS) as TargetId[]).map((target): AttackBody => ({
    name: `5,000 lines for ${target}`, endpoints: ['generate', 'xml'], bodyOf: () => eInvoiceOf(target, MAX_LINES),
  })),
  ...Object.entries(COSTLY_JPEGS).map(([name, logoOf]): AttackBody => ({
    name, endpoints: ['generate'], bodyOf: () => ({ ...PLAIN, invoiceNumber: 'INV-7', lineItems: LOGO_LINES, logo: logoOf() }),
  })),
];
