import { effect, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { storeLimits } from '../state/answers.js';
import { key, keyMode } from '../state/key.js';

const dropped = signal<readonly File[]>([]);

const handlesDrop = ({ target }: Event): boolean => target instanceof Element && target.closest('input[type="file"], .editor') !== null;

/** Takes files that are dropped on the page, which a browser would open instead of it. */
export const acceptDroppedFiles = (open: () => void): void => {
  const onDrag = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes('Files') !== true || handlesDrop(event)) return;
    event.preventDefault();
    if (event.type !== 'drop') return;
    dropped.value = [...event.dataTransfer.files];
    open();
  };
  document.addEventListener('dragover', onDrag);
  document.addEventListener('drop', onDrag);
};

/** Several invoices as one zip. Its script is loaded when it is first shown. */
export const Batch = (): JSX.Element => {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    void import('../batch/batch.js').then(({ showBatch }) => {
      if (host.current === null) return;
      const addFiles = showBatch(host.current, { key: key.value, isFree: keyMode.value === 'test', storeResponse: storeLimits });
      stop = effect(() => { if (dropped.value.length > 0) addFiles(dropped.value); });
    });
    return () => { stop(); dropped.value = []; };
  }, []);
  if (key.value === '') return <p class="remark warn">Enter an API key first.</p>;
  return <div ref={host} />;
};
