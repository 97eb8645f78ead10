import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import { required } from '../../../lib/required.js';
import { COSTLY_LINES } from '../../../tests/support/einvoice/costly-lines.js';
import { ATTACK_BODIES, eInvoiceOf, type WorkEndpoint } from '../../../tests/support/invoices/attack-bodies.js';
import { COSTLY_JPEGS } from '../../../tests/support/invoices/costly-pictures.js';
import { HOSTILE_TEXTS, hostileTexts } from '../../../tests/support/invoices/hostile-texts.js';
import { KNOWN_REQUESTS } from './known-values.js';
import { Recipe } from './recipe.js';
import { Source } from './source.js';

/** A body that can be made in any size. */
export interface SizedBody {
  readonly name: string;
  readonly endpoints: readonly WorkEndpoint[];
  /** Lines, invoices or KiB of a JPEG; 1: the body has one size. */
  readonly maxSize: number;
  readonly bodyOf: (size: number) => unknown;
  /** Changes rejected fields; absent: the body stays as it is. */
  readonly repair?: (fields: readonly string[], isLate: boolean) => void;
  readonly must?: 'be accepted' | 'be rejected';
}

const DRAWN: readonly WorkEndpoint[] = ['generate', 'preview'];
const MAX_LINES = 5000;
const MAX_INVOICES = 500;
const MAX_JPEG_KIB = 510;
const PLAIN = { companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14' };
/** Invalid bodies test only the work before admission. */
const LEFT_INVALID = 0.1;

const hostile = (key: string, source: Source): SizedBody => {
  const name = source.any(HOSTILE_TEXTS);
  const texts = hostileTexts(name, 50);
  const format = name.startsWith('formatted') ? { textFormat: 'markdown' } : {};
  return {
    name: `${key}: ${name}`, endpoints: DRAWN, maxSize: MAX_LINES,
    bodyOf: (size) => {
      const lineItems = Array.from({ length: size }, (_, index) => ({ description: texts[index % 50], quantity: 1, rate: 1 }));
      return { ...PLAIN, ...format, lineItems };
    },
  };
};

/** Makes most recipes repairable. A few stay invalid. */
const repairing = (
  recipe: Recipe, source: Source, fieldOf = (field: string): string => field,
): Pick<SizedBody, 'repair'> => (source.isChosen(LEFT_INVALID)
  ? {} : { repair: (fields, isLate) => recipe.repair(fields.map(fieldOf), isLate) });

const jpeg = (key: string, source: Source): SizedBody => {
  const [name, logoOf] = source.any(Object.entries(COSTLY_JPEGS));
  const lineItems = [{ description: 'Item', quantity: 1, rate: 100 }];
  return { name: `${key}: ${name}`, endpoints: DRAWN, maxSize: MAX_JPEG_KIB, bodyOf: (size) => ({ ...PLAIN, lineItems, logo: logoOf(size * 1024) }) };
};

const ofOneKind = (key: string, source: Source): SizedBody => (source.isChosen(0.2) ? jpeg : hostile)(key, source);

const eInvoice = (key: string, source: Source): SizedBody => {
  const [{ name, bodyOf: kindOf, fieldsAt }, target] = [source.any(COSTLY_LINES), source.any(Object.keys(TARGETS) as TargetId[])];
  const recipe = new Recipe(key, (lines) => {
    const valid = eInvoiceOf(target, lines);
    return { ...kindOf(1), ...valid, lineItems: valid.lineItems.map((line, index) => ({ ...line, ...fieldsAt(index) })) };
  });
  const bodyOf = (size: number): unknown => recipe.request(size);
  return { name: `${key}: ${name}, ${target}`, endpoints: ['generate', 'xml'], maxSize: MAX_LINES, bodyOf, ...repairing(recipe, source) };
};

const invoice = (key: string, source: Source): SizedBody => {
  const base = source.isChosen(0.4) ? source.any(KNOWN_REQUESTS) : PLAIN;
  const recipe = new Recipe(key, () => base);
  const isEInvoice = typeof base === 'object' && base !== null && 'eInvoice' in base;
  const endpoints: readonly WorkEndpoint[] = [source.any(isEInvoice ? ['generate', 'xml'] : DRAWN)];
  return { name: `${key}: invoice`, endpoints, maxSize: MAX_LINES, bodyOf: (size) => recipe.request(size), ...repairing(recipe, source) };
};

type Batched = Readonly<Record<string, unknown>> & { readonly lineItems: readonly unknown[] };

const batch = (key: string, source: Source): SizedBody => {
  const [lines, isShared] = [source.any([1, 1, 10, 100]), source.isChosen(0.7)];
  const recipe = new Recipe(key, () => PLAIN, lines);
  const output = source.any(['zip', 'pdf']);
  const [xml, dryRun] = [output === 'zip' && source.isChosen(0.5), source.isChosen(0.3)];
  const flags = { output, xml, dryRun, startOnRightPage: output === 'pdf' && source.isChosen(0.5) };
  const bodyOf = (size: number): unknown => {
    const { lineItems, invoiceNumber: _number, ...shared } = recipe.request(lines * size) as Batched;
    const own = isShared ? {} : shared;
    const rowsOf = (index: number): readonly unknown[] => lineItems.slice(index * lines, (index + 1) * lines);
    const invoices = Array.from({ length: size }, (_, index) => ({ ...own, invoiceNumber: `I${index}`, lineItems: rowsOf(index) }));
    return { ...flags, invoices, ...isShared && { defaults: shared } };
  };
  return {
    name: `${key}: batch`, endpoints: ['batch'], maxSize: Math.min(MAX_INVOICES, MAX_LINES / lines), bodyOf,
    ...repairing(recipe, source, (field) => field.replace(/^(invoices\[\d+\]|defaults)\./, '')),
  };
};

/** Bodies that every search includes. */
export const NAMED: readonly SizedBody[] = ATTACK_BODIES.map((body) => ({ ...body, maxSize: 1 }));

/**
 * @param number equal numbers give equal bodies
 */
export const randomBody = (number: number): SizedBody => {
  const key = `random ${number}`;
  const source = new Source(key);
  const make = source.any([invoice, invoice, invoice, batch, batch, eInvoice, ofOneKind]);
  return make(key, source);
};

/**
 * @param name one of {@link NAMED}, or `random` with a number
 */
export const bodyNamed = (name: string): SizedBody => {
  const number = /^random (\d+)/.exec(name)?.[1];
  return number === undefined ? required(NAMED.find((body) => body.name === name), `body "${name}"`) : randomBody(Number(number));
};
