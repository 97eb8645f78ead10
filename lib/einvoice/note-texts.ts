import type { Note } from './reference-types.js';
import type { TargetForm } from './targets/target-form.js';
import type { EInvoice } from './types.js';

/** A note in UBL: its code (BT-21) is part of the text. */
const textOf = ({ text, code }: Note): string => (code === undefined ? text : `#${code}#${text}`);

const paragraphsOf = (note: Note): readonly Note[] =>
  note.text.split('\n').filter((text) => text.trim() !== '').map((text) => ({ ...note, text }));

/** The text of a note in the XML, and the note of the invoice. */
type WrittenNote = readonly [text: string, note: Note | undefined];

/** The notes of a document as UBL writes them, BG-1, with the notes that they are made from. */
export const writtenNotes = (invoice: EInvoice, target: TargetForm): readonly WrittenNote[] => {
  const { notes } = invoice;
  if (target.mergesNotes?.(invoice) === true) {
    return notes.length === 0 ? [] : [[notes.map(textOf).join('\n\n'), notes.find(({ text }) => text.includes('#'))]];
  }
  return (target.splitsNotes === true ? notes.flatMap(paragraphsOf) : notes).map((note) => [textOf(note), note]);
};

/** Their texts. */
export const noteTexts = (invoice: EInvoice, target: TargetForm): readonly string[] =>
  writtenNotes(invoice, target).map(([text]) => text);
