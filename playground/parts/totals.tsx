import type { JSX } from 'preact';
import { secondsUntil } from '../model/limits.js';
import { totalsOf } from '../model/money-text.js';
import { offences, phase, preview, type Phase } from '../state/answers.js';
import { now } from '../state/clock.js';
import { brokenText } from '../state/request.js';

const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The current state in a few words. */
const phaseText = (current: Phase, moment: number): string => {
  switch (current.kind) {
    case 'keyless': return 'Enter a key to see the totals';
    case 'asking': return 'Computing the totals …';
    case 'shown': return 'Up to date';
    case 'refused': return `${plural(offences.value.length, 'field')} to fix`;
    case 'offline': return 'No connection. The totals will update when it is back.';
    case 'waiting': return `Few requests are left in this minute; updating in ${secondsUntil(current.until, moment)} s`;
    case 'failed': return current.fault.message;
  }
};

/** The totals of the invoice, as computed by the service. */
export const Totals = (): JSX.Element => {
  const totals = preview.value === null ? null : totalsOf(preview.value);
  const { kind } = phase.value;
  return (
    <section class="totals" aria-label="Totals" data-phase={kind} data-stale={kind !== 'shown'}>
      <dl class="totals-rows">
        {(totals?.rows ?? []).map(({ name, title, text, isZero }) => (
          <div key={name} class="total-row" data-row={name} data-zero={isZero}><dt>{title}</dt><dd>{text}</dd></div>
        ))}
        {totals === null && <div class="total-row" data-row="balanceDue"><dt>Balance due</dt><dd class="unknown">–</dd></div>}
      </dl>
      <p class="totals-phase"><span class="dot" data-phase={kind} />{brokenText.value === null ? phaseText(phase.value, now.value) : 'The JSON is not valid; these totals are from its last valid version'}</p>
    </section>
  );
};
