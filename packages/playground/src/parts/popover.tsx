import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Closes a popover on Escape, on a press outside of it, and when the focus leaves it. */
const useDismissal = (open: Signal<boolean>, host: { readonly current: HTMLElement | null }): void => {
  useEffect(() => {
    if (!open.value) return undefined;
    const close = (): void => { open.value = false; };
    const isOutside = ({ target }: Event): boolean => !(target instanceof Node && host.current?.contains(target) === true);
    const onPress = (event: Event): void => { if (isOutside(event)) close(); };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      host.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open.value]);
};

/** A button and the panel that it opens below itself. The style sheet may show the panel inline instead. */
export const Popover = ({ name, open, button, label, children }: {
  /** Begins the ids and classes. */
  readonly name: string;
  readonly open: Signal<boolean>;
  readonly button: ComponentChildren;
  /** The accessible name of the button, if its content is not enough. */
  readonly label?: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const host = useRef<HTMLDivElement>(null);
  useDismissal(open, host);
  return (
    <div ref={host} class={`popover ${name}`} data-open={open.value}>
      <button type="button" class="button quiet popover-button" aria-expanded={open.value} aria-controls={`${name}-panel`} aria-label={label} onClick={() => { open.value = !open.value; }}>{button}</button>
      <div id={`${name}-panel`} class="popover-panel">{children}</div>
    </div>
  );
};
