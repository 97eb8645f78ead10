import { AppError, MissingBrand, validationError, type ErrorDetail } from '../errors.js';
import { NO_BRAND, type BrandChoice, type BrandUse } from './brand-choice.js';
import { WorkExceeded, type WorkBudget } from '../work/work-budget.js';
import { isFields, type Fields } from './merge-defaults.js';

/** A valid request, and what it has of its brand. */
export interface Branded<Request> { readonly request: Request; readonly use?: BrandUse }

/** Whether a request may have a brand, so that the file of brands is needed. */
const mayHaveBrand = (own: Fields, ofBatch: Fields, { names, kept }: BrandChoice): boolean =>
  'brand' in own || 'brand' in ofBatch || (kept === undefined ? names.length > 0 : kept !== null);

const keyOfOther = (name: string): AppError => validationError([{
  field: 'Idempotency-Key',
  message: `The brand ${name} has changed since this Idempotency-Key was used; use a new key for a new invoice.`,
}]);

/**
 * The brand of a request, with the request and its defaults.
 * @param ofBatch the defaults of its batch
 * @returns undefined if it has none
 * @throws AppError VALIDATION_ERROR on `brand` for one that the request may not use, and on `Idempotency-Key` for one
 * that has changed since its first attempt
 * @throws MissingBrand
 */
export const brandOf = async (own: unknown, choice: BrandChoice, ofBatch: Fields = {}): Promise<BrandUse | undefined> => {
  if (!isFields(own) || !mayHaveBrand(own, ofBatch, choice)) return undefined;
  // The path names the folder, as bin/bundle/plugins.ts does.
  const { useBrand } = await import('../brand/use-brand.js');
  const outcome = useBrand(own, ofBatch, choice);
  if ('refused' in outcome) throw validationError([{ field: 'brand', message: outcome.refused }]);
  if ('changed' in outcome) throw keyOfOther(outcome.changed);
  if ('missing' in outcome) throw new MissingBrand(outcome.missing);
  return outcome.use;
};

/** Names and digests of brands, for the claim of an Idempotency-Key; null if there are none. */
export const keptBrands = (uses: readonly (BrandUse | undefined)[]): string | null => {
  const [byDefault = [], named = []] = [false, true].map((isNamed) =>
    uses.flatMap((use) => (use?.isNamed === isNamed ? [`${use.brand.name}:${use.brand.digest}`] : [])));
  if (byDefault.length + named.length === 0) return null;
  return [...new Set([byDefault[0] ?? NO_BRAND, ...named])].join(' ');
};

const detailsBy = async (check: () => unknown): Promise<readonly ErrorDetail[]> => {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
};

/** The request without its brand; with a name of the company if only the brand has one, so that it can be judged. */
const alone = ({ sent, defaults }: BrandUse): Fields =>
  (['seller', 'buyer', 'companyName'].some((name) => name in defaults && !(name in sent)) ? { companyName: '-', ...sent } : sent);

const isSame = (one: ErrorDetail) => (other: ErrorDetail): boolean => one.field === other.field && one.message === other.message;

/**
 * Runs a check of a request with its brand. The message of a fault that the request has only with the brand ends with
 * the brand's name.
 * @param checkAlone the same check of the request without its brand
 */
export const toldOf = async <Result>(
  use: BrandUse, check: () => Result | Promise<Result>, checkAlone: (body: Fields) => unknown,
): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION_ERROR' || error instanceof WorkExceeded) throw error;
    const own = await detailsBy(() => checkAlone(alone(use)));
    throw validationError(error.details.map((detail) => (own.some(isSame(detail))
      ? detail : { ...detail, message: `${detail.message} The value is from the brand ${use.brand.name}` })), error.logged);
  }
};

interface Options {
  readonly imposedWatermark: string | null;
  readonly work?: WorkBudget;
}

type Open<Request, Invoice> =
  (request: Request, options: Options & { readonly brandUse?: BrandUse }) => Invoice | Promise<Invoice>;

/** How an endpoint reads and opens an invoice that may have a brand. */
export interface BrandedIntake<Request, Invoice> {
  readonly validate: (body: unknown, choice: BrandChoice) => Promise<Branded<Request>>;
  readonly open: (branded: Branded<Request>, options: Options) => Invoice | Promise<Invoice>;
  readonly brandsOf: (branded: Branded<Request>) => string | null;
}

/**
 * Reads and opens invoices with their brands.
 * @param validate checks what each field of a body shows
 * @param open checks what only the whole invoice shows
 */
export const branded = <Request, Invoice>(
  validate: (body: unknown) => Request, open: Open<Request, Invoice>,
): BrandedIntake<Request, Invoice> => ({
  validate: async (body, choice) => {
    const use = await brandOf(body, choice);
    if (use === undefined) return { request: validate(body) };
    return { request: await toldOf(use, () => validate(use.body), validate), use };
  },
  open: ({ request, use }, options) => (use === undefined
    ? open(request, options)
    : toldOf(use, () => open(request, { ...options, brandUse: use }), (body) => open(validate(body), options))),
  brandsOf: ({ use }) => keptBrands([use]),
});
