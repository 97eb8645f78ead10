import { signal } from '@preact/signals';

/** Pages of the visible PDF; 0 before the first. */
export const pageCount = signal(0);

/** The page in the middle of the view, from 1. */
export const pageNumber = signal(1);

/** The chosen zoom, where 1 is the size on paper; null: as wide as the pane. */
export const zoom = signal<number | null>(null);

/** The zoom of the pages on the screen. */
export const shownZoom = signal(1);
