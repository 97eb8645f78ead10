import { computed, signal } from '@preact/signals';

/** A part of the page that a narrow screen shows alone. */
export type Pane = 'form' | 'json' | 'pdf';

/** The pane that was chosen last. */
export const pane = signal<Pane>('form');

/** Whether one, two or all three panes fit side by side. */
export const width = signal<'narrow' | 'medium' | 'wide'>('wide');

/** The visible panes. */
export const shownPanes = computed<readonly Pane[]>(() => {
  if (width.value === 'wide') return ['form', 'json', 'pdf'];
  if (width.value === 'narrow') return [pane.value];
  return [pane.value === 'json' ? 'json' : 'form', 'pdf'];
});

/** The panes with tabs; none if all panes are visible. */
export const tabs = computed<readonly Pane[]>(() => {
  if (width.value === 'wide') return [];
  return width.value === 'narrow' ? ['form', 'json', 'pdf'] : ['form', 'json'];
});

/** Follows the width of the window. */
export const watchWidth = (): void => {
  const [medium, wide] = [window.matchMedia('(min-width: 52rem)'), window.matchMedia('(min-width: 80rem)')];
  const update = (): void => {
    if (wide.matches) width.value = 'wide';
    else width.value = medium.matches ? 'medium' : 'narrow';
  };
  for (const query of [medium, wide]) query.addEventListener('change', update);
  update();
};
