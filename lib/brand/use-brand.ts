/** The file of brands, which the first request with one loads. It throws no errors of ours: it has a copy of their class. */
import { nearestName } from '../text/nearest-name.js';
import { quoteValue } from '../validation/quote-value.js';
import { applyBrand } from './apply-brand.js';
import { NO_BRAND, type BrandChoice, type BrandOutcome } from './brand-choice.js';
import { withDefaults, type Fields } from './merge-defaults.js';
import { readBrand } from './read-brand.js';

/** The brands that the claim of a first attempt keeps: `none acme:1f2e…`, that of a request that names none first. */
interface ClaimedBrands { readonly names: readonly string[]; readonly digests: ReadonlyMap<string, string> }

const parseClaimedBrands = (text: string | null): ClaimedBrands => {
  const entries = (text ?? NO_BRAND).split(' ').map((entry) => entry.split(':') as [string, string?]);
  return { names: entries.map(([name]) => name), digests: new Map(entries.map(([name, digest = '']) => [name, digest])) };
};

const quotedList = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** The same for a brand of another account as for one that nobody has. */
const rejectionMessage = (named: unknown, names: readonly string[]): string => {
  const own = names.filter((name) => name !== NO_BRAND);
  if (own.length === 0) return `This account has no brand; got ${quoteValue(named)}. Leave the field out.`;
  const nearest = typeof named === 'string' ? nearestName(named, own) : undefined;
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return `Expected ${quotedList([...own, NO_BRAND])}; got ${quoteValue(named)}.${hint}`;
};

/**
 * Chooses the brand of a request and applies it.
 * @param ofBatch the defaults of its batch
 */
export const useBrand = (own: Fields, batchDefaults: Fields, { names, claimedBrands, fontsFolder }: BrandChoice): BrandOutcome => {
  const allowedBrands = claimedBrands === undefined ? { names, digests: undefined } : parseClaimedBrands(claimedBrands);
  const { brand: named } = withDefaults(own, batchDefaults);
  const name = named === undefined ? allowedBrands.names[0] ?? NO_BRAND : named;
  if (name === NO_BRAND) return {};
  if (typeof name !== 'string' || !allowedBrands.names.includes(name)) return { rejected: rejectionMessage(name, allowedBrands.names) };
  const brand = readBrand(name, fontsFolder);
  if (brand === undefined) return { missing: name };
  if (allowedBrands.digests !== undefined && allowedBrands.digests.get(name) !== brand.digest) return { changed: name };
  return { use: { ...applyBrand(own, batchDefaults, brand), isNamed: named !== undefined } };
};
