/**
 * Replaces the part of a page between the two comments that mark it.
 * @param page Markdown
 * @param name of the part, as in its comments
 * @param content the new content
 * @throws Error if the page does not have both comments in order
 */
export const withSection = (page: string, name: string, content: string): string => {
  const [start, end] = [`<!-- ${name}: written by \`npm run pictures\` -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page has no section ${name}: expected "${start}" followed by "${end}".`);
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
};
