import type { ComponentChildren, JSX } from 'preact';
import { controlId, sectionOf, type Remark } from '../model/offences.js';
import { offences, phase } from '../state/answers.js';
import { key } from '../state/key.js';
import { pane } from '../state/layout.js';
import { Icon, type IconName } from './icon.js';
import { openSections } from './section.js';

const ADVICE: Readonly<Record<string, string>> = {
  UNAUTHORIZED: 'Check the API key above. It may be mistyped, revoked or expired.',
  FORBIDDEN: 'The key or its account does not have permission.',
  MONTHLY_LIMIT_EXCEEDED: 'The totals still work, and so do test keys.',
};

// The control of a place, or of the nearest enclosing place in the form.
const controlOf = ({ path }: Remark): HTMLElement | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const id = controlId(path.slice(0, length));
    const found = document.getElementById(`${id}-value`) ?? document.getElementById(id);
    if (found !== null) return found;
  }
  return null;
};

const openAround = (element: Element | null): void => {
  const holder = element?.closest('details') ?? null;
  if (holder === null) return;
  holder.open = true;
  openAround(holder.parentElement);
};

const show = (element: HTMLElement | null): void => {
  openAround(element);
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

const showInEditor = (): void => {
  pane.value = 'json';
  requestAnimationFrame(() => show(document.getElementById('editor')));
};

const goTo = (remark: Remark): void => {
  const section = sectionOf(remark.path);
  if (section !== null) openSections[section].value = true;
  pane.value = section === null ? 'json' : 'form';
  requestAnimationFrame(() => {
    const control = section === null ? null : controlOf(remark);
    if (control === null) showInEditor();
    else show(control);
  });
};

const Strip = ({ tone, icon, children }: { readonly tone: string; readonly icon: IconName; readonly children: ComponentChildren }): JSX.Element => (
  <div class={`strip ${tone}`}><Icon name={icon} /><span>{children}</span></div>
);

const Offences = (): JSX.Element => (
  <section class="offences" aria-label="Fields to fix">
    <h3>{offences.value.length === 1 ? 'One field to fix' : `${offences.value.length} fields to fix`}</h3>
    <ul>
      {offences.value.slice(0, 8).map((remark) => (
        <li key={remark.field + remark.message}><button type="button" class="link" onClick={() => goTo(remark)}><code>{remark.field}</code></button> {remark.message}</li>
      ))}
    </ul>
    {offences.value.length > 8 && <p class="hint">{`and ${offences.value.length - 8} more`}</p>}
  </section>
);

/** What prevents a PDF: no key, no connection, an error, or offences with links to their fields. */
export const Notice = (): JSX.Element | null => {
  const current = phase.value;
  if (key.value === '') return <Strip tone="info" icon="key">Enter an API key above to see the totals as you type. On your own machine, open the address that <code>npm start</code> prints: it contains the demo key.</Strip>;
  if (current.kind === 'offline') return <Strip tone="warn" icon="offline">No connection to the service. Your invoice is safe in this page. The totals return with the connection.</Strip>;
  if (current.kind === 'failed') return <Strip tone="bad" icon="alert"><b>{current.fault.code}</b> {current.fault.message} {ADVICE[current.fault.code] ?? ''}</Strip>;
  return offences.value.length > 0 ? <Offences /> : null;
};
