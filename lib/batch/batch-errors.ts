import { AppError, validationError, type FieldError } from '../errors.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { isDefault, withoutField, type Fields } from '../brand/merge-defaults.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';

/** Maximum number of listed errors. One more entry states how many errors are not listed. */
const MAX_LISTED_ERRORS = 100;

/** The required fields of a request, to validate defaults alone. */
const PLACEHOLDER_FIELDS: Fields = {
  companyName: '-', billTo: '-', invoiceNumber: '-', date: '2026-01-01', lineItems: [{ description: '-', quantity: 1, rate: 1 }],
};

/** An entry of `invoices`: its index and the fields that it sends itself. */
export interface EntryLocation { readonly index: number; readonly ownFields: Fields }

interface ListedError { readonly detail: FieldError; readonly loggedField: string }

/** How the log names an unknown field. */
const UNKNOWN_FIELD = /\* unknown$/;

/** Converts a path in a request to its path in the batch. */
const pathInBatch = (location: string, field: string): string => {
  if (field === 'body') return location;
  return field.startsWith('[') ? location + field : `${location}.${field}`;
};

/** Runs a check. Returns its validation error, or undefined. */
const rejectionBy = (check: () => unknown): AppError | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error;
    throw error;
  }
};

/** Reads the message lazily, because making it may be slow and only listed ones are needed. */
const errorOfDefaults = (detail: FieldError, logged: string): ListedError => ({
  detail: {
    field: pathInBatch('defaults', detail.field), get message() { return detail.message; },
    ...detail.rules && { rules: detail.rules },
  },
  loggedField: pathInBatch('defaults', logged),
});

/** Collects the validation errors of a batch. */
export class BatchErrors {
  readonly #listedErrors: ListedError[] = [];
  readonly #errorsOfDefaults = new Map<string, ListedError>();
  #errorCount = 0;
  #errorsOfDefaultsAlone: ReadonlyMap<string, FieldError> | undefined;

  /**
   * @param check validates an invoice, or the defaults alone
   * @param work debited for each error
   */
  constructor(
    private readonly defaults: Fields, private readonly check: (body: Fields) => unknown = validateInvoiceRequest,
    private readonly work?: WorkBudget,
  ) {}

  /** The defaults without unknown fields, which are listed once for all invoices. */
  knownDefaults(): Fields {
    let knownFields = this.defaults;
    for (let before; knownFields !== before;) {
      before = knownFields;
      const { details = [], logged = [] } = rejectionBy(() => this.check({ ...PLACEHOLDER_FIELDS, ...before })) ?? {};
      for (const [at, detail] of details.entries()) {
        if (UNKNOWN_FIELD.test(logged[at] ?? '')) knownFields = this.#withoutUnknown(knownFields, detail, logged[at] ?? '');
      }
    }
    return knownFields;
  }

  /** Adds the errors of an invoice. An error of a default itself is listed once for all invoices. */
  add(location: EntryLocation, { details, logged }: Pick<AppError, 'details' | 'logged'>): void {
    this.work?.debit('batchError', details.length, 'invoices');
    for (const [at, detail] of details.entries()) this.#addDetail(location, detail, logged[at] ?? '');
  }

  /** Whether an error at a field of an invoice is listed. */
  isListed({ index }: EntryLocation, field: string): boolean {
    return this.#listedErrors.some(({ detail }) => detail.field === `invoices[${index}].${field}`);
  }

  /**
   * Runs a check of an invoice, and adds its validation errors.
   * @returns undefined if it fails
   * @throws WorkExceeded, which ends the batch
   */
  async catchErrors<Result>(location: EntryLocation, check: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || error instanceof WorkExceeded) throw error;
      this.add(location, error);
      return undefined;
    }
  }

  /** Runs checks of invoices. If they exceed the work budget, throws the errors found so far, if any. */
  async rejectIfTooMuchWork<Result>(checks: () => Promise<Result>): Promise<Result> {
    try {
      return await checks();
    } catch (error) {
      if (error instanceof WorkExceeded) this.rejectIfAny('at least ');
      throw error;
    }
  }

  /** Throws AppError VALIDATION_ERROR if there are errors: the first 100, and the number of the rest. */
  rejectIfAny(precision = ''): void {
    const listed = [...this.#errorsOfDefaults.values(), ...this.#listedErrors].slice(0, MAX_LISTED_ERRORS);
    const remaining = this.#errorsOfDefaults.size + this.#errorCount - listed.length;
    if (listed.length === 0) return;
    const remainder = remaining === 0 ? [] : [{ field: 'invoices', message: `… and ${precision}${remaining} more` }];
    throw validationError([...listed.map(({ detail }) => detail), ...remainder], listed.map(({ loggedField }) => loggedField));
  }

  #addDetail({ index, ownFields }: EntryLocation, detail: FieldError, logged: string): void {
    const { field } = detail;
    const isOfDefaults = isDefault(field, ownFields, this.defaults);
    if (isOfDefaults && this.#isErrorOfDefaultsAlone(detail)) {
      if (!this.#errorsOfDefaults.has(field)) this.#errorsOfDefaults.set(field, errorOfDefaults(detail, logged));
      return;
    }
    this.#errorCount += 1;
    if (this.#listedErrors.length >= MAX_LISTED_ERRORS) return;
    const location = `invoices[${index}]`;
    const message = isOfDefaults ? `${detail.message} The value is from \`defaults\`` : detail.message;
    this.#listedErrors.push({
      detail: { ...detail, field: pathInBatch(location, field), message }, loggedField: pathInBatch(location, logged),
    });
  }

  #withoutUnknown(defaults: Fields, detail: FieldError, logged: string): Fields {
    const remaining = withoutField(defaults, detail.field);
    if (remaining !== defaults) this.#errorsOfDefaults.set(detail.field, errorOfDefaults(detail, logged));
    return remaining;
  }

  /** Whether the defaults alone give the same error. The slow comparison is skipped for fields that are already listed. */
  #isErrorOfDefaultsAlone(detail: FieldError): boolean {
    const { field } = detail;
    if (field === 'brand' || this.#errorsOfDefaults.has(field)) return true;
    const alone = (): unknown => this.check({ ...PLACEHOLDER_FIELDS, ...this.defaults });
    this.#errorsOfDefaultsAlone ??= new Map(rejectionBy(alone)?.details.map((each) => [each.field, each]));
    return this.#errorsOfDefaultsAlone.get(field)?.message === detail.message;
  }
}
