import { DEFAULT_LABELS } from '../../lib/invoice/labels.js';

/** The 22 labels and their default texts as a Markdown table. */
export const labelTable = (): string => [
  '| key | default |',
  '|---|---|',
  ...Object.entries(DEFAULT_LABELS).map(([key, text]) => `| \`${key}\` | ${text} |`),
].join('\n');
