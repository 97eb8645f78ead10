import type { JSX } from 'preact';
import { clearDraft, draftChange, undo, type DraftChange } from '../state/draft.js';
import { Icon } from './icon.js';
import { signal } from '@preact/signals';
import { secondsUntil } from '../model/limits.js';
import { totalsOf, type Totals as Sums } from '../model/money-text.js';
import { countText } from '../model/field-messages.js';
import { fieldErrors, phase, preview, warnings, type Phase } from '../state/responses.js';
import { now } from '../state/clock.js';
import { brokenText } from '../state/request.js';
import { Popover } from './popover.js';
import { MessageList } from './section.js';

const day = (at: number): string => new Date(at).toLocaleString('en-GB', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

const statusText = (current: DraftChange): string => {
  if (current.kind === 'restored') return `Your draft of ${day(current.at)}, from this browser.`;
  return current.kind === 'replaced' ? `${current.by} replaced your invoice.` : 'Your invoice is back.';
};

const UndoButton = ({ kind }: DraftChange): JSX.Element => (kind === 'restored'
  ? <button type="button" class="link" onClick={clearDraft}>Clear it</button>
  : <button type="button" class="link" onClick={undo}>{kind === 'replaced' ? 'Undo' : 'Undo that'}</button>);

/** A restored draft or a replaced invoice, with the way back, until the user closes it. */
const DraftStatusStrip = (): JSX.Element => (
  <div role="status">
    {draftChange.value !== null && (
      <p class="turn">
        <span>{statusText(draftChange.value)}</span> <UndoButton {...draftChange.value} />
        <button type="button" class="icon-button" aria-label="Close this message" onClick={() => { draftChange.value = null; }}><Icon name="close" /></button>
      </p>
    )}
  </div>
);

const open = signal(false);

/** The current state in a few words. */
const phaseText = (current: Phase, moment: number): string => {
  switch (current.kind) {
    case 'missingKey': return 'Enter a key to see the totals';
    case 'asking': return 'Computing the totals …';
    case 'shown': return 'Up to date';
    case 'rejected': return `${countText(fieldErrors.value.length, 'field')} to fix`;
    case 'offline': return 'No connection. The totals will update when it is back.';
    case 'waiting': return `Few requests are left in this minute; updating in ${secondsUntil(current.until, moment)} s`;
    case 'failed': return current.error.message;
  }
};

const stateText = (): string =>
  (brokenText.value === null ? phaseText(phase.value, now.value) : 'The JSON is not valid; these totals are from its last valid version');

/** The sums that the line shows; the others are hidden at first. */
const SUMMARY_ROWS = ['subtotal', 'tax'];

const showsTotals = (): boolean => brokenText.value === null && (phase.value.kind === 'shown' || phase.value.kind === 'asking') && preview.value !== null;

// If the sums are not up to date, the line says why instead.
const Line = ({ sums }: { readonly sums: Sums | null }): JSX.Element => (
  <>
    {showsTotals() ? null : <p class="totals-phase">{stateText()}</p>}
    <dl class="totals-row">
      {showsTotals() && sums?.rows.filter(({ name }) => SUMMARY_ROWS.includes(name)).map(({ name, title, text }) =>
        <div key={name} class="total-row" data-row={name}><dt>{title}</dt><dd>{text}</dd></div>)}
      <div class="total-row" data-row="balanceDue"><dt><span class="dot" data-phase={phase.value.kind} />Balance due</dt><dd>{sums?.balanceDue ?? '–'}</dd></div>
    </dl>
  </>
);

const isListed = ({ name, isZero }: Sums['rows'][number]): boolean => !isZero || ['subtotal', 'total', 'balanceDue'].includes(name);

const Details = ({ sums }: { readonly sums: Sums | null }): JSX.Element => (
  <>
    {fieldErrors.value.length > 0 && <section aria-label="All fields to fix"><h3>{`${countText(fieldErrors.value.length, 'field')} to fix`}</h3><MessageList messages={fieldErrors.value} /></section>}
    {warnings.value.length > 0 && <section aria-label="Warnings"><h3>{countText(warnings.value.length, 'warning')}</h3><MessageList messages={warnings.value} /></section>}
    <dl class="sums">
      {sums?.rows.filter(isListed).map(({ name, title, text }) => <div key={name} data-sum={name}><dt>{title}</dt><dd>{text}</dd></div>)}
    </dl>
    <p class="hint">{stateText()}</p>
  </>
);

const messageCount = (): JSX.Element | null => {
  if (fieldErrors.value.length > 0) return <span class="badge bad">{fieldErrors.value.length}<span class="sr-only"> to fix</span></span>;
  return warnings.value.length === 0 ? null : <span class="badge warn"><Icon name="alert" />{warnings.value.length}<span class="sr-only">{warnings.value.length === 1 ? ' warning' : ' warnings'}</span></span>;
};

/** The totals of the invoice, as computed by the service: one line, with the rest and all remarks on demand. */
export const Totals = (): JSX.Element => {
  const sums = preview.value === null ? null : totalsOf(preview.value);
  const { kind } = phase.value;
  return (
    <section class="totals" aria-label="Totals" data-phase={kind} data-stale={kind !== 'shown'}>
      <DraftStatusStrip />
      <div class="totals-line">
        <Line sums={sums} />
        <Popover name="sums-menu" open={open} button={<>{messageCount()}<span class="sr-only">All sums</span><Icon name="chevron" /></>}><Details sums={sums} /></Popover>
      </div>
    </section>
  );
};
