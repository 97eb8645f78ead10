import type { LanguageExhibit } from './language-exhibits.js';

const COLUMNS = 3;

const cell = ({ name, title, language }: LanguageExhibit): string => [
  '    <td>',
  `<a href="images/languages/${name}.png"><img src="images/languages/${name}.png" width="260" alt="${title}"></a><br>`,
  `${title}<br><code>"language": "${language}"</code></td>`,
].join('');

/**
 * The pictures as an HTML table of small ones, each linked to its full size.
 * @param exhibits in the order of the list
 */
export const languageList = (exhibits: readonly LanguageExhibit[]): string => {
  const rows = Array.from({ length: Math.ceil(exhibits.length / COLUMNS) }, (_, row) =>
    exhibits.slice(row * COLUMNS, (row + 1) * COLUMNS));
  return ['<table>', ...rows.flatMap((row) => ['  <tr align="center">', ...row.map(cell), '  </tr>']), '</table>'].join('\n');
};
