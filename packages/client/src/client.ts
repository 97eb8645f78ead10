import { assertNothingLost, convertedRequest, lostIn, type Conversion } from './conversion.js';
import type {
  BatchIndex, CurrencyList, EInvoice, EInvoiceFormat, InvoiceRequest, Labels, Preview,
  ReceivedInvoice, ThemeList, UsageReport, Variant,
} from './generated/api-types.js';
import { InvoiceBatch, InvoiceFile, InvoiceXml, MEDIA_TYPES, ShownInvoice, type FileKind, type InvoicePdf } from './invoice-file.js';
import { limitsOf, type Limits } from './limits.js';
import { dataOf, errorOf, type HttpRequest, type HttpResponse, idempotencyKeyOf, isFile, memberOfData, send } from './send.js';
import { withRetries } from './retry.js';
import {
  callSettings, checkedApiKey, checkedBaseUrl, checkedIdempotencyKey, type BatchOptions, type CallOptions, type ClientOptions,
  type ConvertOptions, type GenerateOptions, type LabelOptions, type ShowOptions,
} from './settings.js';
import { SYSTEM_RUNTIME, type Runtime } from './runtime.js';

type FileParts = ConstructorParameters<typeof InvoiceFile>;

type Route = Pick<HttpRequest, 'method' | 'headers' | 'body'> & { readonly path: string };

const get = (path: string): Route => ({ method: 'GET', path, headers: {}, body: null });

/** The query of some parameters. JSON has no undefined ones. */
const queryOf = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams(JSON.parse(JSON.stringify(parameters)) as Record<string, string>).toString();
  return query && `?${query}`;
};

/** An invoice of a batch: the fields that differ from the batch's defaults; null removes a default. */
export type BatchInvoice = { readonly [Name in keyof InvoiceRequest]?: InvoiceRequest[Name] | null };

type Batch = Readonly<Record<string, unknown>> & { readonly invoices: readonly BatchInvoice[] };

const batchOf = (invoices: readonly BatchInvoice[], { defaults, output, startOnRightPage, xml }: BatchOptions): Batch =>
  ({ output, startOnRightPage, xml, defaults, invoices });

/** The body is serialized once, so changes that the caller makes to the invoice do not affect retries. */
const post = (path: string, invoice: InvoiceRequest | Batch | string): Route => ({
  method: 'POST', path, headers: { 'Content-Type': 'application/json' },
  body: typeof invoice === 'string' ? invoice : JSON.stringify(invoice),
});

/** Sent as bytes, because gateways pass on XML as text. The bytes are copied, so later changes do not affect retries. */
const postFile = (path: string, file: Uint8Array): Route =>
  ({ method: 'POST', path, headers: { 'Content-Type': 'application/octet-stream' }, body: new Uint8Array(file) });

/**
 * A client of one account of an invoice PDF service. It keeps no connection and no invoice, and supports concurrent calls.
 * Every method rejects with {@link InvoicePdfError} after its retries, with a TypeError for an invalid option before anything is sent, and with
 * your signal's reason if you cancel the call.
 * @typeParam V variant of the interface that the deployment serves, if you know it: `new InvoicePdfClient<'A'>(…)`
 */
export class InvoicePdfClient<V extends Variant = Variant> {
  // A private field, so that neither logs nor inspectors show the key.
  readonly #baseUrl: string;
  readonly #authorization: Readonly<Record<string, string>>;
  readonly #options: ClientOptions;
  readonly #runtime: Runtime;
  #limits: Limits | null = null;

  /**
   * @param options address, key and retries
   * @param runtime clock, randomness and waiting; for tests
   * @throws TypeError for an invalid option
   */
  constructor(options: ClientOptions, runtime: Runtime = SYSTEM_RUNTIME) {
    const key = checkedApiKey(options.apiKey);
    this.#baseUrl = checkedBaseUrl(options.baseUrl);
    this.#authorization = key === null ? {} : { Authorization: `Bearer ${key}` };
    this.#options = options;
    this.#runtime = runtime;
    callSettings(options);
  }

  /** The limits in the last response; null before the first. */
  get limits(): Limits | null {
    return this.#limits;
  }

  /**
   * Draws an invoice and charges it to the month. Retries are safe, because an Idempotency-Key is always sent.
   * @param invoice the content, or its JSON as a string, which is sent as it stands, with all digits of its numbers
   */
  async generate(invoice: InvoiceRequest | string, options: GenerateOptions = {}): Promise<InvoicePdf> {
    return this.#file(post('/invoices/generate', invoice), 'pdf', options, InvoiceFile);
  }

  /**
   * Writes an e-invoice as the XML that generate embeds, and charges it to the month. With the `idempotencyKey` of its PDF it is not charged again.
   * @param invoice as for {@link generate}, with `eInvoice`
   */
  async xml(invoice: InvoiceRequest | string, options: GenerateOptions = {}): Promise<InvoiceXml> {
    return this.#file(post('/invoices/xml', invoice), 'xml', options, InvoiceXml);
  }

