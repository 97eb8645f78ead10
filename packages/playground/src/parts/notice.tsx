import type { ComponentChildren, JSX } from 'preact';
import { fieldErrors, phase } from '../state/responses.js';
import { key } from '../state/key.js';
import { Icon, type IconName } from './icon.js';
import { MessageList } from './section.js';
import { DRAFT_DAYS } from '../model/draft.js';
import { clearDraft, hasDraft } from '../state/draft.js';

const HINTS: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'Check the API key. It may be mistyped, revoked or expired.',
  FORBIDDEN: 'The key or its account does not have permission.',
  MONTHLY_LIMIT_EXCEEDED: 'The totals still work, and so do test keys.',
};

const Strip = ({ tone, icon, children }: { readonly tone: string; readonly icon: IconName; readonly children: ComponentChildren }): JSX.Element => (
  <div class={`strip ${tone}`}><Icon name={icon} /><span>{children}</span></div>
);

const MAX_LISTED = 8;

const ErrorSummary = (): JSX.Element => (
  <section class="field-errors" aria-label="Fields to fix">
    <h3>{fieldErrors.value.length === 1 ? 'One field to fix' : `${fieldErrors.value.length} fields to fix`}</h3>
    <MessageList messages={fieldErrors.value.slice(0, MAX_LISTED)} />
    {fieldErrors.value.length > MAX_LISTED && <p class="hint">{`and ${fieldErrors.value.length - MAX_LISTED} more`}</p>}
  </section>
);

/** The reason why there is no PDF: no key, no connection, an error, or validation errors with links to their fields. */
export const Notice = (): JSX.Element | null => {
  const current = phase.value;
  if (key.value === '') return <Strip tone="info" icon="key">Enter an API key above to see the totals as you type. On your own machine, open the address that <code>npm start</code> prints: it contains the demo key.</Strip>;
  if (current.kind === 'offline') return <Strip tone="warn" icon="offline">No connection to the service. Your invoice is safe in this page. The totals return with the connection.</Strip>;
  if (current.kind === 'failed') return <Strip tone="bad" icon="alert"><b>{current.error.code}</b> {current.error.message} {HINTS[current.error.code] ?? ''}</Strip>;
  return fieldErrors.value.length > 0 ? <ErrorSummary /> : null;
};

/** Where the page keeps what is typed, and how to delete it. */
export const DraftNotice = (): JSX.Element => (
  <p class="hint">
    {`What you type is kept as a draft in this browser only, for ${DRAFT_DAYS} days. It never holds your key. `}
    {hasDraft.value && <button type="button" class="link" onClick={clearDraft}>Clear the draft</button>}
  </p>
);
