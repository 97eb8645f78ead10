import type { JSX } from 'preact';
import { DRAFT_DAYS } from '../model/draft.js';
import { clearDraft, hasDraft } from '../state/draft.js';

/** Where the page keeps what is typed, and how to delete it. */
export const DraftNotice = (): JSX.Element => (
  <p class="hint">
    {`What you type is kept as a draft in this browser only, for ${DRAFT_DAYS} days. It never holds your key. `}
    {hasDraft.value && <button type="button" class="link" onClick={clearDraft}>Clear the draft</button>}
  </p>
);
