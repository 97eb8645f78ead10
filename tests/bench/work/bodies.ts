import { TARGETS, type TargetId } from '../../../lib/einvoice/targets.js';
import { required } from '../../../lib/required.js';
import { COSTLY_LINES } from '../../support/einvoice/costly-lines.js';
import { ATTACK_BODIES, eInvoiceOf, type WorkEndpoint } from '../../support/invoices/attack-bodies.js';
import { COSTLY_JPEGS } from '../../support/invoices/costly-pictures.js';
import { HOSTILE_TEXTS, hostileTexts } from '../../support/invoices/hostile-texts.js';
import { KNOWN_REQUESTS } from './known-values.js';
import { Recipe } from './recipe.js';
import { Source } from './source.js';

/** A body of any size. */
export interface SizedBody {
  readonly name: string;
  readonly endpoints: readonly WorkEndpoint[];
  /** The largest size, in lines, invoices or KiB of a JPEG; 1: the body has one size. */
  readonly most: number;
  readonly bodyOf: (size: number) => unknown;
  /** Changes what is rejected at a field; absent: the body stays as it is. */
  readonly tame?: (fields: readonly string[], isLate: boolean) => void;
  readonly must?: 'be accepted' | 'be rejected';
}

const DRAWN: readonly WorkEndpoint[] = ['generate', 'preview'];
const MAX_LINES = 5000;
const MAX_INVOICES = 500;
const MAX_JPEG_KIB = 510;
const PLAIN = { companyName: 'Acme', billTo: 'Bob', invoiceNumber: 'INV-7', date: '2026-03-14' };
/** Rejected bodies teach only about admission. */
const LEFT_INVALID = 0.1;

const hostile = (key: string, source: Source): SizedBody => {
  const name = source.any(HOSTILE_TEXTS);
  const texts = hostileTexts(name, 50);
  const format = name.startsWith('formatted') ? { textFormat: 'markdown' } : {};
  return {
    name: `${key}: ${name}`, endpoints: DRAWN, most: MAX_LINES,
    bodyOf: (size) => {
      const lineItems = Array.from({ length: size }, (_, index) => ({ description: texts[index % 50], quantity: 1, rate: 1 }));
      return { ...PLAIN, ...format, lineItems };
    },
  };
};

/** Changes a recipe until its requests are valid; a few stay as they are. */
const repairing = (recipe: Recipe, source: Source, fieldOf = (field: string): string => field): Pick<SizedBody, 'tame'> => (source.isChosen(LEFT_INVALID)
  ? {} : { tame: (fields, isLate) => recipe.tame(fields.map(fieldOf), isLate) });

const jpeg = (key: string, source: Source): SizedBody => {
  const [name, logoOf] = source.any(Object.entries(COSTLY_JPEGS));
  const lineItems = [{ description: 'Item', quantity: 1, rate: 100 }];
  return { name: `${key}: ${name}`, endpoints: DRAWN, most: MAX_JPEG_KIB, bodyOf: (size) => ({ ...PLAIN, lineItems, logo: logoOf(size * 1024) }) };
};

const ofOneKind = (key: string, source: Source): SizedBody => (source.isChosen(0.2) ? jpeg : hostile)(key, source);

const eInvoice = (key: string, source: Source): SizedBody => {
  const [{ name, bodyOf: kindOf, fieldsAt }, target] = [source.any(COSTLY_LINES), source.any(Object.keys(TARGETS) as TargetId[])];
  const recipe = new Recipe(key, (lines) => {
    const valid = eInvoiceOf(target, lines);
    return { ...kindOf(1), ...valid, lineItems: valid.lineItems.map((line, index) => ({ ...line, ...fieldsAt(index) })) };
  });
  const bodyOf = (size: number): unknown => recipe.request(size);
  return { name: `${key}: ${name}, ${target}`, endpoints: ['generate', 'xml'], most: MAX_LINES, bodyOf, ...repairing(recipe, source) };
};

const invoice = (key: string, source: Source): SizedBody => {
  const base = source.isChosen(0.4) ? source.any(KNOWN_REQUESTS) : PLAIN;
  const recipe = new Recipe(key, () => base);
  const isEInvoice = typeof base === 'object' && base !== null && 'eInvoice' in base;
  const endpoints: readonly WorkEndpoint[] = [source.any(isEInvoice ? ['generate', 'xml'] : DRAWN)];
  return { name: `${key}: invoice`, endpoints, most: MAX_LINES, bodyOf: (size) => recipe.request(size), ...repairing(recipe, source) };
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
    name: `${key}: batch`, endpoints: ['batch'], most: Math.min(MAX_INVOICES, MAX_LINES / lines), bodyOf,
    ...repairing(recipe, source, (field) => field.replace(/^(invoices\[\d+\]|defaults)\./, '')),
  };
};

/** The bodies that stay in the search. */
export const NAMED: readonly SizedBody[] = ATTACK_BODIES.map((body) => ({ ...body, most: 1 }));

/**
 * A random body.
 * @param number that repeats it
 */
export const randomBody = (number: number): SizedBody => {
  const key = `random ${number}`;
  const source = new Source(key);
  const make = source.any([invoice, invoice, invoice, batch, batch, eInvoice, ofOneKind]);
  return make(key, source);
};

/**
 * The body of a name.
 * @param name of one of {@link NAMED}, or of a random body, whose number is enough
 */
export const bodyNamed = (name: string): SizedBody => {
  const number = /^random (\d+)/.exec(name)?.[1];
  return number === undefined ? required(NAMED.find((body) => body.name === name), `body "${name}"`) : randomBody(Number(number));
};
