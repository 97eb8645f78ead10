import type { FieldError } from '../../../lib/errors.js';

type Holder = Record<string | number, unknown>;

const stepsOf = (path: string): readonly (string | number)[] => path.split(/\.|(?=\[)/).filter((step) => step !== '')
  .map((step) => (/^\[\d+\]$/.test(step) ? Number(step.slice(1, -1)) : step));

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** Follows a path, and creates missing objects and lists. */
const holderOf = (root: Holder, steps: readonly (string | number)[]): Holder =>
  steps.slice(0, -1).reduce<Holder>((holder, step, index) => {
  if (!isHolder(holder[step])) holder[step] = typeof steps[index + 1] === 'number' ? [] : {};
  return holder[step] as Holder;
}, root);

const valueAt = (root: Holder, path: string): unknown =>
  stepsOf(path).reduce<unknown>((node, step) => (isHolder(node) ? node[step] : undefined), root);

const removed = (root: Holder, path: string): unknown => {
  const steps = stepsOf(path);
  const holder = holderOf(root, steps);
  const value = holder[steps.at(-1) ?? ''];
  // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the path is that of a message
  delete holder[steps.at(-1) ?? ''];
  return value;
};

const put = (root: Holder, path: string, value: unknown): void => {
  const [list, rest] = path.split(/\[\]\.?(.*)/);
  if (rest !== undefined) {
    (valueAt(root, list ?? '') as Holder[]).forEach((entry) => { put(entry, rest, value); });
    return;
  }
  const steps = stepsOf(path);
  const holder = holderOf(root, steps);
  const last = steps.at(-1) ?? '';
  const old = holder[last];
  holder[last] = isHolder(old) && isHolder(value) && !Array.isArray(value) ? { ...value, ...old } : value;
};

const joined = (texts: readonly unknown[], between: string): string => texts.filter((text) => typeof text === 'string').join(between);

/** Groups of a hint: part, target, whether it is in the request, entry, form, another field and its value. */
const HINT = /did you mean (?:(a line of|the beginning of|an entry of) )?`([^`]+)`( of the request)?(?:, `([^`]+)`)?(?:, as `([^`]+)`)?(?:, with `([^`]+)` ("[^"]*"))?\?/;
const json = (text: string, value: unknown): unknown => JSON.parse(text.replace('"…"', () => JSON.stringify(value))) as unknown;

/** The path in a hint. A name without a path is a field of the same object. */
const targetOf = (name: string, isOfRequest: boolean, field: string): string => {
  const holder = field.slice(0, Math.max(0, field.lastIndexOf('.')));
  return isOfRequest || /[.[]/.test(name) || holder === '' ? name : `${holder}.${name}`;
};

const addEntry = (body: Holder, list: string, entry: unknown): void => {
  put(body, list, [...(valueAt(body, list) as unknown[] | undefined) ?? [], entry]);
};

interface Hint {
  readonly target: string;
  readonly part?: string;
  readonly entry?: string;
  readonly form?: string;
  readonly also?: string;
  readonly alsoValue?: string;
}

/** The value that a hint asks for, derived from the sent one. */
const valueFor = ({ form }: Hint, message: string, value: unknown): unknown => {
  if (message.includes('Send it without quotes')) return Number(value);
  return form === undefined ? /\. Send "(\d+)"/.exec(message)?.[1] ?? value : json(form, value);
};

const move = (body: Holder, hint: Hint, message: string, value: unknown): void => {
  const { part, target, entry = 'null' } = hint;
  const old = valueAt(body, target);
  if (part === 'an entry of') addEntry(body, target, json(entry, value));
  else if (part === 'a line of') put(body, target, joined([old, value], '\n'));
  else put(body, target, part === undefined ? valueFor(hint, message, value) : joined([value, old], ' '));
};

/** What else a hint needs. */
const complete = (body: Holder, message: string, value: unknown, country: string): void => {
  const [, needed] = /It needs `([^`]+)`/.exec(message) ?? [];
  if (needed !== undefined && valueAt(body, needed) === undefined) put(body, needed, country);
  const [, printed] = /To print it, add `([^`]+)` to `customFields`/.exec(message) ?? [];
  if (printed !== undefined) addEntry(body, 'customFields', json(printed, value));
};

const followHint = (body: Holder, { field, message }: FieldError, country: string, hint: Hint): void => {
  const value = removed(body, field);
  const [, text = ''] = /If you send `(\w+)`, add a line/.exec(message) ?? [];
  if (typeof body[text] === 'string') {
    body[text] = joined([body[text], value], '\n');
    return;
  }
  move(body, hint, message, value);
  if (hint.also !== undefined) put(body, hint.also, JSON.parse(hint.alsoValue ?? ''));
  complete(body, message, value, country);
};

/** Messages about known fields. */
const correct = (body: Holder, { field, message }: FieldError): void => {
  const [, type] = /send `documentType` "(\w+)"/.exec(message) ?? [];
  if (type !== undefined) body.documentType = type;
  const [, form] = /\. Send `([^`]+)`\.$/.exec(message) ?? [];
  if (form !== undefined) put(body, field, json(form, removed(body, field)));
  const [, quantity, rate] = /send `quantity` (-[\d.]+) and `rate` ([\d.]+)/.exec(message) ?? [];
  if (quantity !== undefined) {
    put(body, field, Number(rate));
    put(body, field.replace(/rate$/, 'quantity'), Number(quantity));
  }
  if (message.includes('Send it without quotes')) put(body, field, Number(valueAt(body, field)));
};

const follow = (body: Holder, detail: FieldError, country: string): void => {
  const { field, message } = detail;
  const match = message.startsWith('Unknown field') ? HINT.exec(message) : null;
  if (match === null) {
    if (message.includes('computes it. Leave it out')) removed(body, field);
    else correct(body, detail);
    return;
  }
  const [, part, name = '', ofRequest, entry, form, also, alsoValue] = match as readonly (string | undefined)[];
  const target = targetOf(name, ofRequest !== undefined, field);
  const given = Object.entries({ target, part, entry, form, also, alsoValue }).filter(([, value]) => value !== undefined);
  followHint(body, detail, country, Object.fromEntries(given) as unknown as Hint);
};

const depthOf = ({ field }: FieldError): number => stepsOf(field).length;
const isLast = ({ message }: FieldError): number => (/If you send|the beginning of/.test(message) ? 1 : 0);

/**
 * Follows the messages of a response, and does nothing else. Inner fields are first, and those that depend on another
 * field last.
 * @param country the answer to a question for the country
 */
export const applyMessages = (sent: object, details: readonly FieldError[], country: string): object => {
  const body = structuredClone(sent) as Holder;
  const inOrder = [...details].sort((left, right) => depthOf(right) - depthOf(left) || isLast(left) - isLast(right));
  inOrder.forEach((detail) => { follow(body, detail, country); });
  return body;
};
