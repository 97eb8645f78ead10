import type { ComponentChildren, JSX } from 'preact';
import { readAdjustment, readTaxes, writeTaxes } from '../model/adjustment.js';
import { isList, isObject, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { AdjustmentField } from './adjustment-field.js';
import { Fold } from './fold.js';
import { Icon } from './icon.js';
import { TaxTreatment } from './tax-treatment.js';

const MOST = 5;

interface AdjustmentsProps {
  readonly path: Path;
  readonly title: string;
  /** A new entry. */
  readonly fresh: Json;
  /** Further controls of an entry. */
  readonly details?: (entry: Path) => ComponentChildren;
  /** Further controls below the list. */
  readonly children?: ComponentChildren;
}

/** One adjustment or up to five: discounts, charges, taxes. */
export const AdjustmentsField = ({ path, title, fresh, details, children }: AdjustmentsProps): JSX.Element => {
  const given = at(path);
  const entries = readTaxes(given);
  const placeOf = (index: number): Path => (isList(given) ? [...path, index] : path);
  const removeAt = (index: number): void => put(path, writeTaxes(entries.toSpliced(index, 1)));
  return (
    <div class="stack tight" id={entries.length === 0 ? controlId(path) : undefined} tabIndex={-1} role="group" aria-label={title}>
      {entries.map((entry, index) => (
        <div key={index} class="tax-entry">
          <AdjustmentField path={placeOf(index)} title={entries.length === 1 ? title : `${title} ${index + 1}`} needed />
          <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${readAdjustment(entry).label === '' ? '' : `, ${readAdjustment(entry).label}`}`} onClick={() => removeAt(index)}><Icon name="remove" /></button>
          {details?.(placeOf(index))}
        </div>
      ))}
      <div class="row">
        {entries.length < MOST && <button type="button" class="button quiet" onClick={() => put(path, writeTaxes([...entries, fresh]))}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
        {children}
      </div>
    </div>
  );
};

/** Up to five discounts, each an amount or a percentage of the same sum. */
export const DiscountsField = ({ path, title }: { readonly path: Path; readonly title: string }): JSX.Element =>
  <AdjustmentsField path={path} title={title} fresh={{ percent: 0 }} />;

/** Up to five charges. A charge of the document may have taxes of its own. */
export const ChargesField = ({ path, title, mayBeTaxed }: { readonly path: Path; readonly title: string; readonly mayBeTaxed?: boolean }): JSX.Element => (
  <AdjustmentsField
    path={path} title={title} fresh={{ amount: 0, label: '' }}
    details={(entry) => mayBeTaxed === true && isObject(at(entry)) && <Fold title="Tax of this charge" places={[[...entry, 'tax']]}><TaxesField path={[...entry, 'tax']} title="Charge tax" mayExempt /></Fold>}
  />
);

const isPercent = (path: Path): boolean => readAdjustment(at(path)).kind === 'percent';

/** Up to five parallel taxes. With `mayExempt`, an empty list, which makes a line tax-free, is a separate choice. */
export const TaxesField = ({ path, title, mayExempt }: { readonly path: Path; readonly title: string; readonly mayExempt?: boolean }): JSX.Element => {
  const given = at(path);
  const isExempt = isList(given) && given.length === 0;
  return (
    <AdjustmentsField path={path} title={title} fresh={{ percent: 0 }} details={(entry) => isPercent(entry) && <TaxTreatment path={entry} />}>
      {mayExempt === true && readTaxes(given).length === 0 && (
        <label class="check"><input type="checkbox" checked={isExempt} onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)} />Free of tax</label>
      )}
    </AdjustmentsField>
  );
};
