import { ENDPOINTS } from '../../endpoints.js';
import { AppError, MissingBrand, validationError } from '../../errors.js';
import { ADMISSION_LIMIT, WorkBudget, WorkExceeded } from '../../work/work-budget.js';
import type { Services as AllServices } from '../bootstrap.js';
import { addToContext, type Middleware } from '../pipeline.js';
import type { HttpRequest } from '../http-request.js';
import type { RequestWithBody } from '../request-body.js';

type Services = Pick<AllServices, 'config' | 'log'>;

/** What preparing an invoice needs besides the request. */
interface PrepareOptions {
  /** Watermark that the deployment adds; null: none. */
  readonly deploymentWatermark: string | null;
  /** Budget that preparing the invoice debits, and all later work on the invoice. */
  readonly work: WorkBudget;
}

/**
 * Checks the rules that concern the whole invoice.
 * @throws AppError VALIDATION_ERROR
 */
export type Prepare<Request, Invoice> = (request: Request, options: PrepareOptions) => Invoice | Promise<Invoice>;

/** The brands that a request may use: its account's, or those of the first attempt with its Idempotency-Key. */
interface BrandChoice {
  readonly brandNames: readonly string[];
  readonly firstAttemptBrands?: string | null;
  readonly fontsFolder: string;
}

/** How an endpoint reads the invoice in a body. */
export interface RequestParser<Request, Invoice> {
  /** Checks each field of a body. Throws AppError VALIDATION_ERROR. */
  readonly validate: (body: unknown, brands: BrandChoice, work: WorkBudget) => Request | Promise<Request>;
  readonly prepare: Prepare<Request, Invoice>;
  /** Whether a request is prepared only after it is counted, whatever that costs. Absent: none is. */
  readonly isDeferred?: (request: Request) => boolean;
  /** The brands of a request as its claim stores them; null: none. */
  readonly brandsOf?: (request: Request) => string | null;
  /** Number of invoices that the request charges; absent: one. */
  readonly countOf?: (body: unknown) => number;
}

interface InvoiceOptions {
  /** Watermark that the deployment adds; null: none. */
  readonly watermark: string | null;
  /** Brands of the first attempt with the same Idempotency-Key; absent: those that the account may use now. */
  readonly brands?: string | null;
}

/** What a valid body says. */
interface ValidBody<Invoice> {
  /**
   * Prepares the invoice, unless that was done during validation.
   * @throws AppError VALIDATION_ERROR if it is prepared only now
   */
  readonly preparedInvoice: (options: InvoiceOptions) => Invoice | Promise<Invoice>;
  /** Brands of the request, for its claim; null: none. */
  readonly currentBrands: () => string | null | Promise<string | null>;
  /** The key as sent; null if there is none, or the endpoint accepts none. */
  readonly idempotencyKey: string | null;
  /** Number of invoices that the request charges; 0 for a dry run. */
  readonly invoiceCount: number;
}

/** A request with a valid body. */
export type ValidatedRequest<Invoice> = RequestWithBody & ValidBody<Invoice>;

const PRINTABLE_ASCII = /^[\x20-\x7e]{1,255}$/;
/** A key that was sent in two headers, which arrive as one. Alone it would be another key, and charge again. */
const SENT_TWICE = /^(.+), ?\1$/;

const idempotencyKeyError = (key: string): string | undefined => {
  if (!PRINTABLE_ASCII.test(key)) return `An Idempotency-Key has 1 to 255 printable ASCII characters; this one has ${key.length} characters.`;
  return SENT_TWICE.test(key) ? 'The header was sent twice; send it once.' : undefined;
};

const readIdempotencyKey = ({ headers: { 'idempotency-key': key } }: HttpRequest): string | null => {
  const message = key === undefined ? undefined : idempotencyKeyError(key);
  if (message !== undefined) throw validationError([{ field: 'Idempotency-Key', message }]);
  return key ?? null;
};

type Result<Value> = { readonly value: Value } | { readonly rejection: AppError };

const toResult = async <Value>(read: () => Value | Promise<Value>): Promise<Result<Value>> => {
  try {
    return { value: await read() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'VALIDATION_ERROR') return { rejection: error };
    throw error;
  }
};

const rejectionsIn = (...results: readonly Result<unknown>[]): readonly AppError[] =>
  results.flatMap((result) => ('rejection' in result ? [result.rejection] : []));

/** A prepared invoice, and the budget that it debits. */
interface Prepared<Invoice> { readonly invoice: Invoice; readonly work: WorkBudget }

/** A valid request, and its invoice if it is prepared. */
interface ParsedRequest<Request, Invoice> extends Required<InvoiceOptions> {
  readonly request: Request;
  readonly prepared?: Prepared<Invoice>;
}

/** Reads the invoice of a request, and reads it again if brands or watermark change. */
class InvoiceReader<Request, Invoice> {
  #brandNames: readonly string[];
  #current: Result<ParsedRequest<Request, Invoice>> | undefined;

