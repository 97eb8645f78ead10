import { computed, signal, type Signal } from '@preact/signals';
import type { SectionName } from '../model/field-messages.js';

/** A part of the page that a narrow screen shows alone. */
export type Pane = 'form' | 'json' | 'pdf';

/** What a tab shows: one pane, or form and JSON side by side. */
export type View = Pane | 'both';

/** How many panes fit side by side: one, two, or three; in `vast` all three have plenty of space. */
export const width = signal<'narrow' | 'medium' | 'wide' | 'vast'>('wide');

const chosen = signal<View | null>(null);

/** The views with tabs. Where two panes fit, the PDF is always one of them. */
export const tabs = computed<readonly View[]>(() => {
  if (width.value === 'narrow') return ['form', 'json', 'pdf'];
  return width.value === 'medium' ? ['form', 'json'] : ['form', 'both', 'json'];
});

export const view = computed<View>(() => {
  if (chosen.value !== null && tabs.value.includes(chosen.value)) return chosen.value;
  return width.value === 'vast' ? 'both' : 'form';
});

/** The visible panes. */
export const shownPanes = computed<readonly Pane[]>(() => {
  const edited: readonly Pane[] = view.value === 'both' ? ['form', 'json'] : [view.value];
  return width.value === 'narrow' ? edited : [...edited, 'pdf'];
});

/** Shows a view. */
export const showView = (next: View): void => { chosen.value = next; };

/** Shows a pane, unless it is visible. */
export const showPane = (pane: Pane): void => {
  if (!shownPanes.value.includes(pane)) chosen.value = pane;
};

/** Follows the width of the window. */
export const watchWidth = (): void => {
  const steps = ([['vast', '112rem'], ['wide', '80rem'], ['medium', '52rem']] as const)
    .map(([name, minWidth]) => ({ name, query: window.matchMedia(`(min-width: ${minWidth})`) }));
  const update = (): void => { width.value = steps.find(({ query }) => query.matches)?.name ?? 'narrow'; };
  for (const { query } of steps) query.addEventListener('change', update);
  update();
};

const state = (open: boolean): Signal<boolean> => signal(open);

/** Which parts of the form are open. */
export const openSections: Readonly<Record<SectionName, Signal<boolean>>> = {
  design: state(true), parties: state(true), details: state(true), lines: state(true), money: state(true),
  payment: state(false), eInvoice: state(false), language: state(false), texts: state(false),
};

/** Folds all parts but the first of a small screen, so that it shows all headings. */
export const foldAllButFirst = (): void => {
  for (const [name, open] of Object.entries(openSections)) open.value = name === 'parties';
};
