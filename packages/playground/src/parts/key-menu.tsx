import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { type LimitUsage, minuteUsage, monthlyUsage } from '../model/limits.js';
import { keyIsAccepted, limits } from '../state/responses.js';
import { now } from '../state/clock.js';
import { isDemoKey, isKeptForTab, key, keyMode, setKeptForTab, setKey } from '../state/key.js';
import { useLayoutEffect } from 'preact/hooks';
import { Icon } from './icon.js';
import { Popover } from './popover.js';

const MODE_TEXT = {
  none: 'kept in this page’s memory only',
  live: 'live: each PDF counts as an invoice',
  test: 'test: PDFs have a watermark and are not counted',
  odd: 'starts with inv_live_ or inv_test_',
} as const;

const KeyField = (): JSX.Element => {
  const shown = useSignal(false);
  return (
    <div class="key">
      <p class="label"><label for="api-key">API key</label> <b id="key-says">{isDemoKey.value ? 'demo key of the service on this machine' : MODE_TEXT[keyMode.value]}</b></p>
      <div class="key-row">
        <input id="api-key" class={shown.value ? 'input code' : 'input code masked'} type="text" value={key.value} placeholder="inv_live_…" autocomplete="off" autocapitalize="none" spellcheck={false} aria-describedby="key-says" onInput={(event) => setKey(event.currentTarget.value)} />
        <button type="button" class="button quiet" aria-pressed={shown.value} onClick={() => { shown.value = !shown.value; }}>Show<span class="sr-only"> key</span></button>
      </div>
      <label class="check"><input type="checkbox" checked={isKeptForTab.value} onChange={(event) => setKeptForTab(event.currentTarget.checked)} />Keep it for this tab</label>
    </div>
  );
};

const GaugeMeter = ({ title, gauge: { fraction, level, text } }: { readonly title: string; readonly gauge: LimitUsage }): JSX.Element => {
  const id = `gauge-${title.toLowerCase().replaceAll(' ', '-')}`;
  return (
    <div class="gauge" data-level={level}>
      <span class="label" id={id}>{title}</span>
      <svg class="meter" role="meter" aria-labelledby={id} aria-valuenow={Math.round(fraction * 100)} aria-valuemin={0} aria-valuemax={100} aria-valuetext={text} viewBox="0 0 100 4" preserveAspectRatio="none">
        <rect class="meter-track" width="100" height="4" /><rect class="meter-fill" width={fraction * 100} height="4" />
      </svg>
      <span class="gauge-text">{text}</span>
    </div>
  );
};

const UNKNOWN: LimitUsage = { fraction: 0, level: 'calm', text: 'Shown after the first request' };

/** The API key and its limits. */
const KeyPanel = (): JSX.Element => (
  <section class="key-panel" aria-label="Key and limits">
    <KeyField />
    <GaugeMeter title="Requests this minute" gauge={limits.value === null ? UNKNOWN : minuteUsage(limits.value, now.value)} />
    <GaugeMeter title="Invoices this month" gauge={limits.value === null ? UNKNOWN : monthlyUsage(limits.value)} />
  </section>
);

const open = signal(false);

const title = (): string => {
  if (isDemoKey.value) return 'Demo key';
  return keyMode.value === 'test' ? 'Test key' : 'Live key';
};

/** How much of the month's quota is used, once that matters. */
const MonthBadge = (): JSX.Element | null => {
  if (limits.value === null) return null;
  const { level, text } = monthlyUsage(limits.value);
  return level === 'calm' ? null : <span class="badge" data-level={level}>{text}</span>;
};

// When the panel folds while the focus is in it, the focus moves to its button.
const useFocusOnCollapse = (isCollapsed: boolean): void => {
  useLayoutEffect(() => {
    const menu = document.querySelector('.popover.key-menu');
    if (isCollapsed && menu?.querySelector('.popover-panel')?.contains(document.activeElement) === true) menu.querySelector('button')?.focus();
  }, [isCollapsed]);
};

/** The key and its limits: a panel across the page until the service has accepted the key, then a button that opens it. */
export const KeyMenu = (): JSX.Element => {
  const isCollapsed = keyIsAccepted.value || open.value;
  useFocusOnCollapse(isCollapsed);
  return (
    <div class="key-area" data-folded={isCollapsed}>
      <Popover name="key-menu" open={open} button={<><Icon name="key" /><span>{title()}</span><MonthBadge /></>}><KeyPanel /></Popover>
    </div>
  );
};
