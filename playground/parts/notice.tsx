import type { ComponentChildren, JSX } from 'preact';
import { offences, phase } from '../state/answers.js';
import { key } from '../state/key.js';
import { Icon, type IconName } from './icon.js';
import { RemarkList } from './remark-list.js';

const ADVICE: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'Check the API key. It may be mistyped, revoked or expired.',
  FORBIDDEN: 'The key or its account does not have permission.',
  MONTHLY_LIMIT_EXCEEDED: 'The totals still work, and so do test keys.',
};

const Strip = ({ tone, icon, children }: { readonly tone: string; readonly icon: IconName; readonly children: ComponentChildren }): JSX.Element => (
  <div class={`strip ${tone}`}><Icon name={icon} /><span>{children}</span></div>
);

const MOST_SHOWN = 8;

const Offences = (): JSX.Element => (
  <section class="offences" aria-label="Fields to fix">
    <h3>{offences.value.length === 1 ? 'One field to fix' : `${offences.value.length} fields to fix`}</h3>
    <RemarkList remarks={offences.value.slice(0, MOST_SHOWN)} />
    {offences.value.length > MOST_SHOWN && <p class="hint">{`and ${offences.value.length - MOST_SHOWN} more`}</p>}
  </section>
);

/** The reason why there is no PDF: no key, no connection, an error, or offences with links to their fields. */
export const Notice = (): JSX.Element | null => {
  const current = phase.value;
  if (key.value === '') return <Strip tone="info" icon="key">Enter an API key above to see the totals as you type. On your own machine, open the address that <code>npm start</code> prints: it contains the demo key.</Strip>;
  if (current.kind === 'offline') return <Strip tone="warn" icon="offline">No connection to the service. Your invoice is safe in this page. The totals return with the connection.</Strip>;
  if (current.kind === 'failed') return <Strip tone="bad" icon="alert"><b>{current.fault.code}</b> {current.fault.message} {ADVICE[current.fault.code] ?? ''}</Strip>;
  return offences.value.length > 0 ? <Offences /> : null;
};
