import { DEFAULT_DOCUMENT_LABELS } from '../../schemas/generated/document-labels.js';
import { validationError } from '../errors.js';
import { DEFAULT_LABELS, documentLabelsInSet, type LabelSet, labelsInSet } from './labels.js';
import { languageError } from './languages.js';
import type { DocumentLabels, Labels } from '../invoice/types.js';

/**
 * Loads the labels of a language; undefined if the request names none. All languages are one chunk, which the first
 * request with a language loads.
 * @throws AppError VALIDATION_ERROR for field `language` if there are no labels in it
 * @see docs/designs.md#languages
 */
export const loadLabelSet = async (language: string | undefined): Promise<LabelSet | undefined> => {
  if (language === undefined) return undefined;
  const message = languageError(language);
  if (message !== undefined) throw validationError([{ field: 'language', message }]);
  const { labelSet } = await import('./label-sets.js');
  return labelSet(language);
};

/**
 * The default texts of `documentLabels` for the set `documents`, otherwise of `labels`; English without a language.
 * @throws AppError VALIDATION_ERROR for field `set` if there is no such set, and as {@link loadLabelSet}
 */
export const defaultLabelTexts = async (
  { language, set }: Readonly<Record<string, string | undefined>>,
): Promise<Labels | DocumentLabels> => {
  if (set === undefined) return defaultLabelsIn(language);
  if (set !== 'documents') throw validationError([{ field: 'set', message: 'Expected `documents`, or no `set`.' }]);
  const labels = await loadLabelSet(language);
  return labels === undefined ? DEFAULT_DOCUMENT_LABELS : documentLabelsInSet(labels, labels.locale);
};

/** The 22 default labels; English if no language is named. Throws as {@link loadLabelSet}. */
export const defaultLabelsIn = async (language: string | undefined): Promise<Labels> => {
  const set = await loadLabelSet(language);
  return set === undefined ? DEFAULT_LABELS : labelsInSet(set, 'invoice', set.locale);
};
