import type { JSX } from 'preact';
import { nextZoom, zoomText } from '../model/zoom.js';
import { pageCount, pageNumber, shownZoom, zoom } from '../state/reading.js';
import { Icon } from './icon.js';

const turnTo = (page: number): void => {
  document.querySelectorAll('.page').item(page - 1).scrollIntoView({ block: 'start' });
};

const Turn = ({ by, title, icon }: { readonly by: 1 | -1; readonly title: string; readonly icon: 'up' | 'down' }): JSX.Element => {
  const target = pageNumber.value + by;
  return <button type="button" class="icon-button" aria-label={title} disabled={target < 1 || target > pageCount.value} onClick={() => turnTo(target)}><Icon name={icon} /></button>;
};

const Zoom = ({ direction, title, icon }: { readonly direction: 1 | -1; readonly title: string; readonly icon: 'add' | 'minus' }): JSX.Element => {
  const next = nextZoom(shownZoom.value, direction);
  return <button type="button" class="icon-button" aria-label={title} disabled={next === null} onClick={() => { zoom.value = next; }}><Icon name={icon} /></button>;
};

/** Page and zoom of the visible PDF. */
export const ReadingBar = (): JSX.Element | null => pageCount.value === 0 ? null : (
  <div class="reading-bar">
    {pageCount.value > 1 && (
      <div class="reading-group" role="group" aria-label="Pages">
        <Turn by={-1} title="Previous page" icon="up" />
        <span class="reading-text">{`Page ${Math.min(pageNumber.value, pageCount.value)} of ${pageCount.value}`}</span>
        <Turn by={1} title="Next page" icon="down" />
      </div>
    )}
    <div class="reading-group" role="group" aria-label="Zoom">
      <Zoom direction={-1} title="Zoom out" icon="minus" />
      <button type="button" class="button quiet reading-text" aria-label={`Zoom ${zoomText(shownZoom.value)}, fit to the width`} aria-pressed={zoom.value === null} title="Fit to the width" onClick={() => { zoom.value = null; }}>{zoomText(shownZoom.value)}</button>
      <Zoom direction={1} title="Zoom in" icon="add" />
    </div>
  </div>
);
