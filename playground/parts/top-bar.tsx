import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { chooseScheme, colorScheme, type ColorScheme } from '../state/color-scheme.js';
import { openDialogs } from './dialogs.js';
import { Icon, type IconName } from './icon.js';
import { KeyMenu } from './key-menu.js';
import { Popover } from './popover.js';
import { Wordmark } from './wordmark.js';

const SCHEMES: readonly (readonly [ColorScheme, string, IconName])[] = [['light', 'Light', 'light'], ['system', 'Use system setting', 'system'], ['dark', 'Dark', 'dark']];

const SchemeSwitch = (): JSX.Element => (
  <fieldset class="schemes">
    <legend class="sr-only">Colours of the page</legend>
    {SCHEMES.map(([scheme, title, icon]) => (
      <label key={scheme} title={title}>
        <input type="radio" name="scheme" class="sr-only" checked={colorScheme.value === scheme} onChange={() => chooseScheme(scheme)} />
        <span class="scheme"><Icon name={icon} /><span class="sr-only">{title}</span></span>
      </label>
    ))}
  </fieldset>
);

const ACTIONS = [['samples', 'Samples', 'samples'], ['batch', 'Batch', 'batch'], ['share', 'Share', 'share'], ['code', 'Code', 'code']] as const;

const menuIsOpen = signal(false);

const Actions = (): JSX.Element => (
  <nav class="actions" aria-label="Playground">
    {ACTIONS.map(([name, title, icon]) => (
      <button key={name} type="button" class="button quiet" aria-haspopup="dialog" onClick={() => { menuIsOpen.value = false; openDialogs[name].value = true; }}><Icon name={icon} /><span>{title}</span></button>
    ))}
    <a class="button quiet" href="docs"><Icon name="book" /><span>API reference</span></a>
  </nav>
);

/** The name, the actions on the whole invoice, the colour scheme, and the key. A narrow screen has actions and scheme in a menu. */
export const TopBar = (): JSX.Element => (
  <header class="top">
    <h1><Wordmark /></h1>
    <Popover name="menu" open={menuIsOpen} label="Menu" button={<Icon name="menu" />}><Actions /><SchemeSwitch /></Popover>
    <KeyMenu />
  </header>
);
