import type { JSX } from 'preact';
import { controlId, type Remark } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { offencesAt, warningsAt } from '../state/answers.js';
import { Remarks } from './field.js';

const exactly = (remarks: readonly Remark[], place: Path): readonly Remark[] => remarks.filter(({ path }) => path.length === place.length);

/** The remarks about a place that has no control of its own, without those about the places in it. */
export const OwnRemarks = ({ place }: { readonly place: Path }): JSX.Element | null => {
  const [offences, warnings] = [exactly(offencesAt(place), place), exactly(warningsAt(place), place)];
  return offences.length + warnings.length === 0 ? null : <Remarks id={`${controlId(place)}-said`} offences={offences} warnings={warnings} />;
};
