import type { ComponentChildren, JSX } from 'preact';
import { type Adjustment, ambiguousNumberMessage, readAdjustment, readTaxes, withDetail, writeAdjustment, writeAdjustmentObject, writeTaxes } from '../model/adjustment.js';
import { isList, isObject, type Json, shownText } from '../model/json.js';
import { controlId } from '../model/field-messages.js';
import { maxEntriesOf } from '../model/form.js';
import type { Path } from '../model/path.js';
import { warningsAt } from '../state/responses.js';
import { at, put } from '../state/request.js';
import { controlProps, Field, FieldMessages, visibleErrorsAt } from './field.js';
import { FurtherFields } from './fields.js';
import { NumberInput } from './inputs.js';
import { Fold, OwnMessages } from './section.js';
import { useSignal, type Signal } from '@preact/signals';
import { focusAfterRender } from './focus-soon.js';
import { Icon } from './icon.js';

const KINDS = [['none', 'None'], ['percent', 'Percent'], ['amount', 'Amount']] as const;

interface AdjustmentProps {
  readonly path: Path;
  readonly title: string;
  /** Hides "None", for entries of a list. */
  readonly hideNone?: boolean;
  /** Hides "Percent". */
  readonly amountOnly?: boolean;
  /** A rate: hides "Amount" and the label. */
  readonly percentOnly?: boolean;
  /** Writes an object, whose label is required. */
  readonly requiresLabel?: boolean | undefined;
  /** What the field shows and changes, if it is not the value at its path. */
  readonly override?: { readonly value: Json; readonly set: (value: Json | undefined) => void } | undefined;
}

const kindsOf = ({ hideNone, amountOnly, percentOnly }: AdjustmentProps): typeof KINDS[number][] =>
  KINDS.filter(([kind]) => !(hideNone === true && kind === 'none') && !(amountOnly === true && kind === 'percent') && !(percentOnly === true && kind === 'amount'));

const isKind = (value: string): value is 'none' | 'percent' | 'amount' => KINDS.some(([kind]) => kind === value);

const hasNumber = ({ kind }: Adjustment): boolean => kind === 'percent' || kind === 'amount';

const hasFurtherFields = ({ override }: AdjustmentProps, { kind }: Adjustment): boolean => override === undefined && kind !== 'none';

/** The control of a discount, tax or cost: nothing, a percentage or an amount, with an optional label. */
export const AdjustmentField = (props: AdjustmentProps): JSX.Element => {
  const { path, title, requiresLabel, override } = props;
  const id = controlId(path);
  const adjustment = readAdjustment(override === undefined ? at(path) : override.value);
  const write = override?.set ?? ((value: Json | undefined): void => put(path, value));
  const set = (change: Partial<Adjustment>): void => write((requiresLabel === true ? writeAdjustmentObject : writeAdjustment)({ ...adjustment, ...change }));
  const [fieldErrors, warnings] = [visibleErrorsAt(path, ambiguousNumberMessage(adjustment.value)), warningsAt(path)];
  const hasMessages = fieldErrors.length + warnings.length > 0;
  const { id: selectId, ...control } = controlProps(id, { hasHint: false, hasMessages, isInvalid: fieldErrors.length > 0, isRequired: false });
  return (
    <fieldset class="field adjustment" data-invalid={fieldErrors.length > 0}>
      <legend class="label">{title}</legend>
      <div class="adjustment-row">
        <span class="select">
          <select id={selectId} class="input" aria-label={`${title}, kind`} value={adjustment.kind} onChange={(event) => { if (isKind(event.currentTarget.value)) set({ kind: event.currentTarget.value, value: adjustment.value === '' && override === undefined ? 0 : adjustment.value }); }}>
            {adjustment.kind === 'other' && <option value="other">As in the JSON</option>}
            {kindsOf(props).map(([kind, name]) => <option key={kind} value={kind}>{name}</option>)}
          </select>
        </span>
        {hasNumber(adjustment) && (
          <>
            <span class="affixed" data-suffix={adjustment.kind === 'percent' ? '%' : ''}>
              <NumberInput {...control} id={`${id}-value`} aria-label={`${title}, ${adjustment.kind}`} value={shownText(adjustment.value)} onNumber={(number) => set({ value: number ?? '' })} />
            </span>
            {props.percentOnly !== true && <input type="text" class="input" aria-label={`${title}, label`} placeholder="Label" value={adjustment.label} dir="auto" autocomplete="off" onInput={(event) => set({ label: event.currentTarget.value })} />}
          </>
        )}
      </div>
      {hasMessages && <FieldMessages id={`${id}-messages`} fieldErrors={fieldErrors} warnings={warnings} />}
      {hasFurtherFields(props, adjustment) && <FurtherFields group={path} />}
    </fieldset>
  );
};

