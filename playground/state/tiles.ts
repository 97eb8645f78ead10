import { signal } from '@preact/signals';
import type { Json } from '../model/json.js';
import { parseTiles, type Tile } from '../model/tiles.js';

/** Pictures of the designs; empty until they are loaded. */
export const tiles = signal<ReadonlyMap<string, Tile>>(new Map());

/** Loads the pictures. Without a connection, the designs have names only. */
export const loadTiles = async (): Promise<void> => {
  try {
    const response = await fetch('playground/tiles.json');
    tiles.value = parseTiles(await response.json() as Json);
  } catch {
    // The page reports a lost connection elsewhere.
  }
};
