import type { JSX } from 'preact';
import type { Json } from '../model/json.js';
import { tileColour, type Tile, type TileMark } from '../model/palette.js';
import { tiles } from '../state/theme.js';

const BLANK: Tile = { width: 595, height: 842, colours: { backgroundColor: '#ffffff' }, marks: [] };

const Mark = ({ mark: { path, width, isWords }, colour }: { readonly mark: TileMark; readonly colour: string }): JSX.Element => (
  <path d={path} {...width === undefined ? { fill: colour } : { fill: 'none', stroke: colour, 'stroke-width': width }} class={isWords ? 'tile-words' : undefined} />
);

/** The first page of a design in small, in its colours or those of a custom theme. */
export const ThemeTile = ({ name, customTheme }: { readonly name: string; readonly customTheme?: Json | undefined }): JSX.Element => {
  const tile = tiles.value.get(name) ?? tiles.value.get('Classic') ?? BLANK;
  return (
    <svg class="tile" viewBox={`0 0 ${tile.width} ${tile.height}`} aria-hidden="true" focusable="false">
      <rect width={tile.width} height={tile.height} fill={tileColour('backgroundColor', tile, customTheme)} />
      {tile.marks.map((mark, index) => <Mark key={index} mark={mark} colour={tileColour(mark.color, tile, customTheme)} />)}
    </svg>
  );
};
