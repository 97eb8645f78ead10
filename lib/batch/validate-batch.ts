import { validationError } from '../errors.js';
import type { ValidRequest } from '../invoice/types.js';
import { nearestName } from '../text/nearest-name.js';
import { quoteValue, toValidationError, type ValidationError } from '../validation/field-errors.js';
import { WorkBudget } from '../work/work-budget.js';
import { pictureReader, type PictureReader, validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { BatchErrors, type EntryLocation } from './batch-errors.js';
import { applyRequestedBrand, brandsWithDigests, withBrandMessages } from '../brand/branded-requests.js';
import type { BrandChoice, BrandUse } from '../brand/brand.js';
import { isFields, withDefaults, type Fields } from '../brand/merge-defaults.js';

/** Limits of a batch: invoices, and line items of all invoices together. A single invoice may have as many lines. */
const MAX_INVOICES = 500;
const MAX_LINES = 5_000;

/** Limit of the JSON that defaults add to all invoices together. Logos do not count, because each is read once. */
const MAX_REPEATED_CHARACTERS = 2 * 1024 * 1024;

/** A valid invoice of a batch. */
export interface BatchEntry extends EntryLocation { readonly request: ValidRequest; readonly use?: BrandUse }

export interface BatchRequest {
  readonly entries: readonly BatchEntry[];
  readonly defaults: Fields;
  readonly output: 'zip' | 'pdf';
  /** Whether each invoice begins on the front of a sheet. Only for the output `pdf`. */
  readonly startsOnRight: boolean;
  /** Whether the archive contains the XML of each e-invoice. */
  readonly hasXml: boolean;
  /** Whether everything is checked and drawn, but nothing delivered. */
  readonly isDryRun: boolean;
}

/** The checked fields of a batch, as sent. */
interface BatchBody extends Pick<BatchRequest, 'defaults' | 'output'> {
  readonly invoices: readonly unknown[];
  readonly startOnRightPage: boolean;
  readonly xml: boolean;
  readonly dryRun: boolean;
}

type Check = (value: unknown) => string | undefined;

const checkFlag: Check = (value) => (typeof value === 'boolean' ? undefined : `Expected true or false; got ${quoteValue(value)}.`);

const checkInvoiceList: Check = (value) => {
  if (!Array.isArray(value)) return `Expected a list of invoices; got ${quoteValue(value)}.`;
  if (value.length >= 1 && value.length <= MAX_INVOICES) return undefined;
  return `Expected 1 to ${MAX_INVOICES} invoices; got ${value.length}.`;
};

const CHECK_BY_FIELD: Readonly<Record<string, Check>> = {
  output: (value) => (value === 'zip' || value === 'pdf' ? undefined : `Expected "zip" or "pdf"; got ${quoteValue(value)}.`),
  defaults: (value) => (isFields(value) ? undefined : `Expected an object with fields of an invoice; got ${quoteValue(value)}.`),
  invoices: checkInvoiceList, startOnRightPage: checkFlag, xml: checkFlag, dryRun: checkFlag,
};

const unknownFieldError = (name: string, index: number): ValidationError => {
  const nearest = nearestName(name, Object.keys(CHECK_BY_FIELD));
  return { path: [name], message: nearest === undefined ? 'Unknown field.' : `Unknown field; did you mean \`${nearest}\`?`, rank: index - 0.5 };
};

const bodyErrors = (body: Fields): readonly ValidationError[] => Object.entries(body).flatMap(([name, value], index) => {
  const check = Object.hasOwn(CHECK_BY_FIELD, name) ? CHECK_BY_FIELD[name] : undefined;
  if (check === undefined) return [unknownFieldError(name, index)];
  const message = check(value);
  return message === undefined ? [] : [{ path: [name], message }];
});

const missingFieldErrors = (body: Fields): readonly ValidationError[] =>
  ('invoices' in body ? [] : [{ path: ['invoices'], message: 'This field is required.', rule: 'required' }]);

/** Errors: fields that the requested output or the defaults do not have. */
const misplacedFieldErrors = ({ output = 'zip', xml, startOnRightPage, defaults }: Fields): readonly ValidationError[] => [
  ...isFields(defaults) && 'authority' in defaults
    ? [{ path: ['defaults', 'authority'], message: 'Each invoice has a mark of its own. Send it in `invoices`.' }] : [],
  ...output === 'pdf' && xml === true ? [{ path: ['xml'], message: 'Only a zip has XML files. Leave `output` out, or `xml`.' }] : [],
  ...output === 'zip' && startOnRightPage === true
    ? [{ path: ['startOnRightPage'], message: 'Only one PDF of all invoices has it: send `output: "pdf"`.' }] : [],
];

const lineCount = ({ lineItems }: Fields): number => (Array.isArray(lineItems) ? lineItems.length : 0);

/** The number of JSON values in a value, including itself. */
const valueCount = (value: unknown): number => (typeof value !== 'object' || value === null
  ? 1 : Object.values(value).reduce<number>((sum, each) => sum + valueCount(each), 1));

/** Throws AppError VALIDATION_ERROR for a batch that would take too long to validate. */
const checkTotalSize = (merged: readonly (MergedEntry | undefined)[], defaults: Fields, work: WorkBudget): void => {
  const lines = merged.reduce((sum, each) => sum + lineCount(each?.fields ?? {}), 0);
  if (lines > MAX_LINES) {
    const message = `Expected at most ${MAX_LINES} line items in all invoices together; got ${lines}.`;
    throw validationError([{ field: 'invoices', message }]);
  }
  const brands = new Map(merged.map((each) => [each?.use?.brand.name, each?.use?.brand.defaults]));
  const defaultsLength = new Map([...brands].map(([name, brandDefaults]) =>
    [name, JSON.stringify({ ...brandDefaults, ...defaults, logo: undefined }).length]));
  const characters = merged.reduce((sum, each) => sum + (defaultsLength.get(each?.use?.brand.name) ?? 0), 0);
  work.debit('received', characters, 'defaults');
  work.debit('value', merged.length * valueCount(defaults), 'defaults');
  if (characters > MAX_REPEATED_CHARACTERS) {
    const message = `The defaults of ${merged.length} invoices have ${characters} characters together; `
      + `the limit is ${MAX_REPEATED_CHARACTERS}. Send fewer invoices in a call.`;
    throw validationError([{ field: 'defaults', message }]);
  }
};

/** Fields that a PDF of several invoices cannot have, and their names in messages. */
const SINGLE_PDF_FIELDS = { eInvoice: 'An e-invoice', embedRequest: 'A request' } as const;

/** Returns a validator that also rejects fields a merged PDF cannot have. */
const validatorFor = (output: BatchRequest['output']) => (body: unknown, read?: PictureReader): ValidRequest => {
  const request = validateInvoiceRequest(body, read);
  const fields = request as unknown as Fields;
  const misplaced = Object.entries(SINGLE_PDF_FIELDS)
    .filter(([name]) => output === 'pdf' && fields[name] !== undefined && fields[name] !== false);
  if (misplaced.length === 0) return request;
  throw validationError(misplaced.map(([field, what]) =>
    ({ field, message: `${what} belongs to the PDF of a single invoice. Leave it out, or send \`output: "zip"\`.` })));
};

/** The number of an invoice, to find duplicates; undefined if the number itself is rejected. */
const acceptedInvoiceNumber = (request: ValidRequest | undefined, { invoiceNumber }: Fields, isRejected: boolean): unknown =>
  request?.invoiceNumber ?? (isRejected ? undefined : invoiceNumber);

/** An invoice with the defaults of batch and brand. */
interface MergedEntry { readonly fields: Fields; readonly use?: BrandUse }

const mergeDefaults = async (
  given: readonly unknown[], { defaults, choice, batchErrors }: ValidationContext,
): Promise<readonly (MergedEntry | undefined)[]> => {
  const mergedEntries: (MergedEntry | undefined)[] = [];
  for (const [index, ownFields] of given.entries()) {
    if (!isFields(ownFields)) {
      mergedEntries.push({ fields: {} });
      continue;
    }
    mergedEntries.push(await batchErrors.catchErrors({ index, ownFields }, async () => {
      const use = await applyRequestedBrand(ownFields, choice, defaults);
      return use === undefined ? { fields: withDefaults(ownFields, defaults) } : { fields: use.body, use };
    }));
  }
  return mergedEntries;
};

interface ValidationContext {
  readonly defaults: Fields;
  readonly choice: BrandChoice;
  readonly batchErrors: BatchErrors;
  readonly validate: ReturnType<typeof validatorFor>;
}

const validateEntry = async (
  value: unknown, { fields, use }: MergedEntry, { validate }: ValidationContext, read: PictureReader,
): Promise<Pick<BatchEntry, 'request' | 'use'>> => {
  if (use === undefined) return { request: validate(isFields(value) ? fields : value, read) };
  return { use, request: await withBrandMessages(use, () => validate(use.body, read), (body) => validate(body, read)) };
};

const validateEntries = async (
  given: readonly unknown[], merged: readonly (MergedEntry | undefined)[], context: ValidationContext,
): Promise<readonly BatchEntry[]> => {
  const { batchErrors } = context;
  const readLogo = pictureReader();
  const numbers = new Map<unknown, number>();
  const entries: BatchEntry[] = [];
  for (const [index, value] of given.entries()) {
    const location = { index, ownFields: isFields(value) ? value : {} };
    const mergedEntry = merged[index];
    if (mergedEntry === undefined) continue;
    const valid = await batchErrors.catchErrors(location, () => validateEntry(value, mergedEntry, context, readLogo));
    const number = acceptedInvoiceNumber(valid?.request, mergedEntry.fields, batchErrors.isListed(location, 'invoiceNumber'));
    const firstIndex = number === undefined ? undefined : numbers.get(number);
    if (firstIndex !== undefined) {
      const message = `\`invoices[${firstIndex}]\` has this number, too.`;
      batchErrors.add(location, validationError([{ field: 'invoiceNumber', message }]));
    }
    numbers.set(number, firstIndex ?? index);
    if (valid !== undefined) entries.push({ ...location, ...valid });
  }
  return entries;
};

/**
 * Validates a batch: its own fields first, then all invoices with the defaults.
 * @throws AppError VALIDATION_ERROR with the errors of all invoices, at most 100, and the number of the rest
 * @see docs/documents.md#batches
 */
export const validateBatch = async (
  body: unknown, choice: BrandChoice = { brandNames: [] }, work = new WorkBudget(),
): Promise<BatchRequest> => {
  if (!isFields(body)) {
    throw validationError([{ field: 'body', message: `Expected a JSON object with \`invoices\`; got ${quoteValue(body)}.` }]);
  }
  const fieldErrors = [...bodyErrors(body), ...missingFieldErrors(body), ...misplacedFieldErrors(body)];
  if (fieldErrors.length > 0) throw toValidationError(fieldErrors, body);
  const { invoices, defaults: given = {}, ...settings } = body as Partial<BatchBody> & Pick<BatchBody, 'invoices'>;
  const { output = 'zip', startOnRightPage = false, xml = false, dryRun = false } = settings;
  const validate = validatorFor(output);
  const batchErrors = new BatchErrors(given, validate, work);
  const defaults = batchErrors.knownDefaults();
  const context = { defaults, choice, batchErrors, validate };
  const merged = await mergeDefaults(invoices, context);
  checkTotalSize(merged, defaults, work);
  const entries = await batchErrors.rejectIfTooMuchWork(() => validateEntries(invoices, merged, context));
  batchErrors.rejectIfAny();
  return { entries, defaults, output, startsOnRight: startOnRightPage, hasXml: xml, isDryRun: dryRun };
};

/** The number of invoices that a valid batch is charged for; 0 for a dry run. */
export const chargedInvoices = (body: unknown): number => {
  const { invoices, dryRun } = isFields(body) ? body : {};
  return dryRun === true || !Array.isArray(invoices) ? 0 : invoices.length;
};

/** The brands of a batch, for the claim of its Idempotency-Key. */
export const brandsOfBatch = ({ entries }: BatchRequest): string | null => brandsWithDigests(entries.map((each) => each.use));
