import { DEFAULT_DOCUMENT_LABELS } from '../../../schemas/generated/document-labels.js';
import { DEFAULT_LABELS, labelsByType } from '../labels.js';
import { DOCUMENT_TYPES, type DocumentType } from '../document-types.js';
import type { DocumentLabelKey, DocumentLabels, LabelKey, Labels } from '../types.js';

/** A document type that is not called an invoice. */
type TitledType = Exclude<DocumentType, 'invoice'>;

/** The document types that are not called an invoice, in the order of the stored texts. */
export const TITLED_TYPES = DOCUMENT_TYPES.filter((type): type is TitledType => type !== 'invoice');

/** The keys of `documentLabels`. */
const DOCUMENT_LABEL_KEYS = Object.keys(DEFAULT_DOCUMENT_LABELS) as readonly DocumentLabelKey[];

/** The further texts of a language, in the order of the stored texts. */
export const DOCUMENT_TEXT_KEYS = ['creditNoteNumber', 'amountCredited', 'number', 'customer', 'supplier', ...DOCUMENT_LABEL_KEYS] as const;

/** A text of a language, by its key in `labels`, `titles` or `documents`, or the one for self-billed documents. */
export type TextKey = LabelKey | TitledType | 'selfBilledBillTo' | typeof DOCUMENT_TEXT_KEYS[number];

/** The labels of one language, or of one language in one region. */
export interface LabelSet {
  /** BCP 47: the language of the document. */
  readonly language: string;
  /** The locale of a request in this language without one. */
  readonly locale: string;
  /** The region of the tag that the request names, if it has one. It decides the texts whatever the locale. */
  readonly region?: string;
  /** The region of the language itself, for a locale without one. */
  readonly homeRegion: string;
  readonly texts: Readonly<Record<TextKey, string>>;
  /** Texts that differ in a region, such as the name of its tax, by region. */
  readonly regions: Readonly<Record<string, Partial<Record<TextKey, string>>>>;
}

const textsIn = ({ texts, regions, region, homeRegion }: LabelSet, locale: string): LabelSet['texts'] =>
  ({ ...texts, ...regions[region ?? new Intl.Locale(locale).region ?? homeRegion] });

const LABEL_KEYS = Object.keys(DEFAULT_LABELS) as LabelKey[];

/**
 * The 22 labels of a document: those of its region; on a credit note, its number and amount have names of their own; on
 * a self-billed document, the label of `billTo` names the seller.
 */
export const labelsOf = (set: LabelSet, documentType: DocumentType, locale: string): Labels => {
  const texts = textsIn(set, locale);
  const labels = Object.fromEntries(LABEL_KEYS.map((key) => [key, texts[key]])) as Labels;
  return labelsByType(labels, documentType, texts);
};

/** The default texts of `documentLabels`. */
export const documentLabelsOf = (set: LabelSet, locale: string): DocumentLabels => {
  const texts = textsIn(set, locale);
  return Object.fromEntries(DOCUMENT_LABEL_KEYS.map((key) => [key, texts[key]])) as DocumentLabels;
};
