/**
 * Billing information of a Swiss QR-bill in the syntax that Swico publishes: `//S1`, then pairs `/tag/value`.
 */

const PREFIX = /^\/\/[A-Z0-9]{2}/;
const SWICO = '//S1';

const AMOUNT = String.raw`\d+(?:\.\d+)?`;
const pairs = (first: string): string => String.raw`${first}:${AMOUNT}(?:;${first}:${AMOUNT})*`;

const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  return day !== undefined && new Date(`20${String(year)}-${String(month)}-${day}T00:00:00Z`).getUTCDate() === Number(day);
};

interface Tag { readonly is: string; readonly accepts: (value: string) => boolean }

const matching = (is: string, pattern: string): Tag => {
  const expression = new RegExp(`^(?:${pattern})$`);
  return { is, accepts: (value) => expression.test(value) };
};

const TAGS: Readonly<Record<string, Tag>> = {
  10: matching('the number of the invoice', '.+'),
  11: { is: 'a day, such as 261122', accepts: isDay },
  20: matching('the reference of the customer', '.+'),
  30: matching('the 9 digits of the UID, such as 106017086', String.raw`\d{9}`),
  31: {
    is: 'a day, such as 261122, or the first and the last day, such as 261101261130',
    accepts: (value) => isDay(value) || (value.length === 12 && isDay(value.slice(0, 6)) && isDay(value.slice(6))),
  },
  32: matching('a rate, such as 8.1, or rates with their amounts, such as 8.1:100;2.6:50', `${AMOUNT}|${pairs(AMOUNT)}`),
  33: matching('rates with their amounts, such as 8.1:100;2.6:50', pairs(AMOUNT)),
  40: matching('percentages with their days, such as 2:10;0:30', String.raw`${AMOUNT}:\d+(?:;${AMOUNT}:\d+)*`),
};

const TAG_LIST = Object.keys(TAGS).join(', ');

/** The pairs after `//S1`. A slash or a backslash in a value has a backslash before it. */
const PARTS = /\/((?:[^/\\]|\\[/\\])*)/gy;

const pairError = (tag: string, value: string, previousTag: string): string | undefined => {
  const known = Object.hasOwn(TAGS, tag) ? TAGS[tag] : undefined;
  if (known === undefined) return `Swico has no tag ${JSON.stringify(tag)}. Send the tags ${TAG_LIST}.`;
  if (Number(tag) <= Number(previousTag)) return `Tag ${tag} must be there once, and the tags must rise.`;
  return known.accepts(value) ? undefined : `Tag ${tag} is ${known.is}.`;
};

const swicoError = (text: string): string | undefined => {
  const parts = [...text.matchAll(PARTS)].map(([, part = '']) => part);
  if (parts.join('').length + parts.length !== text.length) return 'A backslash stands only before a slash or a backslash.';
  return parts.map((tag, index) => (index % 2 === 0 ? pairError(tag, parts[index + 1] ?? '', parts[index - 2] ?? '') : undefined))
    .find((error) => error !== undefined);
};

/** What is wrong with the billing information of a Swiss QR-bill; undefined if it is well-formed. */
export const billingInformationError = (text: string): string | undefined => {
  if (!PREFIX.test(text)) return 'It begins with // and two capital letters or digits, such as //S1. Send it with its prefix.';
  return text.startsWith(SWICO) ? swicoError(text.slice(SWICO.length)) : undefined;
};
