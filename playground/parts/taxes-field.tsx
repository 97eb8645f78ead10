import { useSignal, type Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { readAdjustment, readTaxes, writeTaxes } from '../model/adjustment.js';
import { isList, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { AdjustmentField } from './adjustment-field.js';
import { focusSoon } from './focus-soon.js';
import { Icon } from './icon.js';
import { OwnRemarks } from './own-remarks.js';
import { TaxTreatment } from './tax-treatment.js';

const MOST_TAXES = 5;

/** A tax without a rate. It is no part of the request, so that nothing prints "0 %". */
const NEW_TAX: Json = { percent: '' };

const hasRate = (tax: Json): boolean => readAdjustment(tax).value !== '';

// A single tax is at the place itself, and moves into a list when there is a second one.
const placeIn = (path: Path, count: number, index: number): Path => (isList(at(path)) || (index > 0 && index === count) ? [...path, index] : path);

interface RowProps { readonly path: Path; readonly title: string; readonly taxes: readonly Json[]; readonly index: number; readonly started: Signal<Json | null> }

const Row = ({ path, title, taxes, index, started }: RowProps): JSX.Element => {
  const isNew = index === taxes.length;
  const tax = (isNew ? started.value : taxes[index]) ?? NEW_TAX;
  const place = placeIn(path, taxes.length, index);
  const take = (value: Json = NEW_TAX): void => {
    started.value = hasRate(value) ? null : value;
    if (hasRate(value)) put(path, writeTaxes([...taxes, value]));
  };
  const remove = (): void => {
    if (isNew) started.value = null;
    else put(path, writeTaxes(taxes.toSpliced(index, 1)));
  };
  const { label, kind } = readAdjustment(tax);
  return (
    <div class="tax-entry">
      <AdjustmentField path={place} title={taxes.length + (started.value === null ? 0 : 1) === 1 ? title : `${title} ${index + 1}`} needed held={isNew ? { value: tax, set: take } : undefined} />
      <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${label === '' ? '' : `, ${label}`}`} onClick={remove}><Icon name="remove" /></button>
      {kind === 'percent' && !isNew && <TaxTreatment path={place} />}
    </div>
  );
};

/** Up to five parallel taxes. With `mayExempt`, an empty list, which makes a line tax-free, is a separate choice. */
export const TaxesField = ({ path, title, mayExempt }: { readonly path: Path; readonly title: string; readonly mayExempt?: boolean }): JSX.Element => {
  const given = at(path);
  const taxes = readTaxes(given);
  const started = useSignal<Json | null>(null);
  const count = taxes.length + (started.value === null ? 0 : 1);
  const isExempt = isList(given) && given.length === 0;
  const add = (): void => {
    started.value = NEW_TAX;
    focusSoon(`#${controlId(placeIn(path, taxes.length, taxes.length))}-value`);
  };
  return (
    <div class="stack tight" id={taxes.length === 0 ? controlId(path) : undefined} tabIndex={-1} role="group" aria-label={title}>
      {isList(given) && <OwnRemarks place={path} />}
      {Array.from({ length: count }, (_, index) => <Row key={index} path={path} title={title} taxes={taxes} index={index} started={started} />)}
      <div class="row">
        {count < MOST_TAXES && <button type="button" class="button quiet" disabled={started.value !== null} onClick={add}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
        {mayExempt === true && count === 0 && (
          <label class="check"><input type="checkbox" checked={isExempt} onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)} />Free of tax</label>
        )}
      </div>
    </div>
  );
};
