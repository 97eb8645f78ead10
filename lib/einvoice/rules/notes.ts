import { isListed } from '../code-lists.js';
import { writtenNotes } from '../note-texts.js';
import { violation, NO_VIOLATIONS, type Rule } from './rule.js';

const BETWEEN_MARKS = /^[^#]*#([^#]*)#/;
const CODE_LENGTH = 3;

/** The part of a text that UBL's rules read as the code of a note: three characters between the first two #. */
const subjectIn = (text: string): string | undefined => {
  const subject = BETWEEN_MARKS.exec(text)?.[1];
  return subject !== undefined && Array.from(subject).length === CODE_LENGTH ? subject : undefined;
};

/** BR-CL-08: in UBL, the text of a note must not seem to begin with a code. */
export const noteMarks: Rule = ({ invoice, target }) => writtenNotes(invoice, target).flatMap(([text, note]) => {
  const subject = subjectIn(text);
  return subject === undefined || note?.code !== undefined || isListed('textSubject', subject) ? NO_VIOLATIONS : violation(note?.field ?? 'notes',
    `UBL reads "#${subject.replaceAll('\n', ' ')}#" as a code of UNTDID 4451, which has no such code. Leave out a # of this text.`, 'BR-CL-08');
});
