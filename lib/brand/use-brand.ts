/** The file of brands, which the first request with one loads. It throws no errors of ours: it has a copy of their class. */
import { nearestName } from '../text/nearest-name.js';
import { quoteValue } from '../validation/quote-value.js';
import { applyBrand } from './apply-brand.js';
import { NO_BRAND, type BrandChoice, type BrandOutcome } from './brand-choice.js';
import { withDefaults, type Fields } from './merge-defaults.js';
import { readBrand } from './read-brand.js';

/** The brands that the claim of a first attempt keeps: `none acme:1f2e…`, that of a request that names none first. */
interface Kept { readonly names: readonly string[]; readonly digests: ReadonlyMap<string, string> }

const keptIn = (text: string | null): Kept => {
  const entries = (text ?? NO_BRAND).split(' ').map((entry) => entry.split(':') as [string, string?]);
  return { names: entries.map(([name]) => name), digests: new Map(entries.map(([name, digest = '']) => [name, digest])) };
};

const listed = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** The same for a brand of another account as for one that nobody has. */
const refusal = (named: unknown, names: readonly string[]): string => {
  const own = names.filter((name) => name !== NO_BRAND);
  if (own.length === 0) return `This account has no brand; got ${quoteValue(named)}. Leave the field out.`;
  const nearest = typeof named === 'string' ? nearestName(named, own) : undefined;
  const hint = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return `Expected ${listed([...own, NO_BRAND])}; got ${quoteValue(named)}.${hint}`;
};

/**
 * Chooses the brand of a request and applies it.
 * @param ofBatch the defaults of its batch
 */
export const useBrand = (own: Fields, ofBatch: Fields, { names, kept, fontsFolder }: BrandChoice): BrandOutcome => {
  const first = kept === undefined ? { names, digests: undefined } : keptIn(kept);
  const { brand: named } = withDefaults(own, ofBatch);
  const name = named === undefined ? first.names[0] ?? NO_BRAND : named;
  if (name === NO_BRAND) return {};
  if (typeof name !== 'string' || !first.names.includes(name)) return { refused: refusal(name, first.names) };
  const brand = readBrand(name, fontsFolder);
  if (brand === undefined) return { missing: name };
  if (first.digests !== undefined && first.digests.get(name) !== brand.digest) return { changed: name };
  return { use: { ...applyBrand(own, ofBatch, brand), isNamed: named !== undefined } };
};
