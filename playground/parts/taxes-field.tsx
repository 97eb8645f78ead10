import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { readAdjustment, readTaxes, writeTaxes } from '../model/adjustment.js';
import { isList, isObject, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { AdjustmentField } from './adjustment-field.js';
import { focusSoon } from './focus-soon.js';
import { Fold } from './fold.js';
import { Icon } from './icon.js';
import { OwnRemarks } from './own-remarks.js';
import { TaxTreatment } from './tax-treatment.js';

const MOST = 5;

/** An entry without a value. It is no part of the request, so that nothing prints "0 %". */
const NEW_PERCENT: Json = { percent: '' };
const NEW_AMOUNT: Json = { amount: '' };

const hasValue = (entry: Json): boolean => readAdjustment(entry).value !== '';

// A single entry is at the place itself, and moves into a list when there is a second one.
const placeIn = (path: Path, count: number, index: number): Path => (isList(at(path)) || (index > 0 && index === count) ? [...path, index] : path);

interface AdjustmentsProps {
  readonly path: Path;
  readonly title: string;
  /** A new entry, without a value. */
  readonly fresh: Json;
  /** An entry is always an object, because it must have a label. */
  readonly labelled?: boolean;
  /** Further controls of an entry that is in the request. */
  readonly details?: (entry: Path) => ComponentChildren;
  /** Further controls below the list. */
  readonly children?: ComponentChildren;
}

interface RowProps extends AdjustmentsProps { readonly entries: readonly Json[]; readonly index: number; readonly started: Signal<Json | null> }

const Row = ({ path, title, fresh, labelled, details, entries, index, started }: RowProps): JSX.Element => {
  const isNew = index === entries.length;
  const entry = (isNew ? started.value : entries[index]) ?? fresh;
  const place = placeIn(path, entries.length, index);
  const take = (value: Json = fresh): void => {
    started.value = hasValue(value) ? null : value;
    if (hasValue(value)) put(path, writeTaxes([...entries, value]));
  };
  const remove = (): void => {
    if (isNew) started.value = null;
    else put(path, writeTaxes(entries.toSpliced(index, 1)));
  };
  const { label } = readAdjustment(entry);
  const isOnly = entries.length + (started.value === null ? 0 : 1) === 1;
  return (
    <div class="tax-entry">
      <AdjustmentField path={place} title={isOnly ? title : `${title} ${index + 1}`} needed labelled={labelled} held={isNew ? { value: entry, set: take } : undefined} />
      <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${label === '' ? '' : `, ${label}`}`} onClick={remove}><Icon name="remove" /></button>
      {!isNew && details?.(place)}
    </div>
  );
};

/** One adjustment or up to five: discounts, charges, taxes. */
const AdjustmentsField = (props: AdjustmentsProps): JSX.Element => {
  const { path, title, fresh, children } = props;
  const given = at(path);
  const entries = readTaxes(given);
  const started = useSignal<Json | null>(null);
  const count = entries.length + (started.value === null ? 0 : 1);
  const add = (): void => {
    started.value = fresh;
    focusSoon(`#${controlId(placeIn(path, entries.length, entries.length))}-value`);
  };
  return (
    <div class="stack tight" id={entries.length === 0 ? controlId(path) : undefined} tabIndex={-1} role="group" aria-label={title}>
      {isList(given) && <OwnRemarks place={path} />}
      {Array.from({ length: count }, (_, index) => <Row key={index} {...props} entries={entries} index={index} started={started} />)}
      <div class="row">
        {count < MOST && <button type="button" class="button quiet" disabled={started.value !== null} onClick={add}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
        {count === 0 && children}
      </div>
    </div>
  );
};

/** Up to five discounts, each an amount or a percentage of the same sum. */
export const DiscountsField = ({ path, title }: { readonly path: Path; readonly title: string }): JSX.Element =>
  <AdjustmentsField path={path} title={title} fresh={NEW_PERCENT} />;

/** Up to five charges. A charge of the document may have taxes of its own. */
export const ChargesField = ({ path, title, mayBeTaxed }: { readonly path: Path; readonly title: string; readonly mayBeTaxed?: boolean }): JSX.Element => (
  <AdjustmentsField
    path={path} title={title} fresh={NEW_AMOUNT} labelled
    details={(entry) => mayBeTaxed === true && isObject(at(entry)) && <Fold title="Tax of this charge" places={[[...entry, 'tax']]}><TaxesField path={[...entry, 'tax']} title="Charge tax" mayExempt /></Fold>}
  />
);

/** Up to five parallel taxes. With `mayExempt`, an empty list, which makes a line tax-free, is a separate choice. */
export const TaxesField = ({ path, title, mayExempt }: { readonly path: Path; readonly title: string; readonly mayExempt?: boolean }): JSX.Element => {
  const given = at(path);
  return (
    <AdjustmentsField path={path} title={title} fresh={NEW_PERCENT} details={(entry) => readAdjustment(at(entry)).kind === 'percent' && <TaxTreatment path={entry} />}>
      {mayExempt === true && (
        <label class="check"><input type="checkbox" checked={isList(given) && given.length === 0} onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)} />Free of tax</label>
      )}
    </AdjustmentsField>
  );
};
