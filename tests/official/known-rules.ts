/** The rules of the official files, compared with the list of the tests. */
import { readFileSync } from 'node:fs';
import { OFFICIAL_RULES } from '../support/einvoice/official-rules.js';
import { reasonFor } from '../support/einvoice/unreachable-rules.js';
import type { FoundRules } from './rule-sets.js';
import { withoutTerm } from './schematron.js';

const ASSERT = /<svrl:(?:failed-assert|successful-report)\b([\s\S]*?)<svrl:text/g;

/** An attribute, as a text or as an instruction of the stylesheet. */
const attribute = (name: string, assert: string): string | undefined =>
  new RegExp(`(?:\\b${name}="|name="${name}">)([^"<]*)["<]`).exec(assert)?.[1];

/** The ids of the fatal rules of a compiled rule file. */
const fatalIds = (path: string): readonly string[] => [...readFileSync(path, 'utf8').matchAll(ASSERT)]
  .filter(([, assert = '']) => attribute('flag', assert) === 'fatal')
  .map(([, assert = '']) => withoutTerm(attribute('id', assert)) ?? '')
  .filter((id) => id !== '');

const isKnown = (id: string): boolean => OFFICIAL_RULES.includes(id) || reasonFor(id) !== undefined;

/** Each file of Factur-X has its own numbers for the rules of EN 16931. */
const isNumbered = ({ name }: FoundRules): boolean => name.startsWith('Factur-X');

/** Fatal rules without a rejected request or a reason in the tests, with their files. A new version of the rules may add some. */
export const unknownRules = (rules: readonly FoundRules[]): readonly string[] => rules.filter((each) => !isNumbered(each))
  .flatMap(({ name, path }) => [...new Set(fatalIds(path))].filter((id) => !isKnown(id)).map((id) => `${id} of ${name}`));
