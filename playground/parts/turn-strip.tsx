import type { JSX } from 'preact';
import { clearDraft, turn, undo, type Turn } from '../state/draft.js';
import { Icon } from './icon.js';

const day = (at: number): string => new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const words = (current: Turn): string => {
  if (current.kind === 'restored') return `Your draft of ${day(current.at)}, from this browser.`;
  return current.kind === 'replaced' ? `${current.by} replaced your invoice.` : 'Your invoice is back.';
};

const Way = ({ kind }: Turn): JSX.Element => (kind === 'restored'
  ? <button type="button" class="link" onClick={clearDraft}>Clear it</button>
  : <button type="button" class="link" onClick={undo}>{kind === 'replaced' ? 'Undo' : 'Undo that'}</button>);

/** A restored draft or a replaced invoice, with the way back, until the user closes it. */
export const TurnStrip = (): JSX.Element => (
  <div role="status">
    {turn.value !== null && (
      <p class="turn">
        <span>{words(turn.value)}</span> <Way {...turn.value} />
        <button type="button" class="icon-button" aria-label="Close this message" onClick={() => { turn.value = null; }}><Icon name="close" /></button>
      </p>
    )}
  </div>
);
