import type { Content } from './content.js';

const LETTER = /\p{L}/u;
const CASED_SCRIPT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/**
 * Whether old-style figures suit an invoice. They match lower-case letters, so its labels must be in a script that has lower case.
 */
export const suitsOldStyle = ({ title, columns, balance }: Content): boolean =>
  [title, ...columns.map(({ label }) => label), balance.label]
    .every(({ text }) => [...text].every((character) => !LETTER.test(character) || CASED_SCRIPT.test(character)));
