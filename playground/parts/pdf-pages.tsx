import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Drawn } from '../state/pdf.js';
import type { OpenPdf } from '../viewer/viewer.js';

const NEAR = '600px 0px';

const Page = ({ pdf, index }: { readonly pdf: OpenPdf; readonly index: number }): JSX.Element => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, height] = pdf.sizes[index] ?? [1, 1];
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    let drawnAt = 0;
    const draw = (): void => {
      if (element.clientWidth === 0 || element.clientWidth === drawnAt) return;
      drawnAt = element.clientWidth;
      pdf.draw(index, element).catch(() => { drawnAt = 0; });
    };
    const sight = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) { draw(); resize.observe(element); } }, { rootMargin: NEAR });
    const resize = new ResizeObserver(() => draw());
    sight.observe(element);
    return () => { sight.disconnect(); resize.disconnect(); };
  }, [pdf, index]);
  return (
    <li class="page" aria-label={`Page ${index + 1} of ${pdf.pageCount}`}>
      <svg class="page-room" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <div ref={frame} class="page-frame" />
    </li>
  );
};

/** The pages of a PDF, each drawn when it scrolls near. The previous PDF stays visible until the next one is open. */
export const PdfPages = ({ drawn }: { readonly drawn: Drawn }): JSX.Element => {
  const pdf = useSignal<OpenPdf | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let gone = false;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('../viewer/viewer.js');
      const opened = await openPdf(new Uint8Array(await drawn.blob.arrayBuffer()));
      if (gone) { await opened.close(); return; }
      const before = pdf.value;
      pdf.value = opened;
      failed.value = false;
      await before?.close();
    };
    open().catch(() => { failed.value = true; });
    return () => { gone = true; };
  }, [drawn]);
  if (failed.value) return <p class="stage-note">This browser could not show the PDF. Open or download it instead.</p>;
  const opened = pdf.value;
  if (opened === null) return <p class="stage-note">Loading the viewer …</p>;
  return <ol class="pages">{opened.sizes.map((_, index) => <Page key={index} pdf={opened} index={index} />)}</ol>;
};
