import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { readAdjustment, readTaxes, writeTaxes } from '../model/adjustment.js';
import { isList, isObject, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { AdjustmentField } from './adjustment-field.js';
import { focusAfterRender } from './focus-soon.js';
import { Fold } from './fold.js';
import { Icon } from './icon.js';
import { OwnMessages } from './own-remarks.js';
import { TaxTreatment } from './tax-treatment.js';

const MAX_ENTRIES = 5;

/** An entry without a value. It is no part of the request, so that nothing prints "0 %". */
const NEW_PERCENT: Json = { percent: '' };
const NEW_AMOUNT: Json = { amount: '' };

const hasValue = (entry: Json): boolean => readAdjustment(entry).value !== '';

// A single entry is at the place itself, and moves into a list when there is a second one.
const entryPath = (path: Path, count: number, index: number): Path => (isList(at(path)) || (index > 0 && index === count) ? [...path, index] : path);

interface AdjustmentsProps {
  readonly path: Path;
  readonly title: string;
  /** A new entry, without a value. */
  readonly newEntry: Json;
  /** An entry is always an object, because it must have a label. */
  readonly requiresLabel?: boolean;
  /** Further controls of an entry that is in the request. */
  readonly details?: (entry: Path) => ComponentChildren;
  /** Further controls below the list. */
  readonly children?: ComponentChildren;
}

interface RowProps extends AdjustmentsProps { readonly entries: readonly Json[]; readonly index: number; readonly pendingEntry: Signal<Json | null> }

const Row = ({ path, title, newEntry, requiresLabel, details, entries, index, pendingEntry }: RowProps): JSX.Element => {
  const isNew = index === entries.length;
  const entry = (isNew ? pendingEntry.value : entries[index]) ?? newEntry;
  const place = entryPath(path, entries.length, index);
  const setPending = (value: Json = newEntry): void => {
    pendingEntry.value = hasValue(value) ? null : value;
    if (hasValue(value)) put(path, writeTaxes([...entries, value]));
  };
  const remove = (): void => {
    if (isNew) pendingEntry.value = null;
    else put(path, writeTaxes(entries.toSpliced(index, 1)));
  };
  const { label } = readAdjustment(entry);
  const isOnly = entries.length + (pendingEntry.value === null ? 0 : 1) === 1;
  return (
    <div class="tax-entry">
      <AdjustmentField path={place} title={isOnly ? title : `${title} ${index + 1}`} hideNone requiresLabel={requiresLabel} override={isNew ? { value: entry, set: setPending } : undefined} />
      <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${label === '' ? '' : `, ${label}`}`} onClick={remove}><Icon name="remove" /></button>
      {!isNew && details?.(place)}
    </div>
  );
};

/** One adjustment or up to five: discounts, charges, taxes. */
const AdjustmentsField = (props: AdjustmentsProps): JSX.Element => {
  const { path, title, newEntry, children } = props;
  const currentValue = at(path);
  const entries = readTaxes(currentValue);
  const pendingEntry = useSignal<Json | null>(null);
  const count = entries.length + (pendingEntry.value === null ? 0 : 1);
  const add = (): void => {
    pendingEntry.value = newEntry;
    focusAfterRender(`#${controlId(entryPath(path, entries.length, entries.length))}-value`);
  };
  return (
    <div class="stack tight" id={entries.length === 0 ? controlId(path) : undefined} tabIndex={-1} role="group" aria-label={title}>
      {isList(currentValue) && <OwnMessages fieldPath={path} />}
      {Array.from({ length: count }, (_, index) => <Row key={index} {...props} entries={entries} index={index} pendingEntry={pendingEntry} />)}
      <div class="row">
        {count < MAX_ENTRIES && <button type="button" class="button quiet" disabled={pendingEntry.value !== null} onClick={add}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
        {count === 0 && children}
      </div>
    </div>
  );
};

/** Up to five discounts, each an amount or a percentage of the same sum. */
export const DiscountsField = ({ path, title }: { readonly path: Path; readonly title: string }): JSX.Element =>
  <AdjustmentsField path={path} title={title} newEntry={NEW_PERCENT} />;

/** Up to five charges. A charge of the document may have taxes of its own. */
export const ChargesField = ({ path, title, mayBeTaxed }: { readonly path: Path; readonly title: string; readonly mayBeTaxed?: boolean }): JSX.Element => (
  <AdjustmentsField
    path={path} title={title} newEntry={NEW_AMOUNT} requiresLabel
    details={(entry) => mayBeTaxed === true && isObject(at(entry)) && <Fold title="Tax of this charge" paths={[[...entry, 'tax']]}><TaxesField path={[...entry, 'tax']} title="Charge tax" mayExempt /></Fold>}
  />
);

/** Up to five parallel taxes. With `mayExempt`, an empty list, which makes a line tax-free, is a separate choice. */
export const TaxesField = ({ path, title, mayExempt }: { readonly path: Path; readonly title: string; readonly mayExempt?: boolean }): JSX.Element => {
  const currentValue = at(path);
  return (
    <AdjustmentsField path={path} title={title} newEntry={NEW_PERCENT} details={(entry) => readAdjustment(at(entry)).kind === 'percent' && <TaxTreatment path={entry} />}>
      {mayExempt === true && (
        <label class="check"><input type="checkbox" checked={isList(currentValue) && currentValue.length === 0} onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)} />Free of tax</label>
      )}
    </AdjustmentsField>
  );
};
