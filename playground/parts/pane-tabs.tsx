import type { JSX } from 'preact';
import { pane, shownPanes, tabs, type Pane } from '../state/layout.js';

const TITLES: Readonly<Record<Pane, string>> = { form: 'Form', json: 'JSON', pdf: 'PDF' };

/** Tabs that choose the visible pane when there is not enough room for all. */
export const PaneTabs = (): JSX.Element | null => tabs.value.length === 0 ? null : (
  <div class="tabs" role="group" aria-label="Show">
    {tabs.value.map((name) => (
      <button key={name} type="button" class="tab" aria-pressed={shownPanes.value.includes(name)} aria-controls={`pane-${name}`} onClick={() => { pane.value = name; }}>{TITLES[name]}</button>
    ))}
  </div>
);
