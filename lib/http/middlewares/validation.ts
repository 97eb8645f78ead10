import { ENDPOINTS } from '../../endpoints.js';
import { AppError, MissingBrand, validationError } from '../../errors.js';
import { ADMISSION_LIMIT, WorkBudget, WorkExceeded } from '../../work/work-budget.js';
import type { Services as AllServices } from '../bootstrap.js';
import type { Middleware } from '../edge.js';
import type { HttpRequest } from '../wire/http-request.js';
import type { BodyCall } from './json-body.js';

type Services = Pick<AllServices, 'config' | 'log'>;

/** What a request has from its deployment and account. */
interface OpenOptions {
  /** The watermark that the deployment adds to the PDF or XML; null: none. */
  readonly imposedWatermark: string | null;
  /** Debited for opening the invoice, and for all further work on it. */
  readonly work: WorkBudget;
}

/**
 * Checks what only the whole invoice shows.
 * @throws AppError VALIDATION_ERROR
 */
export type Open<Request, Invoice> = (request: Request, options: OpenOptions) => Invoice | Promise<Invoice>;

/** The brands that a request may use: those of its account, or those of the first attempt with its Idempotency-Key. */
export interface BrandChoice {
  readonly names: readonly string[];
  readonly kept?: string | null;
  readonly fontsFolder: string;
}

/** How an endpoint reads the invoice of a body. */
export interface Intake<Request, Invoice> {
  /** Checks what each field of a body shows. Throws AppError VALIDATION_ERROR. */
  readonly validate: (body: unknown, brands: BrandChoice, work: WorkBudget) => Request | Promise<Request>;
  readonly open: Open<Request, Invoice>;
  /** The brands of a request as its claim keeps them; null: it has none. */
  readonly brandsOf?: (request: Request) => string | null;
  /** How many invoices the request charges; absent: one. */
  readonly countOf?: (body: unknown) => number;
}

/** What an invoice has from its deployment and account. */
export interface Terms {
  /** Watermark that the deployment imposes; null: none. */
  readonly watermark: string | null;
  /** The brands of the first attempt with the same Idempotency-Key; absent: those that the account may use now. */
  readonly brands?: string | null;
}

/** A call with a valid request. */
export interface ValidCall<Invoice> extends BodyCall {
  /**
   * The invoice under its terms, as they are now known.
   * @throws AppError VALIDATION_ERROR if it is only opened now
   */
  readonly invoiceUnder: (terms: Terms) => Invoice | Promise<Invoice>;
  /** The brands of the request, for its claim; null: none. */
  readonly brandsNow: () => string | null | Promise<string | null>;
  /** As sent; null if there is none, or the endpoint takes none. */
  readonly idempotencyKey: string | null;
  /** Invoices that the request charges, all or none; 0: it is a dry run. */
  readonly invoiceCount: number;
}

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;

const readIdempotencyKey = ({ headers: { 'idempotency-key': key } }: HttpRequest): string | null => {
  if (key === undefined || PRINTABLE_ASCII.test(key)) return key ?? null;
  throw validationError([{ field: 'Idempotency-Key', message: `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length} characters.` }]);
};

type Result<Value> = { readonly value: Value } | { readonly refusal: AppError };

const resultOf = async <Value>(read: () => Value | Promise<Value>): Promise<Result<Value>> => {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { refusal: error };
    throw error;
  }
};

const refusalsIn = (...results: readonly Result<unknown>[]): readonly AppError[] =>
  results.flatMap((result) => ('refusal' in result ? [result.refusal] : []));

/** An invoice that is opened, and the budget that it debits. */
interface Opened<Invoice> { readonly invoice: Invoice; readonly work: WorkBudget }

/** A request that is read, and its invoice if it is opened. */
interface Read<Request, Invoice> extends Required<Terms> { readonly request: Request; readonly opened?: Opened<Invoice> }

/** Reads the invoice of a call, again for other brands and other watermarks. */
class Reading<Request, Invoice> {
  #names: readonly string[];
  #now: Result<Read<Request, Invoice>> | undefined;

  constructor(
    private readonly call: BodyCall, private readonly services: Services, private readonly intake: Intake<Request, Invoice>,
  ) {
    this.#names = call.tab.grant.brands;
  }

