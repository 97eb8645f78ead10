import type { JSX } from 'preact';
import { nextZoom, zoomText } from '../model/zoom.js';
import { pageCount, pageNumber, shownZoom, zoom, type Zoom } from '../state/reading.js';
import { Icon } from './icon.js';

const turnTo = (page: number): void => {
  document.querySelectorAll('.page').item(page - 1).scrollIntoView({ block: 'start' });
};

const PageButton = ({ by, title, icon }: { readonly by: 1 | -1; readonly title: string; readonly icon: 'up' | 'down' }): JSX.Element => {
  const target = pageNumber.value + by;
  return <button type="button" class="icon-button" aria-label={title} disabled={target < 1 || target > pageCount.value} onClick={() => turnTo(target)}><Icon name={icon} /></button>;
};

const ZoomButton = ({ direction, title, icon }: { readonly direction: 1 | -1; readonly title: string; readonly icon: 'add' | 'minus' }): JSX.Element => {
  const next = nextZoom(shownZoom.value, direction);
  return <button type="button" class="icon-button" aria-label={title} disabled={next === null} onClick={() => { zoom.value = next ?? zoom.value; }}><Icon name={icon} /></button>;
};

const FitButton = ({ to, title, text }: { readonly to: Zoom; readonly title: string; readonly text: string }): JSX.Element => (
  <button type="button" class="button quiet reading-text" data-to={to} aria-label={`${text}: ${title}`} aria-pressed={zoom.value === to} title={title} onClick={() => { zoom.value = to; }}>{text}</button>
);

const shownPage = (): number => Math.min(pageNumber.value, pageCount.value);

/** Page and zoom of the visible PDF. */
export const PageAndZoomBar = (): JSX.Element | null => pageCount.value === 0 ? null : (
  <div class="reading-bar">
    <div class="reading-group" role="group" aria-label="Pages" data-count={pageCount.value}>
      {pageCount.value > 1 && <PageButton by={-1} title="Previous page" icon="up" />}
      <span class="reading-text"><span aria-hidden="true">{`${shownPage()} / ${pageCount.value}`}</span><span class="sr-only">{`Page ${shownPage()} of ${pageCount.value}`}</span></span>
      {pageCount.value > 1 && <PageButton by={1} title="Next page" icon="down" />}
    </div>
    <div class="reading-group" role="group" aria-label="Zoom">
      <ZoomButton direction={-1} title="Zoom out" icon="minus" />
      <FitButton to="width" title="fit to the width" text={zoomText(shownZoom.value)} />
      <ZoomButton direction={1} title="Zoom in" icon="add" />
      <FitButton to="page" title="show the whole page" text="Fit" />
    </div>
  </div>
);
