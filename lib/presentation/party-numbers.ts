import { DEFAULT_DOCUMENT_LABELS, REGIONAL_VAT_LABELS } from '../../schemas/generated/document-labels.js';
import type { Identifier } from '../../schemas/generated/invoice-request.js';
import type { DocumentLabels } from '../invoice/types.js';
import type { LabelSet } from './labels.js';

/** A kind of number that is printed after a name. The kind is also the key of its general name. */
type NumberKind = 'vatId' | 'taxNumber' | 'registerNumber';

/** The words of a document that may name a number. */
export interface NumberWords {
  /** The request's own labels. */
  readonly own: Partial<DocumentLabels>;
  /** Undefined without a language, whose labels are English. */
  readonly labelSet: LabelSet | undefined;
}

/** What a country calls its numbers, in every language. */
const NAMES_BY_COUNTRY: Readonly<Record<'vatId' | 'taxNumber', Readonly<Record<string, string>>>> = {
  vatId: {
    AE: 'TRN', AR: 'CUIT', AU: 'ABN', BR: 'CNPJ', CL: 'RUT', CO: 'NIT', ID: 'NPWP', IN: 'GSTIN', MX: 'RFC', PE: 'RUC', PH: 'TIN',
  },
  taxNumber: { GB: 'UTR', ID: 'NPWP', IN: 'PAN', MX: 'RFC', MY: 'TIN', PH: 'TIN', US: 'EIN' },
};

/** Names of registers, by their scheme in the ISO 6523 list. */
const NAMES_BY_SCHEME: Readonly<Record<string, string>> = {
  '0002': 'SIREN', '0009': 'SIRET', '0060': 'D-U-N-S', '0088': 'GLN', '0106': 'KvK', '0151': 'ABN', '0184': 'CVR', '0195': 'UEN',
};

/** Matches what needs no name before it: a number with one, such as `HRB 12345`, or words, such as `Foretaksregisteret`. */
const NEEDS_NO_NAME = /^\p{L}{2,} |^\P{Nd}*$/u;

const officialName = (kind: NumberKind, country: string, scheme: string): string | undefined =>
  (kind === 'registerNumber' ? NAMES_BY_SCHEME[scheme] : NAMES_BY_COUNTRY[kind][country]);

const regionalName = ({ labelSet }: NumberWords, country: string): string | undefined =>
  (labelSet === undefined
    ? (REGIONAL_VAT_LABELS as Readonly<Record<string, string>>)[country] : labelSet.regions[country]?.vatId);

/**
 * The name of a number. The first that exists: the request's own label; no name if the number needs none; the country's
 * name in the language of the document; the name that is the same in all languages; the general word.
 */
const numberName = (kind: NumberKind, { id, scheme = '' }: Identifier, country: string, words: NumberWords): string => {
  const own = words.own[kind];
  if (own !== undefined) return own;
  if (kind !== 'vatId' && NEEDS_NO_NAME.test(id)) return '';
  return (kind === 'vatId' ? regionalName(words, country) : undefined) ?? officialName(kind, country, scheme)
    ?? (words.labelSet?.texts ?? DEFAULT_DOCUMENT_LABELS)[kind];
};

/**
 * A number of a party after its name, such as `VAT no. DE123456788`.
 * @param country of the party
 * @see docs/designs.md#names-of-numbers
 */
export const numberLine = (
  kind: NumberKind, number: Identifier | undefined, country = '', words: NumberWords,
): string | undefined => number && `${numberName(kind, number, country, words)} ${number.id}`.trim();
