import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from './icon.js';

/** A modal dialog. The browser keeps the focus in it, and restores it afterwards. */
export const Dialog = ({ open, title, children }: {
  readonly open: Signal<boolean>;
  readonly title: string;
  readonly children: ComponentChildren;
}): JSX.Element => {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = `dialog-${title.toLowerCase().replaceAll(/\W+/g, '-')}`;
  useEffect(() => {
    if (open.value) element.current?.showModal();
    else element.current?.close();
  }, [open.value]);
  const closeOnBackdrop = (event: MouseEvent): void => { if (event.target === element.current) open.value = false; };
  return (
    <dialog ref={element} class="dialog" aria-labelledby={titleId} onClose={() => { open.value = false; }} onClick={closeOnBackdrop}>
      <div class="dialog-box">
        <header>
          <h2 id={titleId}>{title}</h2>
          <button type="button" class="icon-button" aria-label={`Close ${title}`} onClick={() => { open.value = false; }}><Icon name="close" /></button>
        </header>
        {open.value && children}
      </div>
    </dialog>
  );
};
