import type { Exhibit } from './exhibits.js';

const COLUMNS = 4;

const cell = ({ name, title, request }: Exhibit): string => [
  '    <td>',
  `<a href="images/${name}.png"><img src="images/${name}.png" width="180" alt="${title}"></a><br>`,
  `<a href="../examples/${request}.json">${title}</a></td>`,
].join('');

/**
 * The pictures as an HTML table of small ones, each linked to its full size and to its request.
 * @param exhibits in the order of the list
 */
export const galleryList = (exhibits: readonly Exhibit[]): string => {
  const rows = Array.from({ length: Math.ceil(exhibits.length / COLUMNS) }, (_, row) =>
    exhibits.slice(row * COLUMNS, (row + 1) * COLUMNS));
  return ['<table>', ...rows.flatMap((row) => ['  <tr align="center">', ...row.map(cell), '  </tr>']), '</table>'].join('\n');
};
