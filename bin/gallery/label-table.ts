import { DEFAULT_LABELS } from '../../lib/invoice/labels.js';
import type { LabelKey } from '../../lib/invoice/types.js';

/** A language of the table and the labels of its example. */
export interface LabelColumn {
  readonly title: string;
  readonly labels: Readonly<Partial<Record<LabelKey, string>>>;
}

/**
 * The 22 labels as a Markdown table: key, default text, and one column a language.
 * @param columns in their order
 * @throws Error that names a label without a translation
 */
export const labelTable = (columns: readonly LabelColumn[]): string => {
  const keys = Object.keys(DEFAULT_LABELS) as LabelKey[];
  const textIn = ({ title, labels }: LabelColumn, key: LabelKey): string => {
    const text = labels[key];
    if (text === undefined) throw new Error(`${title} has no label ${key}.`);
    return text;
  };
  return [
    `| key | default | ${columns.map(({ title }) => title).join(' | ')} |`,
    `|---|---|${'---|'.repeat(columns.length)}`,
    ...keys.map((key) => `| \`${key}\` | ${[DEFAULT_LABELS[key], ...columns.map((column) => textIn(column, key))].join(' | ')} |`),
  ].join('\n');
};
