/**
 * The text of a changelog below the heading of one version.
 * @param version without a `v`, or `Unreleased`
 * @throws Error if there is no such heading, or no text below it
 */
export const releaseNotes = (changelog: string, version: string): string => {
  const sections = changelog.split(/^(?=## \[)/m);
  const section = sections.find((text) => text.startsWith(`## [${version}]`));
  if (section === undefined) throw new Error(`The changelog has no heading "## [${version}]".`);
  const notes = section.slice(section.indexOf('\n') + 1).trim();
  if (notes === '') throw new Error(`The changelog has no entries for ${version}.`);
  return notes;
};
