import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { zoomedWidth, zoomOf } from '../model/zoom.js';
import type { DrawnPdf } from '../state/pdf.js';
import { pageCount, pageNumber, shownZoom, zoom } from '../state/reading.js';
import type { OpenPdf } from '../viewer/viewer.js';

const NEAR = '600px 0px';
/** Margins that reduce the observed area to a line across the middle of the window. */
const MIDDLE = '-50% 0px -50% 0px';

const onVisible = (element: Element, rootMargin: string, action: () => void): IntersectionObserver => {
  const observer = new IntersectionObserver((entries) => { if (entries.some(({ isIntersecting }) => isIntersecting)) action(); }, { rootMargin });
  observer.observe(element);
  return observer;
};

/** Draws a page once it is near, and again when its width changes. */
const drawWhenVisible = (pdf: OpenPdf, index: number, element: HTMLElement): (() => void) => {
  let drawnAt = 0;
  const draw = (): void => {
    const { clientWidth } = element;
    if (index === 0 && clientWidth > 0) shownZoom.value = zoomOf(pdf.sizes[0]?.[0] ?? 1, clientWidth);
    if (clientWidth === 0 || clientWidth === drawnAt) return;
    drawnAt = clientWidth;
    pdf.draw(index, element).catch(() => { drawnAt = 0; });
  };
  const resize = new ResizeObserver(draw);
  const near = onVisible(element, NEAR, () => { draw(); resize.observe(element); });
  const middle = onVisible(element, MIDDLE, () => { pageNumber.value = index + 1; });
  return () => { for (const observer of [near, middle, resize]) observer.disconnect(); };
};

const Page = ({ pdf, index }: { readonly pdf: OpenPdf; readonly index: number }): JSX.Element => {
  const frame = useRef<HTMLDivElement>(null);
  const [width, height] = pdf.sizes[index] ?? [1, 1];
  useEffect(() => (frame.current === null ? undefined : drawWhenVisible(pdf, index, frame.current)), [pdf, index]);
  const size = typeof zoom.value === 'number' ? { width: `${zoomedWidth(width, zoom.value)}px`, maxWidth: 'none' } : { '--ratio': String(width / height) };
  return (
    <li class="page" data-fit={typeof zoom.value === 'number' ? 'none' : zoom.value} style={size} aria-label={`Page ${index + 1} of ${pdf.pageCount}`}>
      <svg class="page-room" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
      <div ref={frame} class="page-frame" />
    </li>
  );
};

/** The pages of a PDF, each drawn when it scrolls near. The previous PDF stays visible until the next one is open. */
export const PdfPages = ({ drawn }: { readonly drawn: DrawnPdf }): JSX.Element => {
  const pdf = useSignal<OpenPdf | null>(null);
  const failed = useSignal(false);
  useEffect(() => {
    let isUnmounted = false;
    const open = async (): Promise<void> => {
      const { openPdf } = await import('../viewer/viewer.js');
      const opened = await openPdf(new Uint8Array(await drawn.blob.arrayBuffer()));
      if (isUnmounted) { await opened.close(); return; }
      const previous = pdf.value;
      pdf.value = opened;
      pageCount.value = opened.pageCount;
      failed.value = false;
      await previous?.close();
    };
    open().catch(() => { failed.value = true; });
    return () => { isUnmounted = true; };
  }, [drawn]);
  if (failed.value) return <p class="stage-note">This browser could not show the PDF. Open or download it instead.</p>;
  const opened = pdf.value;
  if (opened === null) return <p class="stage-note">Loading the viewer …</p>;
  return <ol class="pages">{opened.sizes.map((_, index) => <Page key={index} pdf={opened} index={index} />)}</ol>;
};