  constructor(
    private readonly pipelineRequest: RequestWithBody, private readonly services: Services,
    private readonly parser: RequestParser<Request, Invoice>,
  ) {
    this.#brandNames = pipelineRequest.usageRecord.principal.brands;
  }

  /** Uses the account's current brands, which an operator may have changed since the request was read. */
  async current(): Promise<Result<ParsedRequest<Request, Invoice>>> {
    const { brands } = this.pipelineRequest.usageRecord.principal;
    if (this.#brandNames.join(' ') !== brands.join(' ')) this.#current = undefined;
    this.#brandNames = brands;
    return this.#current ??= await toResult(() => this.#read());
  }

  async preparedInvoice({ watermark, brands }: InvoiceOptions): Promise<Invoice> {
    const current = await this.current();
    const isOther = brands !== undefined && ('rejection' in current || current.value.brands !== brands);
    if (!isOther && 'rejection' in current) throw current.rejection;
    const parsedRequest = isOther
      ? await this.#read(brands)
      : (current as { readonly value: ParsedRequest<Request, Invoice> }).value;
    if (parsedRequest.prepared === undefined || parsedRequest.watermark !== watermark) {
      return this.parser.prepare(parsedRequest.request, { deploymentWatermark: watermark, work: new WorkBudget() });
    }
    parsedRequest.prepared.work.admit();
    return parsedRequest.prepared.invoice;
  }

  /** Prepares an invoice before the request is counted; undefined if that is too much work, or deferred. */
  async #prepareEarly(
    request: Request, deploymentWatermark: string | null, spent: number,
  ): Promise<Prepared<Invoice> | undefined> {
    if (this.parser.isDeferred?.(request) === true) return undefined;
    const work = new WorkBudget(ADMISSION_LIMIT - spent);
    try {
      return { invoice: await this.parser.prepare(request, { deploymentWatermark, work }), work };
    } catch (error) {
      if (error instanceof WorkExceeded) return undefined;
      throw error;
    }
  }

  async #read(firstAttemptBrands?: string | null): Promise<ParsedRequest<Request, Invoice>> {
    const { parsedBytes, body, usageRecord: { principal: { brands: brandNames, deploymentWatermark } } } = this.pipelineRequest;
    const { validate, brandsOf = () => null } = this.parser;
    const { fontsFolder } = this.services.config;
    try {
      const choice: BrandChoice = { brandNames, fontsFolder, ...firstAttemptBrands !== undefined && { firstAttemptBrands } };
      const work = new WorkBudget(ADMISSION_LIMIT);
      work.debit('received', parsedBytes, 'body');
      const request = await validate(body, choice, work);
      const prepared = await this.#prepareEarly(request, deploymentWatermark, work.spent);
      return { request, ...prepared && { prepared }, watermark: deploymentWatermark, brands: brandsOf(request) };
    } catch (error) {
      if (error instanceof MissingBrand) this.#raiseAlarm(error);
      throw error;
    }
  }

  #raiseAlarm({ brand }: MissingBrand): void {
    const { requestId, usageRecord: { principal: { caller: { account: { ref } } } } } = this.pipelineRequest;
    this.services.log({ level: 'error', event: 'alarm', alarm: 'missing-brand', requestId, account: ref, brand });
  }
}

/**
 * Validates the body before anything is counted or charged. It also prepares the invoice, unless that exceeds {@link
 * ADMISSION_LIMIT}; then the invoice is prepared after the request is counted. If the first attempt with the same
 * Idempotency-Key may have had another brand, with which the request is valid, an invalid body is rejected only after
 * the claim.
 * @throws AppError VALIDATION_ERROR with all errors of the body and, if the endpoint charges, of the header
 * `Idempotency-Key`
 */
export const validation = <Request, Invoice>(
  services: Services, parser: RequestParser<Request, Invoice>,
): Middleware<RequestWithBody, ValidBody<Invoice>> => ({
  before: async ({ context: pipelineRequest }) => {
    const { http, endpoint, body, usageRecord: { principal: { hasBrands } } } = pipelineRequest;
    const acceptsIdempotencyKey = endpoint !== null && ENDPOINTS[endpoint].delivers !== null;
    const key = await toResult(() => (acceptsIdempotencyKey ? readIdempotencyKey(http) : null));
    const reader = new InvoiceReader(pipelineRequest, services, parser);
    const read = await reader.current();
    const mayBeReplay = hasBrands && 'value' in key && key.value !== null;
    if ('rejection' in key || ('rejection' in read && !mayBeReplay)) {
      const rejections = rejectionsIn(key, read);
      throw validationError(rejections.flatMap(({ details }) => details), rejections.flatMap(({ logged }) => logged));
    }
    addToContext<ValidBody<Invoice>>(pipelineRequest, {
      idempotencyKey: key.value,
      invoiceCount: parser.countOf?.(body) ?? 1,
      preparedInvoice: (options) => reader.preparedInvoice(options),
      currentBrands: async () => {
        const current = await reader.current();
        return 'rejection' in current ? null : current.value.brands;
      },
    });
  },
});
