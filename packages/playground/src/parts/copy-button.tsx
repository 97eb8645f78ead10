import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { Icon } from './icon.js';

const SHOWN_MS = 2000;

/** Copies a text and confirms it. */
export const CopyButton = ({ text, title, quiet }: { readonly text: string; readonly title: string; readonly quiet?: boolean }): JSX.Element => {
  const outcome = useSignal<'none' | 'copied' | 'failed'>('none');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = 'copied';
    } catch {
      outcome.value = 'failed';
    }
    setTimeout(() => { outcome.value = 'none'; }, SHOWN_MS);
  };
  return (
    <>
      <button type="button" class={quiet === true ? 'button quiet' : 'button primary'} onClick={() => { void copy(); }}><Icon name={outcome.value === 'copied' ? 'check' : 'copy'} />{outcome.value === 'copied' ? 'Copied' : title}</button>
      <span class="hint" role="status">{outcome.value === 'failed' ? 'The browser did not allow it. Select the text and copy it.' : ''}</span>
    </>
  );
};
