import { validationError } from '../errors.js';
import type { ValidRequest } from '../invoice/types.js';
import { nearestName } from '../text/nearest-name.js';
import { refusalOf } from '../validation/error-details.js';
import type { Offence } from '../validation/offence.js';
import { WorkBudget } from '../work/work-budget.js';
import { quoteValue } from '../validation/quote-value.js';
import { pictureReader, type PictureReader } from '../validation/read-logo.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { BatchFaults, type Place } from './batch-faults.js';
import { brandOf, keptBrands, toldOf } from '../brand/branded.js';
import type { BrandChoice, BrandUse } from '../brand/brand-choice.js';
import { isFields, withDefaults, type Fields } from '../brand/merge-defaults.js';

/** The most invoices of a batch, and the most line items of all of them together, which one invoice may have as well. */
const MOST_INVOICES = 500;
const MOST_LINES = 5_000;

/** The most characters of JSON that defaults add to all invoices together. A logo is read once. */
const MOST_REPEATED = 2 * 1024 * 1024;

/** A valid invoice of a batch, with the fields that it has itself. */
export interface BatchEntry extends Place { readonly request: ValidRequest; readonly use?: BrandUse }

/** The file of a batch: a zip of PDFs, or one PDF. */
export type BatchOutput = 'zip' | 'pdf';

/** A valid batch. */
export interface BatchRequest {
  readonly entries: readonly BatchEntry[];
  readonly defaults: Fields;
  readonly output: BatchOutput;
  /** Whether invoices begin on the front of a sheet; only in a PDF. */
  readonly startsOnRight: boolean;
  /** Whether the archive has the XML of each e-invoice, too. */
  readonly hasXml: boolean;
  /** Everything is checked and drawn, but nothing is delivered. */
  readonly isDryRun: boolean;
}

/** The fields of a batch as sent, once they are checked. */
interface BatchBody {
  readonly invoices: readonly unknown[];
  readonly defaults: Fields;
  readonly output: BatchOutput;
  readonly startOnRightPage: boolean;
  readonly xml: boolean;
  readonly dryRun: boolean;
}

type Check = (value: unknown) => string | undefined;

const isFlag: Check = (value) => (typeof value === 'boolean' ? undefined : `Expected true or false; got ${quoteValue(value)}.`);

const listFault: Check = (value) => {
  if (!Array.isArray(value)) return `Expected a list of invoices; got ${quoteValue(value)}.`;
  if (value.length >= 1 && value.length <= MOST_INVOICES) return undefined;
  return `Expected 1 to ${MOST_INVOICES} invoices; got ${value.length}.`;
};

const CHECKS: Readonly<Record<string, Check>> = {
  output: (value) => (value === 'zip' || value === 'pdf' ? undefined : `Expected "zip" or "pdf"; got ${quoteValue(value)}.`),
  defaults: (value) => (isFields(value) ? undefined : `Expected an object with fields of an invoice; got ${quoteValue(value)}.`),
  invoices: listFault,
  startOnRightPage: isFlag,
  xml: isFlag,
  dryRun: isFlag,
};

const unknownField = (name: string, index: number): Offence => {
  const nearest = nearestName(name, Object.keys(CHECKS));
  return { path: [name], message: nearest === undefined ? 'Unknown field.' : `Unknown field; did you mean \`${nearest}\`?`, rank: index - 0.5 };
};

const offencesIn = (body: Fields): readonly Offence[] => Object.entries(body).flatMap(([name, value], index) => {
  const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
  if (check === undefined) return [unknownField(name, index)];
  const message = check(value);
  return message === undefined ? [] : [{ path: [name], message }];
});

const missing = (body: Fields): readonly Offence[] =>
  ('invoices' in body ? [] : [{ path: ['invoices'], message: 'This field is required.', rule: 'required' }]);

/** Fields of the batch that the other output has. */
const misplaced = ({ output = 'zip', xml, startOnRightPage }: Fields): readonly Offence[] => [
  ...output === 'pdf' && xml === true ? [{ path: ['xml'], message: 'Only a zip has XML files. Leave `output` out, or `xml`.' }] : [],
  ...output === 'zip' && startOnRightPage === true ? [{ path: ['startOnRightPage'], message: 'Only one PDF of all invoices has it: send `output: "pdf"`.' }] : [],
];

const linesIn = ({ lineItems }: Fields): number => (Array.isArray(lineItems) ? lineItems.length : 0);

/** Values of JSON in a value, itself included. */
const valuesIn = (value: unknown): number => (typeof value !== 'object' || value === null
  ? 1 : Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 1));

/** Refuses what would take too long to read. */
const checkExtent = (merged: readonly (Merged | undefined)[], defaults: Fields, work: WorkBudget): void => {
  const lines = merged.reduce((sum, each) => sum + linesIn(each?.fields ?? {}), 0);
  if (lines > MOST_LINES) throw validationError([{ field: 'invoices', message: `Expected at most ${MOST_LINES} line items in all invoices together; got ${lines}.` }]);
  const brands = new Map(merged.map((each) => [each?.use?.brand.name, each?.use?.brand.defaults]));
  const lengthOf = new Map([...brands].map(([name, ofBrand]) =>
    [name, JSON.stringify({ ...ofBrand, ...defaults, logo: undefined }).length]));
  const characters = merged.reduce((sum, each) => sum + (lengthOf.get(each?.use?.brand.name) ?? 0), 0);
  work.debit('received', characters, 'defaults');
  work.debit('value', merged.length * valuesIn(defaults), 'defaults');
  if (characters > MOST_REPEATED) throw validationError([{ field: 'defaults', message: `The defaults of ${merged.length} invoices have ${characters} characters together; the limit is ${MOST_REPEATED}. Send fewer invoices in a call.` }]);
};