  /**
   * Draws up to 500 invoices into a zip or one PDF, and charges all of them to the month or none. Retries are safe, because an Idempotency-Key is always sent.
   * @param invoices with the `defaults` of the options, each is an invoice as for {@link generate}
   */
  async batch(invoices: readonly BatchInvoice[], options: BatchOptions = {}): Promise<InvoiceBatch> {
    return this.#file(post('/invoices/batch', batchOf(invoices, options)), options.output ?? 'zip', options, InvoiceBatch);
  }

  /** Checks and draws the invoices of a batch, and returns its list of files and sums. Not charged. */
  async dryRun(invoices: readonly BatchInvoice[], options: BatchOptions = {}): Promise<BatchIndex> {
    return await this.#call(post('/invoices/batch', { ...batchOf(invoices, options), dryRun: true }), options, dataOf) as BatchIndex;
  }

  /**
   * Computes an invoice without drawing it: every amount that the PDF would show, and warnings. Not charged.
   * @param invoice as for {@link generate}
   */
  async preview(invoice: InvoiceRequest | string, options: CallOptions = {}): Promise<Preview> {
    return await this.#call(post('/invoices/preview', invoice), options, memberOfData('preview')) as Preview;
  }

  /**
   * Reads an e-invoice that you received: its invoice, its stated amounts, and what was not read. Not charged.
   * @param file XML, or a PDF that contains it
   */
  async read(file: Uint8Array, options: CallOptions = {}): Promise<ReceivedInvoice> {
    return await this.#call(postFile('/invoices/read', file), options, dataOf) as ReceivedInvoice;
  }

  /**
   * Draws what a received e-invoice states, and charges it to the month. The XML is attached.
   * @param file as for {@link read}
   */
  async show(file: Uint8Array, { language, locale, theme, paperSize, ...options }: ShowOptions = {}): Promise<ShownInvoice> {
    return this.#file(postFile(`/invoices/show${queryOf({ language, locale, theme, paperSize })}`, file), 'pdf', options, ShownInvoice);
  }

  /**
   * Writes a received e-invoice in another format, and charges it to the month. Rejects with a VALIDATION_ERROR if the
   * file lacks what an invoice needs, or the format needs more.
   * @param file as for {@link read}
   * @param eInvoice the format, such as `{ format: 'xrechnung' }`
   */
  async convert(file: Uint8Array, eInvoice: EInvoice, { strict = false, ...options }: ConvertOptions = {}): Promise<Conversion> {
    const received = await this.read(file, options);
    const request = convertedRequest(received, eInvoice);
    const lost = lostIn(received, await this.preview(request, options), eInvoice);
    if (strict) assertNothingLost(lost, received.differences);
    const converted = await this.xml(request, options);
    return { bytes: converted.bytes, file: converted, lost, differences: received.differences };
  }

  /** The themes and the default one. */
  async themes(options: CallOptions = {}): Promise<ThemeList<V>> {
    return await this.#call(get('/themes'), options, dataOf) as ThemeList<V>;
  }

  /** The currencies and the default one. */
  async currencies(options: CallOptions = {}): Promise<CurrencyList> {
    return await this.#call(get('/currencies'), options, dataOf) as CurrencyList;
  }

  /** The fixed texts of an invoice by label, in English or in a built-in language. */
  async labelDefaults({ language, ...options }: LabelOptions = {}): Promise<Required<Labels>> {
    return await this.#call(get(`/labels/defaults${queryOf({ language })}`), options, memberOfData('labels')) as Required<Labels>;
  }

  /** The formats of e-invoices, with the versions of their rules and the fields that they need. */
  async formats(options: CallOptions = {}): Promise<readonly EInvoiceFormat[]> {
    return await this.#call(get('/formats'), options, memberOfData('formats')) as readonly EInvoiceFormat[];
  }

  /** The account's usage this month, and its limits. */
  async usage(options: CallOptions = {}): Promise<UsageReport<V>> {
    return await this.#call(get('/usage'), options, dataOf) as UsageReport<V>;
  }

  async #file<Result extends InvoiceFile>(
    route: Route, kind: FileKind, options: GenerateOptions,
    Kind: new (...of: FileParts) => Result,
  ): Promise<Result> {
    const idempotencyKey = checkedIdempotencyKey(options.idempotencyKey ?? this.#runtime.uniqueName());
    const claiming = { ...route, headers: { ...route.headers, 'Idempotency-Key': idempotencyKey } };
    const read = (answer: HttpResponse): Result | undefined =>
      (isFile(answer, MEDIA_TYPES[kind]) ? new Kind(answer, idempotencyKey, kind) : undefined);
    return this.#call(claiming, options, read);
  }

  async #call<T>({ path, ...route }: Route, options: CallOptions, read: (answer: HttpResponse) => T | undefined): Promise<T> {
    const request = { ...route, url: this.#baseUrl + path, headers: { ...this.#authorization, ...route.headers } };
    const settings = callSettings(options, this.#options);
    const { fetch = globalThis.fetch, onRetry } = this.#options;
    return withRetries(async () => {
      const answer = await send(request, { fetch, ...settings });
      this.#limits = limitsOf(answer.headers) ?? this.#limits;
      const result = read(answer);
      if (result === undefined) throw errorOf(answer, this.#runtime.now(), idempotencyKeyOf(request));
      return result;
    }, { ...settings, onRetry }, this.#runtime);
  }
}
