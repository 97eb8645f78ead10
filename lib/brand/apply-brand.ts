import { isSelfBilled } from '../invoice/document-types.js';
import type { Warning } from '../invoice/types.js';
import { fieldPath } from '../validation/field-path.js';
import { documentTypeOf } from '../validation/kind-offences.js';
import type { ValidationError } from '../validation/offence.js';
import { incompatibleFieldErrors } from '../validation/unfit-offences.js';
import type { Brand, BrandDefaults } from './brand.js';
import type { BrandUse } from './brand-choice.js';
import { isFields, isMerged, withDefaults, type Fields } from './merge-defaults.js';

const without = (fields: Fields, ...names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** The issuer in the place of its kind of document. Only a seller has a tax number and legal information. */
const withIssuer = ({ issuer, ...defaults }: BrandDefaults, sent: Fields): Fields => {
  if (!isSelfBilled(documentTypeOf(sent))) return { ...defaults, ...isFields(issuer) && { seller: issuer } };
  return { ...without(defaults, 'payment'), ...isFields(issuer) && { buyer: without(issuer, 'taxNumber', 'legalInfo') } };
};

/** The defaults without the value at a path. An object that loses its last field goes, too. */
const withoutPath = (defaults: Fields, [field, member]: ValidationError['path']): Fields => {
  const value = defaults[String(field)];
  const rest = typeof member === 'string' && isFields(value) ? without(value, member) : {};
  return Object.keys(rest).length === 0 ? without(defaults, String(field)) : { ...defaults, [String(field)]: rest };
};

/** Only together with deposits, which every request sends itself, so nobody wants to hear of it. */
const needsNoWarning = ({ path: [field] }: ValidationError): boolean => field === 'depositMethod';

interface AllowedDefaults { readonly defaults: Fields; readonly leftOut: readonly Warning[] }

/** Takes out of the defaults what the rest of the request refuses. */
const allowedDefaults = (defaults: Fields, sent: Fields, name: string): AllowedDefaults => {
  const leftOut: Warning[] = [];
  let rest = defaults;
  for (;;) {
    const fieldError = incompatibleFieldErrors(without(withDefaults(sent, rest), 'lineItems'))
      .find(({ path: [field] }) => Object.hasOwn(rest, String(field)) && !Object.hasOwn(sent, String(field)));
    if (fieldError === undefined) return { defaults: rest, leftOut };
    rest = withoutPath(rest, fieldError.path);
    const message = `${fieldError.message} The default of the brand ${name} is left out.`;
    if (!needsNoWarning(fieldError)) leftOut.push({ field: fieldPath(fieldError.path), message });
  }
};

/** Null for each default that a request with defaults does not have. */
const removedOf = (defaults: Fields, body: Fields): Fields => {
  const removed = Object.entries(defaults).map(([name, value]) => {
    if (!Object.hasOwn(body, name)) return [name, null];
    const removedInside = isMerged(name, body[name], value) ? removedOf(value as Fields, body[name] as Fields) : {};
    return [name, Object.keys(removedInside).length === 0 ? undefined : removedInside];
  });
  return Object.fromEntries(removed.filter(([, value]) => value !== undefined)) as Fields;
};

/**
 * A request with the defaults of a brand.
 * @param own what the request sends; null removes a default
 * @param ofBatch the defaults of its batch, which come before those of the brand
 */
export const applyBrand = (own: Fields, batchDefaults: Fields, brand: Brand): Omit<BrandUse, 'isNamed'> => {
  const sent = withDefaults(own, batchDefaults);
  const issuerDefaults = withIssuer(brand.defaults, sent);
  const applicable = typeof sent.language === 'string' ? without(issuerDefaults, 'locale') : issuerDefaults;
  const { defaults, leftOut } = allowedDefaults(applicable, sent, brand.name);
  const body = withDefaults(own, batchDefaults, defaults);
  return { brand, body, sent, defaults, leftOut, removed: removedOf(defaults, body) };
};
