import type { TextShape } from '../../schemas/generated/invoice-request-shape.js';
import { calendarDateFault } from './calendar-date.js';
import { percentageFault } from './exact-number.js';
import { languageTagFault } from './language-tag.js';
import { quoteValue } from './quote-value.js';

type Form = NonNullable<TextShape['form']>;

const colorFault = (text: string): string | undefined =>
  /^#[0-9A-Fa-f]{6}$/.test(text) ? undefined : 'Expected a colour as #rrggbb, such as #1e293b';

const RULES: Readonly<Record<Form, (text: string) => string | undefined>> = {
  calendarDate: calendarDateFault,
  colour: colorFault,
  languageTag: languageTagFault,
  percentage: percentageFault,
};

/**
 * Checks a text that has a form of its own: a date, a colour, a language tag or a percentage.
 * @param text the text as sent
 * @param form name of the form
 * @returns a sentence, or undefined for a valid text
 * @see docs/fields.md
 */
export const tokenFault = (text: string, form: Form): string | undefined => {
  const fault = RULES[form](text);
  return fault === undefined ? undefined : `${fault}; got ${quoteValue(text)}.`;
};
