import { signal } from '@preact/signals';

/** How large the pages are: 1 is the size on paper; `page`: the whole page in the pane; `width`: as wide as the pane. */
export type Zoom = number | 'page' | 'width';

/** Pages of the visible PDF; 0 before the first. */
export const pageCount = signal(0);

/** The page in the middle of the view, from 1. */
export const pageNumber = signal(1);

/** The chosen zoom. */
export const zoom = signal<Zoom>('width');

/** The zoom of the pages on the screen. */
export const shownZoom = signal(1);