/** Categories of EN 16931 and of Japan. */
const CATEGORIES = [
  ['', 'Standard rate above 0 %'], ['S', 'S: standard rate'], ['AA', 'AA: reduced rate in Japan'], ['Z', 'Z: zero rate'], ['E', 'E: exempt'], ['AE', 'AE: reverse charge'], ['K', 'K: goods within the EU'],
  ['G', 'G: export'], ['O', 'O: outside the scope of VAT'], ['L', 'L: Canary Islands'], ['M', 'M: Ceuta and Melilla'],
] as const;

const DETAILS = [['reason', 'Reason', 'e.g. Reverse charge'], ['reasonCode', 'Reason code', 'VATEX-EU-AE']] as const;

/** The legal basis of a tax: its category, and the reason for a rate of 0 %. */
export const TaxTreatment = ({ path }: { readonly path: Path }): JSX.Element => {
  const { otherFields } = readAdjustment(at(path));
  const set = (name: string, value: string): void => put(path, withDetail(at(path), name, value));
  return (
    <Fold title="Category and reason" paths={['category', 'reason', 'reasonCode'].map((name) => [...path, name])}>
      <Field path={[...path, 'category']} label="Category">
        {(control) => (
          <span class="select">
            <select {...control} class="input" value={shownText(otherFields.category)} onChange={(event) => set('category', event.currentTarget.value)}>
              {CATEGORIES.map(([code, title]) => <option key={code} value={code}>{title}</option>)}
            </select>
          </span>
        )}
      </Field>
      <div class="grid two">
        {DETAILS.map(([name, label, placeholder]) => (
          <Field key={name} path={[...path, name]} label={label}>
            {(control) => <input {...control} type="text" class="input" value={shownText(otherFields[name])} placeholder={placeholder} dir="auto" autocomplete="off" onInput={(event) => set(name, event.currentTarget.value)} />}
          </Field>
        ))}
      </div>
    </Fold>
  );
};

/** An entry without a value. The request leaves it out, so that nothing prints "0 %". */
const NEW_PERCENT: Json = { percent: '' };
const NEW_AMOUNT: Json = { amount: '' };

const hasValue = (entry: Json): boolean => readAdjustment(entry).value !== '';

// A single entry is the field's value. It moves into a list when there is a second one.
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
  const rowPath = entryPath(path, entries.length, index);
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
      <AdjustmentField path={rowPath} title={isOnly ? title : `${title} ${index + 1}`} hideNone requiresLabel={requiresLabel} override={isNew ? { value: entry, set: setPending } : undefined} />
      <button type="button" class="icon-button" aria-label={`Remove ${title.toLowerCase()} ${index + 1}${label === '' ? '' : `, ${label}`}`} onClick={remove}><Icon name="remove" /></button>
      {!isNew && details?.(rowPath)}
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
        {count < maxEntriesOf(path) && <button type="button" class="button quiet" disabled={pendingEntry.value !== null} onClick={add}><Icon name="add" />{`Add ${title.toLowerCase()}`}</button>}
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
