import type { JSX } from 'preact';
import { clearDraft, draftChange, undo, type DraftChange } from '../state/draft.js';
import { Icon } from './icon.js';

const day = (at: number): string => new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const statusText = (current: DraftChange): string => {
  if (current.kind === 'restored') return `Your draft of ${day(current.at)}, from this browser.`;
  return current.kind === 'replaced' ? `${current.by} replaced your invoice.` : 'Your invoice is back.';
};

const UndoButton = ({ kind }: DraftChange): JSX.Element => (kind === 'restored'
  ? <button type="button" class="link" onClick={clearDraft}>Clear it</button>
  : <button type="button" class="link" onClick={undo}>{kind === 'replaced' ? 'Undo' : 'Undo that'}</button>);

/** A restored draft or a replaced invoice, with the way back, until the user closes it. */
export const DraftStatusStrip = (): JSX.Element => (
  <div role="status">
    {draftChange.value !== null && (
      <p class="turn">
        <span>{statusText(draftChange.value)}</span> <UndoButton {...draftChange.value} />
        <button type="button" class="icon-button" aria-label="Close this message" onClick={() => { draftChange.value = null; }}><Icon name="close" /></button>
      </p>
    )}
  </div>
);