  /** With the brands that the account may use now: an operator may have changed them since the request was read. */
  async now(): Promise<Result<Read<Request, Invoice>>> {
    const { brands } = this.call.tab.grant;
    if (this.#names.join(' ') !== brands.join(' ')) this.#now = undefined;
    this.#names = brands;
    return this.#now ??= await resultOf(() => this.#read());
  }

  async invoiceUnder({ watermark, brands }: Terms): Promise<Invoice> {
    const now = await this.now();
    const isOther = brands !== undefined && ('refusal' in now || now.value.brands !== brands);
    if (!isOther && 'refusal' in now) throw now.refusal;
    const read = isOther ? await this.#read(brands) : (now as { readonly value: Read<Request, Invoice> }).value;
    if (read.opened === undefined || read.watermark !== watermark) {
      return this.intake.open(read.request, { imposedWatermark: watermark, work: new WorkBudget() });
    }
    read.opened.work.admit();
    return read.opened.invoice;
  }

  /** Opens an invoice before the request is counted; undefined if that is too much work. */
  async #openedNow(request: Request, imposedWatermark: string | null, spent: number): Promise<Opened<Invoice> | undefined> {
    const work = new WorkBudget(ADMISSION_LIMIT - spent);
    try {
      return { invoice: await this.intake.open(request, { imposedWatermark, work }), work };
    } catch (error) {
      if (error instanceof WorkExceeded) return undefined;
      throw error;
    }
  }

  async #read(kept?: string | null): Promise<Read<Request, Invoice>> {
    const { bytes, body, tab: { grant: { brands: names, imposedWatermark } } } = this.call;
    const { validate, brandsOf = () => null } = this.intake;
    const { fontsFolder } = this.services.config;
    try {
      const choice = { names, fontsFolder, ...kept !== undefined && { kept } };
      const work = new WorkBudget(ADMISSION_LIMIT);
      work.debit('received', bytes.length, 'body');
      const request = await validate(body, choice, work);
      const opened = await this.#openedNow(request, imposedWatermark, work.spent);
      return { request, ...opened && { opened }, watermark: imposedWatermark, brands: brandsOf(request) };
    } catch (error) {
      if (error instanceof MissingBrand) this.#raiseAlarm(error);
      throw error;
    }
  }

  #raiseAlarm({ brand }: MissingBrand): void {
    const { requestId, tab: { grant: { caller: { account: { ref } } } } } = this.call;
    this.services.log({ level: 'error', event: 'alarm', alarm: 'missing-brand', requestId, account: ref, brand });
  }
}

/**
 * Validates the body before anything is counted or charged. Its invoice is also opened, unless that is more work than
 * {@link ADMISSION_LIMIT}: then it waits until the request is counted. A refusal waits for the claim if the first
 * attempt with the same Idempotency-Key may have had another brand, with which the request is valid.
 * @throws AppError VALIDATION_ERROR with the offences of the header `Idempotency-Key`, if the endpoint charges, and of
 * the body together
 */
export const validation = <Request, Invoice>(
  services: Services, intake: Intake<Request, Invoice>,
): Middleware<BodyCall, Pick<ValidCall<Invoice>, 'invoiceUnder' | 'brandsNow' | 'idempotencyKey' | 'invoiceCount'>> => ({
  before: async (call) => {
    const { http, endpoint, body, tab: { grant: { hasBrands } } } = call;
    const takesKey = endpoint !== null && ENDPOINTS[endpoint].delivers !== null;
    const key = await resultOf(() => (takesKey ? readIdempotencyKey(http) : null));
    const reading = new Reading(call, services, intake);
    const read = await reading.now();
    const mayBeReplay = hasBrands && 'value' in key && key.value !== null;
    if ('refusal' in key || ('refusal' in read && !mayBeReplay)) {
      const refusals = refusalsIn(key, read);
      throw validationError(refusals.flatMap(({ details }) => details), refusals.flatMap(({ logged }) => logged));
    }
    return {
      idempotencyKey: key.value,
      invoiceCount: intake.countOf?.(body) ?? 1,
      invoiceUnder: (terms) => reading.invoiceUnder(terms),
      brandsNow: async () => {
        const now = await reading.now();
        return 'refusal' in now ? null : now.value.brands;
      },
    };
  },
});
