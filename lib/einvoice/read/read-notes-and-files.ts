import { omitUndefined } from '../../invoice/omit-undefined.js';
import { required } from '../../required.js';
import { codePointCount } from '../../text/characters.js';
import { attachmentErrors } from '../../validation/e-invoice-data-rules.js';
import { httpsUrlError } from '../../validation/string-formats.js';
import { keyOfCode, TREATMENT_CODES } from '../code-lists.js';
import { attributeOf, findAll, findTexts, markText, textAt } from './xml-path.js';
import type { XmlElement, XmlText } from './parse-xml.js';
import type { UnreadReason } from './read-answer.js';
import { type Fields, pathIn, type Syntax } from './read-terms.js';
import { fitText, type FittedText, readText, shapeOf } from './read-texts.js';
import { ATTACHMENT_TERMS } from './terms.js';

/** A note with its code, which UBL writes in the text. */
interface Note { readonly code: string | undefined; readonly text: string; readonly texts: readonly (XmlText | undefined)[] }

const CODED_NOTE = /^#([A-Z]{3})#(.+)$/s;

const notesOf = (root: XmlElement, syntax: Syntax): readonly Note[] => {
  if (syntax === 'ubl') {
    return findTexts(root, 'Note').map((text) => {
      const [, code, rest] = CODED_NOTE.exec(text.text.trim()) ?? [];
      return { code, text: rest ?? text.text, texts: [text] };
    });
  }
  return findAll(root, 'H/IncludedNote').flatMap((note) => {
    const [content, subject] = [textAt(note, 'Content'), textAt(note, 'SubjectCode')];
    return content === undefined ? [] : [{ code: subject?.text.trim(), text: content.text, texts: [content, subject] }];
  });
};

const TREATMENT_NOTE = 'BAR';
const CODE = /^[A-Z0-9]{1,3}$/;

/** Collects notes: those with a code as mentions, the others as one text. */
class NoteReader {
  readonly mentions: Fields[] = [];
  notes = '';
  #length = 0; // Characters of `notes`, which are counted once: a file may have 200,000 notes
  treatment: string | undefined;

  read(note: Note): void {
    const isMention = note.code !== undefined && CODE.test(note.code);
    const why = this.#readTreatment(note) ? undefined : this.#add(note, isMention);
    const [content, subject] = note.texts;
    markText(content, why === undefined ? 'read' : { why, term: 'BT-22' });
    markText(subject, why === undefined && isMention ? 'read' : { why: why ?? 'invalid', term: 'BT-21' });
  }

  #readTreatment({ code, text }: Note): boolean {
    if (code !== TREATMENT_NOTE || this.treatment !== undefined) return false;
    this.treatment = keyOfCode(TREATMENT_CODES, text.trim());
    return this.treatment !== undefined;
  }

  #add({ code = '', text }: Note, isMention: boolean): UnreadReason | undefined {
    return isMention ? this.#addMention(code, text) : this.#addText(text);
  }

  #addMention(code: string, text: string): UnreadReason | undefined {
    if (this.mentions.length >= (shapeOf('mentions').list?.maxItems ?? 0)) return 'tooMany';
    const fitted = fitText(text, 'mentions[].text');
    if (fitted.text !== '') this.mentions.push({ code, text: fitted.text });
    return fitted.why;
  }

  #addText(text: string): UnreadReason | undefined {
    const plain = text.trim();
    const whole = this.#length + '\n\n'.length + codePointCount(plain);
    if (this.#length > 0 && whole > required(shapeOf('notes').text, 'notes').maxLength) return 'tooLong';
    const fitted = fitText(this.notes === '' ? text : `${this.notes}\n\n${plain}`, 'notes');
    if (fitted.text !== '') [this.notes, this.#length] = [fitted.text, codePointCount(fitted.text)];
    return fitted.why;
  }
}

/** BT-21 and BT-22. Returns the treatment that a French note states. */
export const readNotes = (root: XmlElement, syntax: Syntax, target: Fields): string | undefined => {
  const reader = new NoteReader();
  for (const note of notesOf(root, syntax)) reader.read(note);
  if (reader.notes !== '') target.notes = reader.notes;
  if (reader.mentions.length > 0) target.mentions = reader.mentions;
  return reader.treatment;
};

const DOCUMENTS = {
  ubl: 'AdditionalDocumentReference[DocumentTypeCode!=50,130]', cii: 'A/AdditionalReferencedDocument[TypeCode!=50,130]',
} as const;
/** The paths of number, description, address and content. */
const pathsOf = (syntax: Syntax): readonly string[] => ATTACHMENT_TERMS.map((term) => pathIn(syntax, term));
const PATHS = { ubl: pathsOf('ubl'), cii: pathsOf('cii') } as const;

