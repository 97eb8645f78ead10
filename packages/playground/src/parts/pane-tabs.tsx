import type { JSX } from 'preact';
import { showView, tabs, view, type View } from '../state/layout.js';

const TITLES: Readonly<Record<View, string>> = { form: 'Form', json: 'JSON', both: 'Both', pdf: 'PDF' };

const paneIds = (name: View): string => (name === 'both' ? 'pane-form pane-json' : `pane-${name}`);

/** Tabs that choose the visible pane. */
export const PaneTabs = (): JSX.Element => (
  <div class="tabs" role="group" aria-label="Show">
    {tabs.value.map((name) => (
      <button key={name} type="button" class="tab" aria-pressed={view.value === name} aria-controls={paneIds(name)} onClick={() => showView(name)}>{TITLES[name]}</button>
    ))}
  </div>
);
