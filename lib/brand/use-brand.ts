import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BoundedCache } from '../bounded-cache.js';
import { type Brand, type BrandChoice, type BrandDefaults, type BrandOutcome, type BrandUse, type BuiltBrand, NO_BRAND } from './brand.js';
import { isSelfBilled } from '../invoice/document-types.js';
import type { Warning } from '../invoice/types.js';
import { fieldPath, quoteValue, type ValidationError } from '../validation/field-errors.js';
import { sentDocumentType } from '../validation/document-rules.js';
import { incompatibleFieldErrors } from '../validation/incompatible-fields.js';
import { type Fields, isFields, isMerged, omitFields, withDefaults } from './merge-defaults.js';
import { nearestName } from '../text/nearest-name.js';

/** Folders of a local build: next to the function's folder, or at the root of the repository. */
const LOCAL_FOLDERS = ['../brands', '../../dist/brands'].map((path) => join(import.meta.dirname, path));

const brandCache = new BoundedCache<Brand>(100);

/** The folder of brands: in the layer of fonts, or of a local build. */
const folderIn = (fontsFolder: string): string | undefined =>
  [...fontsFolder === '' ? [] : [join(fontsFolder, 'brands')], ...LOCAL_FOLDERS].find((folder) => existsSync(folder));

/** Reads the brand in a folder; undefined if there is none. */
export const brandIn = (folder: string): Brand | undefined => {
  const file = join(folder, 'brand.json');
  if (!existsSync(file)) return undefined;
  return { ...JSON.parse(readFileSync(file, 'utf8')) as BuiltBrand, folder };
};

/**
 * Reads a brand of the deployment, once per instance; undefined if the deployment lacks it.
 * @param name from the list of an account, so that it cannot name another folder
 */
const readBrand = (name: string, fontsFolder = ''): Brand | undefined => {
  const brands = folderIn(fontsFolder);
  if (brands === undefined) return undefined;
  const folder = join(brands, name);
  const brand = brandCache.get(folder) ?? brandIn(folder);
  if (brand !== undefined) brandCache.set(folder, brand);
  return brand;
};

/** Renames `issuer` to `seller`. In a self-billed document, it becomes `buyer`, which has fewer fields; payment is omitted. */
const withIssuer = ({ issuer, ...defaults }: BrandDefaults, sent: Fields): Fields => {
  if (!isSelfBilled(sentDocumentType(sent))) return { ...defaults, ...isFields(issuer) && { seller: issuer } };
  return { ...omitFields(defaults, 'payment'), ...isFields(issuer) && { buyer: omitFields(issuer, 'taxNumber', 'legalInfo') } };
};

/** Removes the value at a path. An object that loses its last field is removed as well. */
const withoutPath = (defaults: Fields, [field, member]: ValidationError['path']): Fields => {
  const value = defaults[String(field)];
  const rest = typeof member === 'string' && isFields(value) ? omitFields(value, member) : {};
  return Object.keys(rest).length === 0 ? omitFields(defaults, String(field)) : { ...defaults, [String(field)]: rest };
};

/** Removes defaults that are not allowed with the rest of the request. */
const allowedDefaults = (defaults: Fields, sent: Fields, name: string): Pick<BrandUse, 'defaults' | 'leftOut'> => {
  const leftOut: Warning[] = [];
  let rest = defaults;
  for (;;) {
    const fieldError = incompatibleFieldErrors(omitFields(withDefaults(sent, rest), 'lineItems'))
      .find(({ path: [field] }) => Object.hasOwn(rest, String(field)) && !Object.hasOwn(sent, String(field)));
    if (fieldError === undefined) return { defaults: rest, leftOut };
    rest = withoutPath(rest, fieldError.path);
    const message = `${fieldError.message} The default of the brand ${name} is left out.`;
    // The deposit method only matters together with deposits, which requests send themselves.
    if (fieldError.path[0] !== 'depositMethod') leftOut.push({ field: fieldPath(fieldError.path), message });
  }
};

/** A field with the value null for each default that is not in the merged request. */
const nulledDefaults = (defaults: Fields, body: Fields): Fields => {
  const removed = Object.entries(defaults).map(([name, value]) => {
    if (!Object.hasOwn(body, name)) return [name, null];
    const removedInside = isMerged(name, body[name], value) ? nulledDefaults(value as Fields, body[name] as Fields) : {};
    return [name, Object.keys(removedInside).length === 0 ? undefined : removedInside];
  });
  return Object.fromEntries(removed.filter(([, value]) => value !== undefined)) as Fields;
};

/**
 * Applies the defaults of a brand to a request. Defaults of its batch take precedence.
 * @param own fields that the request sends; null removes a default
 */
export const applyBrand = (own: Fields, batchDefaults: Fields, brand: Brand): Omit<BrandUse, 'isNamed'> => {
  const sentFields = withDefaults(own, batchDefaults);
  const issuerDefaults = withIssuer(brand.defaults, sentFields);
  const applicable = typeof sentFields.language === 'string' ? omitFields(issuerDefaults, 'locale') : issuerDefaults;
  const { defaults, leftOut } = allowedDefaults(applicable, sentFields, brand.name);
  const body = withDefaults(own, batchDefaults, defaults);
  return { brand, body, sentFields, defaults, leftOut, removed: nulledDefaults(defaults, body) };
};

/** The brands of a first attempt, parsed from its claim, such as `none acme:1f2e…`. The first is the default. */
const parseFirstAttempt = (text: string | null) => {
  const entries = (text ?? NO_BRAND).split(' ').map((entry) => entry.split(':') as [string, string?]);
  return { names: entries.map(([name]) => name), digests: new Map(entries.map(([name, digest = '']) => [name, digest])) };
};

const quotedList = (names: readonly string[]): string =>
  names.map((name) => `"${name}"`).join(', ').replace(/, (?=[^,]*$)/, ' or ');

/** Rejects an unknown brand and one of another account with the same message, which does not reveal whether it exists. */
const rejectionMessage = (requestedName: unknown, names: readonly string[]): string => {
  const namedBrands = names.filter((name) => name !== NO_BRAND);
  if (namedBrands.length === 0) return `This account has no brand; got ${quoteValue(requestedName)}. Leave the field out.`;
  const nearestBrand = typeof requestedName === 'string' ? nearestName(requestedName, namedBrands) : undefined;
  const hint = nearestBrand === undefined ? '' : ` Did you mean "${nearestBrand}"?`;
  return `Expected ${quotedList([...namedBrands, NO_BRAND])}; got ${quoteValue(requestedName)}.${hint}`;
};

/**
 * Chooses the brand of a request and applies it. This module is a chunk of its own, loaded by the first request with a
 * brand. It throws no AppError, because the error classes of this chunk are not those of the main bundle.
 */
export const useBrand = (
  own: Fields, batchDefaults: Fields, { brandNames, firstAttemptBrands, fontsFolder }: BrandChoice,
): BrandOutcome => {
  const { names, digests } = firstAttemptBrands === undefined ? { names: brandNames } : parseFirstAttempt(firstAttemptBrands);
  const { brand: requestedName } = withDefaults(own, batchDefaults);
  const name = requestedName === undefined ? names[0] ?? NO_BRAND : requestedName;
  if (name === NO_BRAND) return {};
  if (typeof name !== 'string' || !names.includes(name)) return { rejected: rejectionMessage(name, names) };
  const brand = readBrand(name, fontsFolder);
  if (brand === undefined) return { missing: name };
  if (digests !== undefined && digests.get(name) !== brand.digest) return { changed: name };
  return { use: { ...applyBrand(own, batchDefaults, brand), isNamed: requestedName !== undefined } };
};
