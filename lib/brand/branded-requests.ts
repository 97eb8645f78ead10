import { AppError, MissingBrand, validationError, type FieldError } from '../errors.js';
import { NO_BRAND, type BrandChoice, type BrandUse } from './brand.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';
import { isFields, type Fields } from './merge-defaults.js';

/** A valid request with its brand. */
interface Branded<Request> { readonly request: Request; readonly use?: BrandUse }

/** Whether a request may have a brand, so that the chunk of brands is needed. */
const mayHaveBrand = (own: Fields, batchDefaults: Fields, { brandNames, firstAttemptBrands }: BrandChoice): boolean =>
  'brand' in own || 'brand' in batchDefaults || (firstAttemptBrands === undefined ? brandNames.length > 0 : firstAttemptBrands !== null);

const changedBrandError = (name: string): AppError => validationError([{
  field: 'Idempotency-Key',
  message: `The brand ${name} has changed since this Idempotency-Key was used; use a new key for a new invoice.`,
}]);

/**
 * Applies the brand of a request, if it has one.
 * @throws AppError VALIDATION_ERROR on `brand` if the request may not use the brand, and on `Idempotency-Key` if the
 * brand has changed since the first attempt
 * @throws MissingBrand
 */
export const applyRequestedBrand = async (
  own: unknown, choice: BrandChoice, batchDefaults: Fields = {},
): Promise<BrandUse | undefined> => {
  if (!isFields(own) || !mayHaveBrand(own, batchDefaults, choice)) return undefined;
  const { useBrand } = await import('./use-brand.js');
  const outcome = useBrand(own, batchDefaults, choice);
  if ('rejected' in outcome) throw validationError([{ field: 'brand', message: outcome.rejected }]);
  if ('changed' in outcome) throw changedBrandError(outcome.changed);
  if ('missing' in outcome) throw new MissingBrand(outcome.missing);
  return outcome.use;
};

/** Names and digests of brands, for the claim of an Idempotency-Key; null: none. */
export const brandsWithDigests = (uses: readonly (BrandUse | undefined)[]): string | null => {
  const [byDefault = [], named = []] = [false, true].map((isNamed) =>
    uses.flatMap((use) => (use?.isNamed === isNamed ? [`${use.brand.name}:${use.brand.digest}`] : [])));
  if (byDefault.length + named.length === 0) return null;
  return [...new Set([byDefault[0] ?? NO_BRAND, ...named])].join(' ');
};

const catchFieldErrors = async (check: () => unknown): Promise<readonly FieldError[]> => {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
};

/** The request without its brand. Adds a company name if only the brand has one, so that it can be validated. */
const withoutBrand = ({ sentFields, defaults }: BrandUse): Fields =>
  (['seller', 'buyer', 'companyName'].some((name) => name in defaults && !(name in sentFields)) ? { companyName: '-', ...sentFields } : sentFields);

/**
 * Runs a check of a request with its brand. Messages of errors that the brand causes end with its name.
 * @param checkAlone the same check of the request without its brand
 */
export const withBrandMessages = async <Result>(
  use: BrandUse, check: () => Result | Promise<Result>, checkAlone: (body: Fields) => unknown,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || error instanceof WorkExceeded) throw error;
    const ownErrors = await catchFieldErrors(() => checkAlone(withoutBrand(use)));
    const isOwn = ({ field, message }: FieldError): boolean =>
      ownErrors.some((each) => each.field === field && each.message === message);
    throw validationError(error.details.map((detail) => (isOwn(detail)
      ? detail : { ...detail, message: `${detail.message} The value is from the brand ${use.brand.name}` })), error.logged);
  }
};

interface BrandedOptions { readonly deploymentWatermark: string | null; readonly work?: WorkBudget }

type PrepareFunction<Request, Invoice> =
  (request: Request, options: BrandedOptions & { readonly brandUse?: BrandUse }) => Invoice | Promise<Invoice>;

/** How an endpoint validates and prepares an invoice that may have a brand. */
interface BrandedParser<Request, Invoice> {
  readonly validate: (body: unknown, choice: BrandChoice) => Promise<Branded<Request>>;
  readonly prepare: (branded: Branded<Request>, options: BrandedOptions) => Invoice | Promise<Invoice>;
  readonly brandsOf: (branded: Branded<Request>) => string | null;
}

/**
 * Validates and prepares invoices with their brands.
 * @param validate checks single fields
 * @param prepare checks the whole invoice
 */
export const createBrandedParser = <Request, Invoice>(
  validate: (body: unknown) => Request, prepare: PrepareFunction<Request, Invoice>,
): BrandedParser<Request, Invoice> => ({
  validate: async (body, choice) => {
    const use = await applyRequestedBrand(body, choice);
    if (use === undefined) return { request: validate(body) };
    return { request: await withBrandMessages(use, () => validate(use.body), validate), use };
  },
  prepare: ({ request, use }, options) => (use === undefined ? prepare(request, options)
    : withBrandMessages(use, () => prepare(request, { ...options, brandUse: use }), (body) => prepare(validate(body), options))),
  brandsOf: ({ use }) => brandsWithDigests([use]),
});
