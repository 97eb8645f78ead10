import type { JSX } from 'preact';
import { readAdjustment, readTaxes, writeTaxes } from '../model/adjustment.js';
import { isList, type Json } from '../model/json.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { at, put } from '../state/request.js';
import { AdjustmentField } from './adjustment-field.js';
import { Icon } from './icon.js';
import { TaxTreatment } from './tax-treatment.js';

const MOST_TAXES = 5;
const NEW_TAX: Json = { percent: 0 };

/** Up to five parallel taxes. With `mayExempt`, an empty list, which makes a line tax-free, is a separate choice. */
export const TaxesField = ({ path, title, mayExempt }: { readonly path: Path; readonly title: string; readonly mayExempt?: boolean }): JSX.Element => {
  const given = at(path);
  const taxes = readTaxes(given);
  const isExempt = isList(given) && given.length === 0;
  const placeOf = (index: number): Path => (isList(given) ? [...path, index] : path);
  const removeAt = (index: number): void => put(path, writeTaxes(taxes.toSpliced(index, 1)));
  return (
    <div class="stack tight" id={taxes.length === 0 ? controlId(path) : undefined} tabIndex={-1} role="group" aria-label={title}>
      {taxes.map((tax, index) => (
        <div key={index} class="tax-entry">
          <AdjustmentField path={placeOf(index)} title={taxes.length === 1 ? title : `${title} ${index + 1}`} needed />
          <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${readAdjustment(tax).label === '' ? '' : `, ${readAdjustment(tax).label}`}`} onClick={() => removeAt(index)}><Icon name="remove" /></button>
          {readAdjustment(tax).kind === 'percent' && <TaxTreatment path={placeOf(index)} />}
        </div>
      ))}
      <div class="row">
        {taxes.length < MOST_TAXES && <button type="button" class="button quiet" onClick={() => put(path, writeTaxes([...taxes, NEW_TAX]))}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
        {mayExempt === true && taxes.length === 0 && (
          <label class="check"><input type="checkbox" checked={isExempt} onChange={(event) => put(path, event.currentTarget.checked ? [] : undefined)} />Free of tax</label>
        )}
      </div>
    </div>
  );
};
