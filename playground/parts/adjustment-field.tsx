import type { JSX } from 'preact';
import { readAdjustment, writeAdjustment, writeAdjustmentObject, type Adjustment } from '../model/adjustment.js';
import { shownText, type Json } from '../model/json.js';
import { ambiguousNumberMessage } from '../model/number-text.js';
import { controlId } from '../model/offences.js';
import type { Path } from '../model/path.js';
import { warningsAt } from '../state/answers.js';
import { at, put } from '../state/request.js';
import { controlProps, visibleErrorsAt, FieldMessages } from './field.js';
import { NumberInput } from './inputs.js';

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
  /** What the field shows and changes, if it is not the value at its place. */
  readonly override?: { readonly value: Json; readonly set: (value: Json | undefined) => void } | undefined;
}

const kindsOf = ({ hideNone, amountOnly, percentOnly }: AdjustmentProps): typeof KINDS[number][] =>
  KINDS.filter(([kind]) => !(hideNone === true && kind === 'none') && !(amountOnly === true && kind === 'percent') && !(percentOnly === true && kind === 'amount'));

const isKind = (value: string): value is 'none' | 'percent' | 'amount' => KINDS.some(([kind]) => kind === value);

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
        {(adjustment.kind === 'percent' || adjustment.kind === 'amount') && (
          <>
            <span class="affixed" data-suffix={adjustment.kind === 'percent' ? '%' : ''}>
              <NumberInput {...control} id={`${id}-value`} aria-label={`${title}, ${adjustment.kind}`} value={shownText(adjustment.value)} onNumber={(number) => set({ value: number ?? '' })} />
            </span>
            {props.percentOnly !== true && <input type="text" class="input" aria-label={`${title}, label`} placeholder="Label" value={adjustment.label} dir="auto" autocomplete="off" onInput={(event) => set({ label: event.currentTarget.value })} />}
          </>
        )}
      </div>
      {hasMessages && <FieldMessages id={`${id}-said`} fieldErrors={fieldErrors} warnings={warnings} />}
    </fieldset>
  );
};
