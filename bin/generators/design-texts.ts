import { existsSync, readFileSync } from 'node:fs';
import { THEME_NAMES } from '../../lib/invoice/themes.js';

const FOLDER = new URL('../../lib/layout/designs/', import.meta.url);

/** The source of a design, which is a file or a folder with a file of the same name. */
const sourceOf = (name: string): string => {
  const file = new URL(`${name}.ts`, FOLDER);
  return readFileSync(existsSync(file) ? file : new URL(`${name}/${name}.ts`, FOLDER), 'utf8');
};

/** The comment above a design in its source, as one line. Throws Error if the source has none. */
export const designComment = (source: string, name: string): string => {
  const [before, after] = source.split(`*/\nexport const ${name}: Design`);
  if (before === undefined || after === undefined) throw new Error(`The design ${name} needs a comment: docs/designs.md prints it.`);
  return before.slice(before.lastIndexOf('/**') + 3).replaceAll(/\s+(?:\* )?/g, ' ').trim();
};

/** The sections of docs/designs.md: one for each design, with the comment of its source. */
export const designsMarkdown = (): string =>
  THEME_NAMES.map((name) => `### ${name}\n\n${designComment(sourceOf(name.toLowerCase()), name.toLowerCase())}`).join('\n\n');
