const rowOf = (cells: readonly string[], padding: string): string => `|${cells.map((cell) => `${padding}${cell}${padding}`).join('|')}|`;

/**
 * A table in Markdown.
 * @param headings titles of the columns; a colon at the end aligns a column to the right
 * @param padding around each cell
 */
export const table = (headings: readonly string[], rows: readonly (readonly string[])[], padding = ' '): string => [
  rowOf(headings.map((title) => title.replace(/:$/, '')), padding),
  `|${headings.map((title) => (title.endsWith(':') ? '---:' : '---')).join('|')}|`,
  ...rows.map((row) => rowOf(row.map((text) => text.replaceAll('|', '\\|')), padding)),
].join('\n');

/**
 * Replaces the part of a page between the two comments that mark it.
 * @throws Error if the page does not have both comments in order
 */
export const withSection = (page: string, name: string, content: string): string => {
  const [start, end] = [`<!-- ${name}: written by \`npm run generate\` -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no section ${name}: expected "${start}" followed by "${end}".`);
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
};
