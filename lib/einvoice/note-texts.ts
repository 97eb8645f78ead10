import type { Note } from './reference-types.js';
import type { TargetForm } from './targets/target-form.js';
import type { EInvoice } from './types.js';

/** A note in UBL: its code (BT-21) is part of the text. */
const textOf = ({ text, code }: Note): string => (code === undefined ? text : `#${code}#${text}`);

/** The notes of a document as UBL writes them: BG-1. */
export const noteTexts = (invoice: EInvoice, target: TargetForm): readonly string[] => {
  const texts = invoice.notes.map(textOf);
  return texts.length > 0 && target.isOneNote?.(invoice) === true ? [texts.join('\n\n')] : texts;
};
