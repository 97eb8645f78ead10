import { AppError, validationError, type ErrorDetail } from '../errors.js';
import { validateInvoiceRequest } from '../validation/validate-invoice-request.js';
import { isDefault, withoutField, type Fields } from '../brand/merge-defaults.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';

/** The most faults that are listed; one more says how many there are. */
const MOST_LISTED = 100;

/** The required fields of a request, for defaults without them. */
const STAND_INS: Fields = {
  companyName: '-', billTo: '-', invoiceNumber: '-', date: '2026-01-01', lineItems: [{ description: '-', quantity: 1, rate: 1 }],
};

/** An entry of `invoices`: its index and its own fields. */
export interface Place { readonly index: number; readonly own: Fields }

interface Fault { readonly detail: ErrorDetail; readonly logged: string }

/** How the log names a field with a name that the client made up. */
const UNKNOWN = /\* unknown$/;

/** A path of a request as a path of the batch. */
const within = (place: string, field: string): string => {
  if (field === 'body') return place;
  return field.startsWith('[') ? place + field : `${place}.${field}`;
};

/**
 * Runs a check.
 * @returns why it refuses; undefined if it does not
 */
const refusalBy = (check: () => unknown): AppError | undefined => {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return error;
    throw error;
  }
};

/** Its message is read only if it is listed. */
const faultOfDefaults = (detail: ErrorDetail, logged: string): Fault => ({
  detail: {
    field: within('defaults', detail.field), get message() { return detail.message; },
    ...detail.rules && { rules: detail.rules },
  },
  logged: within('defaults', logged),
});

/** Collects what is wrong in a batch. */
export class BatchFaults {
  readonly #defaults: Fields;
  readonly #listed: Fault[] = [];
  readonly #ofDefaults = new Map<string, Fault>();
  #count = 0;
  #wrongAlone: ReadonlyMap<string, ErrorDetail> | undefined;

  /**
   * @param defaults those of the batch
   * @param check what is wrong with an invoice, or with the defaults alone
   * @param work debited for each fault
   */
  constructor(
    defaults: Fields, private readonly check: (body: Fields) => unknown = validateInvoiceRequest,
    private readonly work?: WorkBudget,
  ) {
    this.#defaults = defaults;
  }

  /** The defaults without fields that no invoice has. Those are listed, once for all invoices. */
  knownDefaults(): Fields {
    let known = this.#defaults;
    for (let before; known !== before;) {
      before = known;
      const { details = [], logged = [] } = refusalBy(() => this.check({ ...STAND_INS, ...before })) ?? {};
      for (const [at, detail] of details.entries()) {
        if (UNKNOWN.test(logged[at] ?? '')) known = this.#withoutUnknown(known, detail, logged[at] ?? '');
      }
    }
    return known;
  }

  /**
   * Adds what is wrong with an invoice. What is wrong with a default alone is listed once, for all invoices that have
   * it.
   */
  add(place: Place, { details, logged }: Pick<AppError, 'details' | 'logged'>): void {
    this.work?.debit('fault', details.length, 'invoices');
    for (const [at, detail] of details.entries()) this.#addDetail(place, detail, logged[at] ?? '');
  }

  /** Whether a fault at a field of an invoice is listed. */
  isListed({ index }: Place, field: string): boolean {
    return this.#listed.some(({ detail }) => detail.field === `invoices[${index}].${field}`);
  }

  /**
   * Runs a check of an invoice.
   * @returns undefined if it refuses, which is then added
   * @throws WorkExceeded, which ends the batch
   */
  async resultOf<Result>(place: Place, check: () => Result | Promise<Result>): Promise<Result | undefined> {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || error instanceof WorkExceeded) throw error;
      this.add(place, error);
      return undefined;
    }
  }

  /** Runs checks of invoices. If they need too much work, those that have failed are refused. */
  async unlessTooMany<Result>(checks: () => Promise<Result>): Promise<Result> {
    try {
      return await checks();
    } catch (error) {
      if (error instanceof WorkExceeded) this.refuse('at least ');
      throw error;
    }
  }

  /** @throws AppError VALIDATION_ERROR with the first 100 faults and the number of the others, if there are any */
  refuse(precision = ''): void {
    const all = [...this.#ofDefaults.values(), ...this.#listed].slice(0, MOST_LISTED);
    const others = this.#ofDefaults.size + this.#count - all.length;
    if (all.length === 0) return;
    const rest = others === 0 ? [] : [{ field: 'invoices', message: `… and ${precision}${others} more` }];
    throw validationError([...all.map(({ detail }) => detail), ...rest], all.map(({ logged }) => logged));
  }

  #addDetail({ index, own }: Place, detail: ErrorDetail, logged: string): void {
    const { field } = detail;
    const isOfDefaults = isDefault(field, own, this.#defaults);
    if (isOfDefaults && this.#isWrongAlone(detail)) {
      if (!this.#ofDefaults.has(field)) this.#ofDefaults.set(field, faultOfDefaults(detail, logged));
      return;
    }
    this.#count += 1;
    if (this.#listed.length >= MOST_LISTED) return;
    const place = `invoices[${index}]`;
    const told = isOfDefaults ? `${detail.message} The value is from \`defaults\`` : detail.message;
    this.#listed.push({ detail: { ...detail, field: within(place, field), message: told }, logged: within(place, logged) });
  }

  #withoutUnknown(defaults: Fields, detail: ErrorDetail, logged: string): Fields {
    const others = withoutField(defaults, detail.field);
    if (others !== defaults) this.#ofDefaults.set(detail.field, faultOfDefaults(detail, logged));
    return others;
  }

  /** A field that is listed for the defaults is not compared again: its message may have to be searched for. */
  #isWrongAlone(detail: ErrorDetail): boolean {
    const { field } = detail;
    if (field === 'brand' || this.#ofDefaults.has(field)) return true;
    const alone = (): unknown => this.check({ ...STAND_INS, ...this.#defaults });
    this.#wrongAlone ??= new Map(refusalBy(alone)?.details.map((each) => [each.field, each]));
    return this.#wrongAlone.get(field)?.message === detail.message;
  }
}