const repeatedNumber = (first: number): ReturnType<typeof validationError> =>
  validationError([{ field: 'invoiceNumber', message: `\`invoices[${first}]\` has this number, too.` }]);

/** Fields that a PDF of several invoices cannot have, and the name of each. */
const EMBEDDED = { eInvoice: 'An e-invoice', embedRequest: 'A request' } as const;

/** Validates an invoice of a batch. */
const validatorFor = (output: BatchOutput) => (body: unknown, read?: PictureReader): ValidRequest => {
  const request = validateInvoiceRequest(body, read);
  const offences = Object.entries(EMBEDDED).filter(([name]) => output === 'pdf' && (request as unknown as Fields)[name] !== undefined
    && (request as unknown as Fields)[name] !== false);
  if (offences.length === 0) return request;
  throw validationError(offences.map(([field, what]) => ({ field, message: `${what} belongs to the PDF of a single invoice. Leave it out, or send \`output: "zip"\`.` })));
};

/** The number of an invoice, to compare it with the others. One that is refused is named only once. */
const numberOf = (request: ValidRequest | undefined, { invoiceNumber }: Fields, isRefused: boolean): unknown =>
  request?.invoiceNumber ?? (isRefused ? undefined : invoiceNumber);

/** An invoice with the defaults of the batch, and its brand with its defaults. */
interface Merged { readonly fields: Fields; readonly use?: BrandUse }

const mergedOf = async (
  given: readonly unknown[], { defaults, choice, faults }: Pick<Reading, 'defaults' | 'choice' | 'faults'>,
): Promise<readonly (Merged | undefined)[]> => {
  const all: (Merged | undefined)[] = [];
  for (const [index, own] of given.entries()) {
    if (!isFields(own)) {
      all.push({ fields: {} });
      continue;
    }
    all.push(await faults.resultOf({ index, own }, async () => {
      const use = await brandOf(own, choice, defaults);
      return use === undefined ? { fields: withDefaults(own, defaults) } : { fields: use.body, use };
    }));
  }
  return all;
};

/** How the invoices of a batch are read. */
interface Reading {
  readonly defaults: Fields;
  readonly choice: BrandChoice;
  readonly faults: BatchFaults;
  readonly validate: ReturnType<typeof validatorFor>;
}

/** An invoice that is valid, with its brand. */
const validated = async (
  value: unknown, { fields, use }: Merged, { validate }: Reading, read: PictureReader,
): Promise<Pick<BatchEntry, 'request' | 'use'>> => {
  if (use === undefined) return { request: validate(isFields(value) ? fields : value, read) };
  return { use, request: await toldOf(use, () => validate(use.body, read), (body) => validate(body, read)) };
};

const entriesOf = async (
  given: readonly unknown[], merged: readonly (Merged | undefined)[], reading: Reading,
): Promise<readonly BatchEntry[]> => {
  const { faults } = reading;
  const read = pictureReader();
  const numbers = new Map<unknown, number>();
  const entries: BatchEntry[] = [];
  for (const [index, value] of given.entries()) {
    const place = { index, own: isFields(value) ? value : {} };
    const each = merged[index];
    if (each === undefined) continue;
    const valid = await faults.resultOf(place, () => validated(value, each, reading, read));
    const number = numberOf(valid?.request, each.fields, faults.isListed(place, 'invoiceNumber'));
    const first = number === undefined ? undefined : numbers.get(number);
    if (first !== undefined) faults.add(place, repeatedNumber(first));
    numbers.set(number, first ?? index);
    if (valid !== undefined) entries.push({ ...place, ...valid });
  }
  return entries;
};

/**
 * Validates a batch: its own fields first, then every invoice with the defaults.
 * @throws AppError VALIDATION_ERROR with the faults of all invoices, at most 100 and the number of the others
 * @see docs/batch.md
 */
export const validateBatch = async (
  body: unknown, choice: BrandChoice = { names: [] }, work = new WorkBudget(),
): Promise<BatchRequest> => {
  if (!isFields(body)) throw validationError([{ field: 'body', message: `Expected a JSON object with \`invoices\`; got ${quoteValue(body)}.` }]);
  const offences = [...offencesIn(body), ...missing(body), ...misplaced(body)];
  if (offences.length > 0) throw refusalOf(offences, body);
  const { invoices, defaults: given = {}, output = 'zip', startOnRightPage = false, xml = false, dryRun = false } = body as Partial<BatchBody> & Pick<BatchBody, 'invoices'>;
  const validate = validatorFor(output);
  const faults = new BatchFaults(given, validate, work);
  const defaults = faults.knownDefaults();
  const reading = { defaults, choice, faults, validate };
  const merged = await mergedOf(invoices, reading);
  checkExtent(merged, defaults, work);
  const entries = await faults.unlessTooMany(() => entriesOf(invoices, merged, reading));
  faults.refuse();
  return { entries, defaults, output, startsOnRight: startOnRightPage, hasXml: xml, isDryRun: dryRun };
};

/** Invoices that a valid batch charges: none for a dry run. */
export const chargedInvoices = (body: unknown): number => {
  const { invoices, dryRun } = isFields(body) ? body : {};
  return dryRun === true || !Array.isArray(invoices) ? 0 : invoices.length;
};

/** The brands of a batch, for the claim of its Idempotency-Key. */
export const brandsOfBatch = ({ entries }: BatchRequest): string | null => keptBrands(entries.map(({ use }) => use));