const MAX_ATTACHMENTS = 5;
const MAX_ATTACHMENT_BYTES = 768 * 1024;

const sizeOf = (file: XmlElement): number => Buffer.byteLength(file.text.trim(), 'base64');

/** Lists a file by its name and size. */
const rejectFile = (file: XmlElement, name: string, why: UnreadReason): void => {
  file.mark = { why, term: 'BT-125', value: `${name}, ${sizeOf(file)} bytes` };
  markText(attributeOf(file, 'filename'), 'read');
  markText(attributeOf(file, 'mimeCode'), { why, term: 'BT-125' });
};

interface FileTexts { readonly id?: XmlText | undefined; readonly file: XmlElement; readonly description?: XmlText | undefined }

const fitIn = (text: XmlText | undefined, field: string): FittedText => (text === undefined ? { text: '' } : fitText(text.text, field));

const describe = (text: XmlText | undefined): Fields =>
  omitUndefined({ description: text && readText(text, 'attachments[].description', 'BT-123') });

/** A file as an attachment; undefined if the request does not take it. */
const readAttachment = ({ id: idText, file, description }: FileTexts): Fields | undefined => {
  const [mime, fileName] = ['mimeCode', 'filename'].map((name) => attributeOf(file, name));
  const [id, name] = [fitIn(idText, 'attachments[].id'), fitIn(fileName ?? idText, 'attachments[].name')];
  const entry = omitUndefined({
    name: name.text, mediaType: fitIn(mime, 'attachments[].mediaType').text, content: file.text.replaceAll(/\s+/g, ''),
    id: ['', name.text].includes(id.text) ? undefined : id.text,
  });
  if (name.text === '' || attachmentErrors({ attachments: [entry] }).length > 0) return undefined;
  for (const [text, { why }] of [[idText, id], [fileName, name]] as const) {
    markText(text, why === undefined ? 'read' : { why, term: 'BT-122' });
  }
  for (const text of [mime, file]) markText(text, 'read');
  return { ...entry, ...describe(description) };
};

/** The address of a file as an attachment; undefined if the request does not take it. */
const readAddress = (url: XmlText, idText: XmlText | undefined, description: XmlText | undefined): Fields | undefined => {
  const id = fitIn(idText, 'attachments[].id');
  const address = fitText(url.text, 'attachments[].url');
  if (id.text === '' || address.text === '' || httpsUrlError(address.text) !== undefined) return undefined;
  markText(idText, id.why === undefined ? 'read' : { why: id.why, term: 'BT-122' });
  markText(url, 'read');
  return { id: id.text, url: address.text, ...describe(description) };
};

/** Collects the files that a request takes: five, of 768 KiB together, with different names. */
class FileReader {
  readonly attachments: Fields[] = [];
  readonly #names = new Set<string>();
  #bytes = 0;

  read(texts: FileTexts): void {
    const { file } = texts;
    const name = ((attributeOf(file, 'filename') ?? texts.id)?.text ?? '').trim();
    const why = this.#problemOf(file) ?? this.#add(texts, name.toLowerCase());
    if (why !== undefined) rejectFile(file, name, why);
  }

  /** An address whose file is not in the XML. */
  readAddress(url: XmlText, id: XmlText | undefined, description: XmlText | undefined): void {
    const attachment = this.attachments.length === MAX_ATTACHMENTS ? undefined : readAddress(url, id, description);
    if (attachment !== undefined) this.attachments.push(attachment);
  }

  #problemOf(file: XmlElement): UnreadReason | undefined {
    if (this.attachments.length === MAX_ATTACHMENTS) return 'tooMany';
    return this.#bytes + sizeOf(file) > MAX_ATTACHMENT_BYTES ? 'tooLong' : undefined;
  }

  #add(texts: FileTexts, name: string): UnreadReason | undefined {
    const attachment = this.#names.has(name) ? undefined : readAttachment(texts);
    if (attachment === undefined) return 'invalid';
    this.#names.add(name);
    this.#bytes += sizeOf(texts.file);
    this.attachments.push(attachment);
    return undefined;
  }
}

/** BG-24. */
export const readAttachments = (root: XmlElement, syntax: Syntax, target: Fields): void => {
  const reader = new FileReader();
  for (const element of findAll(root, DOCUMENTS[syntax])) {
    const [id, description, url, content] = PATHS[syntax].map((path) => textAt(element, path));
    if (content !== undefined) reader.read({ file: content as XmlElement, id, description });
    else if (url !== undefined) reader.readAddress(url, id, description);
  }
  if (reader.attachments.length > 0) target.attachments = reader.attachments;
};
