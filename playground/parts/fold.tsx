import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { leadsInto, pathText, type Path } from '../model/path.js';
import { isWhole } from '../model/whole-places.js';
import { offencesAt, warningsAt } from '../state/answers.js';
import { at } from '../state/request.js';
import { Badges } from './badges.js';
import { OwnRemarks } from './own-remarks.js';

/** The place that the user wants to see. Folds around it open. */
export const wantedPlace = signal<Path>([]);

const isInside = (place: Path): boolean => wantedPlace.value.length > 0 && leadsInto(wantedPlace.value, place);

/** A part of a section that is closed until it is wanted. Its content is rendered while it is open. */
export const Fold = ({ title, places, children }: {
  readonly title: string;
  /** The places of the request in it. */
  readonly places: readonly Path[];
  readonly children: ComponentChildren;
}): JSX.Element => {
  const own = useSignal<{ readonly open: boolean; readonly after: Path } | null>(null);
  const used = places.filter((place) => at(place) !== undefined).length;
  const countOf = (remarksAt: typeof offencesAt): number => places.reduce((sum, place) => sum + remarksAt(place).length, 0);
  const count = countOf(offencesAt);
  const isWanted = places.some(isInside) && own.value?.after !== wantedPlace.value;
  const open = isWanted || (own.value?.open ?? count > 0);
  return (
    <details class="more" open={open} onToggle={(event) => { own.value = { open: event.currentTarget.open, after: wantedPlace.value }; }}>
      <summary>{title}{used > 0 && <span class="badge">{used}</span>}<Badges faults={count} warnings={countOf(warningsAt)} /></summary>
      {open && <div class="fold-body" role="group" aria-label={title}>{places.filter((place) => !isWhole(place)).map((place) => <OwnRemarks key={pathText(place)} place={place} />)}{children}</div>}
    </details>
  );
};
