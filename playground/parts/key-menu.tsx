import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { monthlyUsage } from '../model/limits.js';
import { keyIsAccepted, limits } from '../state/answers.js';
import { isDemoKey, keyMode } from '../state/key.js';
import { Icon } from './icon.js';
import { KeyPanel } from './key-panel.js';
import { Popover } from './popover.js';

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
    <div class="key-place" data-folded={isCollapsed}>
      <Popover name="key-menu" open={open} button={<><Icon name="key" /><span>{title()}</span><MonthBadge /></>}><KeyPanel /></Popover>
    </div>
  );
};
